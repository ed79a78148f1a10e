// Periods in an owner's words as days: 'last week', '2026-11', 'yesterday', '上周'. They end today at the latest, and are
// the ranges of docs/product/metrics.md#periods where these have a name.
import type { RangeUnit } from '../../../types/api/common';
import { isDay } from '../local-time';
import { addDays, addMonths, minDate, monthEnd, monthStart, weekdayOf } from '../metrics/calendar';
import { looksLike } from '../metrics/period';
import { refusalWords } from '../refusals';
import { Refusal } from './refusal';

export interface Days {
  from: string;
  to: string;
  /** What the words name, or their days look like, where it is a whole of the calendar. */
  unit?: RangeUnit;
}

export const PERIODS =
  'today, yesterday, a weekday (the last one before today), last 7 days (any number), this week, last week, this month, last month, this quarter, last quarter, this year, last year, a day (2026-11-05), a month (2026-11), a year (2026), or two days (2026-11-01 to 2026-11-15)';

/** null for a day that no calendar has. */
type Read = (today: string, found: RegExpExecArray) => Days | null;

const one = (day: string): Days => ({ from: day, to: day, unit: 'day' });
const month = (day: string): Days => ({ from: `${day.slice(0, 7)}-01`, to: monthEnd(day), unit: 'month' });
const year = (text: string): Days => ({ from: `${text}-01-01`, to: `${text}-12-31`, unit: 'year' });
const weekOf = (day: string): Days => {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, to: addDays(monday, 6), unit: 'week' };
};
const quarterOf = (day: string): Days => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const start = monthStart(Number(day.slice(0, 4)), first);
  return { from: start, to: monthEnd(addMonths(start, 2)), unit: 'quarter' };
};

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const lastWeekday: Read = (today, [, name = '']) => {
  const wanted = Math.max(WEEKDAYS.indexOf(name), '一二三四五六日'.indexOf(name === '天' ? '日' : name)) + 1;
  const daysAgo = (weekdayOf(today) - wanted + 7) % 7 || 7;
  return one(addDays(today, -daysAgo));
};

const WORDS: readonly [RegExp, Read][] = [
  [/^(?:today|今天|今日)$/, (today) => one(today)],
  [/^(?:yesterday|昨天|昨日)$/, (today) => one(addDays(today, -1))],
  [/^(?:the )?day before yesterday$|^前天$/, (today) => one(addDays(today, -2))],
  [
    /^(?:the )?(?:last|past|previous|近|最近|过去|過去) ?(\d{1,3}) ?(?:days|day|天|日)$/,
    (today, [, days]) => ({ from: addDays(today, -Math.max(1, Number(days))), to: addDays(today, -1), unit: 'day' }),
  ],
  [/^(?:this week|本周|本週|这周|這週|这星期|這星期)$/, (today) => weekOf(today)],
  [/^(?:last week|上周|上週|上星期)$/, (today) => weekOf(addDays(today, -7))],
  [/^(?:this month|本月|这个月|這個月)$/, (today) => month(today)],
  [/^(?:last month|上月|上个月|上個月)$/, (today) => month(addMonths(today, -1))],
  [/^(?:this quarter|本季|本季度)$/, (today) => quarterOf(today)],
  [/^(?:last quarter|上季|上季度)$/, (today) => quarterOf(addMonths(today, -3))],
  [/^(?:this year|今年)$/, (today) => year(today.slice(0, 4))],
  [/^(?:last year|去年)$/, (today) => year(String(Number(today.slice(0, 4)) - 1))],
  [/^(?:last |on )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/, lastWeekday],
  [/^(?:周|週|星期|礼拜|禮拜)([一二三四五六日天])$/, lastWeekday],
  [/^([12]\d{3}-\d{2}-\d{2})$/, (_today, [, day = '']) => (isDay(day) ? one(day) : null)],
  [/^([12]\d{3}-\d{2})$/, (_today, [, text = '']) => (isDay(`${text}-01`) ? month(`${text}-01`) : null)],
  [/^([12]\d{3})$/, (_today, [, text = '']) => year(text)],
];

function read(words: string, today: string): Days | null {
  for (const [form, days] of WORDS) {
    const found = form.exec(words);
    if (found !== null) return days(today, found);
  }
  return null;
}

/** The days that words name, also those to come; refuses words that name none, reversed days, and days that are all to come. */
export function namedDays(given: string, today: string): Days {
  const words = given.normalize('NFKC').trim().toLowerCase().replaceAll('/', '-').replace(/\s+/g, ' ');
  const [first = '', second, ...more] = words.split(/ ?(?:\bto\b|\buntil\b|\.\.|~|至|到) ?/);
  const start = read(first, today);
  const end = second === undefined ? start : read(second, today);
  if (start === null || end === null || more.length > 0)
    throw new Refusal(refusalWords('mcp.period.unknown', { periods: PERIODS }));
  const days = { from: start.from, to: end.to };
  if (days.from > days.to) throw new Refusal(refusalWords('mcp.period.order', days));
  if (days.from > today) throw new Refusal(refusalWords('mcp.period.future', { today }));
  return second === undefined ? start : days;
}

/** The days that words name, up to today. */
export function periodOf(given: string, today: string): Days {
  const named = namedDays(given, today);
  const begun = { ...named, to: minDate(named.to, today) };
  if (begun.unit !== undefined) return begun;
  // Named, since a page calls two dates by the first of its ranges that has them: on 1 July June is the last 30 days.
  const unit = looksLike(begun, begun.to === today);
  return unit === 'day' ? begun : { ...begun, unit };
}
