// Bills of which only the day is known: in every sum of their day, and in no figure by hour.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTillKey } from '../../host-example/server/auth/till-key';
import type { ImportResult } from '../../host-example/server/import/import-files';
import { tallyText } from '../../host-example/server/import/tally';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { askTool, tokenOf } from '../support/assistant';
import { event } from '../support/bills';
import { importFiles } from '../support/import-folder';
import { ownFolder } from '../support/own-folder';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared';

const FILE = `id,day,dish,price,desk
1,2026-06-13,Tea,10.00,T1
2,2026-06-13,Cake,20.50,
3,2026-06-19,Tea,30.00,T1
`;
const dates = { timeFormat: 'YYYY-MM-DD', columns: { bill: 'id', time: 'day', dish: 'dish', price: 'price' } };

/** Members of the answers of several calls. */
interface Answer extends Record<string, unknown> {
  List: Record<string, unknown>[];
  Receipts: { List: { Time: string }[] };
}

let made: ImportResult['target'];
let said = '';
const folder = ownFolder();
const server = sharedServer({
  now: new Date('2026-06-20T18:00:00Z'),
  fill: async (db) => {
    const file = join(folder, 'bills.csv');
    await writeFile(file, FILE);
    const map = {
      ...dates,
      columns: { ...dates.columns, table: 'desk' },
      // The day starts after midnight, where the 00:00 of a date would count on the day before.
      shop: { currency: 'USD', timeZone: 'America/New_York', dayStart: '04:00' },
    };
    const { target, tally } = await importFiles(db, { files: [file], map, shop: 'Tea House' });
    made = target;
    said = tallyText(tally);
  },
});
let token = '';
beforeAll(async () => {
  token = await server.login('boss', { company: made.compCode, password: made.owner.password ?? '' });
  const key = await server.db.tenant(made.compId, (q) => makeTillKey(q, made.shopId));
  const bill = (ExtID: string, PriceFen: number, more: object) => ({
    ExtID,
    Items: [{ GoodsName: 'Tea', PriceFen }],
    Payments: [{ PayName: 'Cash', AmountFen: PriceFen }],
    ...more,
  });
  const Orders = [
    bill('timed', 4_000, {
      OpenTime: '2026-06-19 12:05:00',
      SettleTime: '2026-06-19 12:48:00',
      OrderMode: 1,
      DeskName: 'T2',
    }),
    bill('dated', 5_000, {
      OpenTime: '2026-06-19 00:00:00',
      SettleTime: '2026-06-19 00:00:00',
      NoHours: true,
      Events: [
        event({ Time: '2026-06-19 00:00:00', Action: 'DISCOUNT', DiscountType: 5, AmountFen: 500 }),
        event({ SeqNo: 2, Action: 'CANCELTABLE', Time: '2026-06-19 00:00:00' }),
      ],
      MemID: '77',
      Invoice: { AmountFen: 5_000, Title: 'Tea Ltd', Time: '2026-06-19 00:00:00' },
    }),
    // A till that knows when a bill was paid, and not when it was opened.
    bill('paid', 6_000, {
      OpenTime: '2026-06-11 12:00:00',
      SettleTime: '2026-06-11 12:00:00',
      OrderMode: 1,
      DeskName: 'T1',
    }),
    ...['2026-06-18', '2026-06-20'].map((day) => ({
      ExtID: `open ${day}`,
      Items: [{ GoodsName: 'Tea', PriceFen: 700 }],
      OrderState: 1,
      OpenTime: `${day} 00:00:00`,
      NoHours: true,
    })),
  ];
  await server.db.of(made.compId)`
    insert into member (comp_id, mem_id, shop_id, mem_name, registered_at, business_date, calendar_date)
    values (${made.compId}, 77, ${made.shopId}, 'Ann', '2026-06-01T12:00:00Z', '2026-06-01', '2026-06-01')`;
  const headers = { authorization: `Bearer ${key}` };
  const sent = await server.post('/api/Pos/PutOrders', { Orders }, { headers });
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ Accepted: 5 });
});

const on = (day: string) => ({ StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` });
const inEnglish = () => ({ token, shopId: made.shopId, lang: 'en' as const });
async function day(date: string) {
  const [sums, trend, parts, list] = await Promise.all([
    server.call('/api/BossAssistant/GetBusinessInfoV2', on(date), inEnglish()),
    server.call('/api/BossAssistant/GetOrderTrend', { ...on(date), Granularity: 1 }, inEnglish()),
    server.call('/api/BossAssistant/GetTimespansData', on(date), inEnglish()),
    server.call('/api/GeneralInterface/GetConsumeOrderListV2', on(date), inEnglish()),
  ]);
  return { sums: sums.body.Current, trend: trend.body, parts: parts.body.List, list: list.body };
}
const some = <Row extends { OrderCount: number }>(rows: readonly Row[]) =>
  rows.filter(({ OrderCount }) => OrderCount > 0);

it('counts an import of dates alone on its days, and tells that hours are unknown', async () => {
  expect(said).toContain('the file has no times of day');
  const { sums, trend, parts, list } = await day('2026-06-13');
  expect(sums).toMatchObject({ OrderCount: 2, BusinessIncome: 30.5, TableCount: 2 });
  expect(sums.AvgDiningMinutes).toBeNull();
  expect(some(trend.Points)).toEqual([]);
  expect(trend.NoHours).toMatchObject({ OrderCount: 2, BusinessIncome: 30.5 });
  expect(some(parts)).toEqual([
    expect.objectContaining({ TimespanID: '', Name: 'Hours unknown', BusinessIncome: 30.5, Rate: 1 }),
  ]);
  expect(list.List.map(({ NoHours, Minutes }) => [NoHours, Minutes])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

it('parts the bills of a mixed day into hours, and those without', async () => {
  const { sums, trend, parts, list } = await day('2026-06-19');
  expect(sums).toMatchObject({ OrderCount: 3, BusinessIncome: 120, TableCount: 2, AvgDiningMinutes: 43 });
  expect(some(trend.Points).map(({ Key, BusinessIncome }) => [Key, BusinessIncome])).toEqual([['2026-06-19 12', 40]]);
  expect(trend.NoHours).toMatchObject({ OrderCount: 2, BusinessIncome: 80 });
  expect(some(parts).map(({ Name, BusinessIncome }) => [Name, BusinessIncome])).toEqual([
    ['Lunch', 40],
    ['Hours unknown', 80],
  ]);
  expect(list.Total).toBe(3);
  // The night before the day starts has none of them.
  expect((await day('2026-06-18')).sums).toMatchObject({ OrderCount: 0 });
});

it('lists them in no day part, and says of a bill that its hours are unknown', async () => {
  for (const [TimespanID, count] of [
    ['2', 1],
    ['5', 0],
    ['0', 0],
  ] as const) {
    const asked = { StartTime: '2026-06-13 00:00:00', EndTime: '2026-06-20 23:59:59', TimespanID };
    const { body } = await server.call('/api/GeneralInterface/GetConsumeOrderListV2', asked, inEnglish());
    expect([TimespanID, body.Total]).toEqual([TimespanID, count]);
  }
  const { list } = await day('2026-06-19');
  const details = await Promise.all(
    list.List.map(async ({ OrderID }) => {
      const asked = { OrderID };
      return (await server.call('/api/GeneralInterface/GetConsumeOrderInfoV2', asked, inEnglish())).body;
    }),
  );
  expect(details.map((bill) => [bill.BusinessIncome, bill.NoHours ?? 0, bill.Minutes]).sort()).toEqual([
    [30, 1, 0],
    [40, 0, 43],
    [50, 1, 0],
  ]);
});

const read = async (path: Parameters<TestServer['call']>[0], body: object) =>
  (await server.call(path, body as never, inEnglish())).body as unknown as Answer;
const JUNE_19 = on('2026-06-19');

it('names the day alone where a time of the bill would stand, in every call', async () => {
  const SENSITIVE = '/api/BossAssistant/GetOrderAbnormalList';
  const operations = await read(SENSITIVE, JUNE_19);
  expect(operations.List.map(({ OperateTime }) => OperateTime)).toEqual(['2026-06-19', '2026-06-19']);
  const tables = await read('/api/StatisticalReport/GetSensitiveCancelRoomPage', JUNE_19);
  expect(tables.List.map(({ OpenTime, Minutes }) => [OpenTime, Minutes])).toEqual([['2026-06-19', 0]]);
  const asked = { ...JUNE_19, SplitBy: 1, Receipts: { PageIndex: 1, PageSize: 10 } };
  const { Receipts } = await read('/api/BossAssistant/GetBusinessInfoIncome', asked);
  const times = Receipts.List.map(({ Time }) => Time);
  expect(times).toEqual(['2026-06-19 12:48:00', '2026-06-19', '2026-06-19']);
  const members = await read('/api/BossAssistant/GetBusinessInfoMember', { ...JUNE_19, Mode: 2 });
  expect(members.List.map(({ MemName, LastTime }) => [MemName, LastTime])).toEqual([['Ann', '2026-06-19']]);
  const { list } = await day('2026-06-19');
  const untimed = list.List.filter(({ NoHours }) => NoHours);
  expect(untimed.map(({ OpenTime, SettleTime }) => [OpenTime, SettleTime])).toEqual([
    ['2026-06-19', '2026-06-19'],
    ['2026-06-19', '2026-06-19'],
  ]);
  for (const { OrderID } of untimed) {
    const bill = await read('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID });
    expect(JSON.stringify({ ...bill, DataTime: '' })).not.toMatch(/\d\d:\d\d/);
  }
});

it('says to an assistant that the hour is unknown', async () => {
  const { token: secret } = await tokenOf(server, made.compId, 'boss');
  for (const [tool, args] of [
    ['sensitive', { by: 'operation', period: '2026-06-19' }],
    ['orders', { period: '2026-06-13' }],
    ['unpaid', {}],
  ] as const) {
    const { dataTime: _, ...said } = JSON.parse(await askTool(server, secret, tool, args));
    expect([tool, JSON.stringify(said).match(/.{20}\d\d:\d\d:\d\d/)]).toEqual([tool, null]);
    expect(JSON.stringify(said)).toMatch(/Time":"2026-06-\d\d"/);
  }
});

it('says to an assistant what no hour of a day has, so that its points add up', async () => {
  const { token: secret } = await tokenOf(server, made.compId, 'boss');
  const args = { period: '2026-06-19', compare: 'none', by: 'hour' };
  const { tables } = JSON.parse(await askTool(server, secret, 'trend', args)) as {
    tables: { rows: Record<string, unknown>[] }[];
  };
  const bills = tables.map(({ rows }) => rows.reduce((sum, row) => sum + Number(row.OrderCount), 0));
  expect(bills).toEqual([1, 2]);
});

it('is left out where a day is compared up to a time of the clock, which is said', async () => {
  // It is 14:00 in the store.
  const range = { ...on('2026-06-20'), CompareMode: 1 };
  const sums = await read('/api/BossAssistant/GetBusinessInfoV2', range);
  expect(sums.Prev).toMatchObject({ OrderCount: 1, BusinessIncome: 40, CollectedAmount: 40 });
  expect(sums.PrevUntimed).toBe(2);
  const operations = await read('/api/BossAssistant/GetOrderAbnormals', range);
  expect(operations).toMatchObject({ PrevCount: 0, PrevUntimed: 2 });
  const whole = await read('/api/BossAssistant/GetBusinessInfoV2', { ...JUNE_19, CompareMode: 2 });
  expect(whole.PrevUntimed).toBeUndefined();
  const home = await read('/api/BossAssistant/GetBossHomeInfoV2', {});
  expect(home).toMatchObject({
    Yesterday: { BusinessIncome: 120 },
    YesterdaySoFar: { BusinessIncome: 40, OrderCount: 1 },
    LastWeekSoFar: { BusinessIncome: 0 },
    Abnormal: { PrevCount: 0 },
    PrevUntimed: 4,
  });
});

it('has no average of minutes where none are known', async () => {
  const { sums } = await day('2026-06-11');
  expect(sums).toMatchObject({ TableCount: 1, AvgDiningMinutes: null });
});

it('is as old as the end of its day says, while unpaid', async () => {
  const unpaid = await read('/api/BossAssistant/GetNoPayOrder', {});
  // Since the 19th at 04:00.
  expect(unpaid.List.map(({ OpenTime, Minutes }) => [OpenTime, Minutes])).toEqual([
    ['2026-06-18', 34 * 60],
    ['2026-06-20', 0],
  ]);
});

it('foresees the close of a day from none of them', async () => {
  // A week ago there was income, and at what time of the day nobody knows.
  const { body } = await server.call('/api/Insight/GetExpectedDay', {}, inEnglish());
  expect([body.Expected, body.Close]).toEqual([null, null]);
});

it('keeps sums that reconcile with the bills', async () => {
  expect(await server.db.tenant(made.compId, (q) => checkRollups(q))).toEqual([]);
});
