/** Export of the order list: sums, number of bills by state, and all bills. */
import type { OrderListReq, OrderListRes, OrderRow } from '../../../types/api/order';
import { textsOf } from '../../i18n/texts';
import { figureOf } from '../../report/figures/front-metrics';
import { cameBack, metrics } from '../../report/figures/metrics';
import { pageTexts } from '../../report/reading/page-texts';
import { barsOf, sendList } from '../../report/send/described';
import { billModes, billStates, specialFlags, uncountedIn } from './bills';
import { texts } from './texts';

const FIGURES = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount'] as const;

const OPEN_FIGURES = ['UnpaidAmount', 'Turnover', 'OrderCount', 'GuestCount'] as const;

const heads = textsOf('orderColumns');
type Data = Pick<OrderListReq, 'OrderStates'>;
const shownIn = (head: OrderListRes, { OrderStates }: Data) => uncountedIn(head, OrderStates) ?? head.Sum;
const countedIn = (head: OrderListRes, { OrderStates }: Data) =>
  uncountedIn(head, OrderStates) ? undefined : head.Sum;
const timeOf = ({ SettleTime, OpenTime }: OrderRow) => SettleTime ?? OpenTime;

export default sendList<'/api/GeneralInterface/GetConsumeOrderListV2'>({
  total: (head, { call: { data } }) =>
    uncountedIn(head, data.OrderStates) ? pageTexts.total : texts.settledTotal,
  figures: ({ call, head }) => {
    const rest = uncountedIn(head, call.data.OrderStates);
    return rest
      ? OPEN_FIGURES.map(
          (key) =>
            [
              metrics[key].label,
              key === 'GuestCount' ? figureOf(rest, key) : rest[key],
              metrics[key].format,
            ] as const,
        )
      : FIGURES.map((key) => [metrics[key].label, figureOf(head.Sum, key), metrics[key].format] as const);
  },
  chart: ({ head: { States } }, { t }) =>
    barsOf(
      t(texts.states),
      'count',
      States.flatMap(({ OrderState, Count }) =>
        OrderState !== 0 && Count > 0 ? [[t(billStates[OrderState].name), Count] as const] : [],
      ),
      t(texts.bills),
    ),
  drawn: (_, { t }) => [
    [pageTexts.time, 'date', timeOf],
    [
      texts.tableOrSource,
      'text',
      (row) => [row.AreaName, row.DeskName].filter(Boolean).join(' ') || row.SourceName,
    ],
    [texts.state, 'text', (row) => t(billStates[row.OrderState].name)],
    [
      pageTexts.amount,
      'money',
      (row) => (billStates[row.OrderState].isOpen ? row.UnpaidAmount : row.BusinessIncome),
    ],
  ],
  // Amounts are plain numbers, so that spreadsheets can add them. Totals are of what the list shows: of its counted bills, or
  // of the open or cancelled ones where it has no others.
  columns: ({ call: { data } }, { t }) => [
    [heads.store, 'text', 'ShopName'],
    [heads.businessDay, 'date', 'BusinessDate'],
    [heads.billNo, 'text', 'OrderNo'],
    [heads.serialNo, 'text', 'SerialNo'],
    [heads.state, 'text', (row) => t(billStates[row.OrderState].name)],
    [heads.mode, 'text', (row) => t(billModes[row.OrderMode])],
    [heads.source, 'text', 'SourceName'],
    [heads.area, 'text', 'AreaName'],
    [heads.table, 'text', 'DeskName'],
    [heads.guests, 'count', 'GuestCount', (head) => figureOf(shownIn(head, data), 'GuestCount')],
    [heads.openedAt, 'date', 'OpenTime'],
    [heads.settledAt, 'date', 'SettleTime'],
    [heads.listPrice, 'money', 'Turnover', (head) => shownIn(head, data).Turnover],
    [heads.discounts, 'money', 'DiscountAmount', (head) => countedIn(head, data)?.DiscountAmount ?? null],
    [cameBack.refunded, 'money', 'RefundAmount', (head) => countedIn(head, data)?.RefundAmount ?? null],
    [
      heads.businessIncome,
      'money',
      'BusinessIncome',
      (head) => countedIn(head, data)?.BusinessIncome ?? null,
    ],
    [heads.due, 'money', 'UnpaidAmount', (head) => uncountedIn(head, data.OrderStates)?.UnpaidAmount || null],
    [heads.checkoutMethod, 'text', 'PayNames'],
    [heads.cashier, 'text', 'CashierName'],
    [heads.waiter, 'text', 'WaiterName'],
    [heads.member, 'text', 'MemName'],
    [heads.memberMobile, 'text', 'MemMobile'],
    [
      heads.specialOperations,
      'text',
      (row) => row.SpecialFlags.map((flag) => t(specialFlags[flag].name)).join(' / '),
    ],
    [heads.reverseSettlements, 'count', 'ReverseCount'],
  ],
});
