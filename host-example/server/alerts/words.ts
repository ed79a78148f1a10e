/** Words for what messages tell: shares and changes, days and durations, bills. */
import { fewBills, leapRate } from '../../../types/api/common';
import type { MoneyText } from '../currency';
import { lastLetters } from '../ingest/plain-name';
import type { Words } from '../lang';
import { rate } from '../metrics/rounding';
import { say } from './texts';

const rateFormat = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 });

/** A share in percent, rounded to four decimals first, as answers are: messages and pages then show one figure. */
export function percent(share: number, whole: number): string {
  const value = rate(share, whole);
  return value === null ? '--' : rateFormat.format(value);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as MM/DD; its year is that of the message. */
export const shortDay = (date: string): string => date.slice(5).replace('-', '/');

/** A month, given as a date in it. */
export function monthWords(date: string): Words {
  const month = Number(date.slice(5, 7));
  return { zh: `${month}月`, tw: `${month}月`, en: `${MONTHS[month - 1]}` };
}

/** Minutes as a duration: up to 119 in minutes, full hours and longer ones in hours and minutes. */
export function durationWords(minutes: number): Words {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0 || (hours === 1 && rest > 0)) return say('minutes', { minutes });
  return say('hours', { hours, minutes: rest });
}

/**
 * Change of an amount against that of the day before, as ▲8.2%; the earlier amount where a rate would mislead, as of few bills.
 * `billCounts` are the numbers of bills of both days. 0 means that nobody counted them, since there are amounts, and is not few.
 */
export function changeWords(
  now: number,
  before: number | null,
  billCounts: readonly number[],
  { text }: MoneyText,
): Words | string {
  if (before === null || before === 0 || now === before) return '';
  const turned = (now - before) / Math.abs(before);
  if (turned > leapRate || billCounts.some((count) => count > 0 && count < fewBills))
    return say('change.before', { before: text(before) });
  return say('change.rate', { rate: `${turned < 0 ? '▼' : '▲'}${rateFormat.format(Math.abs(turned))}` });
}

/**
 * How people name a bill: by its table, else by the number that was called out, else by the end of its own, cut between letters:
 * half an emoji could not be stored.
 */
export const billName = (bill: { desk: string; serial_no: string; order_no: string }): string =>
  bill.desk || `#${bill.serial_no || lastLetters(bill.order_no, 4)}`;
