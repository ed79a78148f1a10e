/** The columns of an exported order list; amounts are plain numbers, so that a spreadsheet can add them. */
import type { OrderRow } from '../../../types/api/order';
import type { Locale, Text } from '../../i18n/text';
import { say } from '../../i18n/text';
import type { CellValue } from '../../report/send/export';
import type { Column } from '../../report/send/use-export';
import { billModes, billStates, specialFlags } from './bills';

const column = (zh: string, en: string, value: (row: OrderRow) => CellValue): Column<OrderRow> => ({
  title: { zh, en },
  value,
});

export function orderColumns(locale: Locale): readonly Column<OrderRow>[] {
  const word = (text: Text): string => say(text, locale);
  return [
    column('门店', 'Store', (row) => row.ShopName),
    column('营业日', 'Business day', (row) => row.BusinessDate),
    column('单号', 'Bill no.', (row) => row.OrderNo),
    column('流水号', 'Serial no.', (row) => row.SerialNo),
    column('订单状态', 'State', (row) => word(billStates[row.OrderState].name)),
    column('消费模式', 'Mode', (row) => word(billModes[row.OrderMode])),
    column('来源', 'Source', (row) => row.SourceName),
    column('区域', 'Area', (row) => row.AreaName),
    column('桌台', 'Table', (row) => row.DeskName),
    column('人数', 'Guests', (row) => row.GuestCount),
    column('开台时间', 'Opened at', (row) => row.OpenTime),
    column('结账时间', 'Settled at', (row) => row.SettleTime),
    column('折前金额', 'List price', (row) => row.Turnover),
    column('优惠金额', 'Discounts', (row) => row.DiscountAmount),
    column('退款金额', 'Refunds', (row) => row.RefundAmount),
    column('营业收入', 'Business income', (row) => row.BusinessIncome),
    column('待收金额', 'Due', (row) => row.UnpaidAmount),
    column('结账方式', 'Checkout method', (row) => row.PayNames),
    column('收银员', 'Cashier', (row) => row.CashierName),
    column('服务员', 'Waiter', (row) => row.WaiterName),
    column('会员', 'Member', (row) => row.MemName),
    column('会员手机', 'Member mobile', (row) => row.MemMobile),
    column('特殊操作', 'Special operations', (row) =>
      row.SpecialFlags.map((flag) => word(specialFlags[flag].name)).join(' / '),
    ),
    column('反结账次数', 'Reverse settlements', (row) => row.ReverseCount),
  ];
}
