/** Columns of the dish statistics, shared by the page and the exported file. */

import type { GoodsOrderRes, GoodsSaleRow, GoodsSum } from '../../../types/api/food';
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../../report/figures/formats';
import { cameBack } from '../../report/figures/metrics';
import { metricNames, pageTexts } from '../../report/reading/page-texts';
import { SORTS, type Sort } from './food-query';
import type { Tab } from './subject';
import { texts } from './texts';

type Figure = {
  [Key in keyof GoodsSaleRow]-?: GoodsSaleRow[Key] extends number | null | undefined ? Key : never;
}[keyof GoodsSaleRow];

export interface FoodColumn {
  key: Figure;
  label: Text;
  kind: FormatKind;
}

export const figures = {
  SaleQty: { label: texts.sold, kind: 'quantity' },
  SaleAmount: { label: texts.sales, kind: 'money' },
  IncomeAmount: { label: texts.income, kind: 'money' },
  OrderQty: { label: texts.ordered, kind: 'quantity' },
  GoneQty: { label: texts.returned, kind: 'quantity' },
  RefundQty: { label: texts.refundedQty, kind: 'quantity' },
  ReturnRate: { label: texts.returnRate, kind: 'rate' },
  ReturnAmount: { label: cameBack.returned, kind: 'money' },
  RefundAmount: { label: cameBack.refunded, kind: 'money' },
  GiftQty: { label: texts.gifted, kind: 'quantity' },
  GiftAmount: { label: texts.giftAmount, kind: 'money' },
  DiscountAmount: { label: metricNames.DiscountAmount, kind: 'money' },
  OrderRate: { label: texts.orderRate, kind: 'rate' },
  CostAmount: { label: texts.cost, kind: 'money' },
  CostedIncome: { label: texts.costedIncome, kind: 'money' },
  MarginAmount: { label: texts.margin, kind: 'money' },
  MarginRate: { label: texts.marginRate, kind: 'rate' },
  AvgPrice: { label: texts.price, kind: 'money' },
  AmountRate: { label: pageTexts.share, kind: 'rate' },
  PrevSaleAmount: { label: texts.change, kind: 'money' },
} as const satisfies Partial<Record<Figure, { label: Text; kind: FormatKind }>>;

const of = (...keys: (keyof typeof figures)[]): readonly FoodColumn[] => keys.map((key) => ({ key, ...figures[key] }));

/** Columns of the table of each tab; the first that the call can sort by is its order. */
const columnsOf: Record<Tab, readonly FoodColumn[]> = {
  sale: of(
    'SaleQty',
    'SaleAmount',
    'PrevSaleAmount',
    'IncomeAmount',
    'OrderQty',
    'GoneQty',
    'RefundQty',
    'ReturnRate',
    'GiftQty',
    'DiscountAmount',
    'RefundAmount',
    'OrderRate',
  ),
  return: of('GoneQty', 'RefundQty', 'ReturnRate', 'OrderQty'),
  gift: of('GiftQty', 'GiftAmount', 'OrderQty', 'SaleAmount'),
  slow: of('SaleQty', 'SaleAmount'),
};

/** Columns of sales where the cost of a dish is known. */
const MARGINS = of('MarginRate', 'MarginAmount', 'CostAmount', 'CostedIncome');

/** Whether the cost of any dish is known. */
const hasCosts = ({ CostedIncome = 0, CostAmount = 0 }: GoodsSum): boolean => CostedIncome !== 0 || CostAmount !== 0;

/** A figure of a row; the cost of a dish whose cost nobody knows is not 0. */
export const figureOf = (row: GoodsSaleRow, key: FoodColumn['key']): number | null =>
  ((key === 'CostAmount' || key === 'CostedIncome') && row.MarginAmount == null ? null : row[key]) ?? null;

/** The columns of a tab for an answer; margins stand after the income. */
export function columnsFor(tab: Tab, sum: GoodsSum): readonly FoodColumn[] {
  const columns = columnsOf[tab];
  return tab === 'sale' && hasCosts(sum) ? [...columns.slice(0, 3), ...MARGINS, ...columns.slice(3)] : columns;
}

/** Columns of a phone: the others stand on the sheet of a dish. */
const NARROW: readonly string[] = ['SaleQty', 'SaleAmount', 'PrevSaleAmount', 'MarginRate'];
export const narrowColumns = (tab: Tab, columns: readonly FoodColumn[]): readonly FoodColumn[] =>
  tab === 'sale' ? columns.filter(({ key }) => NARROW.includes(key)) : columns;

/** Figures of the sheet of a dish, beside those of the narrow table; income of known cost where it is not all. */
export const sheetFigures = (row: GoodsSaleRow) =>
  (
    [
      'AvgPrice',
      'AmountRate',
      'IncomeAmount',
      'DiscountAmount',
      'MarginAmount',
      'CostAmount',
      'CostedIncome',
      'GoneQty',
      'ReturnRate',
      'GiftQty',
    ] as const
  )
    .filter((key) => key !== 'CostedIncome' || row.CostedIncome !== row.IncomeAmount)
    .map((key) => [figures[key].label, figureOf(row, key), figures[key].kind] as const)
    .filter(([, value]) => value !== null && value !== 0);

/** Figures above the table: what adds up over dishes of different units, and what came back by its one definition. */
export const totalsOf: Record<Tab, readonly (keyof typeof figures & keyof GoodsSum)[]> = {
  sale: ['SaleAmount', 'IncomeAmount', 'GoneQty', 'RefundQty', 'GiftQty'],
  return: ['GoneQty', 'RefundQty', 'ReturnRate'],
  gift: ['GiftQty', 'GiftAmount'],
  slow: ['SaleAmount'],
};

/** The part of the dishes that came back after payment is told as a part, because the figure before it holds it. */
export const sumsOf = (tab: Tab, { Sum }: Pick<GoodsOrderRes, 'Sum'>) =>
  totalsOf[tab].map(
    (key) => [key === 'RefundQty' ? texts.ofThemAfter : figures[key].label, Sum[key], figures[key].kind] as const,
  );

export const sortable = (key: string): Sort | undefined =>
  key === 'PrevSaleAmount' ? 'SaleChange' : SORTS.find((sort) => sort === key);

export const nameOf = ({ Name, SpecName }: Pick<GoodsSaleRow, 'Name' | 'SpecName'>): string =>
  SpecName ? `${Name}（${SpecName}）` : Name;
