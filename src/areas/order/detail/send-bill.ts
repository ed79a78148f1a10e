/** Export of one bill: total, dishes and payments. */
import type { OrderDetail } from '../../../../types/api/order';
import { pageTexts } from '../../../report/reading/page-texts';
import type { Sending } from '../../../report/send/sending';
import { billStates } from '../bills';
import { texts } from './detail-texts';

const sending: Sending<OrderDetail> = {
  extract(order, { t }) {
    const { isOpen } = billStates[order.OrderState];
    const dishes = order.Goods.filter(({ ParentItemID, ItemID }) => !ParentItemID || ParentItemID === ItemID);
    return {
      figures: [
        isOpen
          ? { label: t(texts.dueNow), value: order.UnpaidAmount, kind: 'money' }
          : { label: t(texts.net), value: order.BusinessIncome, kind: 'money' },
        { label: t(texts.listPrice), value: order.Turnover, kind: 'money' },
        { label: t(texts.discounts), value: order.DiscountAmount, kind: 'money' },
        { label: t(texts.refunds), value: order.RefundAmount, kind: 'money' },
      ],
      tables: [
        {
          title: t(texts.dishes),
          columns: [
            { title: t(pageTexts.name), kind: 'text' },
            { title: t(pageTexts.quantity), kind: 'quantity' },
            { title: t(pageTexts.amount), kind: 'money' },
          ],
          rows: dishes.map((dish) => [
            [dish.GoodsName, dish.SpecName].filter(Boolean).join(' · '),
            dish.Qty,
            dish.Amount,
          ]),
        },
        {
          title: t(texts.payments),
          columns: [
            { title: t(pageTexts.name), kind: 'text' },
            { title: t(pageTexts.time), kind: 'date' },
            { title: t(pageTexts.amount), kind: 'money' },
          ],
          rows: order.Payments.filter(({ IsVoid }) => IsVoid !== 1).map(({ PayName, PayTime, Amount }) => [
            PayName,
            PayTime,
            Amount,
          ]),
        },
      ],
    };
  },
};
export default sending;
