import { CallError } from '../call-error';
import { orderDetail } from '../queries/order-detail';
import { orderList } from '../queries/order-list';
import { pagingOf } from '../queries/paging';
import { currentPeriod } from '../queries/period';
import { openScope, scopeClock } from '../queries/scope';
import { openSnapshot } from '../queries/snapshot';
import type { CallContext, Handlers } from './call';

/** The whole bill; one outside the stores of the call is as unknown as one that never was. */
export async function billDetail(context: CallContext, orderId: string) {
  const scope = await openScope(context);
  const detail = await orderDetail(scope, orderId, context.can('boss.member.mobile'), scopeClock(scope));
  if (!detail) throw new CallError(4001);
  return detail;
}

export const orderHandlers = {
  '/api/GeneralInterface/GetConsumeOrderListV2': async (context, body) => {
    const scope = await openScope(context);
    const snapshot = await openSnapshot(scope, context.session.accountId, body.SnapshotTime);
    return orderList(scope, currentPeriod(scope, body), body, pagingOf(body), {
      snapshot,
      canSeeMobile: context.can('boss.member.mobile'),
    });
  },
  '/api/GeneralInterface/GetConsumeOrderInfoV2': (context, body) => billDetail(context, body.OrderID),
} satisfies Partial<Handlers>;
