/** Export of a list of sensitive operations: sums, reasons and all records. */
import { pageTexts } from '../../report/reading/page-texts';
import { barsOf, type ListGiven, sendList } from '../../report/send/described';
import type { RecordPath } from './kinds';
import { sumsOf } from './record-sums';
import { texts } from './texts';

interface RecordsGiven extends ListGiven<RecordPath> {
  isOneKind: boolean;
}

export default sendList<RecordPath, RecordsGiven>({
  figures: ({ head, isOneKind }) => sumsOf(head, isOneKind),
  chart: ({ head }, { t }) =>
    barsOf(
      t(pageTexts.reason),
      'count',
      head.Reasons.flatMap(({ Reason, Count }) => (Reason ? [[Reason, Count] as const] : [])),
      t(texts.count),
    ),
  drawn: () => [
    [pageTexts.time, 'date', 'OperateTime'],
    [texts.what, 'text', (row) => [row.TypeName, row.DeskName].filter(Boolean).join(' · ')],
    [texts.operator, 'text', 'OperatorName'],
    [pageTexts.amount, 'money', 'Amount'],
  ],
  columns: ({ isOneKind }) => [
    [pageTexts.time, 'date', 'OperateTime'],
    [pageTexts.businessDay, 'date', 'BusinessDate'],
    [texts.type, 'text', 'TypeName'],
    [pageTexts.store, 'text', 'ShopName'],
    [pageTexts.area, 'text', 'AreaName'],
    [pageTexts.table, 'text', 'DeskName'],
    [pageTexts.billNo, 'text', 'OrderNo'],
    [texts.operator, 'text', 'OperatorName'],
    [texts.approver, 'text', 'AuthorizerName'],
    [pageTexts.reason, 'text', 'Reason'],
    [texts.before, 'money', 'BeforeAmount'],
    [texts.after, 'money', 'AfterAmount'],
    [pageTexts.amount, 'money', 'Amount', isOneKind ? ({ SumAmount }) => SumAmount : undefined],
    [texts.afterSettle, 'flag', 'AfterSettle'],
    [pageTexts.remark, 'text', 'Remark'],
  ],
});
