/** How a figure moved against the period it is compared with (docs/product/metrics.md#comparison). */
export type Change =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'flat' }
  | { kind: 'up' | 'down'; rate: number };

/** (now − before) ÷ |before|; `none` without data and where a loss follows nothing, `new` when there was nothing before. */
export function change(now: number | null | undefined, before: number | null | undefined): Change {
  if (typeof now !== 'number' || typeof before !== 'number' || !Number.isFinite(now - before))
    return { kind: 'none' };
  if (now === before) return { kind: 'flat' };
  if (before === 0) return now > 0 ? { kind: 'new' } : { kind: 'none' };
  const rate = (now - before) / Math.abs(before);
  return { kind: rate > 0 ? 'up' : 'down', rate };
}
