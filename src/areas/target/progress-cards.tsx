/** Progress of the month: a ring for the income target, and the other targets below it. */
import type { GetPurposeRes, TargetProgress } from '../../../types/api/target';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { useHelpButton } from '../../report/figures/help';
import { PlanPill } from '../../report/figures/plan-pill';
import { Goal, Ring } from '../../ui/charts/ring';
import { Card } from '../../ui/figures/card';
import { StateView } from '../../ui/state-view';
import { targetMetrics } from './target-metrics';
import { texts } from './texts';

/** Props of a target's ring, including the mark at the planned progress. */
function useRing(progress: TargetProgress) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const { ReachRate, PlanRate } = progress;
  return {
    label: t(texts.meter, {
      name: t(targetMetrics[progress.Metric].label),
      rate: figure(ReachRate, 'rate'),
      plan: figure(PlanRate, 'rate'),
    }),
    value: ReachRate ?? 0,
    text: figure(ReachRate, 'percent'),
    ...(typeof PlanRate === 'number' ? { tick: PlanRate } : {}),
  };
}

export function MainCard({ progress }: { progress: TargetProgress }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const helpButton = useHelpButton();
  const ring = useRing(progress);
  const { label, kind } = targetMetrics[progress.Metric];
  const write = (value: number | null): string => figure(value, kind);
  const { OtherShops = [] } = progress;
  const before = [
    { label: t(texts.lastMonth), value: progress.LastMonthSoFar },
    { label: t(texts.lastYear), value: progress.LastYearActual },
  ].flatMap((line) => (line.value === null ? [] : [{ label: line.label, value: write(line.value) }]));
  return (
    <Card
      title={t(label)}
      span={6}
      help={helpButton('target', progress)}
      aside={<PlanPill gapRate={progress.GapRate} />}
    >
      <Goal
        ring={{ ...ring, note: t(texts.reachedShort) }}
        lines={[
          { label: t(texts.goal), value: write(progress.Target) },
          { label: t(texts.done), value: write(progress.Actual) },
          { label: t(texts.planToNow), value: write(progress.PlanToNow) },
          { label: t(texts.need, { n: progress.DaysLeft }), value: write(progress.NeedPerDay) },
          { label: t(texts.forecast), value: write(progress.Forecast) },
          {
            label: t(texts.today),
            value: t(texts.todayOf, {
              actual: write(progress.TodayActual),
              target: write(progress.TodayTarget),
            }),
          },
          ...before,
        ]}
      />
      {OtherShops.length > 0 && (
        <p className="caption">
          {t(texts.without, { names: OtherShops.map((shop) => shop.ShopName).join(t(texts.comma)) })}
        </p>
      )}
    </Card>
  );
}

function SmallRing({ progress }: { progress: TargetProgress }) {
  const { t } = useTexts();
  const ring = useRing(progress);
  const { OtherShops = [] } = progress;
  return (
    <div className="mini-goal">
      <Ring {...ring} size={72} />
      <span>
        {t(targetMetrics[progress.Metric].label)}
        {OtherShops.length > 0 && (
          <small>
            {t(texts.ofStores, { n: progress.ShopCount, all: progress.ShopCount + OtherShops.length })}
          </small>
        )}
      </span>
    </div>
  );
}

export function OtherTargets({ list }: { list: readonly TargetProgress[] }) {
  const { t } = useTexts();
  if (list.length === 0) return null;
  return (
    <Card title={t(texts.others)} span={6}>
      <div className="mini-goals">
        {list.map((progress) => (
          <SmallRing key={progress.Metric} progress={progress} />
        ))}
      </div>
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
  const { t } = useTexts();
  const { permission, router } = useServices();
  const { money } = useFormats();
  const canSet = permission.can('boss.target.set') === 'granted';
  return (
    <Card label={t(texts.none)}>
      <StateView
        kind="empty"
        title={t(texts.none)}
        text={
          suggest && suggest.LastMonth > 0
            ? t(texts.suggestion, { amount: money(suggest.LastMonth) })
            : undefined
        }
        action={
          canSet ? { label: t(texts.set), onClick: () => router.navigate(paths.setTarget, query) } : undefined
        }
      />
    </Card>
  );
}
