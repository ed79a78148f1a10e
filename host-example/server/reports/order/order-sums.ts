/** Counts and sums of the list of bills by state: from the roll-up where the filters allow it, else from the bills. */

import type { BillState } from '../../../../types/api/common';
import type { OrderListReq } from '../../../../types/api/order';
import { dateText, Params } from '../../db/sql';
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
import { isClosed, OPEN_DAYS } from '../../figures/open-days';
import type { RowSums } from '../../figures/sums';
import type { Period } from '../../reading/period';
import type { Shops } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansThen } from '../../reading/spans';
import { candidates } from './order-candidates';
import { crossDay } from './order-cross-day';
import { orderConditions } from './order-filter';

export type StateSums = RowSums & { state: BillState; day: string; count: number };

/** Condition for bills of the days, or for bills whose money moved on other days. */
export const daysOf = ({ dateType }: Period, body: OrderListReq, lines: LinesOf): string =>
  body.CrossDay === 1 ? crossDay(dateType, lines) : ofDays('o', dateType);

const ofOneBill = (day: string) => `o.order_state, o.${day} as day, 1 as bill_count, ${ofBill('o', rowSums)}`;
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
): Promise<StateSums[]> {
  const params = new Params(shops.compId, spansThen(period, snapshot));
  const filters = await orderConditions(shops, params, body);
  const condition: BillCondition = (...of) => daysOf(period, body, of[0]) + filters(...of);
  const day = dayColumn(period.dateType);
  const isUnfiltered = body.CrossDay !== 1 && filters(() => '') === '';
  const bills = isUnfiltered
    ? `, ${OPEN_DAYS}, bill as (
  select ${ofOneDay(day)}, null::bigint as until_seq from span s
  join agg_state x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', period.dateType)} and ${isClosed}
  union all
  ${billsOfOpenDays(ofOneBill(day), condition)}
)`
    : `, bill as (${billsThen(ofOneBill(day), condition, candidates(params, period, body))})`;
  return shops.q<StateSums>(
    `with ${SPAN_THEN}${bills}
select order_state as state, ${dateText('day')} as day, sum(bill_count)::int as count, ${ROW_SUMS}
from bill group by 1, 2 order by 2 desc`,
    params.values,
  );
}
