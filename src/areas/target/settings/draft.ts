/** Edited targets as text, and their validation (docs/product/screens.md#targets). */

import type { TargetItem, TargetMetric } from '../../../../types/api/target';
import type { Text } from '../../../i18n/text';
import { daysInMonth } from '../../../lib/date';
import { roundHalfAway } from '../../../lib/money';
import { monthGrid } from '../../../ui/pickers/month-grid';
import { setTexts } from './set-texts';

type DayMode = TargetItem['DayMode'];

export interface Draft {
  /** The month's target as typed; '' = no target for this figure. */
  value: string;
  mode: DayMode;
  /** Weekdays in percent of an average day, Monday to Sunday. */
  weights: readonly string[];
  /** Targets of individual days as another client set them (mode 2), keyed by day of the month. */
  days: Readonly<Record<string, string>>;
}

/** Drafts of a year, keyed by `shop-month-metric`, e.g. `1001-11-1`. */
export type Drafts = Readonly<Record<string, Draft>>;

export const draftKey = (shopId: string, month: number, metric: TargetMetric): string => `${shopId}-${month}-${metric}`;
export const EMPTY: Draft = { value: '', mode: 0, weights: Array(7).fill('100'), days: {} };

/** Largest target of a month. */
const MOST = 999_999_999.99;
export const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
/** Targets of guests, bills and members, which are whole numbers. */
const WHOLE = /^\d{1,9}$/;
const WEIGHT = /^\d{1,3}(\.\d{1,2})?$/;

export const isCount = (metric: TargetMetric): boolean => metric === 3 || metric === 4 || metric === 6;

export interface DraftError {
  field: 'value' | 'weights';
  text: Text;
}

/** Null also for no target at all, which takes a saved one away. */
export function draftError(draft: Draft, metric: TargetMetric): DraftError | null {
  if (draft.value === '') return null;
  const value = Number(draft.value);
  const form = isCount(metric) ? WHOLE : AMOUNT;
  if (!form.test(draft.value) || value <= 0 || value > MOST)
    return { field: 'value', text: isCount(metric) ? setTexts.whole : setTexts.value };
  if (draft.mode === 1) {
    const isGood = draft.weights.every((text) => WEIGHT.test(text));
    if (!isGood || draft.weights.every((text) => Number(text) === 0))
      return { field: 'weights', text: setTexts.weights };
  }
  return null;
}

/** Up to this size a weight is a factor such as 1.15; larger ones are shares of any scale. */
const FACTOR = 10;

/** Weights of any scale in percent of an average day. */
export function percentOf(weights: readonly number[]): string[] {
  if (weights.every((weight) => weight <= FACTOR))
    return weights.map((weight) => String(roundHalfAway(weight * 100, 2)));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => String(Math.round((weight / mean) * 100)));
}

function draftOf(item: TargetItem): Draft {
  return {
    value: String(item.MonthTarget),
    mode: item.DayMode,
    weights: item.WeekWeights ? percentOf(item.WeekWeights) : EMPTY.weights,
    days: Object.fromEntries(
      (item.DayTargets ?? []).map(({ Date: date, Value }) => [String(Number(date.slice(8))), String(Value)]),
    ),
  };
}

export const keyOf = ({ ShopID, Month, Metric }: TargetItem): string => draftKey(ShopID, Month, Metric);

/** The last item of a target counts, which may take it away. */
export const draftsOf = (items: readonly TargetItem[]): Drafts =>
  Object.fromEntries(
    [...new Map(items.map((item) => [keyOf(item), item]))]
      .filter(([, { Remove }]) => !Remove)
      .map(([key, item]) => [key, draftOf(item)]),
  );

/** Where a draft belongs in a year. */
export interface DraftChange {
  shopId: string;
  month: number;
  metric: TargetMetric;
  draft: Draft;
}

export function itemOf({ shopId, month, metric, draft }: DraftChange, year: number): TargetItem {
  const hasWeights = draft.weights.some((text) => text !== draft.weights[0]);
  const of = { ShopID: shopId, Year: year, Month: month, Metric: metric };
  if (draft.value === '') return { ...of, MonthTarget: 0, DayMode: 0, Remove: 1 };
  return {
    ...of,
    MonthTarget: Number(draft.value),
    DayMode: draft.mode,
    ...(draft.mode === 1 || hasWeights
      ? { WeekWeights: draft.weights.map((text) => roundHalfAway(Number(text) / 100, 4)) }
      : {}),
    ...(draft.mode === 2
      ? {
          DayTargets: monthGrid({ year, month }).days.map((day, index) => ({
            Date: day,
            Value: Number(draft.days[String(index + 1)] || 0),
          })),
        }
      : {}),
  };
}

/** Target per day, below ten with one decimal; null without a target. */
export function perDay(draft: Draft, year: number, month: number): number | null {
  if (!AMOUNT.test(draft.value)) return null;
  const average = Number(draft.value) / daysInMonth(year, month);
  return roundHalfAway(average, average < 10 ? 1 : 0);
}

/** Nothing typed where nothing is saved is no change, whatever was chosen for its days. */
export const isChange = (draft: Draft, saved: Draft | undefined): boolean =>
  JSON.stringify(draft) !== JSON.stringify(saved) && (draft.value !== '' || saved !== undefined);
