/** Export of the order list: sums, number of bills by state, and all bills. */

import type { OrderListRes, OrderRow } from '../../../types/api/order';
import { textsOf } from '../../i18n/texts';
import { figureOf } from '../../report/figures/front-metrics';
import { cameBack, metricRow } from '../../report/figures/metrics';
import { metricNames, pageTexts } from '../../report/reading/page-texts';
import { barsOf, sendList } from '../../report/send/described';
import { amountOf, billModes, flagsOf, stateOf, uncountedIn } from './bills';
import { texts } from './texts';

const FIGURES = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount'] as const;

const OPEN_FIGURES = ['UnpaidAmount', 'Turnover', 'OrderCount', 'GuestCount'] as const;

const detailTexts = textsOf('detail');
const timeOf = ({ SettleTime, OpenTime }: OrderRow) => SettleTime ?? OpenTime;

export default sendList<'/api/GeneralInterface/GetConsumeOrderListV2'>({
  total: (head, { call: { data } }) => (uncountedIn(head, data.OrderStates) ? pageTexts.total : texts.settledTotal),
  figures: ({ call, head }) => {
    const rest = uncountedIn(head, call.data.OrderStates);
    return rest ? OPEN_FIGURES.map((key) => metricRow(key, rest)) : FIGURES.map((key) => metricRow(key, head.Sum));
  },
  chart: ({ head: { States } }, { t }) =>
    barsOf(
      t(texts.states),
      'count',
      States.flatMap(({ OrderState, Count }) =>
        OrderState !== 0 && Count > 0 ? [[t(stateOf(OrderState).name), Count] as const] : [],
      ),
      t(metricNames.OrderCount),
    ),
  drawn: (_, { t }) => [
    [pageTexts.time, 'date', timeOf],
    [texts.tableOrSource, 'text', (row) => [row.AreaName, row.DeskName].filter(Boolean).join(' ') || row.SourceName],
    [texts.state, 'text', (row) => t(stateOf(row.OrderState).name)],
    [pageTexts.amount, 'money', amountOf],
  ],
  // Amounts are plain numbers, so that spreadsheets can add them. Totals are of what the list shows: of its counted bills, or
  // of the open or cancelled ones where it has no others.
  columns: ({ call }, { t }) => {
    const restIn = (head: OrderListRes) => uncountedIn(head, call.data.OrderStates);
    const shownIn = (head: OrderListRes) => restIn(head) ?? head.Sum;
    const counted = (key: 'DiscountAmount' | 'RefundAmount' | 'BusinessIncome') => (head: OrderListRes) =>
      restIn(head) ? null : head.Sum[key];
    return [
      [pageTexts.store, 'text', 'ShopName'],
      [pageTexts.businessDay, 'date', 'BusinessDate'],
      [pageTexts.billNo, 'text', 'OrderNo'],
      [detailTexts.serialNo, 'text', 'SerialNo'],
      [texts.state, 'text', (row) => t(stateOf(row.OrderState).name)],
      [pageTexts.mode, 'text', (row) => t(billModes[row.OrderMode])],
      [pageTexts.source, 'text', 'SourceName'],
      [pageTexts.area, 'text', 'AreaName'],
      [pageTexts.table, 'text', 'DeskName'],
      [pageTexts.guests, 'count', 'GuestCount', (head) => figureOf(shownIn(head), 'GuestCount')],
      [pageTexts.openedAt, 'date', 'OpenTime'],
      [texts.settledAt, 'date', 'SettleTime'],
      [pageTexts.subtotal, 'money', 'Turnover', (head) => shownIn(head).Turnover],
      [metricNames.DiscountAmount, 'money', 'DiscountAmount', counted('DiscountAmount')],
      [cameBack.refunded, 'money', 'RefundAmount', counted('RefundAmount')],
      [metricNames.BusinessIncome, 'money', 'BusinessIncome', counted('BusinessIncome')],
      [pageTexts.dueAmount, 'money', 'UnpaidAmount', (head) => restIn(head)?.UnpaidAmount || null],
      [texts.pay, 'text', 'PayNames'],
      [pageTexts.cashier, 'text', 'CashierName'],
      [pageTexts.waiter, 'text', 'WaiterName'],
      [detailTexts.member, 'text', 'MemName'],
      [texts.memberMobile, 'text', 'MemMobile'],
      [
        texts.flags,
        'text',
        (row) =>
          flagsOf(row)
            .map(({ name }) => t(name))
            .join(' / '),
      ],
      [texts.reverseSettlements, 'count', 'ReverseCount'],
    ];
  },
});
