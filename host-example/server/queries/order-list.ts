/** 店内订单明细: bills of a period under any filter, with the sums of what counts and the counts of the tabs. */
import type { OrderListReq, OrderListRes } from '../../../types/api/order';
import { billOne, dayColumn, SPAN, tableOne } from './facts';
import { addRow, noRow, type RowSums, toBizRow } from './metrics';
import { crossDay } from './order-cross-day';
import { orderConditions, statesOf } from './order-filter';
import { ORDER_NAMES, type OrderRecord, orderColumns, toOrderRow } from './order-row';
import { stateThen, timeThen } from './order-then';
import { type Period, spansOf } from './period';
import { type Scope, scopeClock } from './scope';
import { snapshotEnd, snapshotOf } from './snapshot';
import { andAll, Params } from './sql';

const COUNTED_STATES = [2, 4, 7];
const TABS = [1, 2, 3, 4, 5, 6, 7] as const;

type StateSums = RowSums & { state: number; count: number };

export async function orderList(
  scope: Scope,
  period: Period,
  body: OrderListReq,
  paging: { index: number; size: number },
  canSeeMobile: boolean,
): Promise<OrderListRes> {
  const snapshot = snapshotOf(scope, body.SnapshotTime);
  const params = new Params(scope.compId, spansOf([period]));
  const conditions = await orderConditions(scope, params, body);
  const seen = snapshot.isLater ? snapshotEnd(scope, params, snapshot) : null;
  if (seen !== null) conditions.push(`o.created_at < ${seen}`);
  const state = seen === null ? 'o.order_state' : stateThen(seen);
  const time = seen === null ? 'o.sort_time' : timeThen(seen);
  const day = dayColumn(period.dateType);
  const days =
    body.CrossDay === 1
      ? crossDay(period.dateType)
      : `o.business_date between s.a${period.dateType === 2 ? ' - 1' : ''} and s.b and o.${day} between s.a and s.b`;
  const from = `from span s join orders o on o.comp_id = $1 and o.shop_id = s.shop_id and ${days}
where true${andAll(conditions)}`;

  const states = statesOf(body);
  const sums = await scope.q<StateSums>(
    `with ${SPAN}
select ${state} as state, count(*)::int as count, sum(${billOne('o')})::int as orders,
  sum(o.turnover_fen)::bigint as turnover, sum(o.discount_fen)::bigint as discount, sum(o.refund_fen)::bigint as refund,
  sum(o.income_fen)::bigint as income, sum(o.guest_count)::int as guests, sum(${tableOne('o')})::int as tables
${from} group by 1`,
    params.values,
  );

  const isWanted = (state: number) => states.length === 0 || states.includes(state);
  const sum = noRow();
  for (const row of sums) if (isWanted(row.state) && COUNTED_STATES.includes(row.state)) addRow(sum, row);
  const wanted = states.length > 0 ? ` and ${state} = any(${params.add(states)}::smallint[])` : '';
  const rows = await page(scope, params, from + wanted, orderBy(body, time), paging);
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

/** The order of the rows, the same on every page. */
function orderBy(body: OrderListReq, moment: string): string {
  const way = body.SortType === 1 ? 'asc' : 'desc';
  const time = `${moment} ${way}, o.order_id ${way}`;
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
  from: string,
  order: string,
  { index, size }: { index: number; size: number },
): Promise<OrderRecord[]> {
  const limit = params.add(size);
  const offset = params.add((index - 1) * size);
  return scope.q<OrderRecord>(
    `with ${SPAN}, page as (
  select order_id, row_number() over () as place
  from (select o.order_id ${from} order by ${order} limit ${limit}::int offset ${offset}::int) found
)
select ${orderColumns(params.add(scope.now.toISOString()))}
from page join orders o on o.comp_id = $1 and o.order_id = page.order_id
${ORDER_NAMES}
order by page.place`,
    params.values,
  );
}
