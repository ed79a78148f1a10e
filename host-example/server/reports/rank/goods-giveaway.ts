/**
 * Returned and gifted dishes by dish, reason or person: those of returns.ts and gifts.ts, with the quantities of dish
 * sales.
 */

import { Params } from '../../db/sql';
import { counted } from '../../figures/bill-states';
import { rolledUp, SPANS, untilCut } from '../../figures/facts';
import { BILL_OF_LINE, GIFTS_OF_LINE, giftLines, LINE_OF_KEY } from '../../figures/gifts';
import { RETURNS_OF_LINE, returnedLines } from '../../figures/returns';
import type { Period } from '../../reading/period';
import type { DateType, Shops } from '../../reading/shops';
import { companyMonthsOf } from '../../reading/spans';
import { say, words } from '../words';
import type { RankEntry } from './rank-entry';

interface Options {
  kind: 3 | 4;
  groupBy: 1 | 2 | 3;
  classifyIds: string[];
  leftOut: string[];
}

/** Business days of the bills of a cut day; a calendar day covers two. */
const CUT_DAYS = 's.whole_to and case when s.cut is not null then s.b end';

/** Lines of counted bills by keys `k`, each with what was given or came back of it, `g`. */
const linesOf =
  (keys: typeof giftLines, ofLine: string) =>
  (range: string): string =>
    `
  select s.p, i.goods_id, i.goods_name, i.spec_name, i.unit_name, i.classify_name, i.classify_id, g.reason, g.operator_id,
    g.qty_milli, g.amount_fen, o.order_id
  from (${keys('span s', 's.p, s.shop_id, ', (line) => `${line}.shop_id = s.shop_id and ${line}.business_date between ${CUT_DAYS}`)}) k
  join span s on s.p = k.p and s.shop_id = k.shop_id
  cross join ${LINE_OF_KEY} i
  join ${BILL_OF_LINE} on ${range} and ${counted('o')}
  cross join ${ofLine} g`;

const LINES = {
  3: linesOf(returnedLines, RETURNS_OF_LINE),
  4: linesOf(giftLines, GIFTS_OF_LINE),
};

/** Columns of a group besides the reason: id, name, specification, unit and category. */
const GROUPS = {
  1: 'goods_id as id, goods_name as name, spec_name, unit_name, classify_name',
  2: `0::bigint as id, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`,
  3: `operator_id as id, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`,
} as const;
/** A temporary dish has no number: its name tells it apart. */
const BY = {
  1: "id, case when id = 0 then name else '' end, spec_name",
  2: 'reason',
  3: 'id',
} as const;

/** Conditions on the category of a line and on all categories of a bill. */
interface Among {
  line: string;
  bill: string;
}
const ANY: Among = { line: 'true', bill: 'true' };

/** Conditions for chosen categories, all if there are none, without those left out. */
function amongOf(params: Params, classifyIds: string[], leftOut: string[]): Among {
  if (classifyIds.length > 0) {
    const ids = `${params.add(classifyIds.filter((id) => !leftOut.includes(id)))}::bigint[]`;
    return { line: `x.classify_id = any(${ids})`, bill: `x.bill_classify_ids && ${ids}` };
  }
  if (leftOut.length === 0) return ANY;
  const ids = `${params.add(leftOut)}::bigint[]`;
  return { line: `x.classify_id <> all(${ids})`, bill: `not x.bill_classify_ids <@ ${ids}` };
}

/** `gone` from the lines of cut days, with a bill counted in the first row of its group. */
function goneLines(kind: 3 | 4, groupBy: 1 | 2 | 3, dateType: DateType, among: Among): string {
  return `select p, null::bigint, null::date, id, name, spec_name, unit_name, classify_name, reason, qty_milli, amount_fen, 1 as line_count,
    (row_number() over (partition by p, order_id, ${BY[groupBy]} order by reason, name, unit_name, classify_name) = 1)::int as order_count
  from (select p, order_id, reason, qty_milli, amount_fen, ${GROUPS[groupBy]}
    from (${LINES[kind](untilCut('o', dateType, 'first_settle_local'))}) x where ${among.line}) x`;
}

/**
 * `gone` from the roll-up and the lines of cut days. A bill with any of the categories may be counted in a row of
 * another category, of which nothing but its count is taken.
 */
function goneRolled(kind: 3 | 4, groupBy: 1 | 2 | 3, dateType: DateType, among: Among): string {
  const sums = ['qty_milli', 'amount_fen', 'line_count'].map(
    (sum) => `case when ${among.line} then x.${sum} else 0 end as ${sum}`,
  );
  const columns = `x.id, x.name, x.spec_name, x.unit_name, x.classify_name, x.reason, ${sums.join(', ')}, x.order_count`;
  const own = ` and x.kind = ${kind} and x.group_by = ${groupBy} and ${among.bill}`;
  return `${rolledUp('agg_giveaway', dateType, columns, own)}
  union all
  ${goneLines(kind, groupBy, dateType, among)}`;
}

type Row = Omit<RankEntry, 'key' | 'income'> & { p: number };

/** Entries of each period, unsorted. */
export async function giveaways(
  shops: Shops,
  periods: Period[],
  { kind, groupBy, classifyIds, leftOut }: Options,
): Promise<RankEntry[][]> {
  const dateType = periods[0]?.dateType ?? 1;
  // The lines of a cut day are few, and subtracting those after the cut would leave their names and reasons.
  const params = new Params(shops.compId, companyMonthsOf(shops, periods));
  const among = amongOf(params, classifyIds, leftOut);
  const name = {
    1: 'max(name)',
    2: 'reason',
    3: "coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = id), '')",
  }[groupBy];
  // Grouped by reason first, so that the most frequent reason is chosen from few rows.
  const rows = await shops.q<Row>(
    `with ${SPANS}, gone as (
  ${goneRolled(kind, groupBy, dateType, among)}
), by_reason as (
  select p, id, case when id = 0 then name else '' end as own_name, spec_name, reason, max(name) filter (where line_count > 0) as name,
    max(unit_name) filter (where line_count > 0) as unit_name, max(classify_name) filter (where line_count > 0) as classify_name,
    sum(qty_milli) as qty, sum(amount_fen) as amount, sum(line_count) as times, sum(order_count) as orders
  from gone group by 1, 2, 3, 4, 5
)
select p, ${groupBy === 2 ? "''" : 'id::text'} as id, ${name} as name, ${groupBy === 1 ? 'spec_name' : "''"} as "specName",
  max(unit_name) as "unitName", max(classify_name) as "classifyName", sum(qty)::bigint as qty, sum(amount)::bigint as amount,
  sum(orders)::int as "orderCount", coalesce((array_agg(reason order by times desc, reason) filter (where reason <> '' and times > 0))[1], '') as "topReason"
from by_reason group by p, ${{ 1: 'id, own_name, spec_name', 2: 'reason', 3: 'id' }[groupBy]} having sum(times) > 0`,
    params.values,
  );
  const nameless = say(groupBy === 2 ? words.noReason : words.nobody, shops.lang);
  const result: RankEntry[][] = periods.map(() => []);
  for (const { p, ...row } of rows) {
    const key = `${row.id}/${row.id === '0' || groupBy === 2 ? row.name : ''}/${row.specName}`;
    // Returned and gifted dishes have no income.
    result[p]?.push({ ...row, key, name: row.name || nameless, income: 0 });
  }
  return result;
}
