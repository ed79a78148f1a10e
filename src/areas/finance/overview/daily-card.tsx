/**
 * One row per day, newest first, of more than one day; states when the range is longer than the list allows
 * (docs/product/contract.md#limits).
 */
import { paths } from '../../../core/router/paths';
import { useTexts } from '../../../core/use-services';
import { add } from '../../../lib/date';
import { TrendPlot } from '../../../report/figures/trend-plot';
import { DAILY_DAYS, DayRow, dayTexts } from '../../../report/list/day-row';
import { daysOf } from '../../../report/period/period';
import type { ReportScope } from '../../../report/period/use-scope';
import { pageTexts } from '../../../report/reading/page-texts';
import { ReportCard } from '../../../report/reading/report-card';
import { useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { texts } from '../texts';

export function DailyCard({ scope }: { scope: ReportScope }) {
  const days = daysOf(scope.period);
  if (days === 1) return null;
  return days > DAILY_DAYS ? <MonthCard scope={scope} /> : <DayList scope={scope} />;
}

function DayList({ scope }: { scope: ReportScope }) {
  const { t, opens } = useTools();
  const report = useReport(
    '/api/BossAssistant/GetShopDailyList',
    { ...scope.range, PageSize: DAILY_DAYS },
    scope.read,
  );
  return (
    <ReportCard
      title={t(texts.daily)}
      flush
      aside={<span className="caption">{t(texts.vsWeekBefore)}</span>}
      report={report}
    >
      {({ List }) =>
        List.map((row) => (
          <DayRow
            key={`${row.Date} ${row.ShopID}`}
            row={row}
            before={List.find((other) => other.Date === add(row.Date, -7))}
            onClick={opens(paths.orders, { ...scope.query, range: '99', start: row.Date, end: row.Date })}
          />
        ))
      }
    </ReportCard>
  );
}

function MonthCard({ scope }: { scope: ReportScope }) {
  const { t } = useTexts();
  const report = useReport(
    '/api/BossAssistant/GetOrderTrend',
    { ...scope.range, Granularity: 4, CompareMode: 3 },
    scope.read,
  );
  return (
    <ReportCard
      title={t(texts.monthly)}
      report={report}
      aside={<span className="caption">{t(dayTexts.limit)}</span>}
    >
      {(trend) => (
        <TrendPlot
          trend={trend}
          keys={['BusinessIncome']}
          names={{ now: t(texts.thisPeriod), before: t(pageTexts.lastYear) }}
        />
      )}
    </ReportCard>
  );
}
