/**
 * One row per day, newest first, of more than one day; states when the range is longer than the list allows
 * (docs/product/contract.md#limits).
 */
import type { DailyRow } from '../../../../types/api/finance-daily';
import { paths } from '../../../core/router/paths';
import { isFew } from '../../../lib/compare';
import { add, daysIn } from '../../../lib/date';
import { nearDay } from '../../../lib/date-text';
import { billsOf, hasTrade } from '../../../report/figures/front-metrics';
import { Delta } from '../../../report/figures/trend';
import { TrendPlot } from '../../../report/figures/trend-plot';
import { peopleText } from '../../../report/list/people';
import { dayQuery, daysOf, rangeOf } from '../../../report/period/period';
import type { ReportScope } from '../../../report/period/use-scope';
import { dayName } from '../../../report/period/weekdays';
import { ReportCard } from '../../../report/reading/report-card';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { useTools } from '../../../report/tools';
import { Pill } from '../../../ui/figures/pill';
import { joined } from '../../../ui/lists/bound';
import { ListRow } from '../../../ui/lists/list-row';
import { texts } from '../texts';
import { useHolidays } from './holidays';
import { dayTexts, nameBefore } from './trend-names';

/** Longest range of the daily list, in days (docs/product/contract.md#limits). */
const DAILY_DAYS = 32;
const LIST = '/api/BossAssistant/GetShopDailyList';

export function DailyCard({ scope }: { scope: ReportScope }) {
  const days = daysOf(scope.period);
  if (days === 1) return null;
  return days > DAILY_DAYS ? <MonthCard scope={scope} /> : <DayList scope={scope} />;
}

function DayList({ scope }: { scope: ReportScope }) {
  const { t, money } = useTools();
  const { start, end } = scope.period;
  // With the week before, which the days of the first week stand beside; a list of its own where one cannot hold both.
  const weekBefore = add(start, -7);
  const isLong = daysIn(weekBefore, end) > DAILY_DAYS;
  const count = useReport('/api/BossAssistant/GetShopDailyCount', scope.range, scope.read);
  const ask = (from: string, to: string) => ({
    ...rangeOf({ start: from, end: to }),
    DateType: scope.dateType,
    PageSize: DAILY_DAYS,
  });
  const list = useReport(LIST, ask(isLong ? start : weekBefore, end), scope.read);
  const earlier = useReport(LIST, isLong ? ask(weekBefore, add(start, -1)) : null, { shopId: scope.shopId });
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
            {joined(said)}
          </p>
          {/* The running day says nothing before its first trade. */}
          {List.filter((row) => row.Date >= start && (hasTrade(row) || row.Date < scope.today)).map((row) => (
            <DayRow
              key={`${row.Date} ${row.ShopID}`}
              row={row}
              before={[...List, ...(dataOf(earlier)?.List ?? [])].find((other) => other.Date === add(row.Date, -7))}
              scope={scope}
            />
          ))}
        </>
      )}
    </ReportCard>
  );
}

interface DayRowProps {
  row: DailyRow;
  /** Figures of this weekday a week before, when they are known. */
  before: DailyRow | undefined;
  scope: ReportScope;
}

function DayRow({ row, before, scope: { query, today } }: DayRowProps) {
  const { t, figure, money, opens } = useTools();
  const { Date: day } = row;
  // A day that is not over says nothing beside a whole one, nor do a few bills.
  const isComparable = before && day < today && !billsOf(row, before).some(isFew);
  const holiday = useHolidays()(day);
  return (
    <ListRow
      title={`${nearDay(day, today)} ${t(dayName(day))}`}
      mark={
        <>
          {' '}
          {holiday && <small className="minor">{holiday}</small>}
          {row.Restated === 1 && <Pill tone="other">{t(dayTexts.restated)}</Pill>}
        </>
      }
      note={[
        (row.OrderCount > 0 || !hasTrade(row)) && t(dayTexts.bills, { n: figure(row.OrderCount, 'count') }),
        row.GuestCount > 0 && peopleText(row.GuestCount, { t, figure }),
      ]}
      amount={money(row.BusinessIncome)}
      amountNote={
        <>
          {row.ReachRate !== null && t(dayTexts.reach, { rate: figure(row.ReachRate, 'rate') })}{' '}
          {isComparable && <Delta now={row.BusinessIncome} before={before.BusinessIncome} />}
        </>
      }
      onClick={opens(paths.orders, { ...query, ...dayQuery(day) })}
    />
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
    <ReportCard title={t(texts.monthly)} report={report} aside={<span className="caption">{t(dayTexts.limit)}</span>}>
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
