/** Change of a figure against the compared period (docs/product/metrics.md#comparison). */

export type Change =
  | { kind: 'none' }
  | { kind: 'new' }
  /** The change is too large, or of too few, for a percentage; the earlier figure is shown instead. */
  | { kind: 'leap'; before: number }
  | { kind: 'flat' }
  | { kind: 'up' | 'down'; rate: number };

/** Above this rate a rise is shown by the earlier figure, because a percentage of a very small figure misleads. */
const LEAP = 3;

const FEW_BILLS = 10;

/** Whether a figure is of so few bills or operations that its change has no percentage; null is a count that nobody knows. */
export const isFew = (count: number | null): boolean => count !== null && count < FEW_BILLS;

/** (now − before) ÷ |before|. `none` without data, for two zeros or for a loss after 0, `new` for a gain after 0. */
export function change(
  now: number | null | undefined,
  before: number | null | undefined,
  of?: readonly (number | null)[] | null,
): Change {
  if (typeof now !== 'number' || typeof before !== 'number' || !Number.isFinite(now - before)) return { kind: 'none' };
  if (now === before) return { kind: now === 0 ? 'none' : 'flat' };
  if (before === 0) return now > 0 ? { kind: 'new' } : { kind: 'none' };
  if (of?.some(isFew)) return { kind: 'leap', before };
  const rate = (now - before) / Math.abs(before);
  if (rate > LEAP) return { kind: 'leap', before };
  return { kind: rate > 0 ? 'up' : 'down', rate };
}
