/** Lists of sensitive operations: one page, and the counts and sums of the list. */
import { Params } from '../../db/sql';
import { SPAN } from '../../metrics/facts';
import { DISH_KIND, type DishKind } from '../../metrics/gifts';
import { type Cursor, cursorText } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { recordsFrom, type SensitiveFilter } from './sensitive';
import { RECORD_COLUMNS, RECORD_NAMES, type SensitiveRecord } from './sensitive-record';

interface PageOptions {
  index: number;
  size: number;
  sortField: string;
  ascending: boolean;
  reasons: string[];
  after: Cursor | null;
}

export interface RecordPage {
  records: SensitiveRecord[];
  /** Of the next page; null where this is the last one. */
  cursor: string | null;
}

/** One page of records, newest first unless sorted by amount. */
export async function recordPage(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  { index, size, sortField, ascending, reasons, after }: PageOptions,
): Promise<RecordPage> {
  const params = new Params(shops.compId, spansOf([period]));
  const way = ascending ? 'asc' : 'desc';
  const sorted = sortField === 'Amount' ? 'r.amount_fen' : '0::bigint';
  const order = `sorted ${way}, operate_time ${way}, record_id ${way}`;
  const from = recordsFrom(params, period.dateType, filter, reasons);
  const behind = after
    ? ` and (${sorted}, r.operate_time, r.record_id) ${ascending ? '>' : '<'} (${params.add(after.value)}::bigint, ${params.add(after.time)}::timestamptz, ${params.add(after.id)}::bigint)`
    : '';
  const limit = `limit ${params.add(size)}::int offset ${params.add(after ? 0 : (index - 1) * size)}::int`;
  const records = await shops.q<SensitiveRecord & { sorted: string; time: string }>(
    `with ${SPAN}, page as (
  select r.record_id, r.operate_time, ${sorted} as sorted ${from}${behind} order by ${order} ${limit}
)
select ${RECORD_COLUMNS}, page.sorted::text as sorted, page.operate_time::text as time
from page join sensitive_record r on r.comp_id = $1 and r.record_id = page.record_id
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES} order by page.sorted ${way}, page.operate_time ${way}, page.record_id ${way}`,
    params.values,
  );
  const end = records.at(-1);
  return {
    records,
    cursor:
      end && records.length === size
        ? cursorText({ value: end.sorted, time: end.time, id: end.recordId })
        : null,
  };
}

/**
 * The newest current records of a business day.
 */
export function newestRecords(shops: Shops, day: Period, size: number): Promise<SensitiveRecord[]> {
  const limit = `limit ${Math.trunc(size)}`;
  return shops.q<SensitiveRecord>(
    `with ${SPAN}, page as (
  select n.* from span s cross join lateral (
    select r.order_id, r.seq_no, r.operate_time, r.record_id from sensitive_record r
    where r.comp_id = $1 and r.shop_id = s.shop_id and r.business_date = s.b
    order by r.operate_time desc, r.record_id desc ${limit}
  ) n order by n.operate_time desc, n.record_id desc ${limit}
)
select ${RECORD_COLUMNS}
from page join sensitive_record r on r.comp_id = $1 and r.order_id = page.order_id and r.seq_no = page.seq_no
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES}
order by page.operate_time desc, page.record_id desc`,
    [shops.compId, spansOf([day])],
  );
}

export interface ListSum {
  reason: string;
  kind: DishKind;
  count: number;
  qty: number;
  amount: number;
}

/** Counts and sums of a list by reason, the most frequent first, and by what was done to a dish; the caller filters by reason. */
export async function listSums(shops: Shops, period: Period, filter: SensitiveFilter): Promise<ListSum[]> {
  const params = new Params(shops.compId, spansOf([period]));
  return shops.q<ListSum>(
    `with ${SPAN}
select reason, kind::int as kind, count, qty, amount from (
  select *, sum(count) over (partition by reason) as of_reason from (
    select r.reason, ${DISH_KIND('r')} as kind, count(*)::int as count, sum(r.qty_milli)::bigint as qty, sum(r.amount_fen)::bigint as amount
    ${recordsFrom(params, period.dateType, filter)} group by 1, 2
  ) r
) r order by of_reason desc, reason, kind`,
    params.values,
  );
}
