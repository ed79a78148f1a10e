/** Records of lists of sensitive operations at a snapshot, of closed days and of those that changed since. */
import type { Params } from '../../db/sql';
import { PAST, SEEN } from '../../figures/bills-then';
import { inSpan } from '../../figures/facts';
import { inDays, inTime, ofDays, straysOf } from '../../figures/list-time';
import { isClosed, isClosedInOrder, OPEN_OF_SHOP, openDays } from '../../figures/open-days';
import type { DateType } from '../../reading/shops';
import {
  isCountedIn,
  isCountedOf,
  isOfPeople,
  kindConditions,
  peopleConditions,
  recordConditions,
  type SensitiveFilter,
} from './sensitive';
import { wordOf } from './sensitive-word';

/** What a list is asked for, as conditions on records r and bills o. */
export interface Asked {
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
export interface Found {
  tables: string;
  records: string;
}

export function ask(
  params: Params,
  dateType: DateType,
  filter: SensitiveFilter,
  reasons: string[] = [],
): Asked {
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
export function recordsThen(
  params: Params,
  columns: string,
  { dateType, filter, kept, withBill }: Asked,
): string {
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
export const changedRecords = (
  columns: string,
  dateType: DateType,
  condition: string,
) => `select ${columns}, null::bigint as until_seq from open_span s
join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and r.business_date = s.day ${WITH_BILL} where true${condition}
union all
select ${columns}, p.until_seq from span s join ${PAST}
join lateral jsonb_populate_recordset(null::sensitive_record, p.lines->'sensitive_record') r on ${ofDays('r', dateType)} where true${condition}`;

const MOMENT = 'operate_time';

export interface Along {
  way: 'asc' | 'desc';
  /** Records that suffice for the requested pages. */
  most: string;
}

/**
 * Only the first records of each shop and type by time, and all records of the open days. Shops and types are those of
 * `kind(shop_id, type)`: to look for records that are not there would read all.
 */
export function firstRecordsThen(params: Params, columns: string, asked: Asked, { way, most }: Along): Found {
  const { dateType, filter, withBill } = asked;
  const bill = filter.Counted === 1 ? WITH_BILL : '';
  return {
    tables: `kind as materialized (select distinct s.shop_id, x.type from span s
  join agg_sensitive_kind x on ${ofClosedKinds(params, asked)})`,
    records: `select n.* from span s ${OPEN_OF_SHOP} join kind t on t.shop_id = s.shop_id cross join lateral (
  select ${columns}, null::bigint as until_seq
  from ${inTime('sensitive_record', 'r', { moment: MOMENT, id: 'record_id', way }, ' and r.type = t.type')} ${bill}
  where ${inDays('r', MOMENT, dateType)} and ${isClosedInOrder('r')}${withBill}
  order by r.${MOMENT} ${way}, r.record_id ${way} limit ${most}::int
) n
union all
select ${columns}, null from span s join sensitive_record r on ${straysOf('r', MOMENT, dateType)} ${bill} where ${isClosed('r')}${withBill}
union all
${changedRecords(columns, dateType, withBill)}`,
  };
}

/**
 * The records up to a moment that enough come before: that of the last record that would suffice among those of the first
 * days along time which have as many. All records, where these are fewer.
 */
export function recordsUntil(params: Params, columns: string, asked: Asked, { way, most }: Along): Found {
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
export const ofClosedKinds = (params: Params, { dateType, filter, reasons }: Asked): string =>
  `x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}${kindConditions(params, filter, reasons)}`;
