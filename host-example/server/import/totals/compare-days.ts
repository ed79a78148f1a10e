/** Holds what files state of whole days beside the bills of those days, and looks for the bill that explains a difference. */
import type { Query } from '../../db/db';
import { atTable, counted, isBill } from '../../metrics/bill-states';
import type { DayTotals, MeasureTotals } from './compared';
import type { DayMeasure } from './days';
import type { TotalsPlace } from './document';

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
  order by 1, array_position(array['gross','discount','net','bills','guests','tables','paid','dish_qty','dish_sale','dish_net','dish_return','dish_gift','cash'], s.measure), s.name`;

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
export async function compareDays(
  q: Query,
  place: TotalsPlace,
  ofDocuments: readonly DayTotals[],
): Promise<DayTotals[]> {
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

function byDay<Row extends { date: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const known = days.get(row.date);
    if (known === undefined) days.set(row.date, [row]);
    else known.push(row);
  }
  return days;
}

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
      // 微信 of the file is 微信支付 here.
      const at =
        exact >= 0 || measure !== 'paid' ? exact : left.findIndex((row) => row.name.startsWith(name));
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

interface Candidate {
  date: string;
  document: string;
  isCounted: boolean;
  gross: number;
  discount: number;
  net: number;
}

const CANDIDATES = `select o.business_date as date, o.ext_id as document, ${counted('o')} as "isCounted", o.turnover_fen as gross,
    o.discount_fen as discount, o.turnover_fen - o.discount_fen as net
  from orders o where o.comp_id = $1 and o.shop_id = $2
    and o.business_date in (select d::date + n from unnest($3::text[]) d cross join generate_series(-1, 1) n)`;
const MONEY_OF_DAY = ['gross', 'discount', 'net'] as const;
const isMoney = (measure: string): measure is (typeof MONEY_OF_DAY)[number] =>
  MONEY_OF_DAY.some((one) => one === measure);

/**
 * A day of which the file names no receipts: the bill that by itself makes up the difference, counted here and not
 * there, or there and here cancelled, not paid, or of the day before or after.
 */
async function explain(q: Query, { compId, shopId }: TotalsPlace, days: readonly DayTotals[]): Promise<void> {
  const open = days.filter(
    (day) => !day.hasNoBills && day.measures.some((one) => one.ofDay && isMoney(one.ofDay) && isOpen(one)),
  );
  if (open.length === 0) return;
  const bills = await q<Candidate>(CANDIDATES, [compId, shopId, open.map(({ date }) => date)]);
  for (const { date, measures } of open) {
    const sums = measures.filter((one) => one.ofDay !== undefined && isMoney(one.ofDay));
    const fits = (bill: Candidate, sign: 1 | -1) =>
      sums.every(
        ({ measure, ownFen, sourceFen }) => isMoney(measure) && ownFen - sourceFen === sign * bill[measure],
      );
    const found = bills.filter((bill) =>
      bill.isCounted && bill.date === date
        ? fits(bill, 1)
        : (bill.date !== date || !bill.isCounted) && near(bill.date, date) && fits(bill, -1),
    );
    for (const one of sums)
      one.documents = found.flatMap((bill) => {
        const isHere = bill.isCounted && bill.date === date;
        const fen = isMoney(one.measure) ? bill[one.measure] : 0;
        return [{ document: bill.document, sourceFen: isHere ? 0 : fen, ownFen: isHere ? fen : 0 }];
      });
  }
}

const isOpen = ({ sourceFen, ownFen, documents }: MeasureTotals) =>
  sourceFen !== ownFen && documents.length === 0;
const near = (left: string, right: string) => Math.abs(Date.parse(left) - Date.parse(right)) <= 86_400_000;
