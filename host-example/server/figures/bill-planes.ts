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
export const VALUE_BITS = { guests: 10, turnovers: 30, discounts: 30, incomes: 30 } as const;
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

const SIGN = 'x.incomes[1]';
const NONE = `(${SIGN} # ${SIGN})`;

/** The set of bills whose income is at least so many fen, from the lowest bit up. */
function withIncome(fen: number): string {
  const limit = 2 ** VALUE_BITS.incomes;
  if (fen >= limit) return NONE;
  if (fen < -limit) return `~${NONE}`;
  let reached = '';
  for (let bit = 0; bit < VALUE_BITS.incomes; bit++) {
    // Planes that a day does not need are those of the sign.
    const own = `coalesce(x.incomes[${bit + 2}], ${SIGN})`;
    if (Math.floor(fen / 2 ** bit) % 2 !== 0) reached = reached ? `(${own} & ${reached})` : own;
    else if (reached) reached = `(${own} | ${reached})`;
  }
  if (fen >= 0) return reached ? both(`~${SIGN}`, reached) : `~${SIGN}`;
  return reached ? any([`~${SIGN}`, reached]) : `~${NONE}`;
}

/** The set of bills that show at least so much income, as `SHOWN_INCOME` shows it. */
export function showingAtLeast(fen: number): string {
  const counted = withState(COUNTED);
  return fen <= 0 ? any([`~${counted}`, withIncome(fen)]) : both(counted, withIncome(fen));
}
export const showingAtMost = (fen: number): string => `~${showingAtLeast(fen + 1)}`;

/** The sum of a measure over the set `m.counted`. */
const sumOf = (column: Plane) =>
  `(select sum(case when u.place = 1 then -(bit_count(u.plane & m.counted) << cardinality(x.${column}) - 1)
      else bit_count(u.plane & m.counted) << u.place::int - 2 end)::bigint from unnest(x.${column}) with ordinality as u(plane, place))`;

export interface PlanedBills {
  dateType: DateType;
  /** Selects of a set `bills` of the bills of a day `x`, null for none of them. */
  sets: readonly string[];
  /** Sets of bills of the planes `x`. */
  conditions: readonly string[];
  /** States of which sums and page are wanted; empty means all. */
  states: readonly BillState[];
  way: 'asc' | 'desc';
  /** Parameter with the number of bills up to the end of the page. */
  most: string;
}

/**
 * Common tables: `planed`, the closed days that have planes; `planed_state`, their bills by state, the money of all
 * counted bills in one of the counted states; `planed_page`, bills of which the first are those of the page along time.
 */
export function planedBills({ dateType, sets, conditions, states, way, most }: PlanedBills): string {
  const wanted = states.length === 0 ? STATES : states;
  const counted = COUNTED.filter((state) => wanted.includes(state));
  const [holder = 0] = counted;
  const found = [...sets.map((_, index) => `set${index}.bills`), ...conditions];
  const isWhole = states.length === 0;
  const joined = sets.map((set, index) => `cross join lateral (${set}) set${index}`).join('\n    ');
  const known = sets.map((_, index) => ` and set${index}.bills is not null`).join('');
  const [near, far, edge] =
    way === 'desc' ? ['last_time', 'first_time', 'max'] : ['first_time', 'last_time', 'min'];
  return `planed as materialized (
  select x.shop_id, x.business_date, x.calendar_date, x.first_time, x.last_time, m.wanted, ${STATES.map(
    (state) => `bit_count(f.bills & ${withTrait('order_state', state)}) as of_${state}`,
  ).join(', ')},
    bit_count(m.counted) as counted, ${sumOf('turnovers')} as turnover_fen, ${sumOf('discounts')} as discount_fen,
    ${sumOf('incomes')} as income_fen, ${sumOf('guests')} as guest_count,
    bit_count(m.alone) as order_count, bit_count(m.alone & ${ofMode(1)}) as table_count
  from span s join agg_bills_planes x on x.comp_id = $1 and x.shop_id = s.shop_id and ${ofDays('x', dateType)} and ${isClosed('x')}
    ${joined}
    cross join lateral (select ${found.length > 0 ? found.join(' & ') : `~${NONE}`} as bills offset 0) f
    cross join lateral (select ${isWhole ? 'f.bills' : `f.bills & ${withState(wanted)}`} as wanted,
      ${counted.length > 0 ? `f.bills & ${withState(counted)}` : NONE} as counted offset 0) w
    cross join lateral (select w.wanted, w.counted, w.counted & ~${withTrait('relation', 1)} as alone offset 0) m
  where true${known}
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
), planed_page as (
  select k.order_id, k.sort_time from (
    select p.*, ${edge}(${far}) filter (where p.so_far >= ${most}::int) over () as edge from (
      select p.*, sum(bit_count(p.wanted)) over (order by p.${far} ${way}) as so_far from planed p where bit_count(p.wanted) > 0
    ) p
  ) p
  join agg_bills x on x.comp_id = $1 and x.shop_id = p.shop_id and x.business_date = p.business_date and x.calendar_date = p.calendar_date
  cross join lateral unnest(x.order_ids, x.sort_times) with ordinality as k(order_id, sort_time, place)
  where (p.edge is null or p.${near} ${way === 'desc' ? '>=' : '<='} p.edge) and get_bit(p.wanted, k.place::int - 1) <> 0
)`;
}
