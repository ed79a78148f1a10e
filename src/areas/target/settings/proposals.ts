/** What a shortcut would fill in, shown before anything is overwritten. */
import type { GetPurposeRes, TargetMetric } from '../../../../types/api/target';
import { dateOf, daysInMonth } from '../../../lib/date';
import { weekday } from '../../../lib/date-text';
import { times } from '../../../lib/times';
import { METRICS } from '../target-metrics';
import { type Draft, draftError, EMPTY } from './draft';
import { withValue } from './split-days';

type Suggest = GetPurposeRes['Suggest'];
type DraftAt = (month: number, metric: TargetMetric) => Draft;

export interface Proposal {
  month: number;
  metric: TargetMetric;
  before: Draft;
  after: Draft;
}

/** Whole hundreds, so that nobody has to explain a target of 146,662.54. */
const toHundreds = (amount: number): string => String(Math.max(100, Math.round(amount / 100) * 100));

const INCOME: TargetMetric = 1;

const proposal = (draftAt: DraftAt, month: number, metric: TargetMetric, after: Draft): Proposal => ({
  month,
  metric,
  before: draftAt(month, metric),
  after,
});
const ofIncome = (draftAt: DraftAt, month: number, amount: number): Proposal =>
  proposal(draftAt, month, INCOME, withValue(draftAt(month, INCOME), toHundreds(amount)));

/** Last year's income of the month with growth in percent. */
export const fromLastYear = (
  draftAt: DraftAt,
  month: number,
  suggest: Suggest,
  growth: number,
): Proposal[] =>
  suggest?.LastYear ? [ofIncome(draftAt, month, (suggest.LastYear * (100 + growth)) / 100)] : [];

/** The weekdays of each month at the income of an average one of the last eight weeks. */
export function fromLastWeeks(
  draftAt: DraftAt,
  months: readonly number[],
  year: number,
  suggest: Suggest,
): Proposal[] {
  const average = suggest?.WeekdayIncome ?? [];
  if (!average.some((income) => income > 0)) return [];
  return months.map((month) =>
    ofIncome(
      draftAt,
      month,
      times(
        daysInMonth(year, month),
        (index) => average[weekday(dateOf(year, month, index + 1)) - 1] ?? 0,
      ).reduce((sum, income) => sum + income, 0),
    ),
  );
}

/** A draft for another month, which has other days. */
const carried = (draft: Draft): Draft => ({
  value: draft.value,
  mode: draft.mode === 2 ? 0 : draft.mode,
  weights: draft.weights,
  days: {},
});

/** The targets of the month before. */
export const fromMonthBefore = (draftAt: DraftAt, month: number): Proposal[] =>
  METRICS.flatMap((metric) => {
    const last = month > 1 ? draftAt(month - 1, metric) : EMPTY;
    return last.value === '' ? [] : [proposal(draftAt, month, metric, carried(last))];
  });

/** The targets of this month for other months. */
export const forMonths = (draftAt: DraftAt, from: number, months: readonly number[]): Proposal[] =>
  METRICS.flatMap((metric) => {
    const own = draftAt(from, metric);
    // Only what can be saved is carried on.
    if (own.value === '' || draftError(own, metric)) return [];
    return months
      .filter((month) => month !== from)
      .map((month) => proposal(draftAt, month, metric, carried(own)));
  });
