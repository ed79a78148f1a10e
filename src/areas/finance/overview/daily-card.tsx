/**
 * One row per day, newest first, of more than one day; states when the range is longer than the list allows
 * (docs/product/contract.md#limits).
 */
import { paths } from '../../../core/router/paths';
import { add } from '../../../lib/date';
import { nearDay } from '../../../lib/date-text';
import { hasTrade } from '../../../report/figures/front-metrics';
import { TrendPlot } from '../../../report/figures/trend-plot';
import { daysOf } from '../../../report/period/period';
import type { ReportScope } from '../../../report/period/use-scope';
import { ReportCard } from '../../../report/reading/report-card';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { texts } from '../texts';
import { DAILY_DAYS, DayRow, dayTexts } from './day-row';
import { nameBefore } from './trend-names';

export function DailyCard({ scope }: { scope: ReportScope }) {
  const days = daysOf(scope.period);
  if (days === 1) return null;
  return days > DAILY_DAYS ? <MonthCard scope={scope} /> : <DayList scope={scope} />;
}

function DayList({ scope }: { scope: ReportScope }) {
  const { t, money, opens } = useTools();
  const count = useReport('/api/BossAssistant/GetShopDailyCount', scope.range, scope.read);
  const list = useReport(
    '/api/BossAssistant/GetShopDailyList',
    { ...scope.range, PageSize: DAILY_DAYS },
    scope.read,
  );
  const { BestDay = null, WorstDay = null } = dataOf(count) ?? {};
  const ends = [
    [texts.bestDay, BestDay],
    [texts.worstDay, WorstDay?.Date === BestDay?.Date ? null : WorstDay],
  ] as const;
  const said = ends.flatMap(([text, day]) =>
    day ? [t(text, { day: nearDay(day.Date, scope.today), amount: money(day.BusinessIncome) })] : [],
  );
  return (
    <ReportCard
      title={t(texts.daily)}
      flush
      aside={<span className="caption">{t(texts.vsWeekBefore)}</span>}
      report={count.kind === 'loading' ? count : list}
    >
      {({ List }) => (
        <>
          <p className="caption" style={{ padding: '0 16px' }}>
            {said.join(' · ')}
          </p>
          {/* The running day says nothing before its first trade. */}
          {List.filter((row) => hasTrade(row) || row.Date < scope.today).map((row) => (
            <DayRow
              key={`${row.Date} ${row.ShopID}`}
              row={row}
              before={List.find((other) => other.Date === add(row.Date, -7))}
              onClick={opens(paths.orders, { ...scope.query, range: '99', start: row.Date, end: row.Date })}
            />
          ))}
        </>
      )}
    </ReportCard>
  );
}

function MonthCard({ scope }: { scope: ReportScope }) {
  const { t } = useTools();
  const report = useReport(
    '/api/BossAssistant/GetOrderTrend',
    // Its points are months, whatever the days were chosen as.
    { ...scope.range, RangeUnit: 'month', Granularity: 4, CompareMode: 3 },
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
          names={{ now: t(texts.thisPeriod), before: nameBefore(8, t) }}
        />
      )}
    </ReportCard>
  );
}
