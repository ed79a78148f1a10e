/**
 * Bills of a busy day as planes of bits (`agg_bills_planes`): one plane holds one bit of a value of every bill. A filter
 * becomes a set of bills, one bit a bill, by a few operations on whole planes, and the sum over a set is the sum of
 * bit_count(plane & set) * 2^n: a day of 400 bills costs as much as one of 40.
 *
 * Example: of three bills with the incomes 5, 2 and 7 the planes of 4, 2 and 1 are 101, 011 and 101; the set 110 has
 * bit_count(100) * 4 + bit_count(010) * 2 + bit_count(100) * 1 = 7.
 */
import type { BillState } from '../../../types/api/common';
import type { DateType } from '../reading/shops';
import { TRAITS } from './bill-columns';
import { COUNTED } from './bill-states';
import { dayColumn } from './facts';
import { ofDays } from './list-time';
import { isClosed } from './open-days';

/** A day of fewer bills is gone through bill by bill sooner than plane by plane. */
export const LEAST_BILLS = 40;
/** Bits of a value beside its sign; a day with a larger one has no planes. */
export const VALUE_BITS = {
  guests: 10,
  turnovers: 30,
  discounts: 30,
  incomes: 30,
  opened_at: 11,
  settled_at: 11,
} as const;
export type Plane = keyof typeof VALUE_BITS;

/** All states of a bill, for the tabs of a list. */
const STATES: readonly BillState[] = [1, 2, 3, 4, 5, 6, 7];

const plane = (bit: number) => `x.traits[${bit + 1}]`;
const any = (sets: readonly string[]) => `(${sets.join(' | ')})`;
const both = (...sets: readonly string[]) => `(${sets.join(' & ')})`;

/** The set of bills whose trait has a value. */
function withTrait(column: (typeof TRAITS)[number][0], value: number): string {
  const [, first, mask] = TRAITS.find(([name]) => name === column) ?? [column, 0, 0];
  const bits = Array.from({ length: 32 - Math.clz32(mask) }, (_, bit) =>
    (value >> bit) & 1 ? plane(first + bit) : `~${plane(first + bit)}`,
  );
  return both(...bits);
}

const withState = (states: readonly BillState[]) =>
  any(states.map((state) => withTrait('order_state', state)));

export const ofMode = (mode: number): string => withTrait('order_mode', mode);

/** The set of bills with one of the special flags of a mask. */
export function withFlags(mask: number): string {
  const first = TRAITS.find(([name]) => name === 'special_flags')?.[1] ?? 0;
  return any(
    Array.from({ length: 6 }, (_, bit) => bit)
      .filter((bit) => (mask >> bit) & 1)
      .map((bit) => plane(first + bit)),
  );
}

const NONE = '(x.traits[1] # x.traits[1])';

/** The set of bills whose value is at least a whole number, from the lowest bit up. */
function withAtLeast(column: Plane, value: number): string {
  const sign = `x.${column}[1]`;
  const limit = 2 ** VALUE_BITS[column];
  if (value >= limit) return NONE;
  if (value < -limit) return `~${NONE}`;
  let reached = '';
  for (let bit = 0; bit < VALUE_BITS[column]; bit++) {
    // Planes that a day does not need are those of the sign.
    const own = `coalesce(x.${column}[${bit + 2}], ${sign})`;
    if (Math.floor(value / 2 ** bit) % 2 !== 0) reached = reached ? both(own, reached) : own;
    else if (reached) reached = any([own, reached]);
  }
  if (value >= 0) return reached ? both(`~${sign}`, reached) : `~${sign}`;
  return reached ? any([`~${sign}`, reached]) : `~${NONE}`;
}

export const withTurnover = (fen: number): string =>
  both(withAtLeast('turnovers', fen), `~${withAtLeast('turnovers', fen + 1)}`);

/** The set of bills opened or settled in minutes of the day, each '1' of 1440; a bill that was never settled is in none. */
export function inMinutes(column: 'opened_at' | 'settled_at', minutes: string): string {
  const ranges = [...minutes.matchAll(/1+/g)].map(({ index, 0: { length } }) =>
    both(withAtLeast(column, index), `~${withAtLeast(column, index + length)}`),
  );
  return ranges.length > 0 ? any(ranges) : NONE;
}

/** The set of bills that show at least so much income, as `SHOWN_INCOME` shows it. */
export function showingAtLeast(fen: number): string {
  const counted = withState(COUNTED);
  return fen <= 0
    ? any([`~${counted}`, withAtLeast('incomes', fen)])
    : both(counted, withAtLeast('incomes', fen));
}
export const showingAtMost = (fen: number): string => `~${showingAtLeast(fen + 1)}`;
export const showing = (fen: number): string => both(showingAtLeast(fen), showingAtMost(fen));

/** Measures that are summed up, with the columns of their sums. */
const SUMS = [
  ['turnovers', 'turnover_fen'],
  ['discounts', 'discount_fen'],
  ['incomes', 'income_fen'],
  ['guests', 'guest_count'],
] as const satisfies [Plane, string][];
const sumOf = (column: Plane) =>
  `sum(case when u.place = 1 then -(bit_count(u.${column} & m.counted) << cardinality(x.${column}) - 1)
      else bit_count(u.${column} & m.counted) << u.place::int - 2 end)::bigint`;
/** The sums of a day over the set `m.counted`, all in one pass: each pass costs more than its planes. */
const SUMS_OF_DAY = `select ${SUMS.map(([column, sum]) => `${sumOf(column)} as ${sum}`).join(', ')}
      from unnest(${SUMS.map(([column]) => `x.${column}`).join(', ')}) with ordinality as u(${SUMS.map(([column]) => column).join(', ')}, place)`;

/** What a bill of a page is sorted by; income is shown of counted bills alone. */
const SORTED_OF = {
  time: 'null::bigint as sorted',
  incomes: 'case when get_bit(p.counted_bills, k.place::int - 1) <> 0 then k.value else 0 end as sorted',
  discounts: 'k.value as sorted',
  guests: 'k.value::bigint as sorted',
};

export interface PlanedBills {
  dateType: DateType;
  /** Selects of a set `bills` of the bills of a day `x`, null for none of them. */
  sets: readonly string[];
  /** Sets of bills of the planes `x`. */
  conditions: readonly string[];
  /** A further select of a set, which takes longer than the others: of days, and bills, alone that are left in a set. */
  word: ((among: string | null) => string) | null;
  /** Whether the text holds one of many values, such as an amount or a choice of states. */
  hasValues: boolean;
  /** States of which sums and page are wanted; empty means all. */
  states: readonly BillState[];
  /** What the bills of the page are sorted by, before their time. */
  by: 'time' | 'incomes' | 'discounts' | 'guests';
  way: 'asc' | 'desc';
  /** Adds a parameter with the number of bills up to the end of the page. */
  most(): string;
}

/** Bills that may be on a page along time: days that begin before as many bills as are asked for have none of them. */
function reachedInTime(way: 'asc' | 'desc', most: string): string {
  const [near, far, edge, reaches] =
    way === 'desc' ? ['last_time', 'first_time', 'max', '>='] : ['first_time', 'last_time', 'min', '<='];
  return `select p.*, p.wanted as reached from (
    select p.*, ${edge}(${far}) filter (where p.so_far >= ${most}::int) over () as edge from (
      select p.*, sum(bit_count(p.wanted)) over (order by p.${far} ${way}) as so_far from planed p where bit_count(p.wanted) > 0
    ) p
  ) p where p.edge is null or p.${near} ${reaches} p.edge`;
}

/** The lowest bit by which the largest are told apart: pages of amounts below 5.12, or discounts below 0.64, are rare. */
const LEAST_BIT = { incomes: 9, discounts: 6, guests: 0 } as const;

/**
 * Sets of bills with at least 2^k of a measure, the first of the array with 2 to the power of `LEAST_BIT`; those that show
 * no income have 0.
 */
const powersOf = (column: keyof typeof LEAST_BIT) =>
  `(select array_agg(w.${column === 'incomes' ? 'counted' : 'wanted'} & u.bills & ~x.${column}[1] order by u.place) from (
      select u.place, bit_or(u.plane) over (order by u.place desc) as bills
      from unnest(x.${column}[${LEAST_BIT[column] + 2}:]) with ordinality as u(plane, place)) u)`;

/** The highest power that as many bills as are asked for reach, as the common table `reached_power`. */
const powerReached = (most: string) => `reached_power as materialized (
  select max(place) filter (where count >= ${most}::int) as edge from (
    select u.place, sum(bit_count(u.bills)) as count from planed p cross join lateral unnest(p.powers) with ordinality as u(bills, place) group by 1
  ) u
)`;
/** Bills that may be on a page of the largest: those of that power, or all. */
const REACHED_BY_POWER = `select p.*, coalesce(p.powers[e.edge], p.wanted) as reached
  from planed p cross join reached_power e
  where bit_count(case when e.edge is null then p.wanted else p.powers[e.edge] end) > 0`;

/**
 * Common tables: `planed`, the closed days that have planes; `planed_state`, their bills by state, the money of all
 * counted bills in one of the counted states; `planed_page`, bills of which the first are those of the page, with what
 * they are sorted by before their time as `sorted`.
 */
export function planedBills({
  dateType,
  sets,
  conditions,
  word,
  states,
  by,
  way,
  most,
}: Omit<PlanedBills, 'hasValues'>): string {
  const wanted = states.length === 0 ? STATES : states;
  const counted = COUNTED.filter((state) => wanted.includes(state));
  const [holder = 0] = counted;
  const found = [...sets.map((_, index) => `set${index}.bills`), ...conditions];
  const isWhole = states.length === 0;
  const joined = sets.map((set, index) => `cross join lateral (${set}) set${index}`).join('\n    ');
  const known = sets.map((_, index) => ` and set${index}.bills is not null`).join('');
  const isFiltered = found.length > 0;
  const left = `cross join lateral (select ${isFiltered ? found.join(' & ') : `~${NONE}`} as bills offset 0)`;
  // Of the smallest there is no such edge: most bills have no discount.
  const isByPower = by !== 'time' && way === 'desc';
  const reached =
    by === 'time'
      ? reachedInTime(way, most())
      : isByPower
        ? REACHED_BY_POWER
        : 'select p.*, p.wanted as reached from planed p where bit_count(p.wanted) > 0';
  return `planed as materialized (
  select x.shop_id, x.business_date, x.calendar_date, x.first_time, x.last_time, m.wanted, m.counted as counted_bills, ${STATES.map(
    (state) => `bit_count(f.bills & ${withTrait('order_state', state)}) as of_${state}`,
  ).join(', ')},
    bit_count(m.counted) as counted, ${SUMS.map(([, sum]) => `d.${sum}`).join(', ')},
    bit_count(m.alone) as order_count, bit_count(m.alone & ${ofMode(1)}) as table_count${isByPower ? `, ${powersOf(by)} as powers` : ''}
  from span s join agg_bills_planes x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}
    ${joined}
    ${
      word
        ? `${left} a
    cross join lateral (${word(isFiltered ? 'a.bills' : null)}) word
    cross join lateral (select a.bills & word.bills as bills offset 0) f`
        : `${left} f`
    }
    cross join lateral (select ${isWhole ? 'f.bills' : `f.bills & ${withState(wanted)}`} as wanted,
      ${counted.length > 0 ? `f.bills & ${withState(counted)}` : NONE} as counted offset 0) w
    cross join lateral (select w.wanted, w.counted, w.counted & ~${withTrait('relation', 1)} as alone offset 0) m
    cross join lateral (${SUMS_OF_DAY}) d
  where bit_count(f.bills) > 0${known}${word ? ' and bit_count(a.bills) > 0 and word.bills is not null' : ''}
), planed_state as (
  select v.state as order_state, p.${dayColumn(dateType)} as day, v.count as bill_count, ${[
    ...['turnover_fen', 'discount_fen'].map((name) => `h.is_holder * p.${name} as ${name}`),
    'h.is_holder * (p.turnover_fen - p.discount_fen - p.income_fen) as refund_fen',
    ...['income_fen', 'order_count', 'guest_count', 'table_count'].map(
      (name) => `h.is_holder * p.${name} as ${name}`,
    ),
  ].join(', ')}
  from planed p cross join lateral (values ${STATES.map((state) => `(${state}, p.of_${state})`).join(', ')}) as v(state, count)
  cross join lateral (select (v.state = ${holder})::int as is_holder) h
  where v.count > 0 or h.is_holder * p.counted > 0
)${isByPower ? `, ${powerReached(most())}` : ''}, planed_page as (
  select k.order_id, k.sort_time, ${SORTED_OF[by]} from (${reached}) p
  join agg_bills x on x.comp_id = $1 and x.shop_id = p.shop_id and x.business_date = p.business_date and x.calendar_date = p.calendar_date
  cross join lateral unnest(x.order_ids, x.sort_times${by === 'time' ? '' : `, x.${by}`}) with ordinality as k(order_id, sort_time${by === 'time' ? '' : ', value'}, place)
  where get_bit(p.reached, k.place::int - 1) <> 0
)`;
}
