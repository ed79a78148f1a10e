/** The six figures a target can be set for (`TargetMetric` of the contract). */
import type { TargetMetric } from '../../../types/api/target';
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../../report/figures/formats';

export const targetMetrics: Record<TargetMetric, { label: Text; kind: FormatKind }> = {
  1: { label: { zh: '营业收入', en: 'Business income' }, kind: 'compact' },
  2: { label: { zh: '营业额', en: 'Gross sales' }, kind: 'compact' },
  3: { label: { zh: '客流', en: 'Guests' }, kind: 'count' },
  4: { label: { zh: '账单数', en: 'Bills' }, kind: 'count' },
  5: { label: { zh: '储值充值', en: 'Recharge' }, kind: 'compact' },
  6: { label: { zh: '新增会员', en: 'New members' }, kind: 'count' },
};

export const METRICS: readonly TargetMetric[] = [1, 2, 3, 4, 5, 6];
