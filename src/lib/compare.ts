/** How a figure moved against the period it is compared with (docs/product/metrics.md#comparison). */
export type Change =
  | { kind: 'none' }
  | { kind: 'new' }
  /** It rose to so many times a small figure that only that figure says anything. */
  | { kind: 'leap'; before: number }
  | { kind: 'flat' }
  | { kind: 'up' | 'down'; rate: number };

/** A rise by more than this is told by the figure it rose from, since a percentage of next to nothing only alarms. */
const LEAP = 3;

/** (now − before) ÷ |before|; `none` without data and where a loss follows nothing, `new` when there was nothing before. */
export function change(now: number | null | undefined, before: number | null | undefined): Change {
  if (typeof now !== 'number' || typeof before !== 'number' || !Number.isFinite(now - before))
    return { kind: 'none' };
  if (now === before) return { kind: 'flat' };
  if (before === 0) return now > 0 ? { kind: 'new' } : { kind: 'none' };
  const rate = (now - before) / Math.abs(before);
  if (rate > LEAP) return { kind: 'leap', before };
  return { kind: rate > 0 ? 'up' : 'down', rate };
}
