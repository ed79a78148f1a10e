/**
 * Which day of the week a day trades as: on the public holidays of mainland China, where a company counts in yuan, as on a
 * Saturday, and on their eves as on a Friday. The days are those of the Regulation on Public Holidays (State Council Order
 * 795); the screens name them (src/areas/finance/overview/holidays.ts), and a test holds both together.
 */
import { addDays, DAY_MS, dayNumber, type Weekday, weekdayOf } from '../../metrics/calendar';

export type KindOf = (date: string) => Weekday;

const FIXED = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);
/** Month and day of the lunar calendar; a leap month is written with letters and matches none. */
const LUNAR = new Set(['1/1', '1/2', '1/3', '5/5', '8/15']);
const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const lunarDay = (date: string) => calendar.format(dayNumber(date) * DAY_MS);

/** Day of April on which Qingming falls, from 2001 to 2099, by the usual formula of the solar terms. */
const qingming = (year: number) => Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4);

export const isHoliday = (date: string): boolean =>
  FIXED.has(date.slice(5)) ||
  date.slice(5) === `04-0${qingming(Number(date.slice(0, 4)))}` ||
  LUNAR.has(lunarDay(date)) ||
  lunarDay(addDays(date, 1)) === '1/1';

/** Days that were asked for: the lunar calendar is slow. */
const known = new Map<string, Weekday>();

const inChina: KindOf = (date) => {
  const kept = known.get(date);
  if (kept) return kept;
  const kind = isHoliday(date) ? 6 : isHoliday(addDays(date, 1)) ? 5 : weekdayOf(date);
  known.set(date, kind);
  return kind;
};

export const tradingDayOf = (currency: string): KindOf => (currency === 'CNY' ? inChina : weekdayOf);
