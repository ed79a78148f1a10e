/** The other targets of a month below its main one. */
import type { TargetProgress } from '../../../types/api/target';
import { GoalBar, progressTexts } from '../../report/figures/progress-card';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { targetMetrics, useWrite } from './target-metrics';
import { texts } from './texts';

function OtherTarget({ progress }: { progress: TargetProgress }) {
  const { t, figure } = useTools();
  const write = useWrite();
  const { Metric, OtherShops = [] } = progress;
  return (
    <li className="other-goal">
      <span>
        {t(targetMetrics[Metric].label)}
        {OtherShops.length > 0 && (
          <small>
            {t(texts.ofStores, { n: progress.ShopCount, all: progress.ShopCount + OtherShops.length })}
          </small>
        )}
      </span>
      <span>
        {t(progressTexts.todayOf, {
          actual: write(progress.Actual, Metric),
          target: write(progress.Target, Metric),
        })}{' '}
        <b>{figure(progress.ReachRate, 'percent')}</b>
      </span>
      <GoalBar name={t(targetMetrics[Metric].label)} progress={progress} />
    </li>
  );
}

export function OtherTargets({ list }: { list: readonly TargetProgress[] }) {
  const { t } = useTools();
  if (list.length === 0) return null;
  return (
    <Card title={t(texts.others)} span={6}>
      <ul className="other-goals">
        {list.map((progress) => (
          <OtherTarget key={progress.Metric} progress={progress} />
        ))}
      </ul>
    </Card>
  );
}
