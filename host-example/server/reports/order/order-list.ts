/** 店内订单明细 (list of bills): bills of a period under any filter, with sums of counted bills and counts for the tabs. */
import type { BillState } from '../../../../types/api/common';
import type { OrderListReq } from '../../../../types/api/order';
import type { Handler } from '../../call';
import { dateText, Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { isCounted } from '../../metrics/bill-states';
import { dailyOnlyOf } from '../../metrics/day-sums';
import { dayColumn, ofBill, ROW_SUMS, SHOWN_INCOME, SPAN } from '../../metrics/facts';
import { grouped } from '../../metrics/grouped';
import { total } from '../../metrics/measures';
import { inOrder, nextCursor, pagingOf, seek, sortableDay, wayOf } from '../../metrics/paging';
import { currentPeriod, type Period, spansOf } from '../../metrics/period';
import { latestClock, openShops, type Shops } from '../../metrics/shops';
import { type RowSums, sumRows, toBizRow } from '../../metrics/sums';
import { orderConditions, statesOf } from './order-filter';
import { ORDER_NAMES, type OrderRecord, orderColumns, orderMembers } from './order-row';

const TABS = [1, 2, 3, 4, 5, 6, 7] as const;

export const getConsumeOrderListV2: Handler<'GetConsumeOrderListV2'> = async (context, body) => {
  const shops = await openShops(context);
  const period = currentPeriod(shops, body);
  const canSeeMobile = context.can('boss.member.mobile');
  const states = statesOf(body);
  const paging = pagingOf(body);
  const sums = await sumsAndPage(shops, period, body);
  const page = sums.flatMap((row) => row.page ?? []);
  const rows = await rowsOf(shops, page);
  const isWanted = (state: BillState) => states.length === 0 || states.includes(state);
  const listed = sums.filter(({ state }) => isWanted(state));
  const counted = listed.filter(({ state }) => isCounted(state));
  const uncounted = listed.filter(({ state }) => !isCounted(state));
  const countOf = (state: number) => sumOf(sums, (row) => (row.state === state ? row.count : 0));
  return {
    Total: sumOf(listed, ({ count }) => count),
    ...paging,
    List: rows.map((row) => orderMembers(row, canSeeMobile)),
    DataTime: latestClock(shops),
    ...(await dailyOnlyOf(shops, period)),
    ...nextCursor(page, paging),
    Sum: toBizRow(sumRows(counted)),
    ...(uncounted.length > 0 && {
      Uncounted: {
        OrderCount: sumOf(uncounted, ({ count }) => count),
        ...total(['GuestCount', 'Turnover', 'UnpaidAmount'], uncounted),
      },
    }),
    States: [
      { OrderState: 0, Count: sumOf(sums, ({ count }) => count) },
      ...TABS.map((state) => ({ OrderState: state, Count: countOf(state) })),
    ],
    ...(paging.PageIndex === 1 && {
      Days: [...grouped(counted, ({ day }) => day)].map(([day, own]) => ({
        Date: day,
        ...total(['OrderCount', 'BusinessIncome'], own),
      })),
    }),
  };
};

/** What a bill is sorted by before its time. By default it is its day, which the time of another settlement does not move. */
const SORTED: Partial<Record<string, string>> = {
  BusinessIncome: SHOWN_INCOME,
  DiscountAmount: 'o.discount_fen',
  GuestCount: 'o.guest_count::bigint',
};

type StateSums = RowSums & {
  state: BillState;
  day: string;
  count: number;
  UnpaidAmount: number;
  /** The bills of the page, in the first of the rows. */
  page: { id: string; time: string; value: string }[] | null;
};

const PAGE_COLUMNS = ['o.sorted', 'o.sort_time', 'o.order_id'];

/**
 * One statement for two answers: sums by state and day, whatever states the page is of, because the tabs count all; and the
 * bills of the page, as JSON in the first row.
 */
async function sumsAndPage(shops: Shops, period: Period, body: OrderListReq): Promise<StateSums[]> {
  const { dateType } = period;
  const params = new Params(shops.compId, spansOf([period]));
  const { condition, isCostly } = await orderConditions(shops, params, body, dateType);
  const states = statesOf(body);
  const way = wayOf(body);
  const ofStates = states.length > 0 ? `o.order_state = any(${params.add(states)}::smallint[])` : '';
  const { behind, limit } = seek(params, body, PAGE_COLUMNS, way);
  const pageConditions = [ofStates, behind].filter(Boolean).join(' and ');
  const pageOrder = inOrder(PAGE_COLUMNS, way);
  const sorted = SORTED[body.SortField ?? ''] ?? sortableDay(`o.${dayColumn(dateType)}`);
  return shops.q<StateSums>(
    // Read twice: kept where its condition is costly. Days become text when few rows are left, or the planner would sort all
    // bills by the text.
    `with ${SPAN}, bill as ${isCostly ? '' : 'not '}materialized (
  select o.order_id, o.sort_time, o.order_state, o.${dayColumn(dateType)} as day, ${sorted} as sorted, o.unpaid_fen, ${ofBill('o')}
  from span s join orders o on ${condition}
), page as (
  select * from bill o${pageConditions && ` where ${pageConditions}`} order by ${pageOrder} ${limit}
), state_day as (
  select order_state as state, day as date, count(*)::int as count, sum(unpaid_fen)::bigint as "UnpaidAmount", ${ROW_SUMS} from bill group by 1, 2
)
select d.*, ${dateText('d.date')} as day, case when row_number() over (order by d.date desc, d.state) = 1 then (
  select jsonb_agg(jsonb_build_object('id', o.order_id::text, 'time', o.sort_time::text, 'value', o.sorted::text) order by ${pageOrder}) from page o
) end as page from state_day d order by d.date desc`,
    params.values,
  );
}

/** Rows of the bills of a page in its order. Names are joined to these only. */
async function rowsOf(shops: Shops, page: { id: string }[]): Promise<OrderRecord[]> {
  if (page.length === 0) return [];
  return shops.q<OrderRecord>(
    `select ${orderColumns('$3')}
from unnest($2::bigint[]) with ordinality as page(order_id, place)
join orders o on o.comp_id = $1 and o.order_id = page.order_id
${ORDER_NAMES}
order by page.place`,
    [shops.compId, page.map(({ id }) => id), shops.now],
  );
}
