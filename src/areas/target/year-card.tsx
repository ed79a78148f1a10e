/** A year's income against its targets: the total first, then month by month. */
import type { TargetProgress } from '../../../types/api/target';
import { dateOf } from '../../lib/date';
import { addMoney } from '../../lib/money';
import { GoalBar, progressTexts } from '../../report/figures/progress-card';
import { useToday } from '../../report/period/business-day';
import { pageTexts } from '../../report/reading/page-texts';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { BarChart } from '../../ui/charts/bar-chart';
import { targetMetrics } from './target-metrics';
import { texts } from './texts';
import { MONTHS, type Month } from './use-month';

/** `TargetMetric` of business income, the main target. */
const INCOME = 1;

/** Sums over the months that have a target; months without one count on neither side. */
function totalOf(list: readonly TargetProgress[]) {
  const sum = (key: 'Target' | 'Actual' | 'PlanToNow'): number => addMoney(...list.map((one) => one[key]));
  const [target, actual, plan] = [sum('Target'), sum('Actual'), sum('PlanToNow')];
  const rate = (part: number): number | null => (target > 0 ? part / target : null);
  return { target, actual, plan, reachRate: rate(actual), planRate: rate(plan), months: list.length };
}

export function YearCard({ month, shopId }: { month: Month; shopId: string | undefined }) {
  const { t, axis, compact, figure, money } = useTools();
  const today = useToday();
  const report = useReport('/api/BossAssistant/GetSetPurpose', { Year: month.year, Progress: 1 }, { shopId });
  return (
    <ReportCard
      title={t(texts.yearTitle, { year: month.year })}
      report={report}
      isEmpty={({ Progress }) => !Progress?.some(({ Metric }) => Metric === INCOME)}
      emptyText={t(progressTexts.noTarget)}
    >
      {({ Progress = [] }) => {
        const list = Progress.filter(({ Metric }) => Metric === INCOME);
        const of = (one: number) => list.find((progress) => progress.Month === one);
        const total = totalOf(list);
        return (
          <>
            <p className="goal-line">
              {t(texts.yearLine, {
                target: compact(total.target),
                actual: compact(total.actual),
                rate: figure(total.reachRate, 'percent'),
              })}
            </p>
            <GoalBar
              name={t(targetMetrics[INCOME].label)}
              progress={{ Target: total.target, ReachRate: total.reachRate, PlanRate: total.planRate }}
            />
            {total.months < 12 && <p className="caption">{t(texts.monthsWithTarget, { n: total.months })}</p>}
            <BarChart
              label={t(texts.yearLabel, { year: month.year })}
              texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
              categories={MONTHS.map(String)}
              categoryLabel={t(texts.month)}
              seriesLabel={t(texts.actual)}
              // Months to come have no value: the chart reads out the last one that has.
              values={MONTHS.map((one) =>
                dateOf(month.year, one, 1) > today ? null : (of(one)?.Actual ?? null),
              )}
              previous={{
                label: t(progressTexts.goal),
                values: MONTHS.map((one) => of(one)?.Target ?? null),
              }}
              hot={month.isCurrent ? [month.month - 1] : []}
              format={money}
              axis={axis}
              onPick={(index) => month.choose(month.year, index + 1)}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
