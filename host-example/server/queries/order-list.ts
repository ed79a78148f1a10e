/** 店内订单明细: bills of a period under any filter, with the sums of what counts and the counts of the tabs. */
import type { OrderListReq, OrderListRes } from '../../../types/api/order';
import { BILLS_OF_PAGE, billsThen, type LinesOf, PAYMENTS_OF_PAGE, SPAN_THEN } from './bills-then';
import { billOne, dayColumn, tableOne } from './facts';
import { addRow, noRow, type RowSums, toBizRow } from './metrics';
import { crossDay } from './order-cross-day';
import { orderConditions, statesOf } from './order-filter';
import { ORDER_NAMES, type OrderRecord, orderColumns, toOrderRow } from './order-row';
import { type Period, spansThen } from './period';
import { type Scope, scopeClock } from './scope';
import type { Snapshot } from './snapshot';
import { Params } from './sql';

const COUNTED_STATES = [2, 4, 7];
const TABS = [1, 2, 3, 4, 5, 6, 7] as const;

const SUMMED = ['order_state', 'relation', 'order_mode', 'guest_count']
  .concat(['turnover_fen', 'discount_fen', 'refund_fen', 'income_fen'])
  .map((name) => `o.${name}`)
  .join(', ');
const SORTED = 'o.order_id, o.sort_time, o.income_fen, o.discount_fen, o.guest_count';

type StateSums = RowSums & { state: number; count: number };

export async function orderList(
  scope: Scope,
  period: Period,
  body: OrderListReq,
  paging: { index: number; size: number },
  { snapshot, canSeeMobile }: { snapshot: Snapshot; canSeeMobile: boolean },
): Promise<OrderListRes> {
  const params = new Params(scope.compId, spansThen(period, snapshot));
  const filters = await orderConditions(scope, params, body);
  const condition = (lines: LinesOf) => daysOf(period, body, lines) + filters(lines);

  const states = statesOf(body);
  const sums = await scope.q<StateSums>(
    `with ${SPAN_THEN}
select o.order_state as state, count(*)::int as count, sum(${billOne('o')})::int as orders,
  sum(o.turnover_fen)::bigint as turnover, sum(o.discount_fen)::bigint as discount, sum(o.refund_fen)::bigint as refund,
  sum(o.income_fen)::bigint as income, sum(o.guest_count)::int as guests, sum(${tableOne('o')})::int as tables
from (${billsThen(SUMMED, condition)}) o group by 1`,
    params.values,
  );

  const isWanted = (state: number) => states.length === 0 || states.includes(state);
  const sum = noRow();
  for (const row of sums) if (isWanted(row.state) && COUNTED_STATES.includes(row.state)) addRow(sum, row);
  const wanted = states.length > 0 ? ` and o.order_state = any(${params.add(states)}::smallint[])` : '';
  const found = billsThen(SORTED, (lines) => condition(lines) + wanted);
  const rows = await page(scope, params, found, orderBy(body), paging);
  const countOf = (state: number) => sums.find((row) => row.state === state)?.count ?? 0;
  return {
    Total: sums.reduce((total, row) => (isWanted(row.state) ? total + row.count : total), 0),
    PageIndex: paging.index,
    PageSize: paging.size,
    List: rows.map((row) => toOrderRow(row, canSeeMobile)),
    DataTime: scopeClock(scope),
    SnapshotTime: snapshot.text,
    Sum: toBizRow(sum),
    States: [
      { OrderState: 0, Count: sums.reduce((total, row) => total + row.count, 0) },
      ...TABS.map((state) => ({ OrderState: state, Count: countOf(state) })),
    ],
  };
}

/** Bills of the days, or those whose money is of other days than they are. */
function daysOf({ dateType }: Period, body: OrderListReq, lines: LinesOf): string {
  if (body.CrossDay === 1) return crossDay(dateType, lines);
  const day = dayColumn(dateType);
  return `o.business_date between s.a${dateType === 2 ? ' - 1' : ''} and s.b and o.${day} between s.a and s.b`;
}

/** The order of the rows, the same on every page. */
function orderBy(body: OrderListReq): string {
  const way = body.SortType === 1 ? 'asc' : 'desc';
  const time = `o.sort_time ${way}, o.order_id ${way}`;
  switch (body.SortField) {
    case 'BusinessIncome':
      return `o.income_fen ${way}, ${time}`;
    case 'DiscountAmount':
      return `o.discount_fen ${way}, ${time}`;
    case 'GuestCount':
      return `o.guest_count ${way}, ${time}`;
    default:
      return time;
  }
}

/** Names are joined to the rows of the page only. */
function page(
  scope: Scope,
  params: Params,
  found: string,
  order: string,
  { index, size }: { index: number; size: number },
): Promise<OrderRecord[]> {
  const limit = params.add(size);
  const offset = params.add((index - 1) * size);
  return scope.q<OrderRecord>(
    `with ${SPAN_THEN}, page as (
  select order_id, until_seq, row_number() over () as place
  from (select * from (${found}) o order by ${order} limit ${limit}::int offset ${offset}::int) found
)
select ${orderColumns(params.add(scope.now.toISOString()), PAYMENTS_OF_PAGE)}
from ${BILLS_OF_PAGE}
${ORDER_NAMES}
order by page.place`,
    params.values,
  );
}
