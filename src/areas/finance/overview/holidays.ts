/**
 * Public holidays of mainland China: the days of the Regulation on Public Holidays (State Council Order 795, in force since
 * 2025). Days that are moved beside them each year by notice are not among them, since no rule tells them ahead.
 */
import { useCurrency, useTexts } from '../../../core/use-services';
import { textsOf } from '../../../i18n/texts';
import { DAY_MS, toMs } from '../../../lib/date-text';

const names = textsOf('holidays');

/** By month and day of the calendar. */
const fixed: Readonly<Record<string, keyof typeof names>> = {
  '01-01': 'newYear',
  '05-01': 'labour',
  '05-02': 'labour',
  '10-01': 'national',
  '10-02': 'national',
  '10-03': 'national',
};

/** By month and day of the lunar calendar; a leap month is written with letters and matches none. */
const lunar: Readonly<Record<string, keyof typeof names>> = {
  '1/1': 'spring',
  '1/2': 'spring',
  '1/3': 'spring',
  '5/5': 'dragonBoat',
  '8/15': 'midAutumn',
};

/** The lunar calendar, made once because that is slow; undefined in an engine without it. */
const calendar = ((): Intl.DateTimeFormat | undefined => {
  try {
    const made = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
    return made.resolvedOptions().calendar === 'chinese' ? made : undefined;
  } catch {
    return undefined;
  }
})();

/** Month and day of the lunar calendar, e.g. '8/15'. */
const lunarDay = (at: number): string => calendar?.format(at) ?? '';

/** Day of April on which Qingming falls, from 2001 to 2099: the 15th solar term by the usual formula. */
const qingming = (year: number): number => {
  const inCentury = year % 100;
  return Math.floor(inCentury * 0.2422 + 4.81) - Math.floor(inCentury / 4);
};

/** Name of the holiday on a day 'YYYY-MM-DD'; undefined for a working day. */
export function holidayOf(date: string) {
  const at = toMs(date);
  const name =
    fixed[date.slice(5)] ??
    (date.slice(5) === `04-0${qingming(Number(date.slice(0, 4)))}` ? 'qingming' : undefined) ??
    lunar[lunarDay(at)] ??
    // The eve is the last day of a month that has 29 or 30 days.
    (lunarDay(at + DAY_MS) === '1/1' ? 'spring' : undefined);
  return name && names[name];
}

/** Writes the name of the holiday on a day, '' for none; the holidays are those of mainland China, as yuan is its currency. */
export function useHolidays(): (date: string) => string {
  const { t } = useTexts();
  const isYuan = useCurrency() === 'CNY';
  return (date) => {
    const name = isYuan ? holidayOf(date) : undefined;
    return name ? t(name) : '';
  };
}
