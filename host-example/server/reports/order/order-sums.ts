/** Counts and sums of the order list by state: from the roll-up while no filter asks for more, else from the bills. */
import type { OrderListReq } from '../../../../types/api/order';
import { Params } from '../../db/sql';
import { billsOfOpenDays, billsThen, type LinesOf, SPAN_THEN } from '../../figures/bills-then';
import { billOne, tableOne } from '../../figures/facts';
import { ofDays } from '../../figures/list-time';
import { isClosed, OPEN_DAYS } from '../../figures/open-days';
import type { RowSums } from '../../figures/sums';
import type { Period } from '../../reading/period';
import type { Scope } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansThen } from '../../reading/spans';
import { crossDay } from './order-cross-day';
import { orderConditions } from './order-filter';

export type StateSums = RowSums & { state: number; count: number };

/** Bills of the days, or those whose money is of other days than they are. */
export const daysOf = ({ dateType }: Period, body: OrderListReq, lines: LinesOf): string =>
  body.CrossDay === 1 ? crossDay(dateType, lines) : ofDays('o', dateType);

const COLUMNS = ['turnover_fen', 'discount_fen', 'refund_fen', 'income_fen', 'guest_count'];
const OF_BILL = [
  'o.order_state',
  '1 as bill_count',
  `${billOne('o')} as order_count`,
  `${tableOne('o')} as table_count`,
  ...COLUMNS.map((name) => `o.${name}`),
].join(', ');
const OF_DAY = ['order_state', 'bill_count', 'order_count', 'table_count', ...COLUMNS]
  .map((name) => `x.${name}`)
  .join(', ');

/** By state, whatever states are asked for: the tabs count them all. */
export async function stateSums(
  scope: Scope,
  period: Period,
  body: OrderListReq,
  snapshot: Snapshot,
): Promise<StateSums[]> {
  const params = new Params(scope.compId, spansThen(period, snapshot));
  const filters = await orderConditions(scope, params, body);
  const condition = (lines: LinesOf) => daysOf(period, body, lines) + filters(lines);
  const isUnfiltered = body.CrossDay !== 1 && filters(() => '') === '';
  const bills = isUnfiltered
    ? `, ${OPEN_DAYS}, bill as (
  select ${OF_DAY}, null::bigint as until_seq from span s
  join agg_state x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', period.dateType)} and ${isClosed}
  union all
  ${billsOfOpenDays(OF_BILL, condition)}
)`
    : `, bill as (${billsThen(OF_BILL, condition)})`;
  return scope.q<StateSums>(
    `with ${SPAN_THEN}${bills}
select order_state as state, sum(bill_count)::int as count, sum(order_count)::int as orders,
  sum(turnover_fen)::bigint as turnover, sum(discount_fen)::bigint as discount, sum(refund_fen)::bigint as refund,
  sum(income_fen)::bigint as income, sum(guest_count)::int as guests, sum(table_count)::int as tables
from bill group by 1`,
    params.values,
  );
}
