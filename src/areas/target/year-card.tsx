/** A year's income against its targets: the total first, then month by month. */
import type { TargetProgress } from '../../../types/api/target';
import { dateOf } from '../../lib/date';
import { addMoney } from '../../lib/money';
import { GoalBar, progressTexts } from '../../report/figures/progress-card';
import { useToday } from '../../report/period/business-day';
import { pageTexts } from '../../report/reading/page-texts';
import { ReportCard } from '../../report/reading/report-card';
import { type ReportOptions, useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { BarChart } from '../../ui/charts/bar-chart';
import { INCOME, targetMetrics } from './target-metrics';
import { texts } from './texts';
import { MONTHS, type Month } from './use-month';

/** The income's progress of a year: sums over the months that have a target; months without one count on neither side. */
export function yearOf(progress: readonly TargetProgress[] = []) {
  const list = progress.filter(({ Metric }) => Metric === INCOME).sort((one, other) => one.Month - other.Month);
  const sum = (key: 'Target' | 'Actual' | 'PlanToNow'): number => addMoney(...list.map((one) => one[key]));
  const [Target, Actual, plan] = [sum('Target'), sum('Actual'), sum('PlanToNow')];
  const rate = (part: number): number | null => (Target > 0 ? part / Target : null);
  const total = { Target, Actual, ReachRate: rate(Actual), PlanRate: rate(plan) };
  return { list, total, ofMonth: (month: number) => list.find(({ Month }) => Month === month) };
}

export function YearCard({ month, read }: { month: Month; read: ReportOptions }) {
  const { t, axis, compact, figure, money } = useTools();
  const today = useToday();
  const report = useReport('/api/BossAssistant/GetSetPurpose', { Year: month.year, Progress: 1 }, read);
  return (
    <ReportCard
      title={t(texts.yearTitle, { year: month.year })}
      report={report}
      isEmpty={({ Progress }) => yearOf(Progress).list.length === 0}
      emptyText={t(progressTexts.noTarget)}
    >
      {({ Progress }) => {
        const { list, total, ofMonth } = yearOf(Progress);
        return (
          <>
            <p className="goal-line">
              {t(texts.yearLine, {
                target: compact(total.Target),
                actual: compact(total.Actual),
                rate: figure(total.ReachRate, 'percent'),
              })}
            </p>
            <GoalBar name={t(targetMetrics[INCOME].label)} progress={total} />
            {list.length < 12 && <p className="caption">{t(texts.monthsWithTarget, { n: list.length })}</p>}
            <BarChart
              label={t(texts.yearLabel, { year: month.year })}
              texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
              categories={MONTHS.map(String)}
              categoryLabel={t(texts.month)}
              seriesLabel={t(texts.actual)}
              // Months to come have no value: the chart reads out the last one that has.
              values={MONTHS.map((one) => (dateOf(month.year, one, 1) > today ? null : (ofMonth(one)?.Actual ?? null)))}
              previous={{ label: t(progressTexts.goal), values: MONTHS.map((one) => ofMonth(one)?.Target ?? null) }}
              running={month.year === month.currentYear ? Number(today.slice(5, 7)) - 1 : -1}
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
