import type { Handlers } from '../call';
import { pagingOf } from '../reading/paging';
import { openShops } from '../reading/shops';
import { openSnapshot } from '../reading/snapshot';
import { unpaidList } from '../reports/finance/unpaid-list';
import { billDetail } from './order';

export const unpaidHandlers = {
  '/api/BossAssistant/GetNoPayOrder': async (context, body) => {
    const shops = await openShops(context);
    const snapshot = await openSnapshot(shops, context.session.accountId, body.SnapshotTime);
    return unpaidList(shops, body, pagingOf(body), snapshot);
  },
  '/api/BossAssistant/GetNoPayOrderDetail': (context, body) => billDetail(context, body.OrderID),
} satisfies Partial<Handlers>;
