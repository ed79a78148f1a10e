import { addDays } from '../queries/calendar';
import { dailyCount, dailyList } from '../queries/daily';
import { reportMeta } from '../queries/meta';
import { wholeDays } from '../queries/period';
import type { Handlers } from './call';
import { type Opened, openReport } from './finance';

/** The day before the first one, which its change is measured by. */
const dayBefore = ({ scope, current }: Opened) => [
  wholeDays(scope, addDays(current.from, -1), current.from, current.dateType),
];

export const dailyHandlers = {
  '/api/BossAssistant/GetShopDailyCount': async (context, body) => {
    const { scope, current, compared } = await openReport(context, body, dayBefore);
    return {
      ...(await reportMeta(scope, current, compared)),
      ...(await dailyCount(scope, current, compared)),
    };
  },
  '/api/BossAssistant/GetShopDailyList': async (context, body) => {
    const { scope, current, compared } = await openReport(context, body, dayBefore);
    return { ...(await reportMeta(scope, current, compared)), ...(await dailyList(scope, current, body)) };
  },
} satisfies Partial<Handlers>;
