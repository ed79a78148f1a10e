/** Income of today by hour against yesterday or the same weekday last week; loaded when it comes near the view. */
import { useState } from 'react';
import type { BizDate } from '../../../types/api/common';
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { endOfDay, startOfDay } from '../../lib/date-text';
import { TrendPlot } from '../../report/figures/trend-plot';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { Segmented } from '../../ui/forms/segmented';

const progress = textsOf('progress');

const texts = textsOf('part');

export default function HourCard({ today }: { today: BizDate }) {
  const { t } = useTexts();
  const [compareMode, setCompareMode] = useState<1 | 2>(1);
  const report = useReport(
    '/api/BossAssistant/GetOrderTrend',
    { StartTime: startOfDay(today), EndTime: endOfDay(today), Granularity: 1, TimeBasis: 2, CompareMode: compareMode },
    { isLive: true },
  );
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
      {(trend) => (
        <TrendPlot
          trend={trend}
          keys={['BusinessIncome']}
          names={{ now: t(progress.today), before: t(compareMode === 1 ? texts.compareDay : texts.compareWeek) }}
        />
      )}
    </ReportCard>
  );
}
