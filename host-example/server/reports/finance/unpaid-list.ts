/** 未结账单 (unpaid bills): bills unpaid now, with their age and table. */
import type { NoPayReq, NoPayRes, NoPayRow } from '../../../../types/api/finance-unpaid';
import type { Handler } from '../../call';
import { among, andAll, idText, Params } from '../../db/sql';
import { reversed, unpaid } from '../../metrics/bill-states';
import { type Cursor, cursorOf, nextCursor, pagingOf, skippedBy } from '../../metrics/paging';
import { latestClock, openShops, type Shops } from '../../metrics/shops';
import { IS_OVERNIGHT, UNPAID_MINUTES, UNPAID_SUMS, type UnpaidSums, waitsSince } from '../../metrics/unpaid-now';
import { BILL_COLUMNS, ORDER_NAMES } from '../order/order-row';
import { say, words } from '../words';

/** Ages 1–3 divide the bills by time; 4 and 5 are additional tags. */
const AGE_CONDITIONS = {
  1: `${UNPAID_MINUTES} < 60`,
  2: `${UNPAID_MINUTES} between 60 and 180`,
  3: `${UNPAID_MINUTES} > 180`,
  4: IS_OVERNIGHT,
  5: reversed('o'),
} as const;

const COLUMNS = `${BILL_COLUMNS}, ${UNPAID_MINUTES} as "Minutes", o.deposit_fen as "PaidAmount", ${IS_OVERNIGHT}::int as "IsOvernight",
  o.pre_print_count as "PrePrintCount"`;

const BILLS = 'from orders o join shop sh on sh.comp_id = $1 and sh.shop_id = o.shop_id';
/**
 * The bills of company $1 and shops $2 that are unpaid at $3 (now), opened on the business days from $4 to $5. The condition
 * on $3 is always met: PostgreSQL tells the type of a parameter by its use, and not every statement uses the time.
 */
const ARE_UNPAID = `where o.comp_id = $1 and o.shop_id = any($2::bigint[]) and ${unpaid('o')} and $3::timestamptz is not null
  and o.open_business_date between $4::date and $5::date`;

const AGES = Object.entries(AGE_CONDITIONS).map(
  ([age, isOf]) =>
    `json_build_object('Age', ${age}, 'Count', count(*) filter (where ${isOf}), 'Amount', coalesce(sum(o.unpaid_fen) filter (where ${isOf}), 0))`,
);

const AREAS = `select ${idText('o.area_id')} as "AreaID", max(da.area_name) as name,
  case when o.area_id = 0 then '' else max(o.shop_id)::text end as "ShopID", case when o.area_id = 0 then '' else max(sh.shop_name) end as "ShopName", count(*)::int as "Count", sum(o.unpaid_fen)::bigint as "Amount"
${BILLS} left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
${ARE_UNPAID} group by o.area_id
order by min(da.sort) is null, max(sh.shop_name), min(da.sort), 1`;

/** The time in a cursor of version 2.0.1 and before, which says of the last bill no more than its id. */
const NO_TIME = '1970-01-01 00:00:00+00';

/**
 * List of unpaid bills. Summary, ages and areas ignore the filters by age and area, whose options they are; the page and the
 * total apply both.
 */
export const getNoPayOrder: Handler<'GetNoPayOrder'> = async (context, body) => {
  const shops = await openShops(context);
  const paging = pagingOf(body);
  const values = [
    shops.compId,
    shops.ids,
    shops.now,
    body.StartTime?.slice(0, 10) ?? '0001-01-01',
    body.EndTime?.slice(0, 10) ?? '9999-12-31',
  ];
  const params = new Params(...values);
  const filter = filterOf(params, body);
  const [[sums], areas, rows] = await Promise.all([
    shops.q<UnpaidSums & Pick<NoPayRes, 'Ages' | 'Total'>>(
      `select ${UNPAID_SUMS}, json_build_array(${AGES.join(', ')}) as "Ages",
  (count(*) filter (where true${filter}))::int as "Total" ${BILLS} ${ARE_UNPAID}`,
      params.values,
    ),
    shops.q<Omit<NoPayRes['Areas'][number], 'AreaName'> & { name: string | null }>(AREAS, values),
    pageOf(shops, values, body),
  ]);
  if (!sums) throw new Error('the sums of unpaid bills are missing');
  return {
    ...paging,
    List: rows,
    DataTime: latestClock(shops),
    ...nextCursor(rows, paging),
    ...sums,
    Areas: areas.map((row) => ({ ...row, AreaName: row.name ?? say(words.noArea, shops.lang) })),
  };
};

/** The filters by age and area. */
const filterOf = (params: Params, { Age, AreaIDs }: NoPayReq): string =>
  andAll([...(Age ? [AGE_CONDITIONS[Age]] : []), ...among(params, 'o.area_id', AreaIDs)]);

/**
 * One page of bills. All are numbered for it, since few are unpaid. `lastOne` adds the last bill of the page before with the
 * amount and the time by which it stood there: where it has been paid meanwhile, the page still begins behind its place.
 */
async function pageOf(shops: Shops, values: unknown[], body: NoPayReq): Promise<(NoPayRow & Cursor)[]> {
  const paging = pagingOf(body);
  const last = cursorOf(body);
  const params = new Params(...values);
  const filter = filterOf(params, body);
  const begin = `${params.add(skippedBy(paging))}::int`;
  const size = `${params.add(paging.PageSize)}::int`;
  const id = last && `${params.add(last.id)}::bigint`;
  const lastOne =
    last && last.time !== NO_TIME
      ? ` and o.order_id <> ${id} union all select ${id}, ${params.add(last.value)}::bigint, ${params.add(last.time)}::timestamptz`
      : '';
  return shops.q<NoPayRow & Cursor>(
    `with listed as (
  select o.order_id, o.unpaid_fen as due, ${waitsSince('o')} as since ${BILLS} ${ARE_UNPAID}${filter}${lastOne}
), placed as (
  select l.*, row_number() over (order by ${orderOf(body)}) as place ${BILLS} join listed l on l.order_id = o.order_id where o.comp_id = $1
), page as (
  select * from placed where place > ${last ? `coalesce((select place from placed where order_id = ${id}), ${begin})` : begin} order by place limit ${size}
)
select ${COLUMNS}, page.due::text as value, page.since::text as time, page.order_id::text as id
from page join orders o on o.comp_id = $1 and o.order_id = page.order_id ${ORDER_NAMES} order by page.place`,
    params.values,
  );
}

function orderOf({ SortField, SortType }: NoPayReq): string {
  const [way, opposite] = SortType === 1 ? ['asc', 'desc'] : ['desc', 'asc'];
  if (SortField === 'Amount' || SortField === 'UnpaidAmount') return `l.due ${way}, o.open_time, o.order_id`;
  // Sorted by the moment since which they wait instead of by age, so that pages do not depend on the clock.
  const byWait = `l.since ${opposite}, o.order_id`;
  return SortField === 'ShopName' ? `${IS_OVERNIGHT} desc, sh.shop_name, o.shop_id, ${byWait}` : byWait;
}
