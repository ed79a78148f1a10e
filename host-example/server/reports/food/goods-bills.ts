/** Bills of groups of dishes that are counted apart from their sums, because counts of bills do not add up over dishes. */

import { billsOfEach } from '../../figures/bill-sets';
import { sumsByDay } from '../../figures/day-sums';
import { SPAN } from '../../figures/facts';
import type { Period } from '../../reading/period';
import type { Shops } from '../../reading/shops';
import { lessRest, spansOf } from '../../reading/spans';

/** A group of dishes in period `p`. */
interface Group {
  p: number;
  id: string;
  name: string;
  specName: string;
  orderCount: number;
}

/** Bills of the group with this id, or of the dish with this name and specification (`nameOf`). */
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

/** The groups with these counts of dishes by specification (`billsOfDishes`) beside what they have. */
export async function withBillsOfDishes<G extends Group>(
  asked: Promise<G[]>,
  counted: Promise<Counted[]>,
): Promise<G[]> {
  const [groups, countOf] = await Promise.all([asked, countsOf(counted)]);
  return groups.map((group) => ({
    ...group,
    orderCount: group.orderCount + (countOf(group.p, nameOf(group)) ?? 0),
  }));
}

const nameOf = ({ id, name, specName }: Pick<Group, 'id' | 'name' | 'specName'>) =>
  JSON.stringify([id, id === '0' ? name : '', specName]);

/** Bills of dishes by specification; the conditions use `values`. */
export async function billsOfDishes(
  shops: Shops,
  periods: Period[],
  values: readonly unknown[],
  asked: Parameters<typeof billsOfEach>[0],
): Promise<Counted[]> {
  const [company, , ...more] = values;
  const rows = await shops.q<{ p: number; id: string; name: string; specName: string; count: number }>(
    `with ${SPAN}, ${billsOfEach(asked)}`,
    [company, spansOf(lessRest(periods)), ...more],
  );
  return rows.map(({ p, count, ...names }) => ({ p, id: nameOf(names), count }));
}

export async function billsByDay(shops: Shops, periods: Period[]): Promise<Counted[]> {
  const days = await sumsByDay(shops, periods);
  return days.map(({ p, day, orders }) => ({ p, id: day, count: orders }));
}
