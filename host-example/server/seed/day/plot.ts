/**
 * The plot of a bill: what happens to it. Most bills are simply paid; rare plots occur at their rates and, in ten days
 * of every four weeks, for certain, so that every shop shows every state and sensitive operation.
 *
 * Example: a bill with the plot `overnight` is left open at the end of the day and paid on the next one.
 */

import { namesOf } from '../../metrics/measures';
import type { Shop } from '../chain/shops';
import type { Random } from '../random';
import type { Day } from './calendar';

const plots = {
  /** What the others leave. */
  plain: 0,
  cancelTable: 0.008,
  /** Cancelled before payment. */
  cancelOrder: 0.006,
  /** Paid, then refunded as a whole. */
  refundAll: 0.004,
  /** Left open over the end of the day, paid in the second night. */
  overnight: 0,
  /** Settled, reversed, settled again. */
  reversed: 0.005,
  /** Reversed, and settled again two days later. */
  reversedLate: 0,
  refundDish: 0.0075,
  refundMoney: 0.0075,
  free: 0.003,
  manualWhole: 0,
  manualDish: 0,
  scheme: 0,
  merged: 0.003,
  split: 0.003,
  transferred: 0.01,
  deposit: 0.002,
} as const satisfies Record<string, number>;

export type Plot = keyof typeof plots;

/** Plots of the third and fourth bill by day of the round, the series of days that shows each plot at least once. */
const ROUND: Plot[][] = [
  ['cancelTable', 'free'],
  ['cancelOrder', 'manualDish'],
  ['refundAll', 'refundDish'],
  ['reversed', 'manualWhole'],
  ['refundMoney', 'scheme'],
  ['deposit', 'merged'],
  ['split', 'transferred'],
  ['cancelTable', 'manualWhole'],
  ['refundDish', 'free'],
  ['reversed', 'cancelOrder'],
];

/**
 * Plots of the first bills in the shop whose turn it is to leave some open: the company always has a bill of an earlier
 * day to look after, and none older than two days.
 */
const LEFT_OPEN: Plot[] = ['overnight', 'reversedLate'];

/** The round repeats after four weeks, so that any 30 days hold a whole one. */
const ROUND_EVERY = 28;

/** Least number of bills per day of an open shop, so that the round is complete. */
export const LEAST_BILLS = LEFT_OPEN.length + 2;

const names = namesOf(plots);
const rest = 1 - Object.values<number>(plots).reduce((sum, rate) => sum + rate, 0);
const weights = names.map((name) => (name === 'plain' ? rest : plots[name]));

export function plotOf(random: Random, shop: Shop, day: Day, number: number, leavesOpen: boolean): Plot {
  const drawn = names[random.weighted(weights)] ?? 'plain';
  // Drawn in any case, so that later random numbers do not depend on the round.
  const open = leavesOpen ? LEFT_OPEN[number] : undefined;
  const ofRound = ROUND[(day - shop.OpenedOn) % ROUND_EVERY]?.[number - LEFT_OPEN.length];
  return open ?? ofRound ?? drawn;
}

const AT_TABLE: ReadonlySet<Plot> = new Set(['cancelTable', 'merged', 'split', 'transferred', 'deposit', 'overnight']);

export const needsTable = (plot: Plot): boolean => AT_TABLE.has(plot);
