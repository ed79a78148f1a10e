/** One line a day, newest first; a range the list does not cover says so (docs/product/contract.md#limits). */
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import { DAILY_DAYS, DayRow, dayTexts } from '../../report/day-row';
import { pageTexts } from '../../report/page-texts';
import { daysOf } from '../../report/period';
import { ReportCard } from '../../report/report-card';
import { TrendPlot } from '../../report/trend-card';
import { useReport } from '../../report/use-report';
import type { Scope } from '../../report/use-scope';
import { texts } from './texts';

export function DailyCard({ scope }: { scope: Scope }) {
  return daysOf(scope.period) > DAILY_DAYS ? <MonthCard scope={scope} /> : <DayList scope={scope} />;
}

function DayList({ scope }: { scope: Scope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const report = useReport(
    '/api/BossAssistant/GetShopDailyList',
    { ...scope.range, PageSize: DAILY_DAYS },
    scope.read,
  );
  return (
    <ReportCard title={t(texts.daily)} flush report={report} isEmpty={({ List }) => List.length === 0}>
      {({ List }) =>
        List.map((row) => (
          <DayRow
            key={`${row.Date} ${row.ShopID}`}
            row={row}
            onClick={() =>
              router.navigate(paths.orders, { ...scope.query, range: '99', start: row.Date, end: row.Date })
            }
          />
        ))
      }
    </ReportCard>
  );
}

function MonthCard({ scope }: { scope: Scope }) {
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
      aside={<span className="cap">{t(dayTexts.limit)}</span>}
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
