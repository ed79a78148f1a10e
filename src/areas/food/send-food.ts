/** Export of the dish statistics: sums, a bar chart and all rows. */
import type { GoodsOrderReq, GoodsOrderRes } from '../../../types/api/food';
import { pageTexts } from '../../report/reading/page-texts';
import type { ExportJob } from '../../report/send/export-job';
import type { Sending, SendTools } from '../../report/send/sending';
import { columnsFor, figureOf, figures, nameOf, totalsOf } from './columns';
import { idOf } from './sales-table';
import type { Subject } from './subject';
import { texts } from './texts';

const PATH = '/api/BossAssistant/GetGoodsOrderLists';
/** Columns shown in the picture besides the name. */
const DRAWN: readonly string[] = ['SaleQty', 'SaleAmount', 'IncomeAmount', 'ReturnRate'];
/** Columns with a sum; rates have none. */
const hasSum = (key: string, sum: GoodsOrderRes['Sum']): key is keyof GoodsOrderRes['Sum'] => key in sum;

export interface FoodGiven {
  answer: GoodsOrderRes;
  data: Omit<GoodsOrderReq, 'PageIndex' | 'PageSize'>;
  shopId: string | undefined;
  subject: Subject;
}

const job = (
  { answer, data, shopId, subject }: FoodGiven,
  { t, about }: SendTools,
): ExportJob<typeof PATH> => ({
  title: about.title,
  path: PATH,
  data,
  shopId,
  idOf,
  totalName: t(pageTexts.total),
  columns: [
    { title: t(texts.name), kind: 'text', value: nameOf },
    { title: t(texts.category), kind: 'text', value: (row) => row.ClassifyName },
    ...columnsFor(subject.tab, answer.Sum).map(({ key, label, kind }) => ({
      title: t(label),
      kind,
      value: (row: GoodsOrderRes['List'][number]) => figureOf(row, key),
      total: ({ Sum }: GoodsOrderRes) => (hasSum(key, Sum) ? (Sum[key] ?? null) : null),
    })),
  ],
});

const sending: Sending<FoodGiven> = {
  extract({ answer: { List, Sum, Total }, data, subject }, { t, about }) {
    const columns = columnsFor(subject.tab, Sum);
    const columnOf = (key: string) => columns.find((column) => column.key === key);
    const sorted = columnOf(data.SortField ?? '') ?? columns[0];
    const drawn = subject.tab === 'sale' ? columns.filter(({ key }) => DRAWN.includes(key)) : columns;
    return {
      figures: totalsOf[subject.tab].map((key) => ({
        label: t(figures[key].label),
        value: Sum[key] ?? null,
        kind: figures[key].kind,
      })),
      ...(sorted
        ? {
            chart: {
              title: t(sorted.label),
              look: 'bars',
              kind: sorted.kind,
              categories: List.map(nameOf),
              series: [{ label: t(sorted.label), values: List.map((row) => row[sorted.key] ?? null) }],
            },
          }
        : {}),
      tables: [
        {
          title: about.title,
          all: Total,
          columns: [
            { title: t(texts.name), kind: 'text' },
            ...drawn.map(({ label, kind }) => ({ title: t(label), kind })),
          ],
          rows: List.map((row) => [nameOf(row), ...drawn.map(({ key }) => figureOf(row, key))]),
        },
      ],
    };
  },
  rows: (given, tools, run) => run(job(given, tools)),
};
export default sending;
