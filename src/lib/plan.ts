/** How a target stands against its plan to now (docs/product/metrics.md#targets). */
export interface PlanStanding {
  kind: 'ahead' | 'behind' | 'onPlan';
  /** Percentage points of the target, one decimal: '2.1'. */
  points: string;
}

/** `GapRate` of the answer in words; null where there is none. Less than a tenth of a point is on plan. */
export function planStanding(gapRate: number | null | undefined): PlanStanding | null {
  if (typeof gapRate !== 'number' || !Number.isFinite(gapRate)) return null;
  const tenths = Math.round(Math.abs(gapRate) * 1000);
  return { kind: tenths === 0 ? 'onPlan' : gapRate < 0 ? 'behind' : 'ahead', points: (tenths / 10).toFixed(1) };
}
