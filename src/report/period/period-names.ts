/** Names of the range codes and of the periods that they are compared with. */
import type { DateRangeCode } from '../../../types/api/common';
import type { Speech } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';

const names = textsOf('periods');

export const periodNames: Record<DateRangeCode, Text> = {
  0: names.today,
  1: names.yesterday,
  2: names.last7Days,
  3: names.thisWeek,
  4: names.lastWeek,
  5: names.last30Days,
  6: names.thisMonth,
  7: names.lastMonth,
  8: names.thisYear,
  9: names.lastYear,
  99: names.custom,
};

export const beforeNames: Record<DateRangeCode, Text> = {
  0: names.yesterdaySameTime,
  1: names.theDayBefore,
  2: names.previous7Days,
  3: names.lastWeekTo,
  4: names.theWeekBefore,
  5: names.previous30Days,
  6: names.lastMonthTo,
  7: names.theMonthBefore,
  8: names.lastYearTo,
  9: names.theYearBefore,
  99: names.previousPeriod,
};

/** The comparison with the period before, e.g. 较上月同期. */
export const versus = (code: DateRangeCode, t: Speech['t']): string => t(names.versus, { name: t(beforeNames[code]) });
