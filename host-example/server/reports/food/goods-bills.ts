/** Bills of groups of dishes that are counted apart from their sums, because counts of bills do not add up over dishes. */

import { billsOfUnnumbered } from '../../figures/bill-sets';
import { sumsByDay } from '../../figures/day-sums';
import { SPAN } from '../../figures/facts';
import type { Condition, PackageMode } from '../../figures/goods-fact';
import type { Period } from '../../reading/period';
import type { DateType, Shops } from '../../reading/shops';
import { lessRest, spansOf } from '../../reading/spans';

/** A group of dishes in period `p`. */
interface Group {
  p: number;
  id: string;
  name: string;
  specName: string;
  orderCount: number;
}

/** Bills of the group with this id, or with this name and specification (`nameOf`). */
export interface Counted {
  p: number;
  id: string;
  count: number;
}

async function countsOf(counted: Promise<Counted[]>): Promise<(p: number, id: string) => number | undefined> {
  const counts = new Map((await counted).map(({ p, id, count }) => [`${p}/${id}`, count]));
  return (p, id) => counts.get(`${p}/${id}`);
}

/** The groups with these counts; a group without one has no bills. */
export async function withBills<G extends Group>(
  asked: Promise<G[]>,
  counted: Promise<Counted[]>,
): Promise<G[]> {
  const [groups, countOf] = await Promise.all([asked, countsOf(counted)]);
  return groups.map((group) => ({ ...group, orderCount: countOf(group.p, group.id) ?? 0 }));
}

/**
 * The groups with these counts of dishes without a number, which are known by name. One name may stand in two categories
 * of a bill: the roll-up counts this bill once, and does not say how many bills one of the categories has.
 */
export async function withUnnumbered<G extends Group>(
  asked: Promise<G[]>,
  counted: Promise<Counted[]>,
): Promise<G[]> {
  const [groups, countOf] = await Promise.all([asked, countsOf(counted)]);
  return groups.map((group) =>
    group.id === '0' ? { ...group, orderCount: countOf(group.p, nameOf(group)) ?? group.orderCount } : group,
  );
}

const nameOf = ({ name, specName }: { name: string; specName: string }) => JSON.stringify([name, specName]);

/** Bills of dishes without a number; `conditions` on dishes and cashiers use `values`. */
export async function unnumberedBills(
  shops: Shops,
  periods: Period[],
  values: readonly unknown[],
  conditions: { mode: PackageMode; line: Condition; cashier: Condition },
): Promise<Counted[]> {
  const dateType: DateType = periods[0]?.dateType ?? 1;
  const [company, , ...more] = values;
  const rows = await shops.q<{ p: number; name: string; specName: string; count: number }>(
    `with ${SPAN}, ${billsOfUnnumbered({ dateType, ...conditions })}`,
    [company, spansOf(lessRest(periods)), ...more],
  );
  return rows.map(({ p, count, ...names }) => ({ p, id: nameOf(names), count }));
}

export async function billsByDay(shops: Shops, periods: Period[]): Promise<Counted[]> {
  const days = await sumsByDay(shops, periods);
  return days.map(({ p, day, orders }) => ({ p, id: day, count: orders }));
}
