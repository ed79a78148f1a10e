/** The columns of an exported order list; amounts are plain numbers, so that a spreadsheet can add them. */
import type { OrderListRes, OrderRow } from '../../../types/api/order';
import type { Text } from '../../i18n/text';
import type { RowColumn } from '../../report/send/export-job';
import type { CellKind } from '../../report/send/table';
import { billModes, billStates, specialFlags } from './bills';

type OrderColumn = RowColumn<OrderRow, OrderListRes>;

export function orderColumns(t: (text: Text) => string): readonly OrderColumn[] {
  const column = (
    zh: string,
    en: string,
    kind: CellKind,
    value: OrderColumn['value'],
    total?: OrderColumn['total'],
  ): OrderColumn => ({ title: t({ zh, en }), kind, value, total });
  return [
    column('门店', 'Store', 'text', (row) => row.ShopName),
    column('营业日', 'Business day', 'date', (row) => row.BusinessDate),
    column('单号', 'Bill no.', 'text', (row) => row.OrderNo),
    column('流水号', 'Serial no.', 'text', (row) => row.SerialNo),
    column('订单状态', 'State', 'text', (row) => t(billStates[row.OrderState].name)),
    column('消费模式', 'Mode', 'text', (row) => t(billModes[row.OrderMode])),
    column('来源', 'Source', 'text', (row) => row.SourceName),
    column('区域', 'Area', 'text', (row) => row.AreaName),
    column('桌台', 'Table', 'text', (row) => row.DeskName),
    column(
      '人数',
      'Guests',
      'count',
      (row) => row.GuestCount,
      ({ Sum }) => Sum.GuestCount,
    ),
    column('开台时间', 'Opened at', 'date', (row) => row.OpenTime),
    column('结账时间', 'Settled at', 'date', (row) => row.SettleTime),
    column(
      '折前金额',
      'List price',
      'money',
      (row) => row.Turnover,
      ({ Sum }) => Sum.Turnover,
    ),
    column(
      '优惠金额',
      'Discounts',
      'money',
      (row) => row.DiscountAmount,
      ({ Sum }) => Sum.DiscountAmount,
    ),
    column(
      '退款金额',
      'Refunds',
      'money',
      (row) => row.RefundAmount,
      ({ Sum }) => Sum.RefundAmount,
    ),
    column(
      '营业收入',
      'Business income',
      'money',
      (row) => row.BusinessIncome,
      ({ Sum }) => Sum.BusinessIncome,
    ),
    column('待收金额', 'Due', 'money', (row) => row.UnpaidAmount),
    column('结账方式', 'Checkout method', 'text', (row) => row.PayNames),
    column('收银员', 'Cashier', 'text', (row) => row.CashierName),
    column('服务员', 'Waiter', 'text', (row) => row.WaiterName),
    column('会员', 'Member', 'text', (row) => row.MemName),
    column('会员手机', 'Member mobile', 'text', (row) => row.MemMobile),
    column('特殊操作', 'Special operations', 'text', (row) =>
      row.SpecialFlags.map((flag) => t(specialFlags[flag].name)).join(' / '),
    ),
    column('反结账次数', 'Reverse settlements', 'count', (row) => row.ReverseCount),
  ];
}
