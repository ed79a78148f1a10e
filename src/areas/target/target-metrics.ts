/** The six figures that can have a target (`TargetMetric` of the contract). */
import type { TargetMetric } from '../../../types/api/target';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { FormatKind } from '../../report/figures/formats';

const names = textsOf('targetMetrics');

export const targetMetrics: Record<TargetMetric, { label: Text; kind: FormatKind }> = {
  1: { label: names.businessIncome, kind: 'compact' },
  2: { label: names.grossSales, kind: 'compact' },
  3: { label: names.guests, kind: 'count' },
  4: { label: names.bills, kind: 'count' },
  5: { label: names.recharge, kind: 'compact' },
  6: { label: names.newMembers, kind: 'count' },
};

export const METRICS: readonly TargetMetric[] = [1, 2, 3, 4, 5, 6];
