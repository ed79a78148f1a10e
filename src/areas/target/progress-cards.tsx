/** Progress of the month: one sentence and one bar for the income target, and the other targets below it. */
import type { GetPurposeRes, TargetProgress } from '../../../types/api/target';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { useHelpButton } from '../../report/figures/help';
import { PlanPill } from '../../report/figures/plan-pill';
import { Card } from '../../ui/figures/card';
import { StateView } from '../../ui/state-view';
import { GoalBar } from './goal-bar';
import { targetMetrics, useWrite } from './target-metrics';
import { texts } from './texts';

/** Where the month comes to, in words. */
function useSentence({ Metric, Target, Actual, DaysLeft, NeedPerDay, Forecast }: TargetProgress): string {
  const { t } = useTexts();
  const { figure } = useFormats();
  const write = useWrite();
  const rate = figure(Target > 0 ? Forecast / Target : null, 'percent');
  if (DaysLeft === 0)
    return t(Actual >= Target ? texts.wasReached : texts.wasMissed, {
      amount: write(Math.abs(Actual - Target), Metric),
    });
  if (Actual >= Target) return t(texts.isReached, { n: DaysLeft });
  return t(Forecast < Target ? texts.willMiss : texts.willReach, {
    amount: write(Forecast, Metric),
    rate,
    need: write(NeedPerDay, Metric),
    n: DaysLeft,
  });
}

/** `isPlan` has the mark of the bar before its name. */
function Facts({ lines }: { lines: readonly { label: string; value: string; isPlan?: boolean }[] }) {
  return (
    <dl className="goal-facts">
      {lines.map((line) => (
        <div key={line.label}>
          <dt className={line.isPlan ? 'now' : undefined}>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MainCard({ progress }: { progress: TargetProgress }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const helpButton = useHelpButton();
  const sentence = useSentence(progress);
  const writeOf = useWrite();
  const write = (value: number | null): string => writeOf(value, progress.Metric);
  const { OtherShops = [] } = progress;
  const before = [
    { label: t(texts.lastMonth), value: progress.LastMonthSoFar },
    { label: t(texts.lastYear), value: progress.LastYearActual },
  ].flatMap((line) => (line.value === null ? [] : [{ label: line.label, value: write(line.value) }]));
  return (
    <Card
      title={t(targetMetrics[progress.Metric].label)}
      span={6}
      help={helpButton('target', progress)}
      aside={<PlanPill gapRate={progress.GapRate} />}
    >
      <p className="goal-line">{sentence}</p>
      <GoalBar progress={progress} />
      <Facts
        lines={[
          {
            label: `${t(texts.done)} · ${figure(progress.ReachRate, 'percent')}`,
            value: write(progress.Actual),
          },
          { label: t(texts.planToNow), value: write(progress.PlanToNow), isPlan: true },
          { label: t(texts.goal), value: write(progress.Target) },
          ...(progress.DaysLeft > 0
            ? [
                {
                  label: t(texts.today),
                  value: t(texts.todayOf, {
                    actual: write(progress.TodayActual),
                    target: write(progress.TodayTarget),
                  }),
                },
              ]
            : []),
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

function OtherTarget({ progress }: { progress: TargetProgress }) {
  const { t } = useTexts();
  const { figure } = useFormats();
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
        {t(texts.todayOf, { actual: write(progress.Actual, Metric), target: write(progress.Target, Metric) })}{' '}
        <b>{figure(progress.ReachRate, 'percent')}</b>
      </span>
      <GoalBar progress={progress} />
    </li>
  );
}

export function OtherTargets({ list }: { list: readonly TargetProgress[] }) {
  const { t } = useTexts();
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
