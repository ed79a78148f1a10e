/** One line a day, newest first; a range the list does not cover says so (specification, section 9: at most 32 days). */
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/formats';
import { metrics } from '../../report/metrics';
import { pageTexts } from '../../report/page-texts';
import { daysOf } from '../../report/period';
import { ReportCard } from '../../report/report-card';
import { TrendPlot } from '../../report/trend-card';
import { useReport } from '../../report/use-report';
import type { Scope } from '../../report/use-scope';
import { ListRow } from '../../ui/list-row';
import { Pill } from '../../ui/pill';
import { texts } from './texts';

/** Days the daily list covers at most (specification, section 9). */
export const DAILY_DAYS = 32;

export function DailyCard({ scope }: { scope: Scope }) {
  return daysOf(scope.period) > DAILY_DAYS ? <MonthCard scope={scope} /> : <DayList scope={scope} />;
}

function DayList({ scope }: { scope: Scope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const report = useReport(
    '/api/BossAssistant/GetShopDailyList',
    { ...scope.range, PageSize: DAILY_DAYS },
    scope.read,
  );
  return (
    <ReportCard title={t(texts.daily)} flush report={report} isEmpty={({ List }) => List.length === 0}>
      {({ List }) =>
        List.map((row) => (
          <ListRow
            key={`${row.Date} ${row.ShopID}`}
            title={row.Date.slice(5).replace('-', '/')}
            mark={row.Restated === 1 ? <Pill tone="alt">{t(texts.restatedDay)}</Pill> : undefined}
            note={[
              `${t(metrics.OrderCount.label)} ${figure(row.OrderCount, 'count')}`,
              `${t(metrics.GuestCount.label)} ${figure(row.GuestCount, 'count')}`,
              row.ReachRate === null ? '' : `${t(texts.reach)} ${figure(row.ReachRate, 'rate')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={money(row.BusinessIncome)}
            was={row.Turnover === row.BusinessIncome ? undefined : money(row.Turnover)}
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
      aside={<span className="cap">{t(texts.dailyLimit)}</span>}
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
