/** Columns of an exported order list; amounts are plain numbers, so that spreadsheets can add them. */
import type { OrderListRes, OrderRow } from '../../../types/api/order';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { RowColumn } from '../../report/send/export-job';
import type { CellKind } from '../../report/send/table';
import { billModes, billStates, specialFlags } from './bills';

const titles = textsOf('orderColumns');

type OrderColumn = RowColumn<OrderRow, OrderListRes>;

export function orderColumns(t: (text: Text) => string): readonly OrderColumn[] {
  const column = (
    title: Text,
    kind: CellKind,
    value: OrderColumn['value'],
    total?: OrderColumn['total'],
  ): OrderColumn => ({ title: t(title), kind, value, total });
  return [
    column(titles.store, 'text', (row) => row.ShopName),
    column(titles.businessDay, 'date', (row) => row.BusinessDate),
    column(titles.billNo, 'text', (row) => row.OrderNo),
    column(titles.serialNo, 'text', (row) => row.SerialNo),
    column(titles.state, 'text', (row) => t(billStates[row.OrderState].name)),
    column(titles.mode, 'text', (row) => t(billModes[row.OrderMode])),
    column(titles.source, 'text', (row) => row.SourceName),
    column(titles.area, 'text', (row) => row.AreaName),
    column(titles.table, 'text', (row) => row.DeskName),
    column(
      titles.guests,
      'count',
      (row) => row.GuestCount,
      ({ Sum }) => Sum.GuestCount,
    ),
    column(titles.openedAt, 'date', (row) => row.OpenTime),
    column(titles.settledAt, 'date', (row) => row.SettleTime),
    column(
      titles.listPrice,
      'money',
      (row) => row.Turnover,
      ({ Sum }) => Sum.Turnover,
    ),
    column(
      titles.discounts,
      'money',
      (row) => row.DiscountAmount,
      ({ Sum }) => Sum.DiscountAmount,
    ),
    column(
      titles.refunds,
      'money',
      (row) => row.RefundAmount,
      ({ Sum }) => Sum.RefundAmount,
    ),
    column(
      titles.businessIncome,
      'money',
      (row) => row.BusinessIncome,
      ({ Sum }) => Sum.BusinessIncome,
    ),
    column(titles.due, 'money', (row) => row.UnpaidAmount),
    column(titles.checkoutMethod, 'text', (row) => row.PayNames),
    column(titles.cashier, 'text', (row) => row.CashierName),
    column(titles.waiter, 'text', (row) => row.WaiterName),
    column(titles.member, 'text', (row) => row.MemName),
    column(titles.memberMobile, 'text', (row) => row.MemMobile),
    column(titles.specialOperations, 'text', (row) =>
      row.SpecialFlags.map((flag) => t(specialFlags[flag].name)).join(' / '),
    ),
    column(titles.reverseSettlements, 'count', (row) => row.ReverseCount),
  ];
}
