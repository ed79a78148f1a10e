/** How a month's target falls on its days. */
import { dateOf, daysInMonth } from '../../../lib/date';
import { weekday } from '../../../lib/date-text';
import { toFen, toYuan } from '../../../lib/money';
import { times } from '../../../lib/times';
import { monthGrid } from '../../../ui/pickers/month-grid';
import { AMOUNT, type Draft, EMPTY, percentOf } from './draft';

type Days = Readonly<Record<string, string>>;

const daysOf = (year: number, month: number): string[] => times(daysInMonth(year, month), (index) => String(index + 1));

/**
 * An amount over days by weight, in whole units where the amount is whole. The running total is rounded instead of each
 * day, which keeps the sum exact.
 */
function distribute(amount: string, weighted: readonly (readonly [day: string, weight: number])[]): Days {
  const unit = /\.\d*[1-9]/.test(amount) ? 1 : 100;
  const units = AMOUNT.test(amount) ? Math.round(toFen(amount) / unit) : 0;
  const whole = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return Object.fromEntries(
    weighted.map(([day, weight]) => {
      weighed += weight;
      const due = whole === 0 ? 0 : Math.round((units * weighed) / whole);
      const own = due - given;
      given = due;
      return [day, String(toYuan(own * unit))];
    }),
  );
}

/** The target of each day of the month, whatever the way of splitting. */
export function splitDays(draft: Draft, year: number, month: number): Days {
  const days = daysOf(year, month);
  if (draft.mode === 2) return Object.fromEntries(days.map((day) => [day, draft.days[day] ?? '0']));
  return distribute(
    draft.value,
    days.map((day) => [
      day,
      draft.mode === 0 ? 1 : Number(draft.weights[weekday(dateOf(year, month, Number(day))) - 1]) || 0,
    ]),
  );
}

/**
 * The draft with another month's target. Its individual days grow or shrink with it as they were saved: shares of what was
 * typed before, a digit shorter, are rounded away.
 */
export function withValue(draft: Draft, value: string, saved = draft): Draft {
  if (draft.mode !== 2 || !AMOUNT.test(value)) return { ...draft, value };
  const days = Object.entries(saved.days);
  const isEmpty = days.every(([, text]) => !(Number(text) > 0));
  const shared = distribute(
    value,
    days.map(([day, text]) => [day, isEmpty ? 1 : Number(text) || 0]),
  );
  return { ...draft, value, days: shared };
}

/**
 * What a month comes to at the income of average weekdays, which stands in fields that have no target yet. In whole
 * hundreds, so that nobody has to explain a target of 146,662.54; undefined without income.
 */
export function proposalOf(weekdayIncome: readonly number[] = [], year: number, month: number): Draft | undefined {
  if (!weekdayIncome.some((income) => income > 0)) return undefined;
  const amount = monthGrid({ year, month }).days.reduce((sum, day) => sum + (weekdayIncome[weekday(day) - 1] ?? 0), 0);
  return {
    ...EMPTY,
    value: String(Math.max(100, Math.round(amount / 100) * 100)),
    mode: 1,
    weights: percentOf(weekdayIncome.map((income) => Math.max(0, income))),
  };
}
