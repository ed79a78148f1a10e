/** Export of one bill: total, dishes and payments. */

import type { OrderDetail, OrderGoods } from '../../../../types/api/order';
import { roundHalfAway } from '../../../lib/money';
import { cameBack } from '../../../report/figures/metrics';
import { metricNames, pageTexts } from '../../../report/reading/page-texts';
import { tableOf } from '../../../report/send/described';
import type { Sending } from '../../../report/send/sending';
import { stateOf } from '../bills';
import { texts } from './detail-texts';

/** What is left of a line without what was returned. */
const keptOf = ({ Qty, ReturnQty }: OrderGoods): number => roundHalfAway(Qty - ReturnQty, 3);

export default {
  extract: (order, tools) => ({
    figures: [
      stateOf(order.OrderState).isOpen
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
          [pageTexts.quantity, 'quantity', keptOf],
          [pageTexts.amount, 'money', 'Amount'],
        ],
        // Extras have money of their own, and parts repeat that of their set meal.
        order.Goods.filter((dish) => dish.ItemType !== 3 && keptOf(dish) > 0),
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
