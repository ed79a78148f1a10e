// I2–I9, I11 and I13–I19 of docs/product/metrics.md#invariants: for any stores, days and filters every report says the same, and what the bills say.
import fc from 'fast-check';
import { type Ask, rules } from '../../src/areas/finance/income/data-check';
import {
  discountsByType,
  type Entry,
  figures,
  incomeByPay,
  keptRefunds,
  moneyLines,
  moneyMoved,
  type Range,
  shiftDate,
  sumBy,
  within,
} from '../support/ledger';
import { dishLines, feeIncome } from '../support/ledger-lines';
import { anyRange, body } from '../support/ranges';
import { type Amounts, clean, DEMO, days, fen, ofRow, runs, worldNow, worldToday } from '../support/report-world';
import { sensitivePages } from '../support/server-filters';
import { sharedWorld } from '../support/shared';

const REPORT = '/api/BossAssistant';

function ofRows(rows: Amounts[]) {
  const total = { turnover: 0, discount: 0, refund: 0, income: 0, orders: 0, guests: 0, tables: 0 };
  for (const row of rows.map(ofRow))
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key];
  return total;
}

const world = sharedWorld();

const check = (numRuns: number, property: (range: Range) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anyRange(world.shopIds), property), runs(numRuns));

it('says on the overview what the bills come to', () =>
  check(20, async (range) => {
    const { Current } = await world.ask(`${REPORT}/GetBusinessInfoV2`, body(range), range.shopIds);
    const own = within(world.entries, range);
    expect(ofRow(Current)).toEqual(figures(own));
    const counted = own.filter((entry) => entry.counted);
    expect(fen(Current.ExtraFee)).toBe(counted.reduce((sum, entry) => sum + entry.fee, 0));
    const beside = (key: 'tax' | 'taxIncluded' | 'tips') => counted.reduce((sum, entry) => sum + entry[key], 0);
    expect([Current.TaxAmount, Current.TaxIncluded, Current.TipAmount].map((one) => fen(one ?? 0))).toEqual([
      beside('tax'),
      beside('taxIncluded'),
      beside('tips'),
    ]);
    expect(fen(Current.FeeIncome)).toBe(counted.reduce((sum, entry) => sum + feeIncome(entry), 0));
    const tradingDays = new Set(
      counted.map((entry) => `${entry.shopId}/${range.dateType === 1 ? entry.businessDate : entry.calendarDate}`),
    );
    expect(Current.BizDays).toBe(tradingDays.size);
  }));

it('I2 I3 splits income by payment and discounts by type without a remainder', () =>
  check(15, async (range) => {
    const answer = await world.ask(`${REPORT}/GetBusinessInfoIncome`, { ...body(range), Detail: 1 }, range.shopIds);
    const own = within(world.entries, range);
    const items = answer.Groups.flatMap((group) => group.Items);
    expect(clean(Object.fromEntries(items.map((item) => [item.PayCode, fen(item.NetAmount)])))).toEqual(
      clean(incomeByPay(own)),
    );
    const paid = answer.Groups.reduce((sum, group) => sum + fen(group.NetAmount), 0);
    const { BusinessIncome, TaxAmount = 0, TipAmount = 0 } = answer;
    expect(paid).toBe(fen(BusinessIncome) + fen(TaxAmount) + fen(TipAmount));
    const counted = own.filter((entry) => entry.counted);
    expect(fen(TaxAmount)).toBe(counted.reduce((sum, entry) => sum + entry.tax, 0));
    expect(fen(TipAmount)).toBe(counted.reduce((sum, entry) => sum + entry.tips, 0));
    expect(fen(answer.BusinessIncome)).toBe(figures(own).income);
    expect(clean(Object.fromEntries(answer.Discounts.map((item) => [item.DiscountType, fen(item.Amount)])))).toEqual(
      clean(discountsByType(own)),
    );
    expect(answer.Discounts.reduce((sum, item) => sum + fen(item.Amount), 0)).toBe(figures(own).discount);
  }));

it('leads from income to the money collected', () =>
  check(10, async (range) => {
    const { Collected, Groups, BusinessIncome } = await world.ask(
      `${REPORT}/GetBusinessInfoIncome`,
      body(range),
      range.shopIds,
    );
    const bridge = Collected.Bridge.reduce((sum, step) => sum + step.Sign * fen(step.Amount), fen(BusinessIncome));
    expect(bridge).toBe(fen(Collected.Total));
    const isInRange = (local: string, shopId: string) => world.isWithin(range, local, shopId);
    const moved = moneyMoved(world.entries, range.shopIds, isInRange);
    const { List } = await world.ask(`${REPORT}/GetBaseSelectPayType`, {});
    const real = List.filter((type) => type.IsCollected === 1).reduce(
      (sum, type) => sum + (moved[type.PayCode] ?? 0),
      0,
    );
    expect(fen(Collected.Operating)).toBe(real);
    for (const group of Groups) expect([0, 1]).toContain(group.IsCollected);
  }));

it('I4 I5 I6 cuts the totals by time, source, mode, area and day part', () =>
  check(8, async (range) => {
    const total = figures(within(world.entries, range));
    for (const Granularity of [0, 1, 2, 3, 4] as const) {
      for (const TimeBasis of [1, 2] as const) {
        const { Points } = await world.ask(
          `${REPORT}/GetOrderTrend`,
          { ...body(range), Granularity, TimeBasis },
          range.shopIds,
        );
        expect(ofRows(Points), `trend ${Granularity}/${TimeBasis}`).toEqual(total);
        expect(new Set(Points.map((point) => point.Key)).size).toBe(Points.length);
      }
    }
    const hourly = await world.ask(`${REPORT}/GetOrderTrend`, { ...body(range), Granularity: 1 }, range.shopIds);
    expect(hourly.TimeBasis).toBe(2);
    expect(
      clean(Object.fromEntries(hourly.Points.map(({ Key, BusinessIncome }) => [Key, fen(BusinessIncome)]))),
    ).toEqual(
      clean(
        sumBy(
          within(world.entries, range).filter((entry) => entry.counted),
          (entry) => (entry.bill.FirstSettleTime ?? '').slice(0, 13),
          (entry) => entry.income,
        ),
      ),
    );
    const isToday = range.to === worldToday;
    expect(hourly.RunningKey).toBe(isToday ? worldNow.slice(0, 13) : '');
    for (const GroupBy of [1, 2, 3] as const) {
      const { List } = await world.ask(`${REPORT}/GetOrderSource`, { ...body(range), GroupBy }, range.shopIds);
      expect(ofRows(List), `source ${GroupBy}`).toEqual(total);
    }
    const own = within(world.entries, range).filter((entry) => entry.counted);
    const sources = await world.ask(`${REPORT}/GetOrderSource`, { ...body(range), GroupBy: 1 }, range.shopIds);
    const bySource = sumBy(
      own,
      (entry) => entry.bill.SourceID,
      (entry) => entry.income,
    );
    expect(clean(Object.fromEntries(sources.List.map((row) => [row.ID, fen(row.BusinessIncome)])))).toEqual(
      clean(bySource),
    );
    const parts = await world.ask(`${REPORT}/GetTimespansData`, body(range), range.shopIds);
    expect(ofRows(parts.List)).toEqual(total);
  }));

it('I7 I8 adds stores and days up to the totals', () =>
  check(8, async (range) => {
    const own = within(world.entries, range);
    const rank = await world.ask(`${REPORT}/ShopRankingList`, { ...body(range), PageSize: 100 }, range.shopIds);
    expect(ofRows(rank.List)).toEqual(figures(own));
    expect(ofRow(rank.Sum)).toEqual(figures(own));
    for (const row of rank.List)
      expect(ofRow(row)).toEqual(figures(own.filter((entry) => entry.shopId === row.ShopID)));
    const list = await world.ask(`${REPORT}/GetShopDailyList`, { ...body(range), PageSize: 100 }, range.shopIds);
    const count = await world.ask(`${REPORT}/GetShopDailyCount`, body(range), range.shopIds);
    expect(ofRows(list.List)).toEqual(figures(own));
    expect(ofRow(count.Sum)).toEqual(figures(own));
    for (const row of list.List) {
      const ofDay = own.filter(
        (entry) => (range.dateType === 1 ? entry.businessDate : entry.calendarDate) === row.Date,
      );
      expect(ofRow(row), row.Date).toEqual(figures(ofDay));
    }
  }));

it('I9 makes dishes and fees up to the bills, whole or split, by whatever they are grouped', () =>
  check(8, async (range) => {
    const total = figures(within(world.entries, range));
    const own = within(world.entries, range).filter((entry) => entry.counted);
    const fees = own.reduce((sum, entry) => sum + feeIncome(entry), 0);
    const extra = own.reduce((sum, entry) => sum + entry.fee, 0);
    for (const Dimension of [1, 2, 3, 4, 5] as const) {
      for (const PackageMode of [1, 2] as const) {
        const { Sum, Total, List } = await world.ask(
          `${REPORT}/GetGoodsOrderLists`,
          { ...body(range), Dimension, PackageMode, PageSize: 500 },
          range.shopIds,
        );
        const label = `${Dimension}/${PackageMode}`;
        expect(fen(Sum.SaleAmount) + extra, label).toBe(total.turnover);
        expect(fen(Sum.IncomeAmount) + fees, label).toBe(total.income);
        expect(List).toHaveLength(Total);
        expect(
          List.reduce((sum, row) => sum + fen(row.IncomeAmount), 0),
          label,
        ).toBe(fen(Sum.IncomeAmount));
        for (const row of List) {
          expect(fen(row.IncomeAmount)).toBe(fen(row.SaleAmount) - fen(row.DiscountAmount) - fen(row.RefundAmount));
          expect(Math.round(row.SaleQty * 1000)).toBe(
            Math.round(row.OrderQty * 1000) - Math.round(row.ReturnQty * 1000),
          );
        }
      }
    }
  }));

it('I15 leaves as margin what dishes with a known cost bring in above it', () =>
  check(6, async (range) => {
    const own = within(world.entries, range).filter((entry) => entry.counted);
    const lines = own.flatMap((entry) => dishLines(entry, 1)).filter((line) => line.cost !== null);
    const cost = lines.reduce((sum, line) => sum + (line.cost ?? 0), 0);
    const income = lines.reduce((sum, line) => sum + line.income, 0);
    for (const Dimension of [1, 2, 3, 4, 5] as const) {
      const { Sum, List } = await world.ask(
        `${REPORT}/GetGoodsOrderLists`,
        { ...body(range), Dimension, PageSize: 500 },
        range.shopIds,
      );
      expect([fen(Sum.CostAmount ?? 0), fen(Sum.CostedIncome ?? 0)], `${Dimension}`).toEqual([cost, income]);
      expect(Sum.MarginAmount).toBe(lines.length === 0 ? null : (income - cost) / 100);
      expect(List.reduce((sum, row) => sum + fen(row.MarginAmount ?? 0), 0)).toBe(income - cost);
      if (Dimension !== 1) continue;
      const first = { ...body(range), Dimension, PageSize: 1 } as const;
      const { Costed } = await world.ask(`${REPORT}/GetGoodsOrderLists`, first, range.shopIds);
      const costed = List.filter(
        ({ SaleQty, MarginAmount, IncomeAmount, CostedIncome = 0 }) =>
          SaleQty > 0 && MarginAmount !== null && (CostedIncome > 0 || CostedIncome === IncomeAmount),
      );
      const sum = (of: (row: (typeof List)[number]) => number) => costed.reduce((total, row) => total + of(row), 0);
      expect(Costed?.Count).toBe(costed.length);
      expect(Costed?.SaleQty).toBeCloseTo(
        sum(({ SaleQty }) => SaleQty),
        3,
      );
      expect(Costed?.MarginAmount).toBeCloseTo(
        sum(({ MarginAmount, IncomeAmount, CostedIncome }) =>
          CostedIncome === IncomeAmount
            ? (MarginAmount ?? 0)
            : ((MarginAmount ?? 0) * IncomeAmount) / (CostedIncome ?? 0),
        ),
        1,
      );
    }
  }));

it('says over months what their days say', async () => {
  // Whole months come from roll-ups of their own.
  for (const [from, to] of [
    ['2026-01-01', '2026-06-30'],
    ['2025-12-20', worldToday],
  ] as const) {
    const range: Range = { shopIds: world.shopIds, from, to, dateType: 1 };
    const total = figures(within(world.entries, range));
    const extra = within(world.entries, range).reduce((sum, entry) => (entry.counted ? sum + entry.fee : sum), 0);
    const parts = await world.ask(`${REPORT}/GetTimespansData`, body(range));
    expect(ofRows(parts.List)).toEqual(total);
    for (const Dimension of [1, 2] as const) {
      const { Sum } = await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...body(range), Dimension });
      expect(fen(Sum.SaleAmount) + extra).toBe(total.turnover);
    }
  }
});

it('I16 splits the change of a period by source, mode, area, day part and payment without a remainder', () =>
  check(6, async (range) => {
    const { Prev } = await world.ask(`${REPORT}/GetBusinessInfoV2`, body(range), range.shopIds);
    if (!Prev) throw new Error('no earlier period');
    const before = fen(Prev.BusinessIncome);
    const sum = (amounts: (number | null | undefined)[]) =>
      amounts.reduce<number>((total, amount) => total + fen(amount ?? 0), 0);
    for (const GroupBy of [1, 2, 3] as const) {
      const request = { ...body(range), GroupBy };
      const { List } = await world.ask(`${REPORT}/GetOrderSource`, request, range.shopIds);
      expect(sum(List.map((row) => row.PrevBusinessIncome)), `source ${GroupBy}`).toBe(before);
    }
    const parts = await world.ask(`${REPORT}/GetTimespansData`, body(range), range.shopIds);
    expect(sum(parts.List.map((row) => row.PrevBusinessIncome)), 'day parts').toBe(before);
    const { Groups } = await world.ask(`${REPORT}/GetBusinessInfoIncome`, body(range), range.shopIds);
    const items = Groups.flatMap((group) => group.Items);
    expect(sum(items.map((item) => item.PrevNetAmount)), 'payments').toBe(
      before + fen(Prev.TaxAmount ?? 0) + fen(Prev.TipAmount ?? 0),
    );
  }));

it('I17 leads from the discounts of a person to a list with the same sum', () =>
  check(6, async (range) => {
    const Types = [4, 5, 6, 8] as (4 | 5 | 6 | 8)[];
    const { List } = await world.ask(
      '/api/StatisticalReport/GetSensitiveStatisticsPage',
      { ...body(range), GroupBy: 1, Types, PageSize: 500 },
      range.shopIds,
    );
    expect(new Set(List.map((row) => row.ID)).size).toBe(List.length);
    for (const row of List.slice(0, 5)) {
      const request = { ...body(range), Types, OperatorIDs: [row.ID], PageSize: 1 };
      const list = await world.ask(`${REPORT}/GetOrderAbnormalList`, request, range.shopIds);
      expect([list.SumCount, fen(list.SumAmount)], row.Name).toEqual([row.Count, fen(row.Amount)]);
    }
  }));

it('I11 shows the same open bills on the entry page, the open list and the order list', () =>
  fc.assert(
    fc.asyncProperty(fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }), async (picked) => {
      const shopIds = picked.map((index) => world.shopIds[index] ?? '');
      const open = world.entries.filter(
        (entry) => shopIds.includes(entry.shopId) && [1, 6].includes(entry.bill.OrderState),
      );
      const amount = open.reduce((sum, entry) => sum + entry.unpaid, 0);
      const home = await world.ask(`${REPORT}/GetBossHomeInfoV2`, {}, shopIds);
      expect([home.Unpaid?.Count, fen(home.Unpaid?.Amount ?? -1)]).toEqual([open.length, amount]);
      expect([home.Today.UnpaidCount, fen(home.Today.UnpaidAmount ?? -1)]).toEqual([open.length, amount]);
      const list = await world.ask(`${REPORT}/GetNoPayOrder`, { PageSize: 500 }, shopIds);
      expect([list.Count, fen(list.Amount), list.List.length]).toEqual([open.length, amount, open.length]);
      expect(list.Areas.reduce((sum, area) => sum + fen(area.Amount), 0)).toBe(amount);
      expect(list.Ages.slice(0, 3).reduce((sum, age) => sum + age.Count, 0)).toBe(open.length);
      const orders = await world.ask(
        '/api/GeneralInterface/GetConsumeOrderListV2',
        { ...days(shiftDate(worldToday, -60), worldToday), OrderStates: [1, 6], PageSize: 500 },
        shopIds,
      );
      expect(orders.Total).toBe(open.length);
      expect(orders.List.reduce((sum, row) => sum + fen(row.UnpaidAmount), 0)).toBe(amount);
      expect([orders.Uncounted?.OrderCount ?? 0, fen(orders.Uncounted?.UnpaidAmount ?? 0)]).toEqual([
        open.length,
        amount,
      ]);
    }),
    runs(6),
  ));

it('I13 counts what came back alike in dish sales, in the ranking and in the list behind it', () =>
  check(8, async (range) => {
    const lines = within(world.entries, range)
      .filter((entry) => entry.counted)
      .flatMap((entry) => dishLines(entry, 1));
    const returned = lines.reduce((sum, line) => sum + line.returnQty, 0);
    const refunded = lines.reduce((sum, line) => sum + line.refundQty, 0);
    const milli = (quantity: number) => Math.round(quantity * 1000);
    const { Sum } = await world.ask(`${REPORT}/GetGoodsOrderLists`, body(range), range.shopIds);
    expect([milli(Sum.ReturnQty), milli(Sum.RefundQty)]).toEqual([returned, refunded]);
    const rank = (GroupBy: 1 | 2 | 3) =>
      world.ask(`${REPORT}/GetBusinessInfoGoods`, { ...body(range), RankType: 3, GroupBy, Top: 100 }, range.shopIds);
    const dishes = await rank(1);
    expect([milli(dishes.ReturnQty), milli(dishes.RefundQty)]).toEqual([returned, refunded]);
    for (const { Qty, ReturnQty, RefundQty, Name } of dishes.List)
      expect(milli(Qty), Name).toBe(milli(ReturnQty) + milli(RefundQty));
    for (const GroupBy of [1, 2, 3] as const)
      expect(milli((await rank(GroupBy)).SumQty), `group ${GroupBy}`).toBe(returned + refunded);
    const page = (more: object) =>
      world.ask(sensitivePages[1], { ...body(range), Counted: 1, PageSize: 1, ...more }, range.shopIds);
    const list = await page({});
    expect([milli(list.Returned.Qty), milli(list.Refunded.Qty)]).toEqual([returned, refunded]);
    expect(list.Returned.Count + list.Refunded.Count + list.MoneyOnly.Count).toBe(list.SumCount);
    for (const row of dishes.List.slice(0, 3)) {
      const own = dishes.List.filter((one) => one.ID === row.ID);
      const ofDish = await page({ GoodsIDs: [row.ID] });
      expect(milli(ofDish.Returned.Qty) + milli(ofDish.Refunded.Qty), row.Name).toBe(
        own.reduce((sum, one) => sum + milli(one.Qty), 0),
      );
    }
  }));

it('I14 leads from a kind of discount to as many operations of its type', () =>
  check(8, async (range) => {
    const { Discounts } = await world.ask(`${REPORT}/GetBusinessInfoIncome`, body(range), range.shopIds);
    for (const [kind, type] of [
      [5, 5],
      [6, 6],
      [7, 8],
      [9, 4],
    ] as const) {
      const discount = Discounts.find(({ DiscountType }) => DiscountType === kind);
      const list = await world.ask(
        sensitivePages[type],
        { ...body(range), Counted: 1, PageSize: 1, ...((type === 5 || type === 8) && { Type: type }) },
        range.shopIds,
      );
      expect([list.SumCount, fen(list.SumAmount)], `kind ${kind}`).toEqual([
        discount?.Count ?? 0,
        fen(discount?.Amount ?? 0),
      ]);
    }
  }));

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);
const returnedOf = ({ bill }: Entry) =>
  sumOf(moneyLines(bill), (item) => Math.round((item.PriceFen * item.ReturnQtyMilli) / 1000));
const keptOf = ({ bill }: Entry) => sumOf(keptRefunds(bill), (one) => one.AmountFen);
const voidedOf = ({ bill }: Entry) =>
  sumOf(
    bill.Payments.filter((one) => one.VoidTime !== null),
    (one) => one.AmountFen,
  );

it('I18 I19 says on every page what was returned, refunded and reversed, and leads from it to the money given back', () =>
  check(8, async (range) => {
    const own = within(world.entries, range);
    const counted = own.filter((one) => one.counted);
    const refunded = figures(own).refund;
    const returned = sumOf(counted, returnedOf);
    const whole = sumOf(counted, keptOf);
    const reversed = sumOf(own, voidedOf) + sumOf(own, keptOf) - whole;
    const [income, { Current }, { Sum: dishes }, { Sum: orders }, list, { List: ways }] = await Promise.all([
      world.ask(`${REPORT}/GetBusinessInfoIncome`, { ...body(range), Detail: 1 }, range.shopIds),
      world.ask(`${REPORT}/GetBusinessInfoV2`, body(range), range.shopIds),
      world.ask(`${REPORT}/GetGoodsOrderLists`, body(range), range.shopIds),
      world.ask(
        '/api/GeneralInterface/GetConsumeOrderListV2',
        { ...body(range), OrderStates: [2, 4, 7], PageSize: 1 },
        range.shopIds,
      ),
      world.ask(sensitivePages[1], { ...body(range), PageSize: 1 }, range.shopIds),
      world.ask(`${REPORT}/GetBaseSelectPayType`, {}),
    ]);
    const collectedWays = new Set(ways.flatMap((way) => (way.IsCollected === 1 ? [way.PayCode] : [])));
    const back = Object.fromEntries(Object.entries(income.CameBack ?? {}).map(([key, amount]) => [key, fen(amount)]));
    expect(back).toMatchObject({
      ReturnedAmount: returned,
      RefundAmount: refunded,
      ReversedAmount: reversed,
      BesideAmount: whole - refunded,
    });
    expect([fen(Current.RefundAmount), fen(orders.RefundAmount)]).toEqual([refunded, refunded]);
    expect(fen(dishes.ReturnAmount)).toBe(returned);
    expect([fen(list.CameBack?.Returned ?? -1), fen(list.CameBack?.Refunded ?? -1)]).toEqual([returned, refunded]);
    // What was given back, by the moment, of ways of payment that bring in money.
    const moves = world.entries
      .filter(({ shopId }) => range.shopIds.includes(shopId))
      .flatMap(({ shopId, bill }) =>
        [
          ...bill.Payments.map((one) => ({ ...one, at: one.VoidTime, fen: one.AmountFen })),
          ...bill.Refunds.map((one) => ({ ...one, at: one.RefundTime, fen: one.AmountFen })),
          ...bill.Refunds.map((one) => ({ ...one, at: one.VoidTime ?? null, fen: -one.AmountFen })),
        ].map((one) => ({ ...one, shopId })),
      )
      .filter(
        ({ PayCode, at, shopId }) => at !== null && collectedWays.has(PayCode) && world.isWithin(range, at, shopId),
      );
    const given = sumOf(moves, (one) => one.fen);
    expect(back.Total).toBe(given);
    expect(sumOf(income.Collected.Methods, (one) => fen(one.RefundAmount))).toBe(given);
    const { RefundAmount = 0, ReversedAmount = 0, BesideAmount = 0, OtherWays = 0, OtherDays = 0 } = back;
    expect(RefundAmount + ReversedAmount + BesideAmount - OtherWays + OtherDays).toBe(given);
  }));

it('the data check agrees, and finds what is planted into each measure', async () => {
  const range = body({ shopIds: world.shopIds, from: '2026-05-15', to: '2026-06-10', dateType: 1 });
  const gaps = async () => {
    const own = rules.filter(({ name }) => name === 'I18' || name === 'I19');
    const pairs = await Promise.all(own.map((rule) => rule.check(world.ask as Ask, range, '2026-06-15')));
    return pairs.flat().map(({ gap }) => fen(gap));
  };
  expect(await gaps()).toEqual([0, 0, 0, 0, 0]);
  const plant = (statement: string) => world.server.db.of(DEMO)(`${statement} returning 1`, [DEMO, '2026-05-20']);
  const ofDay = 'where comp_id = $1 and business_date between $2::date and $2::date + 20';
  const planted = [
    ['update shop_day set refund_fen = refund_fen', ofDay],
    [
      'update sensitive_record set amount_fen = amount_fen',
      `${ofDay} and (order_id, seq_no) in (select r.order_id, r.seq_no from sensitive_record r join orders o using (comp_id, order_id)
        where r.comp_id = $1 and r.type = 1 and o.order_state in (2, 4, 7))`,
    ],
    ['update dish_day set return_fen = return_fen', `${ofDay} and package_mode < 2`],
    ['update money_day set amount_fen = amount_fen', `${ofDay} and kind in ('VOID', 'REFUND')`],
  ] as const;
  const found: number[][] = [];
  for (const [set, where] of planted) {
    await plant(`${set} + 7 ${where}`);
    found.push((await gaps()).map(Math.sign));
    await plant(`${set} - 7 ${where}`);
  }
  expect(found).toEqual([
    [-1, -1, -1, 0, -1],
    [0, 0, 0, 1, 1],
    [0, 0, 0, -1, 0],
    [0, 0, -1, 0, 0],
  ]);
  expect(await gaps()).toEqual([0, 0, 0, 0, 0]);
});
