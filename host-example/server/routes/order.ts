import type { CallContext, Handlers } from '../call';
import { CallError } from '../call-error';
import { currentPeriod } from '../metrics/period';
import { latestClock, openShops } from '../metrics/shops';
import { orderDetail } from '../reports/order/order-detail';
import { orderList } from '../reports/order/order-list';

/** The whole bill; a bill outside the stores of the call is answered as not found. */
export async function billDetail(context: CallContext, orderId: string) {
  const shops = await openShops(context);
  const detail = await orderDetail(shops, orderId, context.can('boss.member.mobile'), latestClock(shops));
  if (!detail) throw new CallError(4001);
  return detail;
}

export const orderHandlers = {
  '/api/GeneralInterface/GetConsumeOrderListV2': async (context, body) => {
    const shops = await openShops(context);
    return orderList(shops, currentPeriod(shops, body), body, context.can('boss.member.mobile'));
  },
  '/api/GeneralInterface/GetConsumeOrderInfoV2': (context, body) => billDetail(context, body.OrderID),
} satisfies Partial<Handlers>;
