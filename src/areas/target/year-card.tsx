/** Income against target for the twelve months of a year. */
import { useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { pageTexts } from '../../report/reading/page-texts';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { BarChart } from '../../ui/charts/bar-chart';
import { texts } from './texts';
import type { Month } from './use-month';

/** `TargetMetric` of business income, the main target. */
const INCOME = 1;

export function YearCard({ month }: { month: Month }) {
  const { t } = useTexts();
  const { axis, money } = useFormats();
  const report = useReport('/api/BossAssistant/GetSetPurpose', { Year: month.year, Progress: 1 });
  return (
    <ReportCard
      title={t(texts.yearLabel, { year: month.year })}
      report={report}
      isEmpty={({ Progress }) => !Progress?.some(({ Metric }) => Metric === INCOME)}
      emptyText={t(texts.none)}
    >
      {({ Progress }) => {
        const of = (index: number) =>
          Progress?.find((progress) => progress.Metric === INCOME && progress.Month === index + 1);
        const months = Array.from({ length: 12 }, (_, index) => index);
        return (
          <BarChart
            label={t(texts.yearLabel, { year: month.year })}
            texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
            categories={months.map((index) => String(index + 1))}
            categoryLabel={t(texts.month)}
            seriesLabel={t(texts.actual)}
            values={months.map((index) => of(index)?.Actual ?? null)}
            previous={{ label: t(texts.goal), values: months.map((index) => of(index)?.Target ?? null) }}
            hot={month.isCurrent ? [month.month - 1] : []}
            format={money}
            axis={axis}
            onPick={(index) => month.choose(month.year, index + 1)}
          />
        );
      }}
    </ReportCard>
  );
}
