/** One day of the daily list. */

import type { DailyRow } from '../../../../types/api/finance-daily';
import { textsOf } from '../../../i18n/texts';
import { isFew } from '../../../lib/compare';
import { nearDay } from '../../../lib/date-text';
import { billsOf, hasTrade } from '../../../report/figures/front-metrics';
import { Delta } from '../../../report/figures/trend';
import { peopleText } from '../../../report/list/people';
import { useToday } from '../../../report/period/business-day';
import { dayNames } from '../../../report/period/weekdays';
import { useTools } from '../../../report/tools';
import { Pill } from '../../../ui/figures/pill';
import { ListRow } from '../../../ui/lists/list-row';
import { useHolidays } from './holidays';

/** Longest range of the daily list, in days (docs/product/contract.md#limits). */
export const DAILY_DAYS = 32;

export const dayTexts = textsOf('day');

export interface DayRowProps {
  row: DailyRow;
  /** Figures of this weekday a week before, when they are known. */
  before?: DailyRow | undefined;
  onClick: () => void;
}

export function DayRow({ row, before, onClick }: DayRowProps) {
  const { t, figure, money } = useTools();
  const today = useToday();
  const date = nearDay(row.Date, today);
  // A day that is not over says nothing beside a whole one, nor do a few bills.
  const isComparable = before && row.Date < today && !billsOf(row, before).some(isFew);
  const weekday = dayNames[row.Weekday - 1];
  const holiday = useHolidays()(row.Date);
  return (
    <ListRow
      title={weekday ? `${date} ${t(weekday)}` : date}
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
      onClick={onClick}
    />
  );
}
