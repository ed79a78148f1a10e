import { useCallback } from 'react';
import type { OrderRow } from '../../../types/api/order';
import { useTexts } from '../../core/use-services';
import { addDays, weekday } from '../../lib/date';
import type { RowGroup } from '../../report/list-screen';
import { texts, weekdays } from './texts';

/** The business day over its bills; its sums are not in the answer, so none are shown. */
export function useDayGroup(today: string): (row: OrderRow) => RowGroup {
  const { t, locale } = useTexts();
  return useCallback(
    ({ BusinessDate }: OrderRow) => {
      const name = weekdays[weekday(BusinessDate) - 1];
      const day = `${BusinessDate.slice(5).replace('-', '/')} ${name ? t(name) : ''}`;
      const near =
        BusinessDate === today ? texts.today : BusinessDate === addDays(today, -1) ? texts.yesterday : null;
      return near ? { key: BusinessDate, title: t(near), note: day } : { key: BusinessDate, title: day };
    },
    [today, locale],
  );
}
