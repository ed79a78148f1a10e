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
  isOfPeople,
  kindConditions,
  peopleConditions,
  recordConditions,
  type SensitiveFilter,
} from './sensitive';
import { RECORD_COLUMNS, RECORD_NAMES, type SensitiveRecord } from './sensitive-record';
import { wordOf } from './sensitive-word';

/** What a list is asked for, as conditions on records r and bills o. */
interface Asked {
  dateType: DateType;
  filter: SensitiveFilter;
  /** On records of open days, with their bills. */
  withBill: string;
  /** On records of closed days: their bills are those of the snapshot and need not be read. */
  kept: string;
  reasons: string[];
  /** The open days, and the bills of a word, as common tables. */
  days: string;
}

/** Records of a list: a select, and the common tables that it reads. */
interface Found {
  tables: string;
  records: string;
}

function ask(params: Params, dateType: DateType, filter: SensitiveFilter, reasons: string[] = []): Asked {
  const conditions = recordConditions(params, filter, reasons);
  const word = wordOf(params, filter, dateType);
  return {
    dateType,
    filter,
    reasons,
    withBill: conditions + (word?.withBill ?? '') + isCountedIn(filter),
    kept: conditions + (word?.kept ?? ''),
    days: [openDays(true, word !== null), ...(word ? [word.bills] : [])].join(',\n'),
  };
}

/** `columns` of the records at the snapshot of the spans, with the change number of the copy of the bill each is from. */
function recordsThen(params: Params, columns: string, { dateType, filter, kept, withBill }: Asked): string {
  return `select ${columns}, null::bigint as until_seq from ${shopsOf(params, filter, dateType)} s
join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and ${isClosed('r')} where true${kept}${isCountedOf(filter)}
union all
${changedRecords(columns, dateType, withBill)}`;
}

/** Spans of the shops in which records of closed days can meet a filter: people work in few. */
const shopsOf = (params: Params, filter: SensitiveFilter, dateType: DateType) =>
  isOfPeople(filter)
    ? `(select s.* from span s where exists (select from agg_sensitive x
  where x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)}${peopleConditions(params, filter)}))`
    : 'span';

const WITH_BILL = `join orders o on o.comp_id = $1 and o.order_id = r.order_id and ${SEEN}`;

/** Records of the open days, as the table holds them or as kept with copies of their bills. */
const changedRecords = (
  columns: string,
  dateType: DateType,
  condition: string,
) => `select ${columns}, null::bigint as until_seq from open_span s
join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and r.business_date = s.day ${WITH_BILL} where true${condition}
union all
select ${columns}, p.until_seq from span s join ${PAST}
join lateral jsonb_populate_recordset(null::sensitive_record, p.lines->'sensitive_record') r on ${ofDays('r', dateType)} where true${condition}`;

const MOMENT = 'operate_time';

interface Along {
  way: 'asc' | 'desc';
  /** Records that suffice for the requested pages. */
  most: string;
}

/**
 * Only the first records of each shop and type by time, and all records of the open days. Shops and types are those of
 * `kind(shop_id, type)`: to look for records that are not there would read all.
 */
function firstRecordsThen(params: Params, columns: string, asked: Asked, { way, most }: Along): Found {
  const { dateType, filter, withBill } = asked;
  const bill = filter.Counted === 1 ? WITH_BILL : '';
  const closed = `${isClosed('r')}${withBill}`;
  return {
    tables: `kind as materialized (select distinct s.shop_id, x.type from span s
  join agg_sensitive_kind x on ${ofClosedKinds(params, asked)})`,
    records: `select n.* from span s join kind t on t.shop_id = s.shop_id cross join lateral (
  select ${columns}, null::bigint as until_seq
  from ${inTime('sensitive_record', 'r', { moment: MOMENT, id: 'record_id', way }, ' and r.type = t.type')} ${bill}
  where ${inDays('r', MOMENT, dateType)} and ${closed}
  order by r.${MOMENT} ${way}, r.record_id ${way} limit ${most}::int
) n
union all
select ${columns}, null from span s join sensitive_record r on ${straysOf('r', MOMENT, dateType)} ${bill} where ${closed}
union all
${changedRecords(columns, dateType, withBill)}`,
  };
}

/**
 * The records up to a moment that enough come before: that of the last record that would suffice among those of the first
 * days along time which have as many. All records, where these are fewer.
 */
function recordsUntil(params: Params, columns: string, asked: Asked, { way, most }: Along): Found {
  const { dateType, filter, kept } = asked;
  const closed = `${isClosed('r')}${kept}${isCountedOf(filter)}`;
  const order = way === 'desc' ? '>=' : '<=';
  const moment = '(select e.moment from enough e)';
  const isBefore = ` and r.${MOMENT} ${order} ${moment}`;
  return {
    tables: `enough_days as materialized (
  select day from (
    select x.business_date as day, sum(sum(x.record_count)) over (order by x.business_date ${way}) as so_far
    from span s join agg_sensitive_kind x on ${ofClosedKinds(params, asked)} group by 1
  ) d where so_far >= ${most}::int order by day ${way} limit 1
), enough as materialized (
  select r.${MOMENT} as moment from enough_days e cross join span s
  join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and r.business_date ${order} e.day where ${closed}
  order by 1 ${way} limit 1 offset ${most}::int - 1
)`,
    records: `select ${columns}, null::bigint as until_seq from span s cross join unnest(${params.add(filter.types)}::smallint[]) as t(type)
cross join lateral ${inTime('sensitive_record', 'r', { moment: MOMENT, id: 'record_id', way }, ` and r.type = t.type${isBefore}`)}
where ${inDays('r', MOMENT, dateType)} and ${closed}
union all
select ${columns}, null from span s join sensitive_record r on ${straysOf('r', MOMENT, dateType)}${isBefore} where ${closed}
union all
${recordsThen(params, columns, { ...asked, kept: `${kept} and ${moment} is null` })}`,
  };
}

/** Condition on rows x of `agg_sensitive_kind` of closed days that a list is of. */
const ofClosedKinds = (params: Params, { dateType, filter, reasons }: Asked): string =>
  `x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}${kindConditions(params, filter, reasons)}`;

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
