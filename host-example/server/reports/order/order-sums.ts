/** Counts and sums of the list of bills by state: from the roll-up where the filters allow it, else from the bills. */

import type { BillState } from '../../../../types/api/common';
import type { OrderListReq } from '../../../../types/api/order';
import { dateText, Params } from '../../db/sql';
import { HAS_VALUES } from '../../db/statement-names';
import { keptBills } from '../../figures/bill-columns';
import { type PlanedBills, planedBills } from '../../figures/bill-planes';
import {
  type BillCondition,
  billsOfOpenDays,
  billsThen,
  type LinesOf,
  SPAN_THEN,
} from '../../figures/bills-then';
import { dayColumn, ofBill, ROW_SUMS } from '../../figures/facts';
import { ofDays } from '../../figures/list-time';
import { columns } from '../../figures/measure';
import { measures, rowSums } from '../../figures/measures';
import { isClosed, OPEN_DAYS, openDays } from '../../figures/open-days';
import type { RowSums } from '../../figures/sums';
import type { Period } from '../../reading/period';
import type { Shops } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansThen } from '../../reading/spans';
import { CROSS_DAY_BESIDE_PLANES, candidates } from './order-candidates';
import { crossDay } from './order-cross-day';
import { orderConditions, statesOf } from './order-filter';

export type StateSums = RowSums & {
  state: BillState;
  day: string;
  count: number;
  /** Bills of the page, in one of the rows: the id and the copy, as `BILLS_OF_PAGE` names it. */
  page?: [orderId: string, untilSeq: string | null][] | null;
};

/** A page that is found beside the sums. */
export interface PageBeside {
  /** Columns of bills `o` that it needs further. */
  columns: string;
  /** What a bill `o` is sorted by before its time. */
  sorted: string;
  by: PlanedBills['by'];
  way: 'asc' | 'desc';
  index: number;
  size: number;
}

/** Condition for bills of the days, or for bills whose money moved on other days. */
const daysOf = ({ dateType }: Period, body: OrderListReq, lines: LinesOf): string =>
  body.CrossDay === 1 ? crossDay(dateType, lines) : ofDays('o', dateType);

const ofOneBill = (day: string) => `o.order_state, o.${day} as day, 1 as bill_count, ${ofBill('o', rowSums)}`;
/** Bills gone through one by one, beside those of days with planes. */
const SUMMED = ['order_state', 'day', 'bill_count', ...columns(measures, rowSums)].join(', ');
const SUMS_OF_BOTH = `(select ${SUMMED} from bill union all select ${SUMMED} from planed_state) both_kinds`;
const PAGE_OF_PLANES = `
      union all select order_id, sort_time, null, sorted from planed_page`;
const ofOneDay = (day: string) =>
  ['order_state', `${day} as day`, 'bill_count', ...columns(measures, rowSums)]
    .map((name) => `x.${name}`)
    .join(', ');

/** Sums by state and day, ignoring the filter on states, because the tabs count all. */
export async function stateSums(
  shops: Shops,
  period: Period,
  body: OrderListReq,
  snapshot: Snapshot,
  page?: PageBeside,
): Promise<StateSums[]> {
  const params = new Params(shops.compId, spansThen(period, snapshot));
  const { condition: filters, kept, planed } = await orderConditions(shops, params, body, period.dateType);
  const condition: BillCondition = (...of) => daysOf(period, body, of[0]) + filters(...of);
  const { dateType } = period;
  const day = dayColumn(dateType);
  const columns = ofOneBill(day) + (page ? `, ${page.columns}` : '');
  // A page is of bills: a filter of blanks leaves all of them.
  const isUnfiltered = !page && body.CrossDay !== 1 && filters(() => '') === '';
  const states = statesOf(body);
  const sets = page && planed?.();
  const inPlanes =
    sets && page
      ? planedBills({
          dateType,
          ...sets,
          states,
          by: page.by,
          way: page.way,
          most: () => params.add(page.index * page.size),
        })
      : null;
  const beside = inPlanes ? `, ${inPlanes}` : '';
  const read =
    kept || inPlanes
      ? kept
        ? keptBills({ dateType, columns, condition, ...kept, isBesidePlanes: inPlanes !== null })
        : {
            days: openDays(true, true),
            bills:
              body.CrossDay === 1
                ? billsThen(columns, condition, CROSS_DAY_BESIDE_PLANES)
                : billsOfOpenDays(columns, condition),
          }
      : null;
  const bills = isUnfiltered
    ? `, ${OPEN_DAYS}, bill as (
  select ${ofOneDay(day)}, null::bigint as until_seq from span s
  join agg_state x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', period.dateType)} and ${isClosed('x')}
  union all
  ${billsOfOpenDays(ofOneBill(day), condition)}
)`
    : read
      ? `, ${read.days}, bill as ${page ? 'materialized ' : ''}(${read.bills})${beside}`
      : `, bill as ${page ? 'materialized ' : ''}(${billsThen(columns, condition, candidates(params, period, body))})`;
  const ofPage = page ? `, ${selectPage(params, page, states, inPlanes !== null)} as page` : '';
  return shops.q<StateSums>(
    // Days become text and are sorted when few rows are left: the planner would sort the bills by the text.
    `${sets?.hasValues ? HAS_VALUES : ''}with ${SPAN_THEN}${bills}
select d.*, ${dateText('d.of_day')} as day${ofPage} from (
  select order_state as state, day as of_day, sum(bill_count)::int as count, ${ROW_SUMS} from ${inPlanes ? SUMS_OF_BOTH : 'bill'} group by 1, 2
) d order by d.of_day desc`,
    params.values,
  );
}

/** The bills of a page in their order, in one of the rows. */
function selectPage(
  params: Params,
  { sorted, way, index, size }: PageBeside,
  states: readonly BillState[],
  hasPlanes: boolean,
): string {
  const wanted = states.length > 0 ? ` where o.order_state = any(${params.add(states)}::smallint[])` : '';
  return `case when row_number() over () = 1 then (
    select jsonb_agg(jsonb_build_array(p.order_id::text, p.until_seq::text) order by p.place)
    from (select p.*, row_number() over () as place from (
      select o.order_id, o.until_seq from (
      select o.order_id, o.sort_time, o.until_seq, ${sorted} as sorted from bill o${wanted}${hasPlanes ? PAGE_OF_PLANES : ''}
      ) o order by o.sorted ${way}, o.sort_time ${way}, o.order_id ${way}
      limit ${params.add(size)}::int offset ${params.add((index - 1) * size)}::int
    ) p) p) end`;
}
