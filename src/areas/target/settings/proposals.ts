/** What a month comes to at the income of average weekdays, which stands in fields that have no target yet. */
import { weekday } from '../../../lib/date-text';
import { monthGrid } from '../../../ui/pickers/month-grid';
import { type Draft, EMPTY, percentOf } from './draft';

/** In whole hundreds, so that nobody has to explain a target of 146,662.54; undefined without income. */
export function proposalOf(
  weekdayIncome: readonly number[] = [],
  year: number,
  month: number,
): Draft | undefined {
  if (!weekdayIncome.some((income) => income > 0)) return undefined;
  const amount = monthGrid({ year, month }).days.reduce(
    (sum, day) => sum + (weekdayIncome[weekday(day) - 1] ?? 0),
    0,
  );
  return {
    ...EMPTY,
    value: String(Math.max(100, Math.round(amount / 100) * 100)),
    ...{ mode: 1, weights: percentOf(weekdayIncome.map((income) => Math.max(0, income))) },
  };
}
