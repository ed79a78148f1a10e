/** Columns of the dish statistics, shared by the page and the exported file. */
import type { GoodsSaleRow } from '../../../types/api/food';
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../../report/figures/formats';
import { SORTS, type Sort } from './food-query';
import { texts } from './texts';

type Figure = {
  [Key in keyof GoodsSaleRow]: GoodsSaleRow[Key] extends number | null ? Key : never;
}[keyof GoodsSaleRow];

export interface FoodColumn {
  key: Figure;
  label: Text;
  kind: FormatKind;
}

export const columns: readonly FoodColumn[] = [
  { key: 'SaleQty', label: texts.sold, kind: 'quantity' },
  { key: 'SaleAmount', label: texts.sales, kind: 'money' },
  { key: 'IncomeAmount', label: texts.income, kind: 'money' },
  { key: 'OrderQty', label: texts.ordered, kind: 'quantity' },
  { key: 'ReturnQty', label: texts.returned, kind: 'quantity' },
  { key: 'RefundQty', label: texts.refundedQty, kind: 'quantity' },
  { key: 'ReturnRate', label: texts.returnRate, kind: 'rate' },
  { key: 'GiftQty', label: texts.gifted, kind: 'quantity' },
  { key: 'DiscountAmount', label: texts.discounts, kind: 'money' },
  { key: 'RefundAmount', label: texts.refunds, kind: 'money' },
  { key: 'OrderRate', label: texts.orderRate, kind: 'rate' },
];

export const sortable = (key: string): Sort | undefined => SORTS.find((sort) => sort === key);

export const nameOf = (row: Pick<GoodsSaleRow, 'Name' | 'SpecName'>): string =>
  row.SpecName ? `${row.Name}（${row.SpecName}）` : row.Name;
