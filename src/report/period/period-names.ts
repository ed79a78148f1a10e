/** What the range codes are called, and what they are compared with. */
import type { DateRangeCode } from '../../../types/api/common';
import type { Text } from '../../i18n/text';
import { weekday } from '../../lib/date-text';
import { dayNames } from './weekdays';

export const periodNames: Record<DateRangeCode, Text> = {
  0: { zh: '今天', en: 'Today' },
  1: { zh: '昨天', en: 'Yesterday' },
  2: { zh: '近7天', en: 'Last 7 days' },
  3: { zh: '本周', en: 'This week' },
  4: { zh: '上周', en: 'Last week' },
  5: { zh: '近30天', en: 'Last 30 days' },
  6: { zh: '本月', en: 'This month' },
  7: { zh: '上月', en: 'Last month' },
  8: { zh: '今年', en: 'This year' },
  9: { zh: '去年', en: 'Last year' },
  99: { zh: '自定义', en: 'Custom' },
};

/** What the previous period is called in a comparison, e.g. 较上月同期. */
export const comparisonNames: Record<DateRangeCode, Text> = {
  0: { zh: '较昨日同时段', en: 'vs yesterday, same time' },
  1: { zh: '较前一日', en: 'vs the day before' },
  2: { zh: '较前7天', en: 'vs previous 7 days' },
  3: { zh: '较上周同期', en: 'vs last week to date' },
  4: { zh: '较前一周', en: 'vs the week before' },
  5: { zh: '较前30天', en: 'vs previous 30 days' },
  6: { zh: '较上月同期', en: 'vs last month to date' },
  7: { zh: '较前一月', en: 'vs the month before' },
  8: { zh: '较去年同期', en: 'vs last year' },
  9: { zh: '较前一年', en: 'vs the year before' },
  99: { zh: '较前一期', en: 'vs previous period' },
};

/** What the weekday of a running day is called a week before: 较上周日同时段. */
export function sameDayLastWeek(date: string): Text {
  const { zh, en } = dayNames[weekday(date) - 1] ?? { zh: '周同日', en: 'week' };
  return { zh: `较上${zh}同时段`, en: `vs last ${en}, same time` };
}
