/** Lists of sensitive operations at a snapshot: one page, and its counts and sums. */

import { Params } from '../../db/sql';
import { BILLS_OF_PAGE, SPAN_THEN } from '../../figures/bills-then';
import { SPAN } from '../../figures/facts';
import { DISH_KIND, type DishKind } from '../../figures/returns';
import type { Period } from '../../reading/period';
import type { Shops } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansOf, spansThen } from '../../reading/spans';
import type { SensitiveFilter } from './sensitive';
import {
  type Along,
  ask,
  changedRecords,
  type Found,
  firstRecordsThen,
  ofClosedKinds,
  recordsThen,
  recordsUntil,
} from './sensitive-found';
import { RECORD_COLUMNS, RECORD_NAMES, type SensitiveRecord } from './sensitive-record';

const isByAmount = (sortField: string) => sortField === 'Amount';

interface PageOptions {
  index: number;
  size: number;
  sortField: string;
  ascending: boolean;
  reasons: string[];
  snapshot: Pick<Snapshot, 'seqs'>;
}

/** Rows of a shop and type from which reading them along time no longer pays. */
const MANY = 200;
const KEYS = 'r.record_id, r.order_id, r.amount_fen, r.operate_time';

/** The records of a page in their order, out of a select. */
function pageOf(params: Params, records: string, { index, size, sortField, ascending }: PageOptions): string {
  const way = ascending ? 'asc' : 'desc';
  const amount = isByAmount(sortField) ? `amount_fen ${way}, ` : '';
  return `select record_id, order_id, until_seq, row_number() over () as place
  from (select * from (${records}) r order by ${amount}operate_time ${way}, record_id ${way}
    limit ${params.add(size)}::int offset ${params.add((index - 1) * size)}::int) found`;
}

/** One page of records, newest first unless sorted by amount, of a filter that `isOfKinds`. */
export async function recordPage(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  options: PageOptions,
): Promise<SensitiveRecord[]> {
  const params = new Params(shops.compId, spansThen(period, options.snapshot));
  const asked = ask(params, period.dateType, filter, options.reasons);
  const most = options.index * options.size;
  const along = (): Along => ({ way: options.ascending ? 'asc' : 'desc', most: params.add(most) });
  // A single day is read faster as a whole.
  const { tables, records }: Found =
    isByAmount(options.sortField) || period.from === period.to
      ? { tables: '', records: recordsThen(params, KEYS, asked) }
      : (most > MANY ? recordsUntil : firstRecordsThen)(params, KEYS, asked, along());
  return shops.q<SensitiveRecord>(
    `with ${SPAN_THEN}, ${asked.days}${tables && `, ${tables}`}, page as (${pageOf(params, records, options)})
${ROWS_OF_PAGE} order by page.place`,
    params.values,
  );
}

/** The records of the common table `page`, with its `place`. Names are joined to its rows only. */
const ROWS_OF_PAGE = `select ${RECORD_COLUMNS}, page.place
from ${BILLS_OF_PAGE}
join lateral (
  select r.* from sensitive_record r where page.until_seq is null and r.comp_id = $1 and r.record_id = page.record_id
  union all
  select r.* from jsonb_populate_recordset(null::sensitive_record, o.lines->'sensitive_record') r where r.record_id = page.record_id
) r on true
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES}`;

/**
 * The newest current records of a business day. The limit is part of the text: with a limit as parameter PostgreSQL
 * plans anew each time, which takes longer than the statement.
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

const SUM_COLUMNS = `r.reason, ${DISH_KIND('r')} as kind, 1 as record_count, r.qty_milli, r.amount_fen`;

/** Sums of the common table `record` by reason, the most frequent first, and by what was done to a dish. */
const sumsOf = (further = '') => `select reason, kind::int as kind, count, qty, amount${further} from (
  select *, sum(count) over (partition by reason) as of_reason from (
    select reason, kind, sum(record_count)::int as count, sum(qty_milli)::bigint as qty, sum(amount_fen)::bigint as amount
    from record group by 1, 2
  ) r
) r order by of_reason desc, reason, kind`;

/** Counts and sums of a list by reason and by what was done to a dish, of a filter that `isOfKinds`; the caller filters by reason. */
export async function listSums(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  snapshot: Pick<Snapshot, 'seqs'>,
): Promise<ListSum[]> {
  const params = new Params(shops.compId, spansThen(period, snapshot));
  const asked = ask(params, period.dateType, filter);
  return shops.q<ListSum>(
    `with ${SPAN_THEN}, ${asked.days}, record as (
  select x.reason, x.dish_kind as kind, x.record_count, x.qty_milli, x.amount_fen, null::bigint as until_seq from span s
  join agg_sensitive_kind x on ${ofClosedKinds(params, asked)}
  union all
  ${changedRecords(SUM_COLUMNS, period.dateType, asked.withBill)}
)
${sumsOf()}`,
    params.values,
  );
}

/**
 * Sums and page of a list whose records have to be gone through: that is nearly all of the work, and is done once for both.
 * The rows are in the same statement, or a bill that changes meanwhile would take its records out of the page.
 */
export async function sumsWithPage(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  options: PageOptions,
): Promise<[ListSum[], SensitiveRecord[]]> {
  const params = new Params(shops.compId, spansThen(period, options.snapshot));
  const asked = ask(params, period.dateType, filter);
  const { reasons } = options;
  const ofReasons = reasons.length > 0 ? ` where r.reason = any(${params.add(reasons)}::text[])` : '';
  const columns = `${SUM_COLUMNS}, r.record_id, r.order_id, r.operate_time`;
  const sums = await shops.q<ListSum & { page: SensitiveRecord[] | null }>(
    `with ${SPAN_THEN}, ${asked.days}, record as materialized (
  ${recordsThen(params, columns, asked)}
), page as (${pageOf(params, `select * from record r${ofReasons}`, options)})
${sumsOf(`, case when row_number() over () = 1 then (
  select jsonb_agg(to_jsonb(q) order by q.place) from (${ROWS_OF_PAGE}) q
) end as page`)}`,
    params.values,
  );
  return [sums, sums.flatMap(({ page }) => page ?? [])];
}
