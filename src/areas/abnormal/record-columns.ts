/** The columns of exported operations; amounts are plain numbers, so that a spreadsheet can add them. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import type { CellValue } from '../../report/send/export';
import type { Column } from '../../report/send/use-export';

const column = (zh: string, en: string, value: (row: SensitiveRow) => CellValue): Column<SensitiveRow> => ({
  title: { zh, en },
  value,
});

export const recordColumns: readonly Column<SensitiveRow>[] = [
  column('时间', 'Time', (row) => row.OperateTime),
  column('营业日', 'Business day', (row) => row.BusinessDate),
  column('类型', 'Type', (row) => row.TypeName),
  column('门店', 'Store', (row) => row.ShopName),
  column('区域', 'Area', (row) => row.AreaName),
  column('桌台', 'Table', (row) => row.DeskName),
  column('单号', 'Bill no.', (row) => row.OrderNo),
  column('操作人', 'Operator', (row) => row.OperatorName),
  column('授权人', 'Approver', (row) => row.AuthorizerName),
  column('原因', 'Reason', (row) => row.Reason),
  column('操作前', 'Before', (row) => row.BeforeAmount),
  column('操作后', 'After', (row) => row.AfterAmount),
  column('金额', 'Amount', (row) => row.Amount),
  column('结账后', 'After payment', (row) => row.AfterSettle),
  column('备注', 'Remark', (row) => row.Remark),
];
