/** A target in one sentence over one bar, with its facts: of the month on the entry page, of any month on its own page. */
import type { TargetProgress } from '../../../types/api/target';
import { paths } from '../../core/router/paths';
import { textsOf } from '../../i18n/texts';
import { planStanding } from '../../lib/plan';
import { ownPart } from '../../lib/shop-name';
import { Card, type CardProps } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { joined } from '../../ui/lists/bound';
import { StateView } from '../../ui/state-view';
import { useCss } from '../../ui/use-css';
import { texts } from '../texts';
import { useTools } from '../tools';
import css from './goal.css';

export const progressTexts = textsOf('progress');

type Given = Pick<TargetProgress, 'Target' | 'ReachRate' | 'PlanRate'> & Partial<Pick<TargetProgress, 'Forecast'>>;

const percent = (rate: number): string => `${Math.round(Math.max(0, Math.min(1, rate)) * 1000) / 10}%`;

/** One bar for a target: what is in, what the forecast adds, and a mark at the plan to now. */
export function GoalBar({ name, progress }: { name: string; progress: Given }) {
  useCss(css);
  const { t, figure } = useTools();
  const { Target, ReachRate, PlanRate, Forecast } = progress;
  const reached = ReachRate ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold a mark
    <div
      className="goal-bar"
      role="meter"
      aria-label={t(progressTexts.meter, { name, rate: figure(ReachRate, 'rate'), plan: figure(PlanRate, 'rate') })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.max(0, Math.min(1, reached)) * 100)}
      aria-valuetext={figure(ReachRate, 'percent')}
    >
      {Forecast !== undefined && Target > 0 && <i className="forecast" style={{ width: percent(Forecast / Target) }} />}
      <i style={{ width: percent(reached) }} />
      {typeof PlanRate === 'number' && <b style={{ insetInlineStart: percent(PlanRate) }} />}
    </div>
  );
}

const standings = { ahead: progressTexts.ahead, behind: progressTexts.behind, onPlan: progressTexts.onPlan };

/** Distance from the plan in percentage points of the target. */
function PlanPill({ gapRate }: { gapRate: number | null | undefined }) {
  const { t } = useTools();
  const standing = planStanding(gapRate);
  if (!standing) return null;
  const { kind, points } = standing;
  return <Pill tone={kind === 'behind' ? 'warn' : 'ok'}>{t(standings[kind], { points })}</Pill>;
}

interface NoTargetProps {
  title?: string;
  /** Says what leads to the settings. */
  set: string;
  text?: string | undefined;
  query?: Record<string, string>;
}

/** A month without a target. */
export function NoTarget({ title, set, text, query }: NoTargetProps) {
  const { t, opens } = useTools();
  const none = t(progressTexts.noTarget);
  const onClick = opens(paths.setTarget, query);
  const action = onClick && { label: set, onClick };
  return (
    <Card title={title} label={title ?? none}>
      <StateView small={title !== undefined} kind="empty" title={none} text={text} action={action} />
    </Card>
  );
}

type Write = (value: number | null) => string;

/** Where the month comes to, in words. */
function useSentence({ Target, Actual, DaysLeft, NeedPerDay, Forecast }: TargetProgress, write: Write): string {
  const { t, figure } = useTools();
  const rate = figure(Target > 0 ? Forecast / Target : null, 'percent');
  if (DaysLeft === 0)
    return t(Actual >= Target ? progressTexts.wasReached : progressTexts.wasMissed, {
      amount: write(Math.abs(Actual - Target)),
    });
  if (Actual >= Target) return t(progressTexts.isReached, { n: DaysLeft });
  return t(Forecast < Target ? progressTexts.willMiss : progressTexts.willReach, {
    amount: write(Forecast),
    rate,
    need: write(NeedPerDay),
    n: DaysLeft,
  });
}

interface ProgressCardProps extends Pick<CardProps, 'title' | 'more' | 'span' | 'children'> {
  progress: TargetProgress;
  /** Name of the figure, for the bar. */
  name: string;
  write: Write;
}

export function ProgressCard({ progress, name, write, children, ...card }: ProgressCardProps) {
  useCss(css);
  const { t, figure, helpButton } = useTools();
  const { OtherShops = [] } = progress;
  // Of a month that has not begun nothing is done, and nothing is planned to now.
  const isBegun = progress.TimeRate !== 0;
  const isRunning = isBegun && progress.DaysLeft > 0;
  const lines: [label: string | false, value: string, isPlan?: boolean][] = [
    [isBegun && joined([t(progressTexts.done), figure(progress.ReachRate, 'percent')]), write(progress.Actual)],
    [isBegun && t(progressTexts.planToNow), write(progress.PlanToNow), true],
    [t(progressTexts.goal), write(progress.Target)],
    [
      isRunning && t(progressTexts.today),
      t(progressTexts.todayOf, { actual: write(progress.TodayActual), target: write(progress.TodayTarget) }),
    ],
    // The month before one that is over, or to come, stands there as a whole.
    [
      progress.LastMonthSoFar !== null && t(isRunning ? progressTexts.lastMonth : progressTexts.monthBefore),
      write(progress.LastMonthSoFar),
    ],
    [progress.LastYearActual !== null && t(progressTexts.lastYear), write(progress.LastYearActual)],
  ];
  return (
    <Card {...card} help={helpButton('target', progress.Metric === 1 ? progress : undefined)}>
      <p className="goal-line">
        {isBegun && <PlanPill gapRate={progress.GapRate} />} {useSentence(progress, write)}
      </p>
      <GoalBar name={name} progress={progress} />
      <dl className="goal-facts">
        {lines.map(
          ([label, value, isPlan]) =>
            label && (
              <div key={label}>
                {/* The plan has the mark of the bar before its name. */}
                <dt className={isPlan ? 'now' : undefined}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {OtherShops.length > 0 && (
        <p className="caption">
          {t(progressTexts.without, { names: OtherShops.map((shop) => ownPart(shop.ShopName)).join(t(texts.comma)) })}
        </p>
      )}
      {children}
    </Card>
  );
}
