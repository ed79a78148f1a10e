/**
 * Holds what the files of a till state beside what the bills here say, receipt by receipt and day by day. In every name
 * `source` is the side of the files, and `own` the side of the bills.
 */

import type { Query, Tenant } from '../../db/db';
import { atTable, counted, isBill } from '../../metrics/bill-states';
import { DAY_MS } from '../../metrics/calendar';
import { grouped } from '../../metrics/grouped';
import { type DayMeasure, dayMeasures, type TotalsPlace } from './kept';

export interface DayTotals {
  date: string;
  measures: MeasureTotals[];
  /** The shop has totals of the day and no bills. */
  hasNoBills?: boolean;
}

/** One figure of a day on both sides, such as `{ measure: 'net', sourceFen: 12000, ownFen: 11500, documents: [bill 7: 500, 0] }`. */
export interface MeasureTotals {
  /** 'net', 'tax', 'tip', another measure of a day, or the name of a way of payment or a dish. */
  measure: string;
  isPayment: boolean;
  /** The measure of the whole day, where files state that; counts and thousandths stand in the members of amounts. */
  ofDay?: DayMeasure;
  /** There is nothing here to hold it against. */
  isAlone?: boolean;
  sourceFen: number;
  ownFen: number;
  /** The receipts that explain the difference; none where there is no difference. */
  documents: { document: string; sourceFen: number; ownFen: number }[];
}

/** Receipts may differ in ways that even out over the day; dishes and counts have no receipts. */
export const isApart = ({ documents, isAlone, sourceFen, ownFen }: MeasureTotals): boolean =>
  documents.length > 0 || (isAlone !== true && sourceFen !== ownFen);
export const differs = ({ measures }: DayTotals): boolean => measures.some(isApart);

/** Places that have totals to compare. */
export const placesOf = (q: Tenant): Promise<TotalsPlace[]> =>
  q<TotalsPlace>`
    select comp_id as "compId", shop_id::text as "shopId", source from source_total
    where comp_id = ${q.compId}
    union select comp_id, shop_id::text, source from source_day where comp_id = ${q.compId} order by 2, 3`;

export async function compareTotals(q: Query, place: TotalsPlace): Promise<DayTotals[]> {
  const days = await compareReceipts(q, place);
  const whole = await compareDays(q, place, days);
  await explain(q, place, whole);
  return whole;
}

/**
 * A row for each day and measure of receipts, with the receipts that differ. `source` are those that the files state, `own`
 * those of the bills of the days from the first to the last of them, whether the files name a bill or not.
 *
 * Tills count a refund on the day on which the money went back. Here a refund lowers the tax and the tip of its bill, so they
 * are added to the bill again, and taken off with the rest of the refund on its own day.
 */
const RECEIPTS = `with source as (
    select s.business_date as date, s.document, m.measure, m.code, sum(m.fen)::bigint as fen
    from source_total s cross join lateral (values ('net', '', s.net_fen), ('tax', '', s.tax_fen), ('tip', '', s.tip_fen),
      ('paid', s.pay_code, s.paid_fen)) as m(measure, code, fen)
    where s.comp_id = $1 and s.shop_id = $2 and s.source = $3 group by 1, 2, 3, 4),
  span as (select min(business_date) as first, max(business_date) as last from source_total
    where comp_id = $1 and shop_id = $2 and source = $3),
  refund as (
    select o.business_date as bill_date, o.ext_id, r.refund_no, r.money_date, r.pay_code, r.amount_fen, r.tip_fen,
      r.amount_fen - r.tax_fen - r.tip_fen as net_fen, r.tax_fen + r.tax_included_fen as tax_fen
    from order_refund r join orders o on o.comp_id = r.comp_id and o.order_id = r.order_id
    where r.comp_id = $1 and r.shop_id = $2 and r.void_time is null and ${counted('o')}),
  amount as (
    select o.business_date as date, o.ext_id as document, m.measure, '' as code, m.fen
    from orders o cross join lateral (values ('net', o.turnover_fen - o.discount_fen), ('tax', o.tax_fen + o.tax_included_fen),
      ('tip', o.tip_fen)) as m(measure, fen)
    where o.comp_id = $1 and o.shop_id = $2 and ${counted('o')}
    union all
    select r.bill_date, r.ext_id, m.measure, '', m.fen
    from refund r cross join lateral (values ('tax', r.tax_fen), ('tip', r.tip_fen)) as m(measure, fen)
    union all
    select p.money_date, o.ext_id, 'paid', p.pay_code, p.amount_fen
    from order_payment p join orders o on o.comp_id = p.comp_id and o.order_id = p.order_id
    where p.comp_id = $1 and p.shop_id = $2 and p.void_time is null and ${counted('o')}
    union all
    select r.money_date, r.refund_no, m.measure, m.code, -m.fen
    from refund r cross join lateral (values ('net', '', r.net_fen), ('tax', '', r.tax_fen), ('tip', '', r.tip_fen),
      ('paid', r.pay_code, r.amount_fen)) as m(measure, code, fen)),
  own as (
    select date, document, measure, code, sum(fen)::bigint as fen from amount, span
    where date between span.first and span.last group by 1, 2, 3, 4),
  both_sides as (
    select date, document, measure, code, coalesce(s.fen, 0) as source_fen, coalesce(o.fen, 0) as own_fen
    from source s full join own o using (date, document, measure, code))
  select b.date, case when b.measure = 'paid' then coalesce(t.pay_name, b.code) else b.measure end as measure,
    b.measure = 'paid' as "isPayment", sum(b.source_fen)::bigint as "sourceFen", sum(b.own_fen)::bigint as "ownFen",
    coalesce(jsonb_agg(jsonb_build_object('document', b.document, 'sourceFen', b.source_fen, 'ownFen', b.own_fen)
      order by b.document) filter (where b.source_fen <> b.own_fen), '[]'::jsonb) as documents
  from both_sides b left join pay_type t on t.comp_id = $1 and t.pay_code = b.code
  group by b.date, b.measure, b.code, t.pay_name
  order by b.date, array_position(array['net', 'tax', 'tip', 'paid'], b.measure), b.code`;

async function compareReceipts(q: Query, { compId, shopId, source }: TotalsPlace): Promise<DayTotals[]> {
  const rows = await q<MeasureTotals & { date: string }>(RECEIPTS, [compId, shopId, source]);
  return [...byDay(rows)].map(([date, ofDay]) => ({
    date,
    measures: ofDay.map(({ date: _, ...measure }): MeasureTotals => measure),
  }));
}

const byDay = <Row extends { date: string }>(rows: readonly Row[]) => grouped(rows, ({ date }) => date);

/** A figure of a whole day; `name` is that of the dish or way of payment, '' of the day itself. */
interface DayRow {
  date: string;
  measure: DayMeasure;
  name: string;
  amount: number;
}

/** What files state of whole days; `hasBills` where the day is among those that the shop has bills of. */
const SOURCE_DAYS = `select s.business_date as date, s.measure, s.name, s.amount, coalesce(s.business_date between b.first and b.last, false) as "hasBills"
  from source_day s cross join (select min(business_date) as first, max(business_date) as last
    from orders where comp_id = $1 and shop_id = $2) b
  where s.comp_id = $1 and s.shop_id = $2 and s.source = $3
  order by 1, array_position(array['${Object.keys(dayMeasures).join("', '")}'], s.measure), s.name`;

/** Cash has one name in every report, whatever it is called here. */
const PAY_NAME = `case when t.pay_group = 1 or lower(t.pay_name) = 'cash' then '现金' else coalesce(t.pay_name, p.pay_code) end`;
const COUNTED_BILLS = `from stated join orders o on o.comp_id = $1 and o.shop_id = $2 and o.business_date = stated.day and ${counted('o')}`;
const moneyIn = (table: 'order_payment' | 'order_refund') =>
  `from stated join ${table} p on p.comp_id = $1 and p.shop_id = $2 and p.money_date = stated.day and p.void_time is null
     join orders o on o.comp_id = p.comp_id and o.order_id = p.order_id and ${counted('o')}
     left join pay_type t on t.comp_id = $1 and t.pay_code = p.pay_code`;
/** What bills say of the days that files state; refunds count on the day on which the money went back. */
const OWN_DAYS = `with stated as (select distinct business_date as day from source_day where comp_id = $1 and shop_id = $2 and source = $3),
  own as (
    select stated.day, m.measure, '' as name, m.amount ${COUNTED_BILLS}
      cross join lateral (values ('gross', o.turnover_fen), ('discount', o.discount_fen), ('net', o.turnover_fen - o.discount_fen),
        ('bills', (${isBill('o')})::int), ('guests', o.guest_count), ('tables', (${atTable('o')} and ${isBill('o')})::int)) as m(measure, amount)
    union all
    select stated.day, 'net', '', -(p.amount_fen - p.tax_fen - p.tip_fen) ${moneyIn('order_refund')}
    union all
    select stated.day, 'paid', ${PAY_NAME}, p.amount_fen ${moneyIn('order_payment')}
    union all
    select stated.day, 'paid', ${PAY_NAME}, -p.amount_fen ${moneyIn('order_refund')}
    union all
    select stated.day, m.measure, l.goods_name, m.amount ${COUNTED_BILLS}
      join order_item l on l.comp_id = $1 and l.order_id = o.order_id and l.item_type not in (3, 5)
      cross join lateral (values ('dish_qty', l.qty_milli - l.return_qty_milli), ('dish_sale', l.sale_fen), ('dish_net', l.sale_fen - l.discount_fen),
        ('dish_return', l.return_qty_milli), ('dish_gift', l.gift_qty_milli)) as m(measure, amount))
  select day as date, measure, name, sum(amount)::bigint as amount from own group by 1, 2, 3`;

/** The days of receipts, with the measures that files state of whole days behind those of receipts. */
async function compareDays(q: Query, place: TotalsPlace, ofReceipts: DayTotals[]): Promise<DayTotals[]> {
  const params = [place.compId, place.shopId, place.source];
  const source = await q<DayRow & { hasBills: boolean }>(SOURCE_DAYS, params);
  if (source.length === 0) return ofReceipts;
  const own = byDay(await q<DayRow>(OWN_DAYS, params));
  const days = new Map(ofReceipts.map((day) => [day.date, day]));
  for (const [date, rows] of byDay(source)) {
    const day: DayTotals = days.get(date) ?? { date, measures: [] };
    days.set(date, day);
    const ownRows = own.get(date) ?? [];
    if (rows[0]?.hasBills !== true && ownRows.length === 0) day.hasNoBills = true;
    // Receipts that differ explain what the day as a whole is off by.
    const receipts = unique(day.measures.flatMap(({ documents }) => documents));
    for (const one of measuresOf(rows, ownRows)) {
      if (one.ofDay === 'cash' || day.hasNoBills) one.isAlone = true;
      else if (one.sourceFen !== one.ownFen) one.documents = receipts;
      day.measures.push(one);
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

const unique = (documents: MeasureTotals['documents']) =>
  documents.filter(({ document }, at) => documents.findIndex((one) => one.document === document) === at);

/** Both sides of each measure that is stated of a day: by the names that files state, then those that only the bills have. */
function measuresOf(source: readonly DayRow[], own: readonly DayRow[]): MeasureTotals[] {
  return [...grouped(source, ({ measure }) => measure)].flatMap(([measure, stated]) => {
    const figure = (name: string, sourceFen: number, ownFen: number): MeasureTotals => ({
      measure: name || measure,
      isPayment: measure === 'paid',
      ofDay: measure,
      sourceFen,
      ownFen,
      documents: [],
    });
    const unmatched = new Set(own.filter((row) => row.measure === measure && row.amount !== 0));
    const matched = stated.map(({ name, amount }) => {
      const row = ownRow(name, stated, [...unmatched]);
      if (row) unmatched.delete(row);
      return figure(name, amount, row?.amount ?? 0);
    });
    return [...matched, ...[...unmatched].map(({ name, amount }) => figure(name, 0, amount))];
  });
}

/** The row of a name. A way of payment may be longer here: 微信 is 微信支付, where the files do not state that too. */
function ownRow(name: string, stated: readonly DayRow[], own: readonly DayRow[]): DayRow | undefined {
  const isLonger = (row: DayRow) =>
    row.measure === 'paid' && row.name.startsWith(name) && !stated.some((one) => one.name === row.name);
  return own.find((row) => row.name === name) ?? own.find(isLonger);
}

const MONEY_OF_DAY = ['gross', 'discount', 'net'] as const;
type MoneyOfDay = (typeof MONEY_OF_DAY)[number];
const isMoney = (measure: DayMeasure | undefined): measure is MoneyOfDay => MONEY_OF_DAY.some((one) => one === measure);

type Candidate = Record<MoneyOfDay, number> & { date: string; document: string; isCounted: boolean };

/** The bills of the days $3 and of those before and after. */
const CANDIDATES = `select o.business_date as date, o.ext_id as document, ${counted('o')} as "isCounted", o.turnover_fen as gross,
    o.discount_fen as discount, o.turnover_fen - o.discount_fen as net
  from orders o where o.comp_id = $1 and o.shop_id = $2
    and o.business_date in (select d::date + n from unnest($3::text[]) d cross join generate_series(-1, 1) n)`;

/**
 * Finds the bill that by itself makes up what a day is off by, where its files name no receipts: one that counts here and not
 * in the files, or in the files and not here, since here it is cancelled, not paid, or of the day before or after.
 */
async function explain(q: Query, { compId, shopId }: TotalsPlace, days: readonly DayTotals[]): Promise<void> {
  const isUnexplained = ({ ofDay, sourceFen, ownFen, documents }: MeasureTotals) =>
    isMoney(ofDay) && sourceFen !== ownFen && documents.length === 0;
  const unexplained = days.filter((day) => !day.hasNoBills && day.measures.some(isUnexplained));
  if (unexplained.length === 0) return;
  const dates = unexplained.map(({ date }) => date);
  const bills = await q<Candidate>(CANDIDATES, [compId, shopId, dates]);
  for (const { date, measures } of unexplained) {
    const sums = measures.flatMap((one) => (isMoney(one.ofDay) ? { one, measure: one.ofDay } : []));
    const countsHere = (bill: Candidate) => bill.isCounted && bill.date === date;
    const makesUp = (bill: Candidate) =>
      sums.every(
        ({ one, measure }) => one.ownFen - one.sourceFen === (countsHere(bill) ? bill[measure] : -bill[measure]),
      );
    const found = bills.filter((bill) => isNear(bill.date, date) && makesUp(bill));
    for (const { one, measure } of sums)
      one.documents = found.map((bill) => ({
        document: bill.document,
        ...(countsHere(bill) ? { sourceFen: 0, ownFen: bill[measure] } : { sourceFen: bill[measure], ownFen: 0 }),
      }));
  }
}

const isNear = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= DAY_MS;
