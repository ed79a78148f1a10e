/** What a shortcut would fill in, shown before anything is overwritten. */
import type { GetPurposeRes, TargetMetric } from '../../../../types/api/target';
import { dateOf, daysInMonth } from '../../../lib/date';
import { weekday } from '../../../lib/date-text';
import { times } from '../../../lib/times';
import type { Draft } from './draft';
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

const ofIncome = (draftAt: DraftAt, month: number, amount: number): Proposal => {
  const before = draftAt(month, INCOME);
  return { month, metric: INCOME, before, after: withValue(before, toHundreds(amount)) };
};

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
