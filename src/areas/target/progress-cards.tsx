/** The other targets of a month below its main one, and a month without a target. */
import type { GetPurposeRes, TargetProgress } from '../../../types/api/target';
import { paths } from '../../core/router/paths';
import { GoalBar, progressTexts } from '../../report/figures/progress-card';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { StateView } from '../../ui/state-view';
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

export function NoTarget({
  suggest,
  query,
}: {
  suggest: GetPurposeRes['Suggest'];
  query: Record<string, string>;
}) {
  const { t, money, may, opens } = useTools();
  const canSet = may('boss.target.set');
  return (
    <Card label={t(progressTexts.noTarget)}>
      <StateView
        kind="empty"
        title={t(progressTexts.noTarget)}
        text={
          suggest && suggest.LastMonth > 0
            ? t(texts.suggestion, { amount: money(suggest.LastMonth) })
            : undefined
        }
        action={canSet ? { label: t(texts.set), onClick: opens(paths.setTarget, query) } : undefined}
      />
    </Card>
  );
}
