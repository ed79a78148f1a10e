import type { TargetMetric } from '../../../../types/api/target';
import { useFormats } from '../../../report/figures/formats';
import { isCount } from './draft';

/** Returns the format of targets as whole numbers (below ten as they are), masked with the other amounts. */
export function useWhole(): (value: number | null, metric: TargetMetric) => string {
  const { figure, isHidden } = useFormats();
  return (value, metric) =>
    isHidden && !isCount(metric)
      ? figure(value, 'money')
      : figure(value === null || Math.abs(value) < 10 ? value : Math.round(value), 'quantity');
}
