/** Holds the figures made of bills beside what the files of a till stated, day by day and bill by bill. */
import type { Query } from '../../db/db';
import { counted } from '../../metrics/bill-states';
import { compareDays } from './compare-days';
import type { DayTotals, MeasureTotals } from './compared';
import type { TotalsPlace } from './document';

/** Places that have totals to compare. */
export const placesOf = (q: Query, compId: number): Promise<TotalsPlace[]> =>
  q<TotalsPlace>(
    `select comp_id as "compId", shop_id::text as "shopId", source from source_total where comp_id = $1
     union select comp_id, shop_id::text, source from source_day where comp_id = $1 order by 2, 3`,
    [compId],
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

export type { DayTotals, MeasureTotals };

export async function compareTotals(q: Query, place: TotalsPlace): Promise<DayTotals[]> {
  const { compId, shopId, source } = place;
  const rows = await q<MeasureTotals & { date: string }>(COMPARED, [compId, shopId, source]);
  const days = new Map<string, DayTotals>();
  for (const { date, ...measure } of rows) {
    const day = days.get(date) ?? { date, measures: [] };
    day.measures.push(measure);
    days.set(date, day);
  }
  return compareDays(q, place, [...days.values()]);
}

/** Receipts may differ in ways that even out over the day; dishes and counts have no receipts. */
export const isApart = ({ documents, isAlone, sourceFen, ownFen }: MeasureTotals): boolean =>
  documents.length > 0 || (isAlone !== true && sourceFen !== ownFen);
export const differs = ({ measures }: DayTotals): boolean => measures.some(isApart);
