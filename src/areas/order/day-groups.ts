import type { OrderListRes, OrderRow } from '../../../types/api/order';
import { add } from '../../lib/date';
import { nearDay, weekday } from '../../lib/date-text';
import type { RowGroup } from '../../report/list/list-items';
import { dayNames } from '../../report/period/weekdays';
import type { Tools } from '../../report/tools';
import { texts } from './texts';

/** The day under whose head a bill stands: its business day (`dateType` 1) or calendar day (2). */
export const dayOf = (row: OrderRow, dateType: 1 | 2): string =>
  dateType === 1 ? row.BusinessDate : (row.CalendarDate ?? (row.SettleTime ?? row.OpenTime).slice(0, 10));

/** Groups bills by day; the heads show the sums of the days where the call answers them. */
export function dayGroups(
  { t, figure, money }: Tools,
  today: string,
  dateType: 1 | 2,
  days: OrderListRes['Days'],
): (row: OrderRow) => RowGroup {
  const sums = new Map(days?.map((day) => [day.Date, day]));
  return (row) => {
    const date = dayOf(row, dateType);
    const name = dayNames[weekday(date) - 1];
    const day = `${nearDay(date, today)} ${name ? t(name) : ''}`;
    const sum = sums.get(date);
    const near = date === today ? texts.today : date === add(today, -1) ? texts.yesterday : null;
    return {
      key: date,
      ...(sum && {
        aside: t(texts.daySums, { n: figure(sum.OrderCount, 'count'), amount: money(sum.BusinessIncome) }),
      }),
      ...(near ? { title: t(near), note: day } : { title: day }),
    };
  };
}
