/** Money of payments that went back, as refunds of their bill: such exports say how much, and not for which dish. */
import type { PricedReceipt } from './receipt';

/** Tax goes back in the same part of the bill's tax as money does of its total, since the export does not say. */
export function paymentRefunds({ head, payments, money }: PricedReceipt): PricedReceipt[] {
  const due = head.net + money.added;
  return payments.flatMap((payment): PricedReceipt[] => {
    const { refund } = payment;
    if (refund === undefined || refund.time === '' || payment.void !== undefined) return [];
    const own = refund.amount - refund.tip;
    const part = (tax: number) => (due === 0 ? 0 : Math.round((tax * own) / due));
    const added = part(money.added);
    const included = part(money.included);
    const net = own - added;
    return [
      {
        head: {
          ...head,
          ...{ bill: refundNo(payment), isRefund: true, time: refund.time, gross: net, discount: 0, net },
          ...{ tax: added + included, tip: refund.tip, collected: refund.amount, payment: payment.name },
          ...{ cashier: '', remark: '', refundOf: head.bill, file: payment.file, line: payment.line },
        },
        items: [],
        payments: [],
        money: { added, included, tip: refund.tip },
      },
    ];
  });
}

const refundNo = ({ tradeNo = '', bill }: { tradeNo?: string; bill: string }) => `${tradeNo || bill}-R`;
