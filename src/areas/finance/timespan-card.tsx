/** Breakfast to late night: which part of the day brings the money. */
import { useTexts } from '../../core/use-services';
import { useFormats } from '../../report/formats';
import { pageTexts } from '../../report/page-texts';
import { ReportCard } from '../../report/report-card';
import { useReport } from '../../report/use-report';
import type { Scope } from '../../report/use-scope';
import { BarChart } from '../../ui/charts/bar-chart';
import { texts } from './texts';

export function TimespanCard({ scope }: { scope: Scope }) {
  const { t } = useTexts();
  const { axis, money } = useFormats();
  const report = useReport('/api/BossAssistant/GetTimespansData', scope.range, scope.read);
  return (
    <ReportCard
      title={t(texts.timespans)}
      span={6}
      report={report}
      isEmpty={({ List }) => List.every((row) => row.OrderCount === 0)}
    >
      {({ List }) => {
        const rows = List.filter((row) => row.TimespanID !== '0' || row.OrderCount > 0);
        const top = rows.reduce((best, row) => (row.BusinessIncome > best.BusinessIncome ? row : best));
        const nameOf = (row: (typeof rows)[number]): string =>
          row.TimespanID === '0' ? t(texts.unclassified) : row.Name;
        return (
          <BarChart
            label={t(texts.timespansLabel, { name: nameOf(top), amount: money(top.BusinessIncome) })}
            texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
            categories={rows.map(nameOf)}
            categoryLabel={t(texts.timespans)}
            seriesLabel={t(texts.received)}
            values={rows.map((row) => row.BusinessIncome)}
            format={money}
            axis={axis}
          />
        );
      }}
    </ReportCard>
  );
}
