/** Export of a list of sensitive operations: sums, reasons and all records. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { pageTexts } from '../../report/reading/page-texts';
import type { RowColumn, RunJob } from '../../report/send/export-job';
import type { Sending, SendTools } from '../../report/send/sending';
import type { CellKind } from '../../report/send/table';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

const names = textsOf('sendRecords');

export interface RecordsGiven {
  head: RecordHead;
  all: number;
  rows: readonly SensitiveRow[];
  /** Collects all rows of the list's call into a table with these columns, which all lists of operations share. */
  collect: (run: RunJob, table: RecordTable) => ReturnType<RunJob>;
}

interface RecordTable {
  title: string;
  totalName: string;
  columns: readonly RowColumn<SensitiveRow, RecordHead>[];
}

function columnsOf(t: SendTools['t']): readonly RowColumn<SensitiveRow, RecordHead>[] {
  const column = (
    title: Text,
    kind: CellKind,
    value: RowColumn<SensitiveRow, RecordHead>['value'],
    total?: RowColumn<SensitiveRow, RecordHead>['total'],
  ): RowColumn<SensitiveRow, RecordHead> => ({ title: t(title), kind, value, total });
  return [
    column(names.time, 'date', (row) => row.OperateTime),
    column(names.businessDay, 'date', (row) => row.BusinessDate),
    column(names.type, 'text', (row) => row.TypeName),
    column(names.store, 'text', (row) => row.ShopName),
    column(names.area, 'text', (row) => row.AreaName),
    column(names.table, 'text', (row) => row.DeskName),
    column(names.billNo, 'text', (row) => row.OrderNo),
    column(names.operator, 'text', (row) => row.OperatorName),
    column(names.approver, 'text', (row) => row.AuthorizerName),
    column(names.reason, 'text', (row) => row.Reason),
    column(names.before, 'money', (row) => row.BeforeAmount),
    column(names.after, 'money', (row) => row.AfterAmount),
    column(
      names.amount,
      'money',
      (row) => row.Amount,
      ({ SumAmount }) => SumAmount,
    ),
    column(names.afterPayment, 'flag', (row) => row.AfterSettle),
    column(names.remark, 'text', (row) => row.Remark),
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
