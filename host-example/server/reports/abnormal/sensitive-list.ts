/** Lists of sensitive operations at a snapshot: one page, and its counts and sums. */

import { Params } from '../../db/sql';
import { BILLS_OF_PAGE, PAST, SEEN, SPAN_THEN } from '../../figures/bills-then';
import { inSpan, SPAN } from '../../figures/facts';
import { inDays, inTime, ofDays, straysOf } from '../../figures/list-time';
import { isClosed, openDays } from '../../figures/open-days';
import { DISH_KIND, type DishKind } from '../../figures/returns';
import type { Period } from '../../reading/period';
import type { DateType, Shops } from '../../reading/shops';
import type { Snapshot } from '../../reading/snapshot';
import { spansOf, spansThen } from '../../reading/spans';
import {
  isCountedIn,
  isCountedOf,
  isOfBill,
  isOfKinds,
  isOfPeople,
  kindConditions,
  peopleConditions,
  recordConditions,
  type SensitiveFilter,
} from './sensitive';
import { RECORD_COLUMNS, RECORD_NAMES, type SensitiveRecord } from './sensitive-record';

/**
 * `columns` of the records at the snapshot of the spans, with the change number of the copy of the bill each is from.
 * A bill of a closed day is that of the snapshot, so it is looked at only where the filter names it.
 */
function recordsThen(
  params: Params,
  columns: string,
  dateType: DateType,
  filter: SensitiveFilter,
  condition: string,
): string {
  const ofBill = condition + isCountedIn(filter);
  const records = isOfBill(filter)
    ? `select ${columns}, null::bigint as until_seq from span s
join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} ${WITH_BILL} where true${ofBill}`
    : `select ${columns}, null::bigint as until_seq from ${shopsOf(params, filter, dateType)} s
join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and ${isClosed('r')} where true${condition}${isCountedOf(filter)}
union all
${openRecords(columns, dateType, ofBill)}`;
  return `${records}
union all
${pastRecords(columns, dateType, ofBill)}`;
}

/** Spans of the shops in which records of closed days can meet a filter: people work in few. */
const shopsOf = (params: Params, filter: SensitiveFilter, dateType: DateType) =>
  isOfPeople(filter)
    ? `(select s.* from span s where exists (select from agg_sensitive x
  where x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)}${peopleConditions(params, filter)}))`
    : 'span';

const WITH_BILL = `join orders o on o.comp_id = $1 and o.order_id = r.order_id and ${SEEN}`;

/** Records of the open days, as the table holds them. */
const openRecords = (
  columns: string,
  dateType: DateType,
  condition: string,
) => `select ${columns}, null::bigint as until_seq from open_span s
join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and r.business_date = s.day ${WITH_BILL} where true${condition}`;

const pastRecords = (
  columns: string,
  dateType: DateType,
  condition: string,
) => `select ${columns}, p.until_seq from span s join ${PAST}
join lateral jsonb_populate_recordset(null::sensitive_record, p.lines->'sensitive_record') r on ${ofDays('r', dateType)} where true${condition}`;

/**
 * Only the first records of each shop and type by time, which suffice for the requested pages, and all records of the open
 * days. Shops and types are those of `kind(shop_id, type)`.
 */
function firstRecordsThen(
  columns: string,
  dateType: DateType,
  filter: SensitiveFilter,
  condition: string,
  { way, most }: { way: 'asc' | 'desc'; most: string },
): string {
  const moment = 'operate_time';
  const ofBill = condition + isCountedIn(filter);
  const bill = isOfBill(filter) || filter.Counted === 1 ? WITH_BILL : '';
  const closed = `${isClosed('r')}${ofBill}`;
  return `select n.* from span s join kind t on t.shop_id = s.shop_id cross join lateral (
  select ${columns}, null::bigint as until_seq
  from ${inTime('sensitive_record', 'r', { moment, id: 'record_id', way }, ' and r.type = t.type')} ${bill}
  where ${inDays('r', moment, dateType)} and ${closed}
  order by r.${moment} ${way}, r.record_id ${way} limit ${most}::int
) n
union all
select ${columns}, null from span s join sensitive_record r on ${straysOf('r', moment, dateType)} ${bill} where ${closed}
union all
${openRecords(columns, dateType, ofBill)}
union all
${pastRecords(columns, dateType, ofBill)}`;
}

/** Shops and types of which records of closed days can meet a filter: to look for records that are not there reads all. */
const kindsOf = (params: Params, filter: SensitiveFilter, dateType: DateType) =>
  isOfKinds(filter) || isOfPeople(filter)
    ? `select distinct s.shop_id, x.type from span s
  join ${isOfPeople(filter) ? 'agg_sensitive' : 'agg_sensitive_kind'} x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)}
    and ${isClosed('x')}${isOfPeople(filter) ? peopleConditions(params, filter) : kindConditions(params, filter)}`
    : `select s.shop_id, t.type from span s cross join unnest(${params.add(filter.types)}::smallint[]) as t(type)`;

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

/** One page of records, newest first unless sorted by amount. Names are joined to its rows only. */
export async function recordPage(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  options: PageOptions,
): Promise<SensitiveRecord[]> {
  const params = new Params(shops.compId, spansThen(period, options.snapshot));
  const condition = recordConditions(params, filter, options.reasons);
  const way = options.ascending ? 'asc' : 'desc';
  const time = `operate_time ${way}, record_id ${way}`;
  const columns = 'r.record_id, r.order_id, r.amount_fen, r.operate_time';
  const isByAmount = options.sortField === 'Amount';
  const most = options.index * options.size;
  // A single day, or many rows of each shop and type, are read faster as a whole.
  const isWhole = isByAmount || period.from === period.to || most > MANY;
  const kinds = isWhole ? '' : `, kind as materialized (${kindsOf(params, filter, period.dateType)})`;
  const found = isWhole
    ? recordsThen(params, columns, period.dateType, filter, condition)
    : firstRecordsThen(columns, period.dateType, filter, condition, { way, most: params.add(most) });
  const order = isByAmount ? `amount_fen ${way}, ${time}` : time;
  const limit = params.add(options.size);
  const offset = params.add((options.index - 1) * options.size);
  return shops.q<SensitiveRecord>(
    `with ${SPAN_THEN}, ${openDays(true)}${kinds}, page as (
  select record_id, order_id, until_seq, row_number() over () as place
  from (select * from (${found}) r order by ${order} limit ${limit}::int offset ${offset}::int) found
)
select ${RECORD_COLUMNS}
from ${BILLS_OF_PAGE}
join lateral (
  select r.* from sensitive_record r where page.until_seq is null and r.comp_id = $1 and r.record_id = page.record_id
  union all
  select r.* from jsonb_populate_recordset(null::sensitive_record, o.lines->'sensitive_record') r where r.record_id = page.record_id
) r on true
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES}
order by page.place`,
    params.values,
  );
}

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

/** Counts and sums of a list by reason, the most frequent first, and by what was done to a dish; the caller filters by reason. */
export async function listSums(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  snapshot: Snapshot,
): Promise<ListSum[]> {
  const params = new Params(shops.compId, spansThen(period, snapshot));
  const { dateType } = period;
  const condition = recordConditions(params, filter, []);
  const columns = `r.reason, ${DISH_KIND('r')} as kind, 1 as record_count, r.qty_milli, r.amount_fen`;
  const ofRecords = condition + isCountedIn(filter);
  const records = isOfKinds(filter)
    ? `select x.reason, x.dish_kind as kind, x.record_count, x.qty_milli, x.amount_fen, null::bigint as until_seq from span s
  join agg_sensitive_kind x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}${kindConditions(params, filter)}
  union all
  ${openRecords(columns, dateType, ofRecords)}
  union all
  ${pastRecords(columns, dateType, ofRecords)}`
    : recordsThen(params, columns, dateType, filter, condition);
  return shops.q<ListSum>(
    `with ${SPAN_THEN}, ${openDays(true)}, record as (
  ${records}
)
select reason, kind::int as kind, count, qty, amount from (
  select *, sum(count) over (partition by reason) as of_reason from (
    select reason, kind, sum(record_count)::int as count, sum(qty_milli)::bigint as qty, sum(amount_fen)::bigint as amount
    from record group by 1, 2
  ) r
) r order by of_reason desc, reason, kind`,
    params.values,
  );
}
