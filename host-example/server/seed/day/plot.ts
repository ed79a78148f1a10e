/**
 * What happens to a bill. Most are simply paid; the rare plots come by their rates, and in ten days of every four
 * weeks each of them comes for certain, so that a shop of any size shows every state and every sensitive operation.
 */

import type { Shop } from '../chain/shops';
import type { Random } from '../random';
import type { Day } from './calendar';

const plots = {
  plain: 0,
  cancelTable: 0.008,
  /** Struck before it was paid. */
  cancelOrder: 0.006,
  /** Paid, then refunded as a whole. */
  refundAll: 0.004,
  /** Left open over the end of the day, paid on the next one. */
  overnight: 0.009,
  /** Left open for weeks. */
  forgotten: 0.0006,
  /** Settled, taken back, settled again. */
  reversed: 0.005,
  /** Taken back and settled again days later. */
  reversedLate: 0.002,
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

/** Day of the round → what its first bills are. */
const ROUND: Plot[][] = [
  ['cancelTable', 'free'],
  ['cancelOrder', 'manualDish'],
  ['refundAll', 'refundDish'],
  ['reversed', 'forgotten'],
  ['reversedLate', 'manualWhole'],
  ['refundMoney', 'scheme'],
  ['overnight', 'merged'],
  ['deposit', 'split'],
  ['reversedLate', 'refundDish'],
  ['forgotten', 'transferred'],
];

/** The round comes back after four weeks: any 30 days hold a whole one. */
const ROUND_EVERY = 28;

/** Every trading shop has at least this many bills a day, so that the round is complete. */
export const ROUND_BILLS = 2;

const names = Object.keys(plots).filter((name): name is Plot => name in plots);
const rest = 1 - Object.values<number>(plots).reduce((sum, rate) => sum + rate, 0);
const weights = names.map((name) => (name === 'plain' ? rest : plots[name]));

export function plotOf(random: Random, shop: Shop, day: Day, number: number): Plot {
  const drawn = names[random.weighted(weights)] ?? 'plain';
  // Drawn first, so that the numbers after it do not depend on the round.
  return ROUND[(day - shop.OpenedOn) % ROUND_EVERY]?.[number] ?? drawn;
}

/** true: needs a table; false: must not hold one; null: any. */
export function needsTable(plot: Plot): boolean | null {
  switch (plot) {
    case 'cancelTable':
    case 'merged':
    case 'split':
    case 'transferred':
    case 'deposit':
    case 'overnight':
      return true;
    case 'forgotten':
      return false;
    default:
      return null;
  }
}
