// The cases that usually break reports: midnight, reverse settlement, refunds, gifts, set meals, days without a bill.
import fc from 'fast-check';
import type { Bill } from '../../host-example/server/ingest/bill';
import { closeDay } from '../../host-example/server/ingest/close-days';
import { refresh } from '../../host-example/server/metrics/refresh';
import { discount, item, memberLog, refund } from '../support/bills';
import { shiftDate } from '../support/ledger';
import { putMemberLogs } from '../support/put-money';
import { cash, chain, did, paid, shops, today } from '../support/report-shops';
import { days, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant';

const world = sharedShops();

const overview = async (from: string, to = from, shopId: string = shops.north, extra = {}) =>
  world.ask(`${REPORT}/GetBusinessInfoV2`, { ...days(from, to), ...extra }, shopId);
const orders = (from: string, extra = {}, shopId: string = shops.north) =>
  world.ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...days(from), ...extra }, shopId);

const bill = (OrderID = '') => world.ask('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID });
/** A line that was ordered with the bill. */
const line = (OrderTime: string, patch: Partial<Bill['Items'][number]>) =>
  item({ ClassifyID: '1', OrderTime, ...patch });
const pork = { GoodsID: '2', GoodsName: '鱼香肉丝', PriceFen: 1_000 };

describe('the business day', () => {
  it('ends at DayStart to the second', async () => {
    await world.put([paid('2026-05-02 03:59:59', 1000), paid('2026-05-02 04:00:00', 2500)], shops.night);
    expect((await overview('2026-05-01', '2026-05-01', shops.night)).Current.BusinessIncome).toBe(10);
    expect((await overview('2026-05-02', '2026-05-02', shops.night)).Current.BusinessIncome).toBe(25);
    // Calendar days go by midnight.
    expect((await overview('2026-05-02', '2026-05-02', shops.night, { DateType: 2 })).Current.BusinessIncome).toBe(35);
    expect((await overview('2026-05-01', '2026-05-01', shops.night, { DateType: 2 })).Current.OrderCount).toBe(0);
  });

  it('runs its hours from DayStart, the night at the end', async () => {
    const { Points, DayStart } = await world.ask(
      `${REPORT}/GetOrderTrend`,
      { ...days('2026-05-01'), Granularity: 1, TimeBasis: 2 },
      shops.night,
    );
    expect(DayStart).toBe('04:00');
    expect([Points[0]?.Key, Points[Points.length - 1]?.Key, Points.length]).toEqual([
      '2026-05-01 04',
      '2026-05-02 03',
      24,
    ]);
    expect(Points[23]?.BusinessIncome).toBe(10);
  });

  it('keeps a bill over midnight on the day of its settlement, in the first hour of the curve and its own day part', async () => {
    await world.put(paid('2026-05-04 00:10:00', 3000, { OpenTime: '2026-05-03 23:40:00' }));
    expect((await overview('2026-05-03')).Current.OrderCount).toBe(0);
    expect((await overview('2026-05-04')).Current.BusinessIncome).toBe(30);
    const { Points } = await world.ask(`${REPORT}/GetOrderTrend`, {
      ...days('2026-05-04'),
      Granularity: 1,
      TimeBasis: 1,
    });
    expect([Points[0]?.Key, Points[0]?.BusinessIncome]).toEqual(['2026-05-04 00', 30]);
    const { List } = await world.ask(`${REPORT}/GetTimespansData`, days('2026-05-04'));
    expect(List.filter((row) => row.OrderCount > 0).map((row) => row.Name)).toEqual(['夜宵']);
    // The list knows the day part by the same rule.
    const night = List.find((row) => row.Name === '夜宵')?.TimespanID;
    expect((await orders('2026-05-04', { TimespanID: night })).Total).toBe(1);
  });

  it('shows a day without a bill as zeros, and nothing divided by them', async () => {
    const { Current, Prev } = await overview('2026-04-20');
    expect(Current).toMatchObject({ Turnover: 0, BusinessIncome: 0, OrderCount: 0, BizDays: 0, CollectedAmount: 0 });
    for (const key of [
      'AvgGuestBefore',
      'AvgGuestAfter',
      'AvgOrderAfter',
      'AvgTable',
      'DayAvg',
      'DiscountRate',
      'TableTurnoverRate',
      'SeatRate',
      'ReturnRate',
      'AvgDiningMinutes',
    ] as const) {
      expect(Current[key], key).toBeNull();
    }
    expect(Object.values(Current).some((value) => Object.is(value, -0))).toBe(false);
    expect(Prev?.OrderCount).toBe(0);
  });
});

describe('what a figure means', () => {
  it('divides as the definitions say', async () => {
    // Two tables of the shop (4 and 6 seats), one used twice.
    await world.put([
      paid('2026-05-05 12:30:00', 10_000, { GuestCount: 3, OpenTime: '2026-05-05 12:00:00' }),
      paid('2026-05-05 14:00:00', 5_000, { GuestCount: 2, OpenTime: '2026-05-05 13:00:00' }),
      paid('2026-05-05 15:00:00', 2_000, { GuestCount: null, OrderMode: 3, AreaID: '0', DeskID: '0' }),
    ]);
    const { Current, Modes } = await overview('2026-05-05');
    expect(Current).toMatchObject({
      Turnover: 170,
      OrderCount: 3,
      GuestCount: 6,
      TableCount: 2,
      BizDays: 1,
      AvgGuestBefore: 28.33,
      AvgOrderAfter: 56.67,
      AvgTable: 75,
      DayAvg: 170,
      TableTurnoverRate: 1,
      TableOpenRate: 0.5,
      SeatRate: 0.5,
      AvgDiningMinutes: 45,
    });
    expect(Modes.map((mode) => [mode.OrderMode, mode.BusinessIncome, mode.Rate])).toEqual([
      [1, 150, 0.8824],
      [2, 0, 0],
      [3, 20, 0.1176],
    ]);
  });

  it('counts a free bill with its sales given away', async () => {
    await world.put(
      paid('2026-05-06 12:00:00', 8_800, {
        Discounts: [discount({ DiscountType: 9, AmountFen: 8_800, OperatorID: '200', AuthorizerID: '202' })],
        Payments: [],
        Events: [
          did('OPEN', '2026-05-06 11:30:00'),
          did('FREE', '2026-05-06 11:59:00', { SeqNo: 2, AmountFen: 8_800, AfterFen: 0, Reason: '老客' }),
          did('SETTLE', '2026-05-06 12:00:00', { SeqNo: 3 }),
        ],
      }),
    );
    const { Current } = await overview('2026-05-06');
    expect(Current).toMatchObject({
      Turnover: 88,
      DiscountAmount: 88,
      BusinessIncome: 0,
      OrderCount: 1,
      DiscountRate: 1,
      AvgOrderAfter: 0,
    });
    const page = await world.ask('/api/StatisticalReport/GetSensitiveFreeChargePage', days('2026-05-06'));
    expect(page.List[0]).toMatchObject({ Type: 4, Amount: 88, FreeKind: 1, Reason: '老客', RiskLevel: 1 });
    expect((await orders('2026-05-06', { SpecialFlags: [2] })).Total).toBe(1);
  });

  it('counts a bill once a dish, of which one line is plain, one came back in part and one was given away', async () => {
    const day = '2026-05-21';
    const at = `${day} 12:00:00`;
    const dish = (ItemNo: number, patch: Partial<Bill['Items'][number]>) =>
      line(`${day} 11:31:00`, { ...pork, ItemNo, QtyMilli: 2000, ...patch });
    const soup = { GoodsID: '0', GoodsName: '例汤' };
    const gift = discount({ DiscountType: 8, AmountFen: 1_000, ItemNo: 4, OperatorID: '200', Reason: '等位' });
    await world.put([
      paid(at, 6_000, {
        Items: [
          dish(1, {}),
          dish(2, { ReturnQtyMilli: 1000 }),
          dish(3, soup),
          dish(4, { ...soup, GiftQtyMilli: 1000 }),
        ],
        Discounts: [gift],
      }),
      paid(at, 4_000, { Items: [dish(1, {}), dish(2, soup)] }),
    ]);
    const counts = async (Dimension: 1 | 2 | 3 | 4 | 5, filter: object = {}) => {
      const { List } = await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...days(day), Dimension, ...filter });
      return List.map(({ Name, OrderCount, OrderQty }) => [Dimension < 3 ? Name : '', OrderCount, OrderQty]).sort();
    };
    const said = async () => ({
      all: await counts(1),
      returned: await counts(1, { OnlyReturn: 1 }),
      gifted: await counts(1, { OnlyGift: 1 }),
      both: await counts(1, { OnlyGift: 1, OnlyReturn: 1 }),
      returnedOf: await Promise.all(([3, 4, 5] as const).map((by) => counts(by, { OnlyReturn: 1 }))),
      givenOf: await Promise.all(([3, 4, 5] as const).map((by) => counts(by, { OnlyGift: 1, SourceIDs: ['1'] }))),
    });
    const expected = {
      all: [
        ['例汤', 2, 6],
        ['鱼香肉丝', 2, 6],
      ],
      returned: [['鱼香肉丝', 1, 2]],
      gifted: [['例汤', 1, 2]],
      both: [],
      returnedOf: [[['', 1, 2]], [['', 1, 2]], [['', 1, 2]]],
      givenOf: [[['', 1, 2]], [['', 1, 2]], [['', 1, 2]]],
    };
    // First with the bills beside the roll-ups, then from these.
    expect(await said()).toEqual(expected);
    await world.server.db.tenant(chain, (q) => refresh(q));
    expect(await said()).toEqual(expected);
  });

  it('takes returned dishes off the sales and leaves gifts on at list price', async () => {
    // Three ordered, one returned, one gifted, one paid.
    await world.put(
      paid('2026-05-07 12:00:00', 1_000, {
        Items: [line('2026-05-07 11:31:00', { ...pork, QtyMilli: 3000, ReturnQtyMilli: 1000, GiftQtyMilli: 1000 })],
        Discounts: [discount({ DiscountType: 8, AmountFen: 1_000, ItemNo: 1, OperatorID: '200', Reason: '等位' })],
        Events: [
          did('OPEN', '2026-05-07 11:30:00'),
          did('RETURN', '2026-05-07 11:40:00', {
            SeqNo: 2,
            ItemNo: 1,
            QtyMilli: 1000,
            AmountFen: 1_000,
            Reason: '上错',
          }),
          did('SETTLE', '2026-05-07 12:00:00', { SeqNo: 3 }),
        ],
      }),
    );
    expect((await overview('2026-05-07')).Current).toMatchObject({
      Turnover: 20,
      DiscountAmount: 10,
      BusinessIncome: 10,
      ReturnRate: 0.3333,
    });
    const { List } = await world.ask(`${REPORT}/GetGoodsOrderLists`, days('2026-05-07'));
    expect(List[0]).toMatchObject({
      OrderQty: 3,
      ReturnQty: 1,
      ReturnAmount: 10,
      GiftQty: 1,
      GiftAmount: 10,
      SaleQty: 2,
      SaleAmount: 20,
      DiscountAmount: 10,
      IncomeAmount: 10,
      ReturnRate: 0.3333,
      AvgPrice: 10,
      OrderRate: 1,
    });
    const returned = await world.ask(`${REPORT}/GetBusinessInfoGoods`, { ...days('2026-05-07'), RankType: 3 });
    expect(returned.List[0]).toMatchObject({ ID: '2', Qty: 1, Amount: 10, TopReason: '上错', ReturnRate: 0.3333 });
  });

  it('counts a child bill with the money of its parent, not as a bill', async () => {
    const parent = paid('2026-05-09 12:00:00', 4_000, { ExtID: 'parent' });
    const child = paid('2026-05-09 12:00:00', 1_000, { ExtID: 'child', Parent: { ExtID: 'parent', Relation: 1 } });
    await world.put([parent, child]);
    const { Current } = await overview('2026-05-09');
    // Half an hour at one table, by whichever of its bills.
    expect(Current).toMatchObject({ BusinessIncome: 50, OrderCount: 1, TableCount: 1, AvgDiningMinutes: 30 });
    const dishes = days('2026-05-09');
    const cashier = { ...dishes, UserIDs: ['200'] };
    for (const asked of [dishes, cashier, { ...dishes, Dimension: 2 }, { ...cashier, Dimension: 3 }] as const)
      expect((await world.ask(`${REPORT}/GetGoodsOrderLists`, asked)).List, JSON.stringify(asked)).toMatchObject([
        { SaleQty: 2, OrderCount: 1, OrderRate: 1 },
      ]);
    const list = await orders('2026-05-09');
    expect([list.Sum.BusinessIncome, list.Sum.OrderCount, list.Sum.TableCount]).toEqual([50, 1, 1]);
    const row = list.List.find((one) => one.OrderNo === parent.OrderNo);
    expect(row?.ChildCount).toBe(1);
    const detail = await bill(row?.OrderID);
    expect(detail.Children).toMatchObject([{ OrderNo: child.OrderNo, Relation: 1, Amount: 10 }]);
    const below = await bill(detail.Children[0]?.OrderID);
    expect(below.ParentID).toBe(row?.OrderID);
  });
});

it('leads from each row of a person to the operations in its store', async () => {
  const free = (AmountFen: number) => ({
    Events: [did('FREE', '2026-05-24 11:50:00', { AmountFen, DiscountType: 9 })],
  });
  await world.put(paid('2026-05-24 12:00:00', 8_000, free(3_000)));
  await world.put(paid('2026-05-24 12:00:00', 8_000, free(2_000)), shops.south);
  const day = { ...days('2026-05-24'), Types: [4 as const] };
  const { List } = await world.ask('/api/StatisticalReport/GetSensitiveStatisticsPage', { ...day, GroupBy: 1 }, '0');
  const listed = await Promise.all(
    List.map(({ ID, ShopID }) => world.ask(`${REPORT}/GetOrderAbnormalList`, { ...day, OperatorIDs: [ID] }, ShopID)),
  );
  expect(List.map(({ Amount }) => Amount).sort()).toEqual([20, 30]);
  expect(listed.map(({ SumAmount }) => SumAmount)).toEqual(List.map(({ Amount }) => Amount));
});

it('says of all stores what a page of their ranking does not, the largest loss first', async () => {
  const [now, before] = ['2026-05-26', '2026-05-25'];
  for (const [shopId, income, earlier] of [
    [shops.north, 9_000, 8_000],
    [shops.south, 2_000, 7_000],
    [shops.night, 1_000, 2_000],
  ] as const)
    await world.put([paid(`${now} 12:00:00`, income), paid(`${before} 12:00:00`, earlier)], shopId);
  const ask = (PageIndex: number) =>
    world.ask(
      `${REPORT}/ShopRankingList`,
      { ...days(now), CompareMode: 1, SortField: 'Change', SortType: 1, PageSize: 1, PageIndex },
      '0',
    );
  const pages = await Promise.all([1, 2, 3].map(ask));
  expect(pages.map(({ List }) => [List[0]?.ShopID, List[0]?.Rank])).toEqual([
    [shops.south, 2],
    [shops.night, 3],
    [shops.north, 1],
  ]);
  for (const { Whole } of pages) expect(Whole).toEqual({ OpenShops: 3, ReachRate: null, AbnormalCount: 0 });
});

describe('money given back', () => {
  it('takes a partial refund by dish off the day of the bill and off the dish', async () => {
    const ordered = '2026-05-10 11:31:00';
    const cucumber = { GoodsID: '3', GoodsName: '拍黄瓜', ClassifyID: '2' };
    await world.put(
      paid('2026-05-10 12:00:00', 6_000, {
        OrderState: 4,
        Items: [
          line(ordered, { GoodsID: '1', PriceFen: 4_000 }),
          line(ordered, { ...cucumber, ItemNo: 2, PriceFen: 1_000, QtyMilli: 2000 }),
        ],
        Refunds: [
          refund({
            PayCode: '001',
            AmountFen: 1_000,
            RefundTime: '2026-05-11 10:00:00',
            OperatorID: '200',
            Goods: [{ ItemNo: 2, QtyMilli: 1000, AmountFen: 1_000 }],
          }),
        ],
      }),
    );
    expect((await overview('2026-05-10')).Current).toMatchObject({
      Turnover: 60,
      RefundAmount: 10,
      BusinessIncome: 50,
      OrderCount: 1,
      CollectedAmount: 60,
    });
    // The money left a day later.
    expect((await overview('2026-05-11')).Current).toMatchObject({ BusinessIncome: 0, CollectedAmount: -10 });
    const { List } = await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...days('2026-05-10'), GoodsIDs: ['3'] });
    expect(List).toMatchObject([
      { SaleQty: 2, SaleAmount: 20, RefundQty: 1, RefundAmount: 10, IncomeAmount: 10, ReturnRate: 0.5 },
    ]);
    const { Collected, BusinessIncome } = await world.ask(`${REPORT}/GetBusinessInfoIncome`, days('2026-05-10'));
    expect([BusinessIncome, Collected.Total, Collected.Bridge]).toEqual([
      50,
      60,
      [{ Name: '跨日收退款差额', Amount: 10, Sign: 1, Kind: 3, IsCrossDay: 1 }],
    ]);
    // The bill stands behind the difference on both days, and behind none of the two together.
    const movedIn = async (from: string, to: string) =>
      (await world.ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...days(from, to), CrossDay: 1 })).Total;
    expect([
      await movedIn('2026-05-10', '2026-05-10'),
      await movedIn('2026-05-11', '2026-05-11'),
      await movedIn('2026-05-10', '2026-05-11'),
      await movedIn('2026-05-12', '2026-05-12'),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('takes a reverse-settled bill out of its day at once and puts it back there with its new amounts', async () => {
    // Settled by another one than took the payment.
    const Events = [
      did('OPEN', '2026-05-13 11:30:00'),
      did('SETTLE', '2026-05-13 12:00:00', { SeqNo: 2, OperatorID: '201' }),
    ];
    const settled = paid('2026-05-13 12:00:00', 36_800, { ExtID: 'reversed', Rev: 1, Events });
    await world.put(settled);
    await world.server.db.tenant(chain, (q) =>
      closeDay(q, shops.north, '2026-05-13', '1', new Date('2026-05-13T20:00:00Z')),
    );
    expect((await overview('2026-05-13')).Restated).toBeNull();

    const reverse = did('REVERSE', '2026-05-14 10:00:00', {
      SeqNo: 3,
      AmountFen: 36_800,
      BeforeFen: 36_800,
      Reason: '打错折',
    });
    const open = {
      ...settled,
      Rev: 2,
      OrderState: 6 as const,
      SettleTime: null,
      Payments: [cash(36_800, '2026-05-13 12:00:00', { VoidTime: '2026-05-14 10:00:00' })],
      Events: [...settled.Events, reverse],
    };
    await world.put(open);
    const waiting = await overview('2026-05-13');
    expect(waiting.Current).toMatchObject({ BusinessIncome: 0, OrderCount: 0 });
    expect(waiting.Current.UnpaidCount).toBeGreaterThan(0);
    expect(waiting.Restated).toMatchObject({ Amount: -368, Count: 1 });
    const { Points } = await world.ask(`${REPORT}/GetOrderTrend`, days('2026-05-12', '2026-05-14'));
    expect(Points.map(({ Key, Restated }) => [Key, Restated])).toEqual([
      ['2026-05-12', undefined],
      ['2026-05-13', 1],
      ['2026-05-14', undefined],
    ]);
    // It waits since its reopening, on 15 June at noon for 32 days and two hours.
    const { List: unpaid } = await world.ask('/api/BossAssistant/GetNoPayOrder', { Age: 5 });
    expect(unpaid.map(({ Minutes }) => Minutes)).toContain((32 * 24 + 2) * 60);
    const reversal = await world.ask('/api/StatisticalReport/GetOrderReverseSettlementPage', days('2026-05-13'));
    expect(reversal.List[0]).toMatchObject({
      Amount: 368,
      BeforeAmount: 368,
      AfterAmount: null,
      IsCrossDay: 1,
      RiskLevel: 2,
      Times: 1,
      FirstCashier: '北店服务',
    });

    const again = did('RESETTLE', '2026-05-14 10:05:00', { SeqNo: 4, AmountFen: 26_800, AfterFen: 26_800 });
    await world.put({
      ...open,
      Rev: 3,
      OrderState: 7,
      SettleTime: '2026-05-14 10:05:00',
      Discounts: [discount({ AmountFen: 10_000 })],
      Payments: [...open.Payments, cash(26_800, '2026-05-14 10:05:00', { PayNo: 2 })],
      Events: [...open.Events, again],
    });
    const back = await overview('2026-05-13');
    expect(back.Current).toMatchObject({
      Turnover: 368,
      DiscountAmount: 100,
      BusinessIncome: 268,
      OrderCount: 1,
      CollectedAmount: 368,
    });
    expect(back.Restated).toMatchObject({ Amount: -100, Count: 2 });
    // The till took −368 + 268 on the later day, which has no income of its own.
    expect((await overview('2026-05-14')).Current).toMatchObject({ BusinessIncome: 0, CollectedAmount: -100 });
    const page = await world.ask('/api/StatisticalReport/GetOrderReverseSettlementPage', days('2026-05-13'));
    expect(page.List[0]).toMatchObject({
      Amount: 100,
      BeforeAmount: 368,
      AfterAmount: 268,
      OrderState: 7,
      ResettleTime: '2026-05-14 10:05:00',
    });
    const [row] = (await orders('2026-05-13', { OrderState: 7 })).List;
    const { Logs } = await bill(row?.OrderID);
    // The till wrote no values, so the amounts of the record stand in their place.
    expect(Logs.find(({ Action }) => Action === 'REVERSE')).toMatchObject({ Before: '¥368.00', After: '¥268.00' });
    expect(row).toMatchObject({
      ReverseCount: 1,
      SettleTime: '2026-05-14 10:05:00',
      BusinessDate: '2026-05-13',
      PayNames: '现金',
    });
  });

  it('counts a recharge for its member, and income by what it was paid with', async () => {
    const at = '2026-05-16 12:00:00';
    await world.put([
      paid(at, 7_000, { Payments: [cash(2_000, at), cash(5_000, at, { PayNo: 2, PayCode: 'A' })] }),
      paid(at, 3_000, { Payments: [cash(3_000, at, { PayCode: '002' })] }),
    ]);
    await world.server.db.of(chain)`
      insert into member (comp_id, mem_id, shop_id, mem_name, mobile, principal_fen, gift_fen,
      registered_at, business_date, calendar_date)
      values (${chain}, 77, ${shops.north}, '张三', '13812345678', 50000, 5000, '2026-05-16T04:00:00Z',
      '2026-05-16', '2026-05-16')`;
    await putMemberLogs(world.server.db, chain, shops.north, [
      memberLog({ Time: at, MemID: '77', PrincipalFen: 50_000, GiftFen: 5_000, PayCode: '001' }),
    ]);
    const { BusinessIncome, Groups } = await world.ask(`${REPORT}/GetBusinessInfoIncome`, days('2026-05-16'));
    expect(BusinessIncome).toBe(100);
    expect(Groups.map((group) => [group.PayGroup, group.NetAmount, group.IsCollected])).toEqual([
      [1, 20, 1],
      [4, 30, 0],
      [5, 50, 0],
    ]);
    const { Sum } = await world.ask(`${REPORT}/GetBusinessInfoMember`, { ...days('2026-05-16'), Mode: 1 });
    expect(Sum).toMatchObject({
      RechargeAmount: 500,
      RechargeGift: 50,
      RechargeCount: 1,
      NewMember: 1,
      StoredPaid: 30,
      MemberIncome: 0,
    });
    const rank = await world.ask(`${REPORT}/GetBusinessInfoMember`, { ...days('2026-05-16'), Mode: 2, RankBy: 3 });
    expect(rank.List).toMatchObject([
      { Rank: 1, MemID: '77', MemMobile: '13812345678', RechargeAmount: 500, Balance: 550 },
    ]);
  });
});

describe('the running day', () => {
  it('compares with yesterday up to the same clock time', async () => {
    // Now is 12:00 by the shops' clocks.
    await world.put([
      paid(`${today} 11:00:00`, 10_000),
      paid('2026-06-14 12:00:00', 4_000),
      paid('2026-06-14 12:00:01', 5_000),
    ]);
    const home = await world.ask(`${REPORT}/GetBossHomeInfoV2`, {});
    expect(home.YesterdaySoFar.CollectedAmount).toBe(40);
    const { Prev, IsLive, PrevEndTime } = await overview(today);
    expect([Prev?.BusinessIncome, Prev?.OrderCount, IsLive, PrevEndTime]).toEqual([40, 1, 1, '2026-06-14 12:00:00']);
    const { Points, PrevPoints, RunningKey, TimeBasis } = await world.ask(`${REPORT}/GetOrderTrend`, days(today));
    expect([TimeBasis, RunningKey]).toEqual([2, `${today} 12`]);
    expect([Points.length, PrevPoints.length, Points[Points.length - 1]?.Key]).toEqual([13, 13, `${today} 12`]);
    expect([PrevPoints[12]?.BusinessIncome, PrevPoints.reduce((sum, point) => sum + point.BusinessIncome, 0)]).toEqual([
      40, 40,
    ]);
    const income = await world.ask(`${REPORT}/GetBusinessInfoIncome`, days(today));
    expect(income.Groups[0]?.Items[0]).toMatchObject({ PayCode: '001', NetAmount: 100, PrevNetAmount: 40 });
    const goods = await world.ask(`${REPORT}/GetGoodsOrderLists`, days(today));
    expect(goods.List[0]).toMatchObject({ SaleAmount: 100, PrevSaleAmount: 40, PrevSaleQty: 1 });
    const daily = await world.ask(`${REPORT}/GetShopDailyList`, days('2026-06-13', '2026-06-20'));
    expect(daily.List.map((row) => [row.Date, row.BusinessIncome])).toEqual([
      [today, 100],
      ['2026-06-14', 90],
      ['2026-06-13', 0],
    ]);
    // Today against yesterday so far: (100 − 40) ÷ 40.
    expect(daily.List[0]?.ChainRate).toBe(1.5);
  });

  it('adds up more guests than a whole number of four bytes holds', async () => {
    const [first, second] = ['2026-04-01', '2026-04-02'];
    await world.put([paid(`${first} 12:00:00`, 1000), paid(`${second} 12:00:00`, 1000)]);
    await world.server.db.tenant(chain, async (q) => {
      await refresh(q);
      await q(`update shop_day set guest_count = 2000000000 where comp_id = $1 and business_date between $2 and $3`, [
        chain,
        first,
        second,
      ]);
    });
    expect((await overview(first, second)).Current.GuestCount).toBe(4_000_000_000);
    const { Sum } = await world.ask(`${REPORT}/ShopRankingList`, days(first, second), '0');
    expect(Sum.GuestCount).toBe(4_000_000_000);
  });

  it('knows no bill of another shop', async () => {
    const [row] = (await orders(today)).List;
    const answer = await world.refused(
      '/api/GeneralInterface/GetConsumeOrderInfoV2',
      { OrderID: row?.OrderID },
      shops.south,
    );
    expect([answer.status, answer.Code]).toEqual([404, 4001]);
  });
});

it('two people of one name are two: the one with most operations by herself is named', async () => {
  const people = ['200', '201', '202'];
  let number = 0;
  await world.server.db.of(chain)(
    `update staff set user_name = case when user_id = 202 then '王' else '李' end where comp_id = $1 and user_id in (200, 201, 202)`,
    [chain],
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)), async (counts) => {
      // A day of its own: records stay for good.
      const day = shiftDate('2025-03-01', ++number);
      await world.put(
        counts.flatMap((count, at) =>
          Array.from({ length: count }, () =>
            paid(`${day} 12:00:00`, 8000, {
              Events: [
                did('OPEN', `${day} 11:30:00`),
                did('FREE', `${day} 11:50:00`, { SeqNo: 2, AmountFen: 100, OperatorID: people[at] ?? '' }),
              ],
            }),
          ),
        ),
      );
      const { List } = await world.ask('/api/BossAssistant/GetOrderAbnormals', days(day));
      const most = Math.max(...counts);
      const named = counts.flatMap((count, at) => (count === most && count > 0 ? [at === 2 ? '王' : '李'] : []));
      const { Count, TopOperator } = List.find(({ Type }) => Type === 4) ?? {};
      expect(Count).toBe(counts.reduce((sum, count) => sum + count, 0));
      // Of as many the first by name.
      expect(TopOperator).toBe(named.sort()[0] ?? '');
    }),
    { ...runs(25), examples: [[[2, 2, 3]], [[1, 3, 3]], [[0, 0, 0]]] },
  );
});

// What a reverse settlement took back and what came in its place, told by payments that the till notes seconds from its operations.
describe('a reverse settlement', () => {
  const DAY = '2026-05-28';
  const at = (clock: string) => `${DAY} ${clock}`;

  /** Settled at 12:00, reopened at 12:10 and closed again at 12:20, and once more ten minutes later each. */
  const reopened = (isTwice: boolean, seconds: number, patch: Partial<Bill> = {}): Bill => {
    const near = (clock: string) => at(clock.replace(/\d\d$/, String(seconds).padStart(2, '0')));
    const again = isTwice ? near('12:30:00') : null;
    return paid(at('12:00:00'), 5_000, {
      OrderState: 7,
      SettleTime: at(isTwice ? '12:40:00' : '12:20:00'),
      Payments: [
        // Typed wrong, and taken back before the guest paid.
        cash(5_000, at('11:58:00'), { PayNo: 1, VoidTime: at('11:59:00') }),
        cash(5_000, near('12:00:00'), { PayNo: 2, VoidTime: near('12:10:00') }),
        cash(5_000, near('12:20:00'), { PayNo: 3, PayCode: '002', VoidTime: again }),
        ...(isTwice ? [cash(5_000, near('12:40:00'), { PayNo: 4, PayCode: 'V' })] : []),
      ],
      Events: [
        did('OPEN', at('11:30:00')),
        did('SETTLE', at('12:00:00'), { SeqNo: 2 }),
        did('REVERSE', at('12:10:00'), { SeqNo: 3 }),
        did('RESETTLE', at('12:20:00'), { SeqNo: 4 }),
        ...(isTwice
          ? [did('REVERSE', at('12:30:00'), { SeqNo: 5 }), did('RESETTLE', at('12:40:00'), { SeqNo: 6 })]
          : []),
      ],
      ...patch,
    });
  };

  const told = async (bill: Bill) => {
    await world.put(bill);
    const path = '/api/StatisticalReport/GetOrderReverseSettlementPage';
    const { List } = await world.ask(path, { ...days(DAY), Keyword: bill.OrderNo, SortType: 1 });
    return List.map(({ IsCrossDay, BeforeAmount, AfterAmount, BeforePay, AfterPay, RiskLevel }) =>
      [IsCrossDay, BeforeAmount, AfterAmount, BeforePay, AfterPay, RiskLevel].join(' / '),
    );
  };
  const first = '0 / 50 / 50 / 现金 50.00 / 余额 50.00 / 2';
  const second = '0 / 50 / 50 / 余额 50.00 / 团购券 50.00 / 0';

  it('has the amounts whatever seconds the till notes', async () => {
    for (const seconds of [0, 3, 40]) {
      expect(await told(reopened(false, seconds)), `${seconds} s`).toEqual([first]);
      expect(await told(reopened(true, seconds)), `${seconds} s`).toEqual([first, second]);
    }
  });

  it('leaves a bill the time that its guests took, also while it is open again', async () => {
    const [voided, ...before] = reopened(false, 0).Events.reverse();
    expect(voided?.Action).toBe('RESETTLE');
    const open = reopened(false, 0, { OrderState: 6, SettleTime: null, CashierID: '0', Events: before });
    await world.put({ ...open, Payments: open.Payments.slice(0, 2) });
    const path = '/api/GeneralInterface/GetConsumeOrderListV2';
    const { List } = await world.ask(path, { ...days(DAY), Keyword: open.OrderNo });
    expect(List.map(({ OrderState, Minutes }) => [OrderState, Minutes])).toEqual([[6, 30]]);
  });

  it('is due again as a whole, whether the till voids the payment or notes a refund of it', async () => {
    const back = { OrderState: 6 as const, SettleTime: null, CashierID: '0' };
    const refunded = paid(at('12:00:00'), 5_000, {
      ...back,
      Refunds: [refund({ PayCode: '001', AmountFen: 5_000, RefundTime: at('12:10:00') })],
    });
    const voided = paid(at('12:00:00'), 5_000, {
      ...back,
      Payments: [cash(5_000, at('12:00:00'), { VoidTime: at('12:10:00') })],
    });
    const due = async (bill: Bill) => {
      await world.put(bill);
      const path = '/api/GeneralInterface/GetConsumeOrderListV2';
      const { List } = await world.ask(path, { ...days(DAY), Keyword: bill.OrderNo });
      return List.map(({ OrderState, UnpaidAmount }) => [OrderState, UnpaidAmount]);
    };
    expect([await due(refunded), await due(voided)]).toEqual([[[6, 50]], [[6, 50]]]);
  });

  it('has them of a change that a till makes in one second, and of a bill without hours', async () => {
    const Events = [
      did('SETTLE', at('12:00:00')),
      did('REVERSE', at('12:10:00'), { SeqNo: 2 }),
      did('RESETTLE', at('12:10:00'), { SeqNo: 3 }),
    ];
    const Payments = [
      cash(5_000, at('12:00:00'), { PayNo: 1, VoidTime: at('12:10:00') }),
      cash(5_000, at('12:10:00'), { PayNo: 2, PayCode: '002' }),
    ];
    const changed = { OrderState: 7 as const, SettleTime: at('12:10:00'), Events, Payments };
    expect(await told(paid(at('12:00:00'), 5_000, changed))).toEqual([first]);
    expect(await told(paid(at('12:00:00'), 5_000, { ...changed, NoHours: true }))).toEqual([first]);
  });
});
