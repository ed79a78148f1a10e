/** How a month's target falls on its days, and what editing a day does to the others. */
import { dateOf, daysInMonth } from '../../../lib/date';
import { weekday } from '../../../lib/date-text';
import { toFen, toYuan } from '../../../lib/money';
import { times } from '../../../lib/times';
import { AMOUNT, type Draft, sumOfDays } from './draft';

type Days = Readonly<Record<string, string>>;

const daysOf = (year: number, month: number): string[] =>
  times(daysInMonth(year, month), (index) => String(index + 1));

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

/** The draft with another month's target; its individual days grow or shrink with it. */
export function withValue(draft: Draft, value: string): Draft {
  if (draft.mode !== 2 || !AMOUNT.test(value) || sumOfDays(draft) === 0) return { ...draft, value };
  const days = distribute(
    value,
    Object.entries(draft.days).map(([day, text]) => [day, Number(text) || 0]),
  );
  return { ...draft, value, days };
}

/**
 * The draft with the target of one day. With `keepsMonth` the days that were not set by hand share what is left;
 * null when the month's target cannot be kept.
 */
export function withDay(
  draft: Draft,
  { day, value, keepsMonth }: { day: string; value: string; keepsMonth: boolean },
  year: number,
  month: number,
): Draft | null {
  const days = { ...splitDays(draft, year, month), [day]: value };
  const pinned = [...new Set([...(draft.pinned ?? []), day])];
  const next: Draft = { ...draft, mode: 2, days, pinned };
  if (!keepsMonth) return { ...next, value: String(toYuan(sumOfDays(next))) };
  const free = Object.entries(days).filter(([one]) => !pinned.includes(one));
  const fixed = pinned.reduce((sum, one) => sum + toFen(days[one] ?? '0'), 0);
  const left = toFen(draft.value) - fixed;
  if (left < 0 || (free.length === 0 && left !== 0)) return null;
  const hasWeight = free.some(([, text]) => Number(text) > 0);
  return {
    ...next,
    days: {
      ...days,
      ...distribute(
        String(toYuan(left)),
        free.map(([one, text]) => [one, hasWeight ? Number(text) : 1]),
      ),
    },
  };
}
