// A running day is compared up to the same clock time. Early in the day the bills before it are added up, late in the day
// those after it are taken off the whole day: both must say the same.
import type { ApiPath } from '../../types/api';
import { discount, item, refund } from '../support/bills';
import { cash, chain, did, paid, shops, today } from '../support/report-shops';
import { days } from '../support/report-world';
import { addMembers } from '../support/server-db';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant';
const yesterday = '2026-06-14';
const at = (clock: string) => `${yesterday} ${clock}`;
const now = (clock: string) => new Date(`${today}T${clock}+08:00`);

/** Every report that compares; the whole of each answer but its clock is looked at. */
const calls: [name: string, path: ApiPath, body: Record<string, unknown>][] = [
  ['overview', `${REPORT}/GetBusinessInfoV2`, {}],
  ['income', `${REPORT}/GetBusinessInfoIncome`, { Detail: 1 }],
  ['trend by hour', `${REPORT}/GetOrderTrend`, { Granularity: 1, TimeBasis: 2 }],
  ['trend by day', `${REPORT}/GetOrderTrend`, { Granularity: 2 }],
  ['sources', `${REPORT}/GetOrderSource`, {}],
  ['modes', `${REPORT}/GetOrderSource`, { GroupBy: 2 }],
  ['day parts', `${REPORT}/GetTimespansData`, {}],
  ['shop ranking', `${REPORT}/ShopRankingList`, {}],
  ['ranking by sensitive operations', `${REPORT}/ShopRankingList`, { RankBy: 9 }],
  ['best sellers', `${REPORT}/GetBusinessInfoGoods`, { RankType: 1 }],
  ['categories', `${REPORT}/GetBusinessInfoGoods`, { RankType: 2 }],
  ['returned dishes', `${REPORT}/GetBusinessInfoGoods`, { RankType: 3 }],
  ['gifted dishes', `${REPORT}/GetBusinessInfoGoods`, { RankType: 4 }],
  ['members', `${REPORT}/GetBusinessInfoMember`, { Mode: 1 }],
  ['dishes', `${REPORT}/GetGoodsOrderLists`, {}],
  ['dishes split', `${REPORT}/GetGoodsOrderLists`, { PackageMode: 2 }],
  ['dishes by category', `${REPORT}/GetGoodsOrderLists`, { Dimension: 2 }],
  ['dishes by cashier', `${REPORT}/GetGoodsOrderLists`, { Dimension: 3 }],
  ['dishes by day', `${REPORT}/GetGoodsOrderLists`, { Dimension: 4 }],
  ['dishes of a cashier', `${REPORT}/GetGoodsOrderLists`, { UserIDs: ['200'] }],
  ...[1, 2, 3, 4, 5].flatMap((Dimension) =>
    [
      { SourceIDs: ['1'] },
      { SourceIDs: ['1'], ClassifyIDs: ['1', '2'] },
      { OnlyGift: 1 },
      { OnlyReturn: 1, PackageMode: 2, UserIDs: ['200'] },
    ].map((filter): (typeof calls)[number] => [
      `dishes by ${Dimension} under ${JSON.stringify(filter)}`,
      `${REPORT}/GetGoodsOrderLists`,
      { Dimension, ...filter },
    ]),
  ),
  ['sensitive operations', `${REPORT}/GetOrderAbnormals`, days('2026-06-01', today)],
  ['home', `${REPORT}/GetBossHomeInfoV2`, {}],
];
const range: Record<string, ReturnType<typeof days>> = {
  'a day': days(today),
  'the month': days('2026-06-01', today),
  'the year': days('2026-01-01', today),
};

/** Without what tells the time, and without the hours in which nothing was sold. */
const CLOCKS = new Set(['DataTime', 'PrevEndTime', 'StaleShops', 'IsStale', 'LastSyncTime', 'RunningKey']);
const timeless = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (CLOCKS.has(key)) return undefined;
      return key.endsWith('Points') ? value.filter((point: { OrderCount: number }) => point.OrderCount > 0) : value;
    }),
  );

const world = sharedShops();
beforeAll(async () => {
  await addMembers(world.server.db, chain, shops.north, ['900', '901']);
  const dish = (clock: string, patch = {}) =>
    item({ GoodsID: '2', ClassifyID: '1', PriceFen: 3000, OrderTime: at(clock), WaiterID: '201', ...patch });
  await world.put([
    paid(at('09:00:00'), 1000),
    paid(at('11:30:00'), 2500, { MemID: '900' }),
    paid(at('12:10:00'), 4000, { DeskID: '101', GuestCount: 4 }),
    // Only after three: another table, another dish, a gift, a part of it back, and a member of his own.
    paid(at('17:15:00'), 6000, {
      DeskID: '102',
      MemID: '901',
      Items: [
        dish('17:00:00', { ItemNo: 1 }),
        dish('17:00:00', { ItemNo: 2 }),
        dish('17:05:00', { ItemNo: 3, GiftQtyMilli: 1000 }),
      ],
      Discounts: [discount({ DiscountType: 8, AmountFen: 3000, ItemNo: 3, Reason: '生日', OperatorID: '200' })],
      OrderState: 4,
      Refunds: [refund({ AmountFen: 1000, RefundTime: at('18:20:00'), PayCode: '001', OperatorID: '200' })],
      Payments: [cash(6000, at('17:15:00'))],
      Events: [
        did('OPEN', at('16:30:00')),
        did('SETTLE', at('17:15:00'), { SeqNo: 2 }),
        did('REFUND', at('18:20:00'), { SeqNo: 3, AmountFen: 1000 }),
      ],
    }),
    paid(at('19:45:00'), 8000),
  ]);
});

const ask = async (clock: string, path: ApiPath, body: Record<string, unknown>, shopId: string) => {
  world.server.clock.now = now(clock);
  return timeless(await world.ask(path, body as never, shopId));
};

describe.each(Object.keys(range))('%s compared with the one before', (name) => {
  it.each(calls)('%s says the same just before and just after three', async (_, path, body) => {
    for (const shopId of [shops.north, '0']) {
      const full = path.endsWith('HomeInfoV2') ? body : { ...range[name], CompareMode: 1, ...body };
      expect(await ask('15:00:30', path, full, shopId)).toEqual(await ask('14:59:30', path, full, shopId));
    }
  });
});

it.each([
  ['10:00:00', { BusinessIncome: 10, OrderCount: 1, BizDays: 1 }, 1],
  ['14:00:00', { BusinessIncome: 75, OrderCount: 3, BizDays: 1 }, 2],
  ['17:15:00', { BusinessIncome: 125, OrderCount: 4, BizDays: 1 }, 3],
  ['19:44:59', { BusinessIncome: 125, OrderCount: 4, BizDays: 1 }, 3],
  ['19:45:00', { BusinessIncome: 205, OrderCount: 5, BizDays: 1 }, 3],
])('at %s yesterday has what was settled by then', async (clock, figures, tables) => {
  const prev = (await ask(clock, `${REPORT}/GetBusinessInfoV2`, { ...range['a day'], CompareMode: 1 }, shops.north))
    .Prev;
  expect(prev).toMatchObject(figures);
  const { Desk } = await ask(clock, `${REPORT}/GetBossHomeInfoV2`, {}, shops.north);
  // 开台率 = tables used ÷ tables of the shop
  expect(prev.TableOpenRate).toBeCloseTo(tables / Desk.Total, 4);
});

it('a day on which nobody had paid by then is no trading day yet', async () => {
  await world.put(paid(`${yesterday} 22:00:00`, 1000), shops.south);
  const answer = await ask(
    '21:00:00',
    `${REPORT}/GetBusinessInfoV2`,
    { ...range['a day'], CompareMode: 1 },
    shops.south,
  );
  expect(answer.Prev).toMatchObject({ BusinessIncome: 0, OrderCount: 0, BizDays: 0, TableOpenRate: null });
});
