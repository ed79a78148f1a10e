/** One bar for a target: what is in, what the forecast adds, and a mark at the plan to now. */
import type { TargetProgress } from '../../../types/api/target';
import { useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { targetMetrics } from './target-metrics';
import { texts } from './texts';

type Given = Pick<TargetProgress, 'Metric' | 'Target' | 'ReachRate' | 'PlanRate'> &
  Partial<Pick<TargetProgress, 'Forecast'>>;

const percent = (rate: number): string => `${Math.round(Math.max(0, Math.min(1, rate)) * 1000) / 10}%`;

export function GoalBar({ progress }: { progress: Given }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const { Metric, Target, ReachRate, PlanRate, Forecast } = progress;
  const reached = ReachRate ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold a mark
    <div
      className="goal-bar"
      role="meter"
      aria-label={t(texts.meter, {
        name: t(targetMetrics[Metric].label),
        rate: figure(ReachRate, 'rate'),
        plan: figure(PlanRate, 'rate'),
      })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.max(0, Math.min(1, reached)) * 100)}
      aria-valuetext={figure(ReachRate, 'percent')}
    >
      {Forecast !== undefined && Target > 0 && (
        <i className="forecast" style={{ width: percent(Forecast / Target) }} />
      )}
      <i style={{ width: percent(reached) }} />
      {typeof PlanRate === 'number' && <b style={{ insetInlineStart: percent(PlanRate) }} />}
    </div>
  );
}
