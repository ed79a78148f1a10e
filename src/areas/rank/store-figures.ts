/** The figures by which stores are ranked and compared, in the order of the call's `RankBy` 1–9. */

import type { BizRow } from '../../../types/api/common';
import type { ShopRankRes, ShopRankRow } from '../../../types/api/rank';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { addMoney } from '../../lib/money';
import type { FormatKind } from '../../report/figures/formats';
import { figureOf, hasTrade } from '../../report/figures/front-metrics';
import { metricNames, pageTexts } from '../../report/reading/page-texts';

export const words = textsOf('stores');

type Whole = ShopRankRes['Whole'];

export interface StoreFigure {
  value: string;
  label: Text;
  kind: FormatKind;
  by: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  of: (row: ShopRankRow) => number | null;
  /** Of all stores together; null where the figures of stores make none. */
  all: (sum: BizRow, whole: Whole) => number | null;
  /** The figures of stores add up, so they have an average. */
  isAdded: boolean;
  /** A rise is bad news, so the first store is not the best. */
  isBad: boolean;
}

type Numbers<Row> = { [Key in keyof Row]-?: Row[Key] extends number | null ? Key : never }[keyof Row];

/** A ratio of each store, or a figure that its stores do not add up to. */
const ratio = (
  by: StoreFigure['by'],
  label: Text,
  kind: FormatKind,
  key: Numbers<ShopRankRow>,
  all: StoreFigure['all'],
): StoreFigure => ({ value: String(by), by, label, kind, all, isAdded: false, isBad: false, of: (row) => row[key] });
/** A figure that is answered of each store and of all together. */
const sum = (by: StoreFigure['by'], label: Text, kind: FormatKind, key: Numbers<BizRow>): StoreFigure => ({
  ...ratio(by, label, kind, key, (all) => figureOf(all, key)),
  isAdded: true,
});

/** By what the income changed, the largest loss first: which store is behind. */
export const GAP = '0';

export const storeFigures: readonly [StoreFigure, ...StoreFigure[]] = [
  { ...sum(1, words.gap, 'money', 'BusinessIncome'), value: GAP },
  sum(1, metricNames.BusinessIncome, 'money', 'BusinessIncome'),
  sum(2, metricNames.Turnover, 'money', 'Turnover'),
  sum(3, metricNames.GuestCount, 'count', 'GuestCount'),
  sum(4, metricNames.OrderCount, 'count', 'OrderCount'),
  ratio(5, metricNames.AvgGuestBeforeTile, 'money', 'AvgGuestBefore', ({ AvgGuestBefore }) => AvgGuestBefore),
  ratio(6, metricNames.TableTurnoverRate, 'times', 'TableTurnoverRate', () => null),
  ratio(7, pageTexts.attainment, 'rate', 'ReachRate', (_, whole) => whole?.ReachRate ?? null),
  {
    ...ratio(8, words.discountRate, 'rate', 'DiscountRate', ({ DiscountAmount, Turnover }) =>
      Turnover > 0 ? DiscountAmount / Turnover : null,
    ),
    isBad: true,
  },
  {
    ...ratio(9, words.sensitiveOps, 'count', 'AbnormalCount', (_, whole) => whole?.AbnormalCount ?? null),
    isAdded: true,
    isBad: true,
  },
];

/** What the income changed by since the period before; null for a store without sales in both. */
export const gapOf = ({ BusinessIncome, PrevValue }: ShopRankRow): number | null =>
  PrevValue === null || (PrevValue === 0 && BusinessIncome === 0) ? null : addMoney(BusinessIncome, -PrevValue);

/** The average of the stores with trade, of guests and bills of those that count them; null for ratios and without such a store. */
export function averageOf(
  figure: StoreFigure,
  sum: BizRow,
  { List, Whole }: Pick<ShopRankRes, 'List' | 'Whole'>,
): number | null {
  const open = Whole?.OpenShops ?? List.filter((row) => row.Value !== null && hasTrade(row)).length;
  const all = figure.all(sum, Whole);
  if (!figure.isAdded || all === null || open === 0) return null;
  return figure.kind === 'money' ? all / open : Math.round((all * 10) / open) / 10;
}
