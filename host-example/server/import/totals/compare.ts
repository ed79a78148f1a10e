/** Holds the figures made of bills beside what the files of a till stated, day by day and bill by bill. */

import { moneyIn } from '../../currency';
import type { Query, Tenant } from '../../db/db';
import { atTable, counted, isBill } from '../../metrics/bill-states';
import { DAY_MS } from '../../metrics/calendar';
import { grouped } from '../../metrics/grouped';
import { isKey, said, say, wordsAt } from '../words/words';
import { type DayMeasure, dayMeasures, type TotalsPlace } from './kept';

export interface DayTotals {
  date: string;
  measures: MeasureTotals[];
  /** The shop has totals of the day and no bills. */
  hasNoBills?: boolean;
}

export interface MeasureTotals {
  /** 'net', 'tax', 'tip', another measure of a day, or the name of a way of payment or a dish. */
  measure: string;
  isPayment: boolean;
  /** What it is of the whole day, where the files state that; counts and thousandths stand in the same members. */
  ofDay?: DayMeasure;
  /** There is nothing here to hold it against. */
  isAlone?: boolean;
  sourceFen: number;
  ownFen: number;
  /** The receipts that explain the difference; none where there is no difference. */
  documents: { document: string; sourceFen: number; ownFen: number }[];
}

/** Places that have totals to compare. */
export const placesOf = (q: Tenant): Promise<TotalsPlace[]> =>
  q<TotalsPlace>(
    `select comp_id as "compId", shop_id::text as "shopId", source from source_total where comp_id = $1
     union select comp_id, shop_id::text, source from source_day where comp_id = $1 order by 2, 3`,
    [q.compId],
  );

/**
 * A refund counts on the day on which the money went back, as tills count it, and not on the day of its bill. Bills of
 * the days between the first and the last receipt are compared whether the files name them or not.
 */
const COMPARED = `with stated as (
    select s.business_date as date, s.document, m.measure, m.code, sum(m.fen)::bigint as fen
    from source_total s cross join lateral (values ('net', '', s.net_fen), ('tax', '', s.tax_fen), ('tip', '', s.tip_fen),
      ('paid', s.pay_code, s.paid_fen)) as m(measure, code, fen)
    where s.comp_id = $1 and s.shop_id = $2 and s.source = $3 group by 1, 2, 3, 4),
  span as (select min(business_date) as first, max(business_date) as last from source_total
    where comp_id = $1 and shop_id = $2 and source = $3),
  back as (
    select o.business_date as bill_date, o.ext_id, r.refund_no, r.money_date, r.pay_code, r.amount_fen, r.tip_fen,
      r.tax_fen as added_fen, r.tax_fen + r.tax_included_fen as tax_fen
    from order_refund r join orders o on o.comp_id = r.comp_id and o.order_id = r.order_id
    where r.comp_id = $1 and r.shop_id = $2 and r.void_time is null and ${counted('o')}),
  rows as (
    select o.business_date as date, o.ext_id as document, m.measure, '' as code, m.fen
    from orders o cross join lateral (values ('net', o.turnover_fen - o.discount_fen), ('tax', o.tax_fen + o.tax_included_fen),
      ('tip', o.tip_fen)) as m(measure, fen)
    where o.comp_id = $1 and o.shop_id = $2 and ${counted('o')}
    union all
    select b.bill_date, b.ext_id, m.measure, '', m.fen
    from back b cross join lateral (values ('tax', b.tax_fen), ('tip', b.tip_fen)) as m(measure, fen)
    union all
    select p.money_date, o.ext_id, 'paid', p.pay_code, p.amount_fen
    from order_payment p join orders o on o.comp_id = p.comp_id and o.order_id = p.order_id
    where p.comp_id = $1 and p.shop_id = $2 and p.void_time is null and ${counted('o')}
    union all
    select b.money_date, b.refund_no, m.measure, m.code, -m.fen
    from back b cross join lateral (values ('net', '', b.amount_fen - b.added_fen - b.tip_fen), ('tax', '', b.tax_fen),
      ('tip', '', b.tip_fen), ('paid', b.pay_code, b.amount_fen)) as m(measure, code, fen)),
  own as (
    select date, document, measure, code, sum(fen)::bigint as fen from rows, span
    where date between span.first and span.last group by 1, 2, 3, 4),
  both_sides as (
    select date, document, measure, code, coalesce(s.fen, 0) as source_fen, coalesce(o.fen, 0) as own_fen
    from stated s full join own o using (date, document, measure, code))
  select b.date, case when b.measure = 'paid' then coalesce(t.pay_name, b.code) else b.measure end as measure,
    b.measure = 'paid' as "isPayment", sum(b.source_fen)::bigint as "sourceFen", sum(b.own_fen)::bigint as "ownFen",
    coalesce(jsonb_agg(jsonb_build_object('document', b.document, 'sourceFen', b.source_fen, 'ownFen', b.own_fen)
      order by b.document) filter (where b.source_fen <> b.own_fen), '[]'::jsonb) as documents
  from both_sides b left join pay_type t on t.comp_id = $1 and t.pay_code = b.code
  group by b.date, b.measure, b.code, t.pay_name
  order by b.date, array_position(array['net', 'tax', 'tip', 'paid'], b.measure), b.code`;

export async function compareTotals(q: Query, place: TotalsPlace): Promise<DayTotals[]> {
  const { compId, shopId, source } = place;
  const rows = await q<MeasureTotals & { date: string }>(COMPARED, [compId, shopId, source]);
  const days = [...byDay(rows)].map(([date, own]) => ({
    date,
    measures: own.map(({ date: _, ...measure }): MeasureTotals => measure),
  }));
  return compareDays(q, place, days);
}

/** Receipts may differ in ways that even out over the day; dishes and counts have no receipts. */
export const isApart = ({ documents, isAlone, sourceFen, ownFen }: MeasureTotals): boolean =>
  documents.length > 0 || (isAlone !== true && sourceFen !== ownFen);
export const differs = ({ measures }: DayTotals): boolean => measures.some(isApart);

// What files state of whole days beside the bills of those days, and the bill that explains a difference.

interface StatedRow {
  date: string;
  measure: DayMeasure;
  name: string;
  amount: number;
  /** Whether the shop has a bill of the day, or bills before and after it. */
  isOfBills: boolean;
}

const STATED = `select s.business_date as date, s.measure, s.name, s.amount, s.business_date between b.first and b.last as "isOfBills"
  from source_day s cross join (select coalesce(min(business_date), 'infinity'::date) as first, coalesce(max(business_date), '-infinity'::date) as last
    from orders where comp_id = $1 and shop_id = $2) b
  where s.comp_id = $1 and s.shop_id = $2 and s.source = $3
  order by 1, array_position(array[${dayMeasures.map((name) => `'${name}'`).join(', ')}], s.measure), s.name`;

const OF_BILLS = `from held h join orders o on o.comp_id = $1 and o.shop_id = $2 and o.business_date = h.day`;
/** Cash has one name in every report, whatever it is called here. */
const PAY_NAME = `case when t.pay_group = 1 or lower(t.pay_name) = 'cash' then '现金' else coalesce(t.pay_name, p.pay_code) end`;
const MONEY = (table: string) =>
  `from held h join ${table} p on p.comp_id = $1 and p.shop_id = $2 and p.money_date = h.day and p.void_time is null
     join orders o on o.comp_id = p.comp_id and o.order_id = p.order_id and ${counted('o')}
     left join pay_type t on t.comp_id = $1 and t.pay_code = p.pay_code`;
/** Refunds count on the day on which the money went back. */
const OWN = `with held as (select distinct business_date as day from source_day where comp_id = $1 and shop_id = $2 and source = $3),
  own as (
    select h.day, m.measure, '' as name, m.amount ${OF_BILLS} and ${counted('o')}
      cross join lateral (values ('gross', o.turnover_fen), ('discount', o.discount_fen), ('net', o.turnover_fen - o.discount_fen),
        ('bills', (${isBill('o')})::int), ('guests', o.guest_count), ('tables', (${atTable('o')} and ${isBill('o')})::int)) as m(measure, amount)
    union all
    select h.day, 'net', '', -(p.amount_fen - p.tax_fen - p.tip_fen) ${MONEY('order_refund')}
    union all
    select h.day, 'paid', ${PAY_NAME}, p.amount_fen ${MONEY('order_payment')}
    union all
    select h.day, 'paid', ${PAY_NAME}, -p.amount_fen ${MONEY('order_refund')}
    union all
    select h.day, m.measure, l.goods_name, m.amount ${OF_BILLS} and ${counted('o')}
      join order_item l on l.comp_id = $1 and l.order_id = o.order_id and l.item_type not in (3, 5)
      cross join lateral (values ('dish_qty', l.qty_milli - l.return_qty_milli), ('dish_sale', l.sale_fen), ('dish_net', l.sale_fen - l.discount_fen),
        ('dish_return', l.return_qty_milli), ('dish_gift', l.gift_qty_milli)) as m(measure, amount))
  select day as date, measure, name, sum(amount)::bigint as amount from own group by 1, 2, 3`;

type OwnRow = Pick<StatedRow, 'date' | 'name' | 'amount'> & { measure: string };

/** Adds the measures of whole days to those of receipts. */
async function compareDays(q: Query, place: TotalsPlace, ofDocuments: readonly DayTotals[]) {
  const at = [place.compId, place.shopId, place.source];
  const stated = await q<StatedRow>(STATED, at);
  if (stated.length === 0) return [...ofDocuments];
  const own = byDay(await q<OwnRow>(OWN, at));
  const days = new Map(ofDocuments.map((day) => [day.date, { ...day, measures: [...day.measures] }]));
  for (const [date, rows] of byDay(stated)) {
    const day: DayTotals = days.get(date) ?? { date, measures: [] };
    days.set(date, day);
    if (rows[0]?.isOfBills !== true && (own.get(date) ?? []).length === 0) day.hasNoBills = true;
    // Documents that differ explain what the day as a whole is off by.
    const known = unique(day.measures.flatMap(({ documents }) => documents));
    for (const one of measuresOf(rows, own.get(date) ?? [])) {
      if (one.ofDay === 'cash' || day.hasNoBills) one.isAlone = true;
      else if (one.sourceFen !== one.ownFen) one.documents = known;
      day.measures.push(one);
    }
  }
  const all = [...days.values()].sort((left, right) => (left.date < right.date ? -1 : 1));
  await explain(q, place, all);
  return all;
}

const byDay = <Row extends { date: string }>(rows: readonly Row[]) => grouped(rows, ({ date }) => date);

const unique = (documents: MeasureTotals['documents']) =>
  documents.filter(({ document }, at) => documents.findIndex((one) => one.document === document) === at);

/** Each that is stated, and of a measure with names also those that only the bills have. */
function measuresOf(stated: readonly StatedRow[], own: readonly OwnRow[]): MeasureTotals[] {
  const measures: MeasureTotals[] = [];
  for (const measure of new Set(stated.map((row) => row.measure))) {
    const there = stated.filter((row) => row.measure === measure);
    const left = own.filter((row) => row.measure === measure && row.amount !== 0);
    const take = (name: string) => {
      const exact = left.findIndex((row) => row.name === name);
      // 微信 of the file is 微信支付 here, where the file does not state that too.
      const isLike = (row: OwnRow) =>
        row.name.startsWith(name) && !there.some((one) => one.name === row.name);
      const at = exact >= 0 || measure !== 'paid' ? exact : left.findIndex(isLike);
      return at < 0 ? 0 : (left.splice(at, 1)[0]?.amount ?? 0);
    };
    const entry = (name: string, sourceFen: number, ownFen: number): MeasureTotals => ({
      ...{ measure: name || measure, isPayment: measure === 'paid', ofDay: measure },
      ...{ sourceFen, ownFen, documents: [] },
    });
    for (const { name, amount } of there) measures.push(entry(name, amount, take(name)));
    for (const { name, amount } of left) measures.push(entry(name, 0, amount));
  }
  return measures;
}

const CANDIDATES = `select o.business_date as date, o.ext_id as document, ${counted('o')} as "isCounted", o.turnover_fen as gross,
    o.discount_fen as discount, o.turnover_fen - o.discount_fen as net
  from orders o where o.comp_id = $1 and o.shop_id = $2
    and o.business_date in (select d::date + n from unnest($3::text[]) d cross join generate_series(-1, 1) n)`;
const MONEY_OF_DAY = ['gross', 'discount', 'net'] as const;
type Candidate = Record<(typeof MONEY_OF_DAY)[number], number> &
  Record<'date' | 'document', string> & { isCounted: boolean };
const isMoney = (measure: string): measure is (typeof MONEY_OF_DAY)[number] =>
  MONEY_OF_DAY.some((one) => one === measure);

/**
 * A day of which the file names no receipts: the bill that by itself makes up the difference, counted here and not
 * there, or there and here cancelled, not paid, or of the day before or after.
 */
async function explain(q: Query, { compId, shopId }: TotalsPlace, days: readonly DayTotals[]): Promise<void> {
  const sumsOf = ({ measures }: DayTotals) =>
    measures.flatMap((one) => (one.ofDay !== undefined && isMoney(one.ofDay) ? { one, of: one.ofDay } : []));
  const open = days.filter((day) => !day.hasNoBills && sumsOf(day).some(({ one }) => isOpen(one)));
  if (open.length === 0) return;
  const bills = await q<Candidate>(CANDIDATES, [compId, shopId, open.map(({ date }) => date)]);
  for (const day of open) {
    const sums = sumsOf(day);
    const isHere = (bill: Candidate) => bill.isCounted && bill.date === day.date;
    const found = bills.filter(
      (bill) =>
        near(bill.date, day.date) &&
        sums.every(({ one, of }) => one.ownFen - one.sourceFen === (isHere(bill) ? bill[of] : -bill[of])),
    );
    for (const { one, of } of sums)
      one.documents = found.map((bill) => ({
        document: bill.document,
        ...(isHere(bill) ? { sourceFen: 0, ownFen: bill[of] } : { sourceFen: bill[of], ownFen: 0 }),
      }));
  }
}

const isOpen = ({ sourceFen, ownFen, documents }: MeasureTotals) =>
  sourceFen !== ownFen && documents.length === 0;
const near = (left: string, right: string) => Math.abs(Date.parse(left) - Date.parse(right)) <= DAY_MS;

// Compared totals as lines for the one who runs a command.

const SHOWN = 10;
const COUNTS = ['bills', 'guests', 'tables'];
const QUANTITIES = ['dish_qty', 'dish_return', 'dish_gift'];

/** A line for each day: ✓ with the figures, or ✗ with what differs and the receipts that explain it. */
export function totalsText(days: readonly DayTotals[], currency: string): string[] {
  const money = moneyIn(currency);
  const isCount = ({ ofDay }: MeasureTotals) =>
    ofDay !== undefined && (COUNTS.includes(ofDay) || QUANTITIES.includes(ofDay));
  const value = (one: MeasureTotals, amount: number) =>
    QUANTITIES.includes(one.ofDay ?? '')
      ? String(amount / 1000)
      : isCount(one)
        ? String(amount)
        : money.text(amount);
  const signed = (one: MeasureTotals, amount: number) =>
    isCount(one) ? `${amount < 0 ? '−' : '+'}${value(one, Math.abs(amount))}` : money.signed(amount);
  return days.flatMap(({ date, measures, hasNoBills }) => {
    const wrong = measures.filter(isApart);
    if (wrong.length === 0) {
      const dishes = new Set(measures.filter(({ ofDay }) => isOfDish(ofDay)).map(({ measure }) => measure))
        .size;
      const figures = measures
        .filter(({ ofDay }) => !isOfDish(ofDay))
        .filter(({ measure, sourceFen }) => measure === 'net' || sourceFen !== 0)
        .map((one) => `${nameOf(one)} ${value(one, one.sourceFen)}`);
      const all = [...figures, ...(dishes > 0 ? [say('total.dishes', { count: dishes })] : [])].join(', ');
      return [hasNoBills ? say('total.noBills', { day: date, figures: all }) : `${date} ✓ ${all}`];
    }
    return wrong.map((one) => {
      const { sourceFen, ownFen, documents } = one;
      const bills = documents.slice(0, SHOWN).map((each) => {
        const [there, here] = [money.text(each.sourceFen), money.text(each.ownFen)];
        return say('total.bill', { bill: each.document, there, here });
      });
      const explained = bills.length > 0 ? bills.join(', ') : say('total.unexplained');
      const amounts = {
        ...{ there: value(one, sourceFen), here: value(one, ownFen) },
        difference: signed(one, ownFen - sourceFen),
      };
      const more = Math.max(0, documents.length - SHOWN);
      const told = say('total.difference', { name: nameOf(one), ...amounts, bills: explained, more });
      return `${date} ✗ ${told}`;
    });
  });
}

function nameOf({ measure, isPayment, ofDay }: MeasureTotals): string {
  if (isPayment) return say('total.paid', { name: measure });
  if (ofDay === 'cash') return say('total.cash', { action: measure });
  const key = `measure.${isOfDish(ofDay) ? ofDay : measure}`;
  return isKey(key) ? said(wordsAt(key, { dish: measure })) : measure;
}

const isOfDish = (ofDay = ''): boolean => ofDay.startsWith('dish_');

/** Said beside the totals: what a shop without bills has, and what it has not. */
export function daysOnlyLine(shop: string, days: readonly DayTotals[]): string | null {
  const alone = days.filter(({ hasNoBills }) => hasNoBills === true);
  const [first, last] = [alone[0]?.date, alone.at(-1)?.date];
  return first === undefined
    ? null
    : say('day.daysOnly', { shop, days: alone.length, first, last: last ?? first });
}
