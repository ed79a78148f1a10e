/** Income of today by hour against yesterday or the same weekday last week; loaded when it comes near the view. */
import { useState } from 'react';
import type { BizDate } from '../../../types/api/common';
import { useTexts } from '../../core/use-services';
import { endOfDay, startOfDay } from '../../lib/date-text';
import { useFormats } from '../../report/figures/formats';
import { runningOf, TrendNote } from '../../report/figures/trend-note';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { BarChart } from '../../ui/charts/bar-chart';
import { Segmented } from '../../ui/forms/segmented';
import { texts } from './texts';

export default function HourCard({ today }: { today: BizDate }) {
  const { t } = useTexts();
  const { axis, money } = useFormats();
  const [compareMode, setCompareMode] = useState<1 | 2>(1);
  const report = useReport(
    '/api/BossAssistant/GetOrderTrend',
    {
      StartTime: startOfDay(today),
      EndTime: endOfDay(today),
      Granularity: 1,
      TimeBasis: 2,
      CompareMode: compareMode,
    },
    { isLive: true },
  );
  const previousName = t(compareMode === 1 ? texts.compareDay : texts.compareWeek);
  return (
    <ReportCard
      title={t(texts.hours)}
      report={report}
      aside={
        <Segmented
          label={t(texts.hours)}
          value={compareMode}
          onChange={setCompareMode}
          options={[
            { value: 1, label: t(texts.compareDay) },
            { value: 2, label: t(texts.compareWeek) },
          ]}
        />
      }
    >
      {(trend) => {
        const { Points, PrevPoints } = trend;
        const all = PrevPoints.length > Points.length ? PrevPoints : Points;
        const top = Points.reduce(
          (best, point) => (point.BusinessIncome > best.BusinessIncome ? point : best),
          Points[0] ?? { Label: '', BusinessIncome: 0 },
        );
        return (
          <>
            <BarChart
              label={t(texts.hoursLabel, { hour: top.Label, amount: money(top.BusinessIncome) })}
              texts={{ table: t(texts.asTable), chart: t(texts.asChart) }}
              categoryLabel={t(texts.hour)}
              categories={all.map((point) => point.Label)}
              seriesLabel={t(texts.seriesToday)}
              values={all.map((_, index) => Points[index]?.BusinessIncome ?? null)}
              previous={{ label: previousName, values: PrevPoints.map((point) => point.BusinessIncome) }}
              running={runningOf(trend)}
              format={money}
              axis={axis}
            />
            <TrendNote trend={trend} />
          </>
        );
      }}
    </ReportCard>
  );
}
