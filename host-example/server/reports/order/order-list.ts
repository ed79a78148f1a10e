/** 店内订单明细 (list of bills): bills of a period under any filter, with sums of counted bills and counts for the tabs. */
import type { BillState } from '../../../../types/api/common';
import type { OrderListReq, OrderListRes } from '../../../../types/api/order';
import { Params } from '../../db/sql';
import { keptBills } from '../../figures/bill-columns';
import { isCounted, isPaid, uncounted } from '../../figures/bill-states';
import {
  BILLS_OF_PAGE,
  billsThen,
  firstBillsThen,
  PAYMENTS_OF_PAGE,
  SPAN_THEN,
} from '../../figures/bills-then';
import { SHOWN_INCOME } from '../../figures/facts';
import { ofDays } from '../../figures/list-time';
import { yuan } from '../../figures/rounding';
import { addRow, noRow, type RowSums, toBizRow } from '../../figures/sums';
import type { Period } from '../../reading/period';
import { dailyOnlyOf, fillingOf, latestClock, type Shops } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansThen } from '../../reading/spans';
import { isFoundOnce, statesOf } from './order-filter';
import { ORDER_NAMES, type OrderRecord, orderColumns, toOrderRow } from './order-row';
import { type PageBeside, type StateSums, stateSums } from './order-sums';

const TABS = [1, 2, 3, 4, 5, 6, 7] as const;

export async function orderList(
  shops: Shops,
  period: Period,
  body: OrderListReq,
  paging: { index: number; size: number },
  { snapshot, canSeeMobile }: { snapshot: Snapshot; canSeeMobile: boolean },
): Promise<OrderListRes> {
  const states = statesOf(body);
  const [sums, rows] = await (isOfBills(body)
    ? sumsWithPage(shops, period, body, paging, snapshot)
    : Promise.all([stateSums(shops, period, body, snapshot), page(shops, period, body, paging, snapshot)]));
  const isWanted = (state: BillState) => states.length === 0 || states.includes(state);
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

const isByTime = ({ SortField = 'Time' }: OrderListReq) => SortField === 'Time' || SortField === '';

/** As `orderBy` sorts. */
function sortOf({ SortField }: OrderListReq): Pick<PageBeside, 'by' | 'sorted'> {
  switch (SortField) {
    case 'BusinessIncome':
      return { by: 'incomes', sorted: SHOWN_INCOME };
    case 'DiscountAmount':
      return { by: 'discounts', sorted: 'o.discount_fen' };
    case 'GuestCount':
      return { by: 'guests', sorted: 'o.guest_count::bigint' };
    default:
      return { by: 'time', sorted: 'null::bigint' };
  }
}

/**
 * Whether sums and page are found at once: under a filter, along an amount, or of states that some counted bills have
 * and most have not.
 */
function isOfBills(body: OrderListReq): boolean {
  const states = statesOf(body);
  return (
    isFoundOnce(body) || !isByTime(body) || (states.some(isCounted) && !states.some((state) => isPaid(state)))
  );
}

/** Columns that `orderBy` names. */
function sortedBy({ SortField }: OrderListReq): string {
  const time = 'o.order_id, o.sort_time';
  switch (SortField) {
    case 'BusinessIncome':
      return `${time}, o.order_state, o.income_fen`;
    case 'DiscountAmount':
      return `${time}, o.discount_fen`;
    case 'GuestCount':
      return `${time}, o.guest_count`;
    default:
      return time;
  }
}

/** A page of all bills of the days, or of those of some states. Names are joined to its rows only. */
async function page(
  shops: Shops,
  period: Period,
  body: OrderListReq,
  { index, size }: { index: number; size: number },
  snapshot: Snapshot,
): Promise<OrderRecord[]> {
  const params = new Params(shops.compId, spansThen(period, snapshot));
  const states = statesOf(body);
  const wanted = states.length > 0 ? ` and o.order_state = any(${params.add(states)}::smallint[])` : '';
  const way = body.SortType === 1 ? 'asc' : 'desc';
  // Most bills are paid: along time the page is soon full.
  const isOfMost = states.length === 0 || states.includes(2);
  const { dateType } = period;
  const columns = sortedBy(body);
  const inDays = `${ofDays('o', dateType)}${wanted}`;
  const found = (): { bills: string; days?: string } => {
    if (isByTime(body) && isOfMost)
      return {
        bills: firstBillsThen(columns, dateType, () => wanted, { way, most: params.add(index * size) }),
      };
    // Few, with an index of their own.
    if (states.length > 0 && !states.some(isCounted))
      return { bills: billsThen(columns, () => `${inDays} and ${uncounted('o')}`) };
    return keptBills({ dateType, columns, condition: () => inDays, keptCondition: wanted, sets: [] });
  };
  const { bills, days } = found();
  const limit = params.add(size);
  const offset = params.add((index - 1) * size);
  return rowsOf(
    shops,
    params,
    `${SPAN_THEN}${days ? `, ${days}` : ''}, page as (
  select order_id, until_seq, row_number() over () as place
  from (select * from (${bills}) o order by ${orderBy(body, way)} limit ${limit}::int offset ${offset}::int) found
)`,
  );
}

/** Rows of the bills in `page`. */
const rowsOf = (shops: Shops, params: Params, tables: string) =>
  shops.q<OrderRecord>(
    `with ${tables}
select ${orderColumns(params.add(shops.now.toISOString()), PAYMENTS_OF_PAGE)}
from ${BILLS_OF_PAGE}
${ORDER_NAMES}
order by page.place`,
    params.values,
  );

/** Sums and rows under a filter: finding the bills is nearly all of the work, and is done once for both. */
async function sumsWithPage(
  shops: Shops,
  period: Period,
  body: OrderListReq,
  { index, size }: { index: number; size: number },
  snapshot: Snapshot,
): Promise<[StateSums[], OrderRecord[]]> {
  const sums = await stateSums(shops, period, body, snapshot, {
    columns: 'o.order_id, o.sort_time',
    ...sortOf(body),
    way: body.SortType === 1 ? 'asc' : 'desc',
    index,
    size,
  });
  const keys = sums.flatMap(({ page }) => page ?? []);
  if (keys.length === 0) return [sums, []];
  const params = new Params(
    shops.compId,
    keys.map(([orderId]) => orderId),
    keys.map(([, untilSeq]) => untilSeq),
  );
  const rows = await rowsOf(
    shops,
    params,
    'page as (select * from unnest($2::bigint[], $3::bigint[]) with ordinality as k(order_id, until_seq, place))',
  );
  return [sums, rows];
}
