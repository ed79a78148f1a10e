// Without boss.unpaid no answer tells how many bills are unpaid or what is due on them, under whatever name; of targets and
// operations those that are of more tell by their rights.
import type { ApiPath } from '../../types/api';
import { chain, paid, shops, today } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const range = days('2026-06-01', today);
const BOSS = '/api/BossAssistant';
/** Calls that tell of unpaid bills to whoever may know. */
const calls: [ApiPath, object][] = [
  [`${BOSS}/GetBossHomeInfo`, {}],
  [`${BOSS}/GetBossHomeInfoV2`, {}],
  [`${BOSS}/GetBusinessInfoV2`, { ...range, CompareMode: 1, WithLastYear: 1, WithLastWeek: 1 }],
  [`${BOSS}/GetShopDailyCount`, { ...range, CompareMode: 1 }],
  [`${BOSS}/GetShopDailyList`, range],
];

/** Names of members at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]);
}
const unpaidIn = (answer: unknown): string[] => namesIn(answer).filter((name) => /unpaid/i.test(name));

const tokens = new Map<string, string>();
const world = sharedShops();
beforeAll(async () => {
  for (const account of ['boss', 'finance', 'manager', 'mixed']) tokens.set(account, await world.server.login(account));
  await world.put(
    paid(`${today} 11:00:00`, 12_300, {
      OrderState: 1,
      FirstSettleTime: null,
      SettleTime: null,
      CashierID: '0',
      Payments: [],
      Events: [],
    }),
  );
  await world.server.db.of(chain)`
    insert into message (comp_id, account_id, msg_type, shop_id, title, content, title_en, content_en,
    msg_time, business_date, link, dedupe_key)
    select ${chain}, 0, 3, s, '1 单超过 3 小时未结', '', '', '', now(), ${today}, '{"Path":"/","Query":{}}',
    s::text from unnest(${[shops.north, shops.south]}::bigint[]) s returning 1`;
});

const ask = async (account: string, path: string, body: object, shopId = '0') => {
  const answer = await world.server.post(path, body, { token: tokens.get(account), shopId });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};

it.each(calls)('%s', async (path, body) => {
  expect(unpaidIn(await ask('boss', path, body))).not.toEqual([]);
  const own = await ask('finance', path, body);
  expect(unpaidIn(own)).toEqual([]);
  expect(JSON.stringify(own)).not.toContain('123');
});

it('the entry page tells of operations, the target and members by their rights alone', async () => {
  const path = `${BOSS}/GetBossHomeInfoV2`;
  const gated = (answer: object) => ['Abnormal', 'Target', 'Member'].filter((name) => name in answer);
  expect(gated(await ask('boss', path, { HotLimit: 50 }))).toEqual(['Abnormal', 'Target', 'Member']);
  // Its role has finance and members, and neither operations nor targets.
  expect(gated(await ask('finance', path, { HotLimit: 50 }))).toEqual(['Member']);
});

it('days, trend and store ranking tell of operations and targets by their rights alone', async () => {
  await ask('boss', `${BOSS}/SaveSetPurpose`, {
    Year: 2026,
    Version: 0,
    Items: [{ ShopID: shops.north, Year: 2026, Month: 6, Metric: 1, MonthTarget: 9_000, DayMode: 0 }],
  });
  await world.server.db.of(chain)`
    update role set codes = codes || '{boss.rank.shop}'::text[] where role_name = 'finance' returning 1`;
  const gated = ['Target', 'ReachRate', 'ReachDays', 'AbnormalCount', 'Value'];
  const told = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return value.flatMap(told);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, member]) => (gated.includes(name) ? (member ?? []) : told(member)));
  };
  for (const [name, body] of [
    ['GetShopDailyList', range],
    ['GetShopDailyCount', range],
    ['GetOrderTrend', { ...range, Granularity: 2 }],
    ['ShopRankingList', { ...range, RankBy: 7 }],
    ['ShopRankingList', { ...range, RankBy: 9 }],
  ] as const) {
    const [own, others] = [await ask('boss', `${BOSS}/${name}`, body), await ask('finance', `${BOSS}/${name}`, body)];
    expect([name, told(own).length > 0, told(others).filter((value) => value !== 0)]).toEqual([name, true, []]);
  }
});

it('a right in one store tells of that store only', async () => {
  const [path, body] = [`${BOSS}/GetBossHomeInfoV2`, {}];
  expect(unpaidIn(await ask('mixed', path, body, shops.north))).not.toEqual([]);
  expect(unpaidIn(await ask('mixed', path, body, shops.south))).toEqual([]);
  expect(unpaidIn(await ask('mixed', path, body))).toEqual([]);
});

it('reminders of unpaid bills need the right in their store', async () => {
  const shopsOf = async (account: string) => {
    const { List } = await ask(account, '/api/Message/GetMessages', {}, shops.north);
    return (List as { ShopID: string }[]).map(({ ShopID }) => ShopID).sort();
  };
  expect(await shopsOf('boss')).toEqual([shops.north, shops.south]);
  expect(await shopsOf('mixed')).toEqual([shops.north]);
  expect(await shopsOf('manager')).toEqual([]);
});

it('the right to unpaid bills tells of no other bill', async () => {
  await world.put(paid(`${today} 10:00:00`, 4_500));
  await world.server.db.of(chain)`
    update role set codes = codes || '{boss.unpaid}'::text[] where role_name = 'viewer' returning 1`;
  const { List } = await ask('boss', '/api/GeneralInterface/GetConsumeOrderListV2', range, shops.north);
  const bills = List as { OrderID: string; OrderState: number }[];
  const statusFor = async (account: string, state: number) => {
    const OrderID = bills.find(({ OrderState }) => OrderState === state)?.OrderID;
    const asked = { token: tokens.get(account), shopId: shops.north };
    return (await world.server.post(`${BOSS}/GetNoPayOrderDetail`, { OrderID }, asked)).status;
  };
  tokens.set('viewer', await world.server.login('viewer'));
  expect([await statusFor('viewer', 1), await statusFor('viewer', 2)]).toEqual([200, 404]);
  expect([await statusFor('boss', 1), await statusFor('boss', 2)]).toEqual([200, 200]);
});
