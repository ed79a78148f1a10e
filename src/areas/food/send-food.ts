/** Export of the dish statistics: sums, a bar chart and all rows. */

import type { GoodsOrderRes, GoodsSaleRow } from '../../../types/api/food';
import { pageTexts } from '../../report/reading/page-texts';
import { barsOf, type ListGiven, sendList } from '../../report/send/described';
import type { SendTools } from '../../report/send/sending';
import { columnsFor, type FoodColumn, figureOf, figures, nameOf, totalsOf } from './columns';
import type { Subject } from './subject';
import { texts } from './texts';

const PATH = '/api/BossAssistant/GetGoodsOrderLists';
/** Columns shown in the picture besides the name. */
const DRAWN: readonly string[] = ['SaleQty', 'SaleAmount', 'IncomeAmount', 'ReturnRate'];
/** Columns with a sum; rates have none. */
const hasSum = (key: string, sum: GoodsOrderRes['Sum']): key is keyof GoodsOrderRes['Sum'] => key in sum;

export interface FoodGiven extends ListGiven<typeof PATH> {
  subject: Subject;
}

// A change is read beside its figure; a file has the figures.
const columnsOf = ({ head, subject }: FoodGiven) =>
  columnsFor(subject.tab, head.Sum).filter(({ key }) => key !== 'PrevSaleAmount');
const cell = ({ key, label, kind }: FoodColumn) => [label, kind, (row: GoodsSaleRow) => figureOf(row, key)] as const;

/** Names of rows; of dishes without a category the group has none. */
const named = (t: SendTools['t']) =>
  [pageTexts.name, 'text', (row: GoodsSaleRow) => nameOf(row) || t(pageTexts.unnamed)] as const;

export default sendList<typeof PATH, FoodGiven>({
  figures: ({ head: { Sum }, subject }) =>
    totalsOf[subject.tab].map((key) => [figures[key].label, Sum[key], figures[key].kind] as const),
  chart: (given, { t }) => {
    const columns = columnsOf(given);
    const sorted = columns.find(({ key }) => key === given.call.data.SortField) ?? columns[0];
    return (
      sorted &&
      barsOf(
        t(sorted.label),
        sorted.kind,
        given.rows.map((row) => [nameOf(row) || t(pageTexts.unnamed), row[sorted.key] ?? null]),
      )
    );
  },
  drawn: (given, { t }) => [
    named(t),
    ...columnsOf(given)
      .filter(({ key }) => given.subject.tab !== 'sale' || DRAWN.includes(key))
      .map(cell),
  ],
  columns: (given, { t }) => [
    named(t),
    [texts.category, 'text', 'ClassifyName'],
    ...columnsOf(given).map(
      (column) =>
        [
          ...cell(column),
          ({ Sum }: GoodsOrderRes) => (hasSum(column.key, Sum) ? (Sum[column.key] ?? null) : null),
        ] as const,
    ),
  ],
});
