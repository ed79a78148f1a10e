/** Names of the range codes and of their comparison periods. */
import type { DateRangeCode } from '../../../types/api/common';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { sameTimeYesterday } from '../texts';

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

/** Names of the comparison with the previous period, e.g. 较上月同期. */
export const comparisonNames: Record<DateRangeCode, Text> = {
  0: sameTimeYesterday,
  1: names.vsTheDayBefore,
  2: names.vsPrevious7Days,
  3: names.vsLastWeekTo,
  4: names.vsTheWeekBefore,
  5: names.vsPrevious30Days,
  6: names.vsLastMonthTo,
  7: names.vsTheMonthBefore,
  8: names.vsLastYear,
  9: names.vsTheYearBefore,
  99: names.vsPreviousPeriod,
};
