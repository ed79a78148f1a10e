/** Export of one bill: total, dishes and payments. */

import type { OrderDetail } from '../../../../types/api/order';
import { metricNames } from '../../../report/figures/metric-names';
import { cameBack } from '../../../report/figures/metrics';
import { pageTexts } from '../../../report/reading/page-texts';
import { tableOf } from '../../../report/send/described';
import type { Sending } from '../../../report/send/sending';
import { billStates } from '../bills';
import { texts } from './detail-texts';

export default {
  extract: (order, tools) => ({
    figures: [
      billStates[order.OrderState].isOpen
        ? [texts.dueNow, order.UnpaidAmount, 'money']
        : [metricNames.BusinessIncome, order.BusinessIncome, 'money'],
      [texts.listPrice, order.Turnover, 'money'],
      [metricNames.DiscountAmount, order.DiscountAmount, 'money'],
      [cameBack.refunded, order.RefundAmount, 'money'],
    ],
    tables: [
      tableOf(
        tools,
        tools.t(pageTexts.dishes),
        [
          [pageTexts.name, 'text', (dish) => [dish.GoodsName, dish.SpecName].filter(Boolean).join(' · ')],
          [pageTexts.quantity, 'quantity', 'Qty'],
          [pageTexts.amount, 'money', 'Amount'],
        ],
        order.Goods.filter(({ ParentItemID, ItemID }) => !ParentItemID || ParentItemID === ItemID),
      ),
      tableOf(
        tools,
        tools.t(texts.payments),
        [
          [pageTexts.name, 'text', 'PayName'],
          [pageTexts.time, 'date', 'PayTime'],
          [pageTexts.amount, 'money', 'Amount'],
        ],
        order.Payments.filter(({ IsVoid }) => IsVoid !== 1),
      ),
    ],
  }),
} satisfies Sending<OrderDetail>;
