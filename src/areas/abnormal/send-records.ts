/** What leaves the app of a list of sensitive operations: its sums, its reasons, and every record. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { pageTexts } from '../../report/reading/page-texts';
import type { RowColumn, RunJob } from '../../report/send/export-job';
import type { Sending, SendTools } from '../../report/send/sending';
import type { CellKind } from '../../report/send/table';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

export interface RecordsGiven {
  head: RecordHead;
  all: number;
  rows: readonly SensitiveRow[];
  /** Runs the call of the list with these columns, which every list of operations has. */
  collect: (run: RunJob, table: RecordTable) => ReturnType<RunJob>;
}

interface RecordTable {
  title: string;
  totalName: string;
  columns: readonly RowColumn<SensitiveRow, RecordHead>[];
}

function columnsOf(t: SendTools['t']): readonly RowColumn<SensitiveRow, RecordHead>[] {
  const column = (
    zh: string,
    en: string,
    kind: CellKind,
    value: RowColumn<SensitiveRow, RecordHead>['value'],
    total?: RowColumn<SensitiveRow, RecordHead>['total'],
  ): RowColumn<SensitiveRow, RecordHead> => ({ title: t({ zh, en }), kind, value, total });
  return [
    column('时间', 'Time', 'date', (row) => row.OperateTime),
    column('营业日', 'Business day', 'date', (row) => row.BusinessDate),
    column('类型', 'Type', 'text', (row) => row.TypeName),
    column('门店', 'Store', 'text', (row) => row.ShopName),
    column('区域', 'Area', 'text', (row) => row.AreaName),
    column('桌台', 'Table', 'text', (row) => row.DeskName),
    column('单号', 'Bill no.', 'text', (row) => row.OrderNo),
    column('操作人', 'Operator', 'text', (row) => row.OperatorName),
    column('授权人', 'Approver', 'text', (row) => row.AuthorizerName),
    column('原因', 'Reason', 'text', (row) => row.Reason),
    column('操作前', 'Before', 'money', (row) => row.BeforeAmount),
    column('操作后', 'After', 'money', (row) => row.AfterAmount),
    column(
      '金额',
      'Amount',
      'money',
      (row) => row.Amount,
      ({ SumAmount }) => SumAmount,
    ),
    column('结账后', 'After payment', 'flag', (row) => row.AfterSettle),
    column('备注', 'Remark', 'text', (row) => row.Remark),
  ];
}

const sending: Sending<RecordsGiven> = {
  extract({ head, all, rows }, { t, about }) {
    const reasons = head.Reasons.filter(({ Reason }) => Reason);
    return {
      figures: [
        { label: t(texts.count), value: head.SumCount, kind: 'count' },
        { label: t(texts.amount), value: head.SumAmount, kind: 'money' },
      ],
      chart: {
        title: t(texts.reasons),
        look: 'bars',
        kind: 'count',
        categories: reasons.map(({ Reason }) => Reason),
        series: [{ label: t(texts.count), values: reasons.map(({ Count }) => Count) }],
      },
      tables: [
        {
          title: about.title,
          all,
          columns: [
            { title: t(pageTexts.time), kind: 'date' },
            { title: t(texts.what), kind: 'text' },
            { title: t(texts.operator), kind: 'text' },
            { title: t(pageTexts.amount), kind: 'money' },
          ],
          rows: rows.map((row) => [
            row.OperateTime,
            [row.TypeName, row.DeskName].filter(Boolean).join(' · '),
            row.OperatorName,
            row.Amount,
          ]),
        },
      ],
    };
  },
  rows: (given, { t, about }, run) =>
    given.collect(run, { title: about.title, totalName: t(pageTexts.total), columns: columnsOf(t) }),
};
export default sending;
