/** What copying to other stores would change in each of them. */
import type { GetPurposeRes, TargetItem, TargetMetric } from '../../../../types/api/target';
import { METRICS } from '../target-metrics';
import { type Draft, draftError, draftKey, itemOf } from './draft';

export interface CopyShop {
  ShopID: string;
  ShopName: string;
  /** 1 = open for business. */
  Status: number;
}

interface CopyLine {
  month: number;
  metric: TargetMetric;
  /** The store's own target now; undefined = none. */
  before: TargetItem | undefined;
  item: TargetItem;
  isEqual: boolean;
}

export interface CopyTo {
  shop: CopyShop;
  /** Being set up or closed: left out unless it is ticked. */
  isIdle: boolean;
  lines: CopyLine[];
}

interface CopyFrom {
  draftAt: (month: number, metric: TargetMetric) => Draft;
  months: readonly number[];
  year: number;
}

const contentOf = ({ MonthTarget, DayMode, WeekWeights = [], DayTargets = [] }: TargetItem): string =>
  JSON.stringify([
    MonthTarget,
    DayMode,
    DayMode === 1 ? WeekWeights : [],
    DayMode === 2 ? DayTargets.filter(({ Value }) => Value > 0) : [],
  ]);

/** Stores that trade come first. */
export function copyPlan(
  { draftAt, months, year }: CopyFrom,
  shops: readonly CopyShop[],
  { Items, Suggest }: GetPurposeRes,
): CopyTo[] {
  const own = new Map(Items.map((item) => [`${item.ShopID} ${draftKey(item.Month, item.Metric)}`, item]));
  const plan = shops.map(
    (shop): CopyTo => ({
      shop,
      isIdle: shop.Status !== 1 || (Suggest?.IdleShops ?? []).includes(shop.ShopID),
      lines: months.flatMap((month) =>
        METRICS.flatMap((metric) => {
          const draft = draftAt(month, metric);
          if (draft.value === '' || draftError(draft, metric)) return [];
          const before = own.get(`${shop.ShopID} ${draftKey(month, metric)}`);
          const item = itemOf(draft, shop.ShopID, year, month, metric);
          const isEqual = before !== undefined && contentOf(before) === contentOf(item);
          return [{ month, metric, before, item, isEqual }];
        }),
      ),
    }),
  );
  return [...plan.filter(({ isIdle }) => !isIdle), ...plan.filter(({ isIdle }) => isIdle)];
}

/** The items that bring a store's targets back. */
export const undoItems = (lines: readonly CopyLine[]): TargetItem[] =>
  lines.map(({ before, item }) => before ?? { ...item, MonthTarget: 0, DayMode: 0, Remove: 1 });
