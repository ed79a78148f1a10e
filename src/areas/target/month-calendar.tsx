/** A month's days coloured by attainment of the daily target; a tap opens the day. */
import type { DailyListRes } from '../../../types/api/finance-daily';
import { paths } from '../../core/router/paths';
import { slashed } from '../../lib/date-text';
import { useToday } from '../../report/period/business-day';
import { weekdays } from '../../report/period/weekdays';
import { pageTexts } from '../../report/reading/page-texts';
import { ReportCard } from '../../report/reading/report-card';
import type { ReportState } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { HeatCalendar, type HeatDay } from '../../ui/figures/heat-calendar';
import { monthGrid } from '../../ui/pickers/month-grid';
import { texts } from './texts';
import { type Month, monthWords } from './use-month';

/** One colour below the target and another from it on, deeper away from it; null for a day without a target. */
const levelOf = (rate: number | null): HeatDay['level'] =>
  rate === null ? null : rate >= 1.1 ? 4 : rate >= 1 ? 3 : rate >= 0.8 ? 2 : rate > 0 ? 1 : 0;
const LEGEND = [
  { level: 1, label: texts.farBelow },
  { level: 2, label: texts.below },
  { level: 3, label: texts.above },
  { level: 4, label: texts.farAbove },
] as const;

/** Longest range of the daily list, in days (docs/product/contract.md#limits). */
export const MAX_DAYS = 32;

interface CalendarProps {
  month: Month;
  report: ReportState<DailyListRes>;
  /** Store of the address; undefined = the current one. */
  shopId: string | undefined;
}

export function MonthCalendar({ month, report, shopId }: CalendarProps) {
  const { permission, router, t, figure, money } = useTools();
  const today = useToday();
  const { lead, days } = monthGrid(month);
  const name = t(texts.monthName, { year: month.year, ...monthWords(month.month) });
  return (
    <ReportCard title={t(texts.calendar)} report={report}>
      {({ List }) => {
        const byDate = new Map(List.map((row) => [row.Date, row]));
        const dayOf = (date: string, index: number): HeatDay => {
          const row = byDate.get(date);
          const rate = row?.ReachRate ?? null;
          return {
            key: date,
            text: String(index + 1),
            level: levelOf(rate),
            isToday: date === today,
            isToCome: date > today,
            value: figure(rate, 'percent'),
            // Rounded down, as the colours are: 79.8% is not 80% yet.
            note:
              rate === null ? undefined : figure(Math.floor(rate * 100 + 1e-9) / 100, 'percent').replace('.0%', '%'),
            label: t(texts.dayLabel, {
              date: slashed(date),
              amount: money(row?.BusinessIncome ?? null),
              rate: figure(rate, 'rate'),
            }),
          };
        };
        return (
          <>
            <ul className="heat-legend">
              {LEGEND.map(({ level, label }) => (
                <li key={level} className="minor">
                  <i data-level={level} />
                  {t(label)}
                </li>
              ))}
            </ul>
            <HeatCalendar
              label={t(texts.calendarLabel, { month: name })}
              texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
              head={[t(texts.day), t(pageTexts.attainment)]}
              weekdays={weekdays.map((day) => t(day))}
              lead={lead}
              days={days.map(dayOf)}
              onPick={
                permission.canOpen(paths.finance)
                  ? (date) => router.navigate(paths.finance, { range: '99', start: date, end: date, shopId })
                  : undefined
              }
            />
          </>
        );
      }}
    </ReportCard>
  );
}
