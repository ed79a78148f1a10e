/** What a month comes to at the income of average weekdays, which stands in fields that have no target yet. */
import { dateOf, daysInMonth } from '../../../lib/date';
import { weekday } from '../../../lib/date-text';
import { times } from '../../../lib/times';
import { type Draft, EMPTY, percentOf } from './draft';

/** In whole hundreds, so that nobody has to explain a target of 146,662.54; undefined without income. */
export function proposalOf(
  weekdayIncome: readonly number[] = [],
  year: number,
  month: number,
): Draft | undefined {
  if (!weekdayIncome.some((income) => income > 0)) return undefined;
  const amount = times(
    daysInMonth(year, month),
    (index) => weekdayIncome[weekday(dateOf(year, month, index + 1)) - 1] ?? 0,
  ).reduce((sum, income) => sum + income, 0);
  return {
    ...EMPTY,
    value: String(Math.max(100, Math.round(amount / 100) * 100)),
    ...{ mode: 1, weights: percentOf(weekdayIncome.map((income) => Math.max(0, income))) },
  };
}
