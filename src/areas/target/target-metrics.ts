/** The six figures that can have a target (`TargetMetric` of the contract). */

import type { TargetMetric, TargetProgress } from '../../../types/api/target';
import type { Text } from '../../i18n/text';
import { type FormatKind, useFormats } from '../../report/figures/formats';
import { metricNames } from '../../report/reading/page-texts';
import { texts as targetTexts } from './texts';

/** Metric of the business income, the main target. */
export const INCOME = 1;

export const targetMetrics: Record<TargetMetric, { label: Text; kind: FormatKind }> = {
  1: { label: metricNames.BusinessIncome, kind: 'compact' },
  2: { label: metricNames.Turnover, kind: 'compact' },
  3: { label: metricNames.GuestCount, kind: 'count' },
  4: { label: metricNames.OrderCount, kind: 'count' },
  5: { label: targetTexts.recharge, kind: 'compact' },
  6: { label: targetTexts.newMembers, kind: 'count' },
};

/** Returns the format of a metric's values: amounts with their currency sign, as on the entry page. */
export function useWrite(): (value: number | null, metric: TargetMetric) => string {
  const { compact, figure } = useFormats();
  return (value, metric) =>
    targetMetrics[metric].kind === 'compact' ? compact(value) : figure(value, targetMetrics[metric].kind);
}

export const METRICS: readonly TargetMetric[] = [1, 2, 3, 4, 5, 6];

/** Targets of figures that are known here, the main one first. */
export const inOrder = (list: readonly TargetProgress[] = []): TargetProgress[] =>
  METRICS.flatMap((metric) => list.filter(({ Metric }) => Metric === metric));
