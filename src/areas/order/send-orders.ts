/** Export of the order list: sums, number of bills by state, and all bills. */

import type { OrderListReq, OrderListRes, OrderRow } from '../../../types/api/order';
import { textsOf } from '../../i18n/texts';
import { figureOf } from '../../report/figures/front-metrics';
import { metricNames } from '../../report/figures/metric-names';
import { cameBack, metrics } from '../../report/figures/metrics';
import { pageTexts } from '../../report/reading/page-texts';
import { barsOf, sendList } from '../../report/send/described';
import { billModes, billStates, specialFlags, uncountedIn } from './bills';
import { texts } from './texts';

const FIGURES = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount'] as const;

const OPEN_FIGURES = ['UnpaidAmount', 'Turnover', 'OrderCount', 'GuestCount'] as const;

const detailTexts = textsOf('detail');
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
      t(metricNames.OrderCount),
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
    [pageTexts.store, 'text', 'ShopName'],
    [pageTexts.businessDay, 'date', 'BusinessDate'],
    [pageTexts.billNo, 'text', 'OrderNo'],
    [detailTexts.serialNo, 'text', 'SerialNo'],
    [texts.state, 'text', (row) => t(billStates[row.OrderState].name)],
    [pageTexts.mode, 'text', (row) => t(billModes[row.OrderMode])],
    [pageTexts.source, 'text', 'SourceName'],
    [pageTexts.area, 'text', 'AreaName'],
    [pageTexts.table, 'text', 'DeskName'],
    [pageTexts.guests, 'count', 'GuestCount', (head) => figureOf(shownIn(head, data), 'GuestCount')],
    [pageTexts.openedAt, 'date', 'OpenTime'],
    [texts.settledAt, 'date', 'SettleTime'],
    [pageTexts.subtotal, 'money', 'Turnover', (head) => shownIn(head, data).Turnover],
    [
      metricNames.DiscountAmount,
      'money',
      'DiscountAmount',
      (head) => countedIn(head, data)?.DiscountAmount ?? null,
    ],
    [cameBack.refunded, 'money', 'RefundAmount', (head) => countedIn(head, data)?.RefundAmount ?? null],
    [
      metricNames.BusinessIncome,
      'money',
      'BusinessIncome',
      (head) => countedIn(head, data)?.BusinessIncome ?? null,
    ],
    [
      pageTexts.dueAmount,
      'money',
      'UnpaidAmount',
      (head) => uncountedIn(head, data.OrderStates)?.UnpaidAmount || null,
    ],
    [texts.pay, 'text', 'PayNames'],
    [pageTexts.cashier, 'text', 'CashierName'],
    [pageTexts.waiter, 'text', 'WaiterName'],
    [detailTexts.member, 'text', 'MemName'],
    [texts.memberMobile, 'text', 'MemMobile'],
    [texts.flags, 'text', (row) => row.SpecialFlags.map((flag) => t(specialFlags[flag].name)).join(' / ')],
    [texts.reverseSettlements, 'count', 'ReverseCount'],
  ],
});
