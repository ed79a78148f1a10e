/** Edited targets as text, and their validation (docs/product/screens.md#targets). */

import type { TargetItem, TargetMetric } from '../../../types/api/target';
import type { Text, Values } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { dateOf, daysInMonth } from '../../lib/date';
import { toFen, toYuan } from '../../lib/money';

export type DayMode = TargetItem['DayMode'];

export interface Draft {
  /** The month's target as typed; '' = no target for this figure. */
  value: string;
  mode: DayMode;
  /** Weights of the weekdays, Monday to Sunday. */
  weights: readonly string[];
  /** Targets of individual days, keyed by day of the month. */
  days: Readonly<Record<string, string>>;
}

/** Drafts of a year, keyed by `month-metric`, e.g. `11-1`. */
export type Drafts = Readonly<Record<string, Draft>>;

export const draftKey = (month: number, metric: TargetMetric): string => `${month}-${metric}`;
export const EMPTY: Draft = { value: '', mode: 0, weights: ['1', '1', '1', '1', '1', '1', '1'], days: {} };

/** Largest target of a month. */
const MOST = 999_999_999.99;
/** Largest weight of a weekday. */
const MOST_WEIGHT = 100;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
/** Targets of guests, bills and members, which are whole numbers. */
const WHOLE = /^\d{1,9}$/;
const WEIGHT = /^\d{1,3}(\.\d{1,4})?$/;

export const isCount = (metric: TargetMetric): boolean => metric === 3 || metric === 4 || metric === 6;

const errorTexts = textsOf('targetErrors');

export interface DraftError {
  field: 'value' | 'weights' | 'days';
  text: Text<string>;
  values?: Values;
}

export function draftError(draft: Draft, metric: TargetMetric): DraftError | null {
  const value = Number(draft.value);
  const form = isCount(metric) ? WHOLE : AMOUNT;
  if (!form.test(draft.value) || value <= 0 || value > MOST)
    return { field: 'value', text: isCount(metric) ? errorTexts.whole : errorTexts.value };
  if (draft.mode === 1) {
    const weights = draft.weights.map(Number);
    const isGood =
      draft.weights.every((text) => WEIGHT.test(text)) && weights.every((weight) => weight <= MOST_WEIGHT);
    if (!isGood || weights.every((weight) => weight === 0))
      return { field: 'weights', text: errorTexts.weights };
  }
  if (draft.mode === 2) {
    const missing = toFen(value) - sumOfDays(draft);
    if (Number.isNaN(missing) || missing !== 0)
      return {
        field: 'days',
        text: errorTexts.days,
        values: { n: Number.isNaN(missing) ? '--' : String(toYuan(missing)) },
      };
  }
  return null;
}

/** Sum of the individual daily targets in fen; NaN when one is not an amount. */
const sumOfDays = ({ days }: Draft): number =>
  Object.values(days).reduce(
    (sum, text) => sum + (text === '' ? 0 : AMOUNT.test(text) ? toFen(text) : Number.NaN),
    0,
  );

function draftOf(item: TargetItem): Draft {
  return {
    value: String(item.MonthTarget),
    mode: item.DayMode,
    weights: item.WeekWeights?.map(String) ?? EMPTY.weights,
    days: Object.fromEntries(
      (item.DayTargets ?? []).map(({ Date: date, Value }) => [String(Number(date.slice(8))), String(Value)]),
    ),
  };
}

export const draftsOf = (items: readonly TargetItem[]): Drafts =>
  Object.fromEntries(items.map((item) => [draftKey(item.Month, item.Metric), draftOf(item)]));

export function itemOf(
  draft: Draft,
  shopId: string,
  year: number,
  month: number,
  metric: TargetMetric,
): TargetItem {
  return {
    ShopID: shopId,
    Year: year,
    Month: month,
    Metric: metric,
    MonthTarget: Number(draft.value),
    DayMode: draft.mode,
    ...(draft.mode === 1 ? { WeekWeights: draft.weights.map(Number) } : {}),
    ...(draft.mode === 2
      ? {
          DayTargets: Array.from({ length: daysInMonth(year, month) }, (_, index) => ({
            Date: dateOf(year, month, index + 1),
            Value: Number(draft.days[String(index + 1)] || 0),
          })),
        }
      : {}),
  };
}

/**
 * Distributes a month's target evenly in fen; the remainder goes to the first days. Example: 100.00 over 30 days is
 * 3.34 on ten days and 3.33 on twenty.
 */
export function spreadEvenly(value: string, year: number, month: number): Record<string, string> {
  const count = daysInMonth(year, month);
  const fen = AMOUNT.test(value) ? toFen(value) : 0;
  const base = Math.floor(fen / count);
  const rest = fen - base * count;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      String(index + 1),
      String(toYuan(base + (index < rest ? 1 : 0))),
    ]),
  );
}

/** Target per day in yuan; null without a target. */
export const perDay = (draft: Draft, year: number, month: number): number | null =>
  AMOUNT.test(draft.value) ? toYuan(Math.round(toFen(draft.value) / daysInMonth(year, month))) : null;

export const isSame = (one: Draft | undefined, other: Draft | undefined): boolean =>
  JSON.stringify(one ?? EMPTY) === JSON.stringify(other ?? EMPTY);
