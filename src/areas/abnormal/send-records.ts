/** Export of a list of sensitive operations: sums, reasons and all records. */
import { textsOf } from '../../i18n/texts';
import { pageTexts } from '../../report/reading/page-texts';
import { barsOf, sendList } from '../../report/send/described';
import type { RecordPath } from './kinds';
import { sumsOf } from './record-sums';
import { texts } from './texts';

const heads = textsOf('sendRecords');

export default sendList<RecordPath>({
  figures: ({ head }) => sumsOf(head),
  chart: ({ head }, { t }) =>
    barsOf(
      t(texts.reasons),
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
  columns: () => [
    [heads.time, 'date', 'OperateTime'],
    [heads.businessDay, 'date', 'BusinessDate'],
    [heads.type, 'text', 'TypeName'],
    [heads.store, 'text', 'ShopName'],
    [heads.area, 'text', 'AreaName'],
    [heads.table, 'text', 'DeskName'],
    [heads.billNo, 'text', 'OrderNo'],
    [heads.operator, 'text', 'OperatorName'],
    [heads.approver, 'text', 'AuthorizerName'],
    [heads.reason, 'text', 'Reason'],
    [heads.before, 'money', 'BeforeAmount'],
    [heads.after, 'money', 'AfterAmount'],
    [heads.amount, 'money', 'Amount', ({ SumAmount }) => SumAmount],
    [heads.afterPayment, 'flag', 'AfterSettle'],
    [heads.remark, 'text', 'Remark'],
  ],
});
