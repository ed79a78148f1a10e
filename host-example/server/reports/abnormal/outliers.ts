/**
 * Judges people by how many of their bills had an operation of a type, against what is usual in their store. A person is
 * named with a stated error: where nobody does anything unusual, at most one list in twenty names somebody.
 *
 * Example: 15 of Li's 412 bills were reopened where 1 % is usual. So many come by chance once in 31,000 tries (at a
 * strength of 20,000); with 48 pairs of person and type in the list once in 650 lists, and Li is named.
 */

import type { RecordType } from './sensitive';

/** Bills of a person, and how many of them had an operation of the type. */
export interface Tally {
  bills: number;
  count: number;
}

/** What shares of bills are usual: a Beta distribution with this mean, as narrow as its strength is large. */
export interface Usual {
  mean: number;
  strength: number;
}

/** How many of the people who are named may be named wrongly, on average; where nobody is unusual, how often anybody is named. */
const FALSE_DISCOVERY_RATE = 0.05;
/** Fewer bills of a person say too little. */
const LEAST_BILLS = 100;

/**
 * The usual share and how far people differ in it. A tally is of one person in one stretch of four weeks. This is the moment
 * estimator of the correlation between two bills of one tally (analysis of variance of proportions; Fleiss, Statistical
 * Methods for Rates and Proportions): of k tallies with n bills each, N in all, the squares between them are on average
 * mean · (1 − mean) · (k − 1 + correlation · weight) with weight = N − Σ n² / N − (k − 1). A Beta distribution of that
 * correlation has the strength 1 / correlation − 1, which is kept within 1 and N, the bills that are all that is known.
 *
 * Example: of 100 bills each Li reopened 1 and Wang 3. Chance alone brings squares of mean · (1 − mean) = 0.022, here they
 * are 0.021: the two do not differ, and the strength is 200.
 */
export function usualShare(past: readonly Tally[]): Usual {
  const tallies = past.filter(({ bills }) => bills > 0);
  const bills = sum(tallies.map((one) => one.bills));
  // Half an operation more, so that a type that never happened is rare and not impossible.
  const mean = (sum(tallies.map((one) => one.count)) + 0.5) / (bills + 1);
  const squaresBetween = sum(tallies.map((one) => one.bills * (one.count / one.bills - mean) ** 2));
  const degreesOfFreedom = tallies.length - 1;
  const weight = bills - sum(tallies.map((one) => one.bills ** 2)) / Math.max(bills, 1) - degreesOfFreedom;
  const correlation = weight > 0 ? (squaresBetween / (mean * (1 - mean)) - degreesOfFreedom) / weight : 0;
  const strength = correlation > 0 ? Math.min(1 / correlation - 1, bills) : bills;
  return { mean, strength: Math.max(strength, 1) };
}

/**
 * The chance of at least `count` operations among `bills` where the usual share holds: the upper tail of a beta-binomial
 * distribution, each term from the one before.
 */
export function tailProbability({ bills, count }: Tally, { mean, strength }: Usual): number {
  if (count <= 0) return 1;
  const [a, b] = [mean * strength, (1 - mean) * strength];
  let term = Math.exp(logChoose(bills, count) + logBeta(count + a, bills - count + b) - logBeta(a, b));
  // Far below what is usual: this is too small for a number, fewer are less likely still, and nearly all is above.
  if (term < 1e-300 && count < bills * mean) return 1;
  let total = term;
  for (let k = count; k < bills && term > total * 1e-12; k++) {
    term *= ((bills - k) * (k + a)) / ((k + 1) * (bills - k - 1 + b));
    total += term;
  }
  return Math.min(total, 1);
}

/** Which of these chances are named, at this rate of false ones (Benjamini and Hochberg, 1995). */
export function passBenjaminiHochberg(chances: readonly number[]): boolean[] {
  const sorted = [...chances].sort((one, other) => one - other);
  const bar = Math.max(
    // Below every chance: nobody is named.
    -1,
    ...sorted.filter((chance, at) => chance <= (FALSE_DISCOVERY_RATE * (at + 1)) / sorted.length),
  );
  return chances.map((chance) => chance <= bar);
}

/** A person of a store, with the operations of each type. */
export interface Person {
  id: string;
  bills: number;
  counts: ReadonlyMap<number, number>;
}

/** The length of a list's window. */
export const WINDOW_WEEKS = 4;

/** An operation on the bill of somebody else counts too, so there may be more than the person has bills. */
export const tallyOf = ({ bills, counts }: Person, type: RecordType): Tally => ({
  bills,
  count: Math.min(counts.get(type) ?? 0, bills),
});

/** The people of a store who stand out, the least likely first, and how many pairs of person and type were tested. */
export function findOutliers(people: readonly Person[], usuals: ReadonlyMap<RecordType, Usual>) {
  const judged = people.filter(({ bills }) => bills >= LEAST_BILLS);
  const pairs = judged.flatMap((person) =>
    [...usuals].map(([type, usual]) => {
      const tally = tallyOf(person, type);
      return { id: person.id, type, ...tally, usual: usual.mean, chance: tailProbability(tally, usual) };
    }),
  );
  const isNamed = passBenjaminiHochberg(pairs.map(({ chance }) => chance));
  const named = pairs
    .filter((_, at) => isNamed[at])
    .sort((one, other) => one.chance - other.chance)
    // A line like this stands in the store's list by chance once in so many weeks.
    .map((pair) => ({ ...pair, weeks: WINDOW_WEEKS / (pairs.length * pair.chance) }));
  return { judged: new Set(judged.map(({ id }) => id)), named, pairsTested: pairs.length };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** The logarithm of the gamma function: Stirling's series from 12 on, exact to 1e-12; smaller arguments are raised by Γ(x + 1) = x · Γ(x). */
function logGamma(x: number): number {
  let [at, product] = [x, 1];
  for (; at < 12; at++) product *= at;
  const r = 1 / (at * at);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}
