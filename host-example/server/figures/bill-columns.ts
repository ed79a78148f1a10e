/**
 * The columns of bills that `agg_bills` keeps as arrays, and bills `o` read from them: conditions and sums are written
 * as for bills of the table. Only the arrays that they name are read.
 *
 * Example: of three bills of a day order_ids is {7,8,9} and incomes {100,0,250}: bill 9 has the income 250.
 */
import type { DateType } from '../reading/shops';
import { type BillCondition, billsOfOpenDays, type LinesOf, linesNow } from './bills-then';
import { ofDays } from './list-time';
import { HAS_NO_PLANES, isClosed, openDays } from './open-days';

/** Arrays by the column of a bill that they hold. */
export const ARRAYS = {
  order_id: 'order_ids',
  sort_time: 'sort_times',
  source_id: 'source_ids',
  area_id: 'area_ids',
  desk_id: 'desk_ids',
  cashier_id: 'cashier_ids',
  open_minute: 'opened_at',
  settle_minute: 'settled_at',
  guest_count: 'guests',
  turnover_fen: 'turnovers',
  discount_fen: 'discounts',
  income_fen: 'incomes',
} as const;

/** What few bits of `traits` say, each by its first bit and the bits it takes. */
export const TRAITS = [
  ['order_state', 0, 0b111],
  ['order_mode', 3, 0b11],
  ['relation', 5, 0b111],
  ['special_flags', 8, 0b111111],
] as const;
/** The traits of bill `o`. */
export const TRAITS_OF_BILL = TRAITS.map(([column, first]) => `(o.${column}::int << ${first})`).join(' | ');

export interface KeptBills {
  dateType: DateType;
  /** What is selected of bills `o`. */
  columns: string;
  condition: (lines: LinesOf) => string;
  /** What is left of the condition for bills that are in all of the sets. */
  keptCondition: string;
  /** What bills that meet it are still held against, one by one. @default nothing */
  rest?: BillCondition;
  /** Selects of a set `bills` of the bills of a day `x`, null for none of them. */
  sets: readonly string[];
  /** Whether days with planes are left out: `planedBills` reads them. @default false */
  isBesidePlanes?: boolean;
}

const IDS = {
  goods: 'goods_ids',
  classify: 'classify_ids',
  pay: 'pay_codes',
  source: 'source_ids',
  area: 'area_ids',
  cashier: 'cashier_ids',
  uncounted: 'uncounted_codes',
};

/**
 * Select of the set of bills with one of some dishes or categories on a line, paid in one of some ways, or of one of some
 * sources, areas or cashiers, or of bills that do not count with money in one of some ways on their own day alone; the last
 * four on days with planes alone.
 */
export const billsWith = (kind: keyof typeof IDS, ids: string) =>
  `select bit_or(d.${kind}_bills[array_position(d.${IDS[kind]}, wanted)]) as bills
      from agg_bills_dishes d cross join unnest(${ids}::${kind === 'pay' || kind === 'uncounted' ? 'text' : 'bigint'}[]) as wanted
      where d.comp_id = $1 and d.shop_id = x.shop_id and d.business_date = x.business_date and d.calendar_date = x.calendar_date`;

/**
 * The open days as a common table, and the select of the bills: those of closed days from the arrays, others as
 * `billsOfOpenDays` has them.
 */
export function keptBills(asked: KeptBills): {
  days: string;
  bills: string;
} {
  const { dateType, columns, condition, keptCondition, sets, rest, isBesidePlanes = false } = asked;
  const read = rest ? 'o.order_id' : columns;
  const named = new Set([...`${read} ${keptCondition}`.matchAll(/\bo\.(\w+)/g)].map(([, name]) => name));
  if (named.has('refund_fen'))
    for (const name of ['turnover_fen', 'discount_fen', 'income_fen']) named.add(name);
  const arrays = Object.entries(ARRAYS).filter(([column]) => named.has(column));
  const traits = TRAITS.filter(([column]) => named.has(column));
  const inner = [
    'x.business_date, x.calendar_date',
    ...arrays.map(([column, array]) => `unnest(x.${array}) as ${column}`),
    ...(traits.length > 0 ? ['unnest(x.traits) as traits'] : []),
    ...sets.map((_, index) => `set${index}.bills as set${index}`),
    ...(sets.length > 0 ? ['generate_series(0, cardinality(x.order_ids) - 1) as place'] : []),
  ];
  const outer = [
    'b.business_date, b.calendar_date',
    ...arrays.map(([column]) => `b.${column}`),
    ...traits.map(([column, first, mask]) => `(b.traits >> ${first}) & ${mask} as ${column}`),
    ...(named.has('refund_fen') ? ['b.turnover_fen - b.discount_fen - b.income_fen as refund_fen'] : []),
  ];
  // Not "= 1", of which the planner expects few bills, and sorts where it should hash.
  const isIn = sets.map((_, index) => `get_bit(b.set${index}, b.place) <> 0`);
  const where = (conditions: readonly string[]) =>
    conditions.length > 0 ? `\n    where ${conditions.join(' and ')}` : '';
  const closed = `span s join agg_bills x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}
    ${sets.map((set, index) => `cross join lateral (${set}) set${index}`).join('\n    ')}${where([...sets.map((_, index) => `set${index}.bills is not null`), ...(isBesidePlanes ? [HAS_NO_PLANES] : [])])}`;
  const kept = `select ${read}, null::bigint as until_seq from (select ${outer.join(', ')} from (
    select ${inner.join(', ')}
    from ${closed}
  ) b${where(isIn)}) o where true${keptCondition}`;
  return {
    days: openDays(true),
    bills: `${rest ? heldAgainst(columns, kept, rest) : kept}
  union all
  ${billsOfOpenDays(columns, condition)}`,
  };
}

// offset 0 forces a look-up by key.
const heldAgainst = (columns: string, kept: string, rest: BillCondition) =>
  `select ${columns}, null::bigint as until_seq from (${kept}) k cross join lateral (
    select o.* from orders o where o.comp_id = $1 and o.order_id = k.order_id offset 0) o where true${rest(linesNow, true)}`;

/** Select of the ids, as `order_id`, of the bills of closed days with planes `x` that are in the set of a select `bills`. */
export const billsIn = (dateType: DateType, set: string): string =>
  `select u.order_id from span s join agg_bills_planes x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}
    cross join lateral (${set}) w
    join agg_bills b on b.comp_id = $1 and b.shop_id = x.shop_id and b.business_date = x.business_date and b.calendar_date = x.calendar_date
    cross join lateral unnest(b.order_ids) with ordinality as u(order_id, place)
    where w.bills is not null and get_bit(w.bills, u.place::int - 1) <> 0`;
