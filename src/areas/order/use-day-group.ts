import { useCallback } from 'react';
import type { OrderRow } from '../../../types/api/order';
import { useTexts } from '../../core/use-services';
import { add } from '../../lib/date';
import { nearDay, weekday } from '../../lib/date-text';
import type { RowGroup } from '../../report/list/list-items';
import { dayNames } from '../../report/period/weekdays';
import { texts } from './texts';

/**
 * Groups bills by business day (`dateType` 1) or calendar day (2). The heads show no sums, because the call answers
 * none per day.
 */
export function useDayGroup(today: string, dateType: 1 | 2): (row: OrderRow) => RowGroup {
  const { t } = useTexts();
  return useCallback(
    ({ BusinessDate, OpenTime, SettleTime }: OrderRow) => {
      const date = dateType === 1 ? BusinessDate : (SettleTime ?? OpenTime).slice(0, 10);
      const name = dayNames[weekday(date) - 1];
      const day = `${nearDay(date, today)} ${name ? t(name) : ''}`;
      const near = date === today ? texts.today : date === add(today, -1) ? texts.yesterday : null;
      return near ? { key: date, title: t(near), note: day } : { key: date, title: day };
    },
    [today, dateType, t],
  );
}
