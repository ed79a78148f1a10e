/** 店内订单明细 (list of bills): bills of a period under any filter, with sums of counted bills and counts for the tabs. */
import type { OrderListReq, OrderListRes } from '../../../../types/api/order';
import { Params } from '../../db/sql';
import { isCounted } from '../../figures/bill-states';
import {
  BILLS_OF_PAGE,
  type BillCondition,
  billsThen,
  firstBillsThen,
  PAYMENTS_OF_PAGE,
  SPAN_THEN,
} from '../../figures/bills-then';
import { SHOWN_INCOME } from '../../figures/facts';
import { yuan } from '../../figures/rounding';
import { addRow, noRow, type RowSums, toBizRow } from '../../figures/sums';
import type { Period } from '../../reading/period';
import { dailyOnlyOf, fillingOf, latestClock, type Shops } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansThen } from '../../reading/spans';
import { candidates } from './order-candidates';
import { orderConditions, statesOf } from './order-filter';
import { ORDER_NAMES, type OrderRecord, orderColumns, toOrderRow } from './order-row';
import { daysOf, stateSums } from './order-sums';

const TABS = [1, 2, 3, 4, 5, 6, 7] as const;

export async function orderList(
  shops: Shops,
  period: Period,
  body: OrderListReq,
  paging: { index: number; size: number },
  { snapshot, canSeeMobile }: { snapshot: Snapshot; canSeeMobile: boolean },
): Promise<OrderListRes> {
  const states = statesOf(body);
  const [sums, rows] = await Promise.all([
    stateSums(shops, period, body, snapshot),
    page(shops, period, body, paging, snapshot),
  ]);
  const isWanted = (state: number) => states.length === 0 || states.includes(state);
  const sum = noRow();
  const days = new Map<string, RowSums>();
  for (const row of sums.filter(({ state }) => isWanted(state) && isCounted(state))) {
    const day = days.get(row.day) ?? noRow();
    days.set(row.day, day);
    addRow(day, row);
    addRow(sum, row);
  }
  const countOf = (state: number) =>
    sums.reduce((count, row) => (row.state === state ? count + row.count : count), 0);
  return {
    Total: sums.reduce((total, row) => (isWanted(row.state) ? total + row.count : total), 0),
    PageIndex: paging.index,
    PageSize: paging.size,
    List: rows.map((row) => toOrderRow(row, canSeeMobile)),
    DataTime: latestClock(shops),
    ...fillingOf(shops, period.from),
    ...dailyOnlyOf(shops, period.from, period.to),
    SnapshotTime: snapshot.text,
    Sum: toBizRow(sum),
    States: [
      { OrderState: 0, Count: sums.reduce((total, row) => total + row.count, 0) },
      ...TABS.map((state) => ({ OrderState: state, Count: countOf(state) })),
    ],
    ...(paging.index === 1 && {
      Days: [...days].map(([day, { orders, income }]) => ({
        Date: day,
        OrderCount: orders,
        BusinessIncome: yuan(income),
      })),
    }),
  };
}

/** Order of the rows, equal on every page. */
function orderBy(body: OrderListReq, way: 'asc' | 'desc'): string {
  const time = `o.sort_time ${way}, o.order_id ${way}`;
  switch (body.SortField) {
    case 'BusinessIncome':
      return `${SHOWN_INCOME} ${way}, ${time}`;
    case 'DiscountAmount':
      return `o.discount_fen ${way}, ${time}`;
    case 'GuestCount':
      return `o.guest_count ${way}, ${time}`;
    default:
      return time;
  }
}

const SORTED = 'o.order_id, o.sort_time, o.order_state, o.income_fen, o.discount_fen, o.guest_count';

/** Names are joined to the rows of the page only. */
async function page(
  shops: Shops,
  period: Period,
  body: OrderListReq,
  { index, size }: { index: number; size: number },
  snapshot: Snapshot,
): Promise<OrderRecord[]> {
  const params = new Params(shops.compId, spansThen(period, snapshot));
  const filters = await orderConditions(shops, params, body);
  const states = statesOf(body);
  const wanted = states.length > 0 ? ` and o.order_state = any(${params.add(states)}::smallint[])` : '';
  const condition: BillCondition = (...of) => filters(...of) + wanted;
  const way = body.SortType === 1 ? 'asc' : 'desc';
  const isByTime = (body.SortField ?? 'Time') === 'Time' || body.SortField === '';
  // Filters on few areas match few bills, for which walking the index along time would read it to the end.
  const isOfFew = (body.AreaIDs?.length ?? shops.list.length) < shops.list.length;
  const among = candidates(params, period, body);
  const found =
    isByTime && !among && !isOfFew
      ? firstBillsThen(SORTED, period.dateType, condition, { way, most: params.add(index * size) })
      : billsThen(SORTED, (...of) => daysOf(period, body, of[0]) + condition(...of), among);
  const limit = params.add(size);
  const offset = params.add((index - 1) * size);
  return shops.q<OrderRecord>(
    `with ${SPAN_THEN}, page as (
  select order_id, until_seq, row_number() over () as place
  from (select * from (${found}) o order by ${orderBy(body, way)} limit ${limit}::int offset ${offset}::int) found
)
select ${orderColumns(params.add(shops.now.toISOString()), PAYMENTS_OF_PAGE)}
from ${BILLS_OF_PAGE}
${ORDER_NAMES}
order by page.place`,
    params.values,
  );
}
