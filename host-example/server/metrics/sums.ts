/**
 * Sums in SQL, and the formulas of docs/product/metrics.md on them. Sums are integers (fen, thousandths, counts) and
 * add up over shops, days and groups; rates are computed last.
 */
import type { BizMetrics, BizRow } from '../../../types/api/common';
import { atTable, counted } from './bill-states';
import { inSpan, SPAN, shopDayFact } from './facts';
import { billSums, daySums, measures, namesOf, type RowSum, rowSums, sums, total, zero } from './measures';
import { collectedMoney } from './money-moved';
import type { Period } from './period';
import { ofPeriods } from './period';
import { average, mean, rate } from './rounding';
import { type DateType, hasTotals, ofBills, type Shop, type Shops } from './shops';
import { openedUnpaid, type UnpaidSums, unpaidNow } from './unpaid-now';

export type RowSums = Record<RowSum, number>;

/**
 * What averages over several shops are made of (`ofShop`). Each shop adds to both sides of a quotient or to neither: the sales of
 * a shop that counts no guests would make the spend of a guest larger than it is anywhere. So do its days with bills, and its
 * days of which only totals are known.
 */
const SHOP_SUMS = [
  ...(['openDays', 'deskDays', 'deskTables', 'billedTables', 'seatDays', 'seatGuests'] as const),
  ...(['guestTurnover', 'guestIncome', 'billTurnover', 'billIncome'] as const),
];
const PERIOD_SUMS = [...billSums, ...namesOf(daySums)];
type PeriodSum = (typeof PERIOD_SUMS)[number];
type PeriodSums = Record<PeriodSum, number>;
const ALL_SUMS = [...PERIOD_SUMS, ...SHOP_SUMS];
export type Sums = Record<(typeof ALL_SUMS)[number], number>;

export const noRow = (): RowSums => zero(rowSums);
export const noSums = (): Sums => zero(ALL_SUMS);
export const sumRows = (rows: Iterable<RowSums>): RowSums => total(rowSums, rows);

const sumsSql = (dateType: DateType, condition = '') => `with ${SPAN}, ${shopDayFact(dateType, condition)}
select p, shop_id::text as "shopId", ${sums(measures, billSums)},
  -- days with at least one counted bill, or with totals that say of no number of bills
  ${
    dateType === 1
      ? `sum(${daySums.BizDays})::int`
      : `(count(distinct day) filter (where order_count > 0 or ${daySums.BizDays} > 0))::int`
  } as "BizDays",
  -- tables used, each once a day
  sum(${daySums.desksUsed})::int as "desksUsed"
from fact group by p, shop_id`;

/** Tables used by calendar day, each of which covers two business days that may use a table both. */
const CALENDAR_DESKS = `with ${SPAN}
select p, count(*)::int as desks from (
  select distinct s.p, x.shop_id, x.calendar_date, x.desk_id from span s
  join orders x on ${inSpan('x', 2, 'first_settle_local')} and ${counted('x')} and ${atTable('x')} and x.desk_id <> 0
) used group by p`;

type SumsRecord = PeriodSums & { p: number; shopId: string };

/** Sums of each period by shop, of days on a condition; every shop has an entry. */
export async function sumsByShop(shops: Shops, periods: Period[], condition = ''): Promise<Map<string, Sums>[]> {
  const read = (of: string) => ofPeriods<SumsRecord>(shops, periods, (dateType) => sumsSql(dateType, of));
  const isMixed = condition === '' && hasTotals(shops, periods);
  const [rows, ofBillsAlone] = await Promise.all([read(condition), isMixed ? read(ofBills(shops, periods)) : null]);
  const keyOf = ({ p, shopId }: Pick<SumsRecord, 'p' | 'shopId'>) => `${p} ${shopId}`;
  const all = new Map(rows.map((row) => [keyOf(row), row]));
  const billed = ofBillsAlone ? new Map(ofBillsAlone.map((row) => [keyOf(row), row])) : all;
  return periods.map(
    (_, p) =>
      new Map(
        shops.list.map((shop) => {
          const key = keyOf({ p, shopId: shop.shopId });
          return [shop.shopId, ofShop(shop, all.get(key) ?? noSums(), billed.get(key) ?? noSums())];
        }),
      ),
  );
}

/** Sums of a shop, and `billed` those of its days with bills alone; the others are days of which only totals are known. */
function ofShop({ desks, seats }: Shop, all: PeriodSums, billed: PeriodSums): Sums {
  const ofTotals = (name: PeriodSum) => all[name] - billed[name];
  /** A sum of the days with bills and of those of totals, each where they count something. */
  const where = (counted: PeriodSum, name: PeriodSum) =>
    (billed[counted] > 0 ? billed[name] : 0) + (ofTotals(counted) > 0 ? ofTotals(name) : 0);
  const openDays = desks * billed.BizDays;
  return {
    ...all,
    // Tables × trading days with bills, and with the totals that count tables.
    openDays,
    deskDays: openDays + (ofTotals('TableCount') > 0 ? desks * ofTotals('BizDays') : 0),
    // Tables opened in a shop that has some, and those opened on days with bills.
    deskTables: desks > 0 ? all.TableCount : 0,
    billedTables: billed.TableCount,
    // Seats × trading days with bills, and guests at tables of a shop that has seats.
    seatDays: seats * billed.BizDays,
    seatGuests: seats > 0 ? all.tableGuests : 0,
    // Sales before and after discounts where guests are counted, and where bills are.
    guestTurnover: where('GuestCount', 'Turnover'),
    guestIncome: where('GuestCount', 'BusinessIncome'),
    billTurnover: where('OrderCount', 'Turnover'),
    billIncome: where('OrderCount', 'BusinessIncome'),
  };
}

/** Sums of each period over all shops, except what is of a shop as a whole, of days on a condition. */
export async function sumsOfAll(shops: Shops, periods: Period[], condition = ''): Promise<PeriodSums[]> {
  const rows = await ofPeriods<SumsRecord>(shops, periods, (dateType) => sumsSql(dateType, condition));
  return periods.map((_, p) =>
    total(
      PERIOD_SUMS,
      rows.filter((row) => row.p === p),
    ),
  );
}

/** Sums of each period over all shops, of days with bills. */
export const sumsOfBills = (shops: Shops, periods: Period[]) => sumsOfAll(shops, periods, ofBills(shops, periods));

export const totalOf = (byShop: Map<string, Sums>): Sums => total(ALL_SUMS, byShop.values());

/** Whether there was any trade: bills, or totals of days without bills, which need not say how many there were. */
export const hasTrade = (of: Pick<RowSums, 'OrderCount' | 'Turnover' | 'BusinessIncome'>) =>
  of.OrderCount > 0 || of.Turnover !== 0 || of.BusinessIncome !== 0;

type ShopsRow = RowSums & Pick<Sums, 'guestTurnover' | 'billIncome'>;

/** Sums of rows of which each shop has one. */
export const rowOfShops = (rows: readonly RowSums[]): ShopsRow => ({
  ...sumRows(rows),
  guestTurnover: sumRows(rows.filter(({ GuestCount }) => GuestCount > 0)).Turnover,
  billIncome: sumRows(rows.filter(({ OrderCount }) => OrderCount > 0)).BusinessIncome,
});

/** Key figures of several shops, whose averages are of those that count. */
export const toBizRowOfShops = <Row extends ShopsRow>(sums: Row): Row & BizRow => ({
  ...toBizRow(sums),
  // 折前人均 = 营业额 ÷ 客流
  AvgGuestBefore: average(sums.guestTurnover, sums.GuestCount),
  // 单均 = 营业收入 ÷ 账单数
  AvgOrderAfter: average(sums.billIncome, sums.OrderCount),
});

/** Key figures of a row, with what else it has. */
export const toBizRow = <Row extends RowSums>(sums: Row): Row & BizRow => ({
  ...sums,
  AvgGuestBefore: average(sums.Turnover, sums.GuestCount),
  AvgOrderAfter: average(sums.BusinessIncome, sums.OrderCount),
});

/** 翻台率: mode 1 开台数 ÷ (桌台数 × 营业天数), mode 2 max(0, (开台数 − 桌台数 × 天数) ÷ (桌台数 × 天数)). */
export function tableTurnoverRate(sums: Sums, mode: 1 | 2): number | null {
  return mode === 1
    ? rate(sums.deskTables, sums.deskDays)
    : rate(Math.max(0, sums.deskTables - sums.deskDays), sums.deskDays);
}

/**
 * All figures of several periods, each by its formula in docs/product/metrics.md#figures-of-a-period, with one statement per
 * source of money.
 */
export async function bizMetrics(
  shops: Shops,
  periods: Period[],
): Promise<{ byShop: Map<string, Sums>[]; metrics: BizMetrics[]; unpaid: UnpaidSums | null }> {
  const [byShop, collected, calendarDesks, opened, unpaid] = await Promise.all([
    sumsByShop(shops, periods),
    collectedMoney(shops, periods),
    periods[0]?.dateType === 2 ? ofPeriods<{ p: number; desks: number }>(shops, periods, () => CALENDAR_DESKS) : null,
    shops.can('boss.unpaid') ? openedUnpaid(shops, periods) : [],
    shops.can('boss.unpaid') ? unpaidNow(shops) : null,
  ]);
  const metrics = byShop.map((sumsOf, p): BizMetrics => {
    const sums = totalOf(sumsOf);
    // Tables used, once a day.
    const desksUsed = calendarDesks === null ? sums.desksUsed : (calendarDesks.find((row) => row.p === p)?.desks ?? 0);
    return {
      ...toBizRowOfShops(sums),
      CollectedAmount: collected[p] ?? 0,
      // 折后人均 = 营业收入 ÷ 客流
      AvgGuestAfter: average(sums.guestIncome, sums.GuestCount),
      // 折前单均 = 营业额 ÷ 账单数
      AvgOrderBefore: average(sums.billTurnover, sums.OrderCount),
      // 桌均 = 营业额 of OrderMode 1 ÷ 开台数
      AvgTable: average(sums.tableTurnover, sums.billedTables),
      // 日均 = 营业收入 ÷ 营业天数
      DayAvg: average(sums.BusinessIncome, sums.BizDays),
      // 优惠率 = 优惠金额 ÷ 营业额
      DiscountRate: rate(sums.DiscountAmount, sums.Turnover),
      TableTurnoverRate: tableTurnoverRate(sums, shops.company.tableTurnoverMode),
      // 开台率 = distinct tables used ÷ 桌台数 per day, averaged over the trading days
      TableOpenRate: rate(desksUsed, sums.openDays),
      // Seat turns = dine-in guests ÷ (seats × trading days).
      SeatRate: rate(sums.seatGuests, sums.seatDays),
      // 平均用餐时长 = Σ(首次结账 − 开台) ÷ tables whose hours are known
      AvgDiningMinutes: mean(sums.diningMinutes, sums.timedTables),
      // 退菜率 = (退菜数量 + 结账后退款数量) ÷ 点菜数量
      ReturnRate: rate(sums.returnQty + sums.refundQty, sums.orderQty),
      ...(unpaid && {
        UnpaidCount: unpaid.Count,
        UnpaidAmount: unpaid.Amount,
        // 营业额(含未结) = 营业额 + Σ 折前金额 of unpaid bills opened in the period
        TurnoverWithUnpaid: opened.reduce((sum, row) => (row.p === p ? sum + row.turnover : sum), sums.Turnover),
      }),
    };
  });
  return { byShop, metrics, unpaid };
}
