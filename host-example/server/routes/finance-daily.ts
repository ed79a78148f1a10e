import type { Handlers } from '../call';
import { addDays } from '../metrics/calendar';
import { wholeDays } from '../metrics/period';
import { dailyCount, dailyList } from '../reports/finance/daily';
import { type Opened, openReport, withMeta } from './finance';

/** The day before the range, with which its first day is compared. */
const dayBefore = ({ shops, current }: Opened) => [
  wholeDays(shops, addDays(current.from, -1), current.from, current.dateType),
];

export const dailyHandlers = {
  '/api/BossAssistant/GetShopDailyCount': async (context, body) => {
    const opened = await openReport(context, body, { others: dayBefore });
    const { shops, current, compared } = opened;
    return withMeta(opened, dailyCount(shops, current, compared));
  },
  '/api/BossAssistant/GetShopDailyList': async (context, body) => {
    const opened = await openReport(context, body, { others: dayBefore });
    return withMeta(opened, dailyList(opened.shops, opened.current, body));
  },
} satisfies Partial<Handlers>;
