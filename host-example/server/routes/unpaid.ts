import { pagingOf } from '../queries/paging';
import { openScope } from '../queries/scope';
import { openSnapshot } from '../queries/snapshot';
import { unpaidList } from '../queries/unpaid-list';
import type { Handlers } from './call';
import { billDetail } from './order';

export const unpaidHandlers = {
  '/api/BossAssistant/GetNoPayOrder': async (context, body) => {
    const scope = await openScope(context);
    const snapshot = await openSnapshot(scope, context.session.accountId, body.SnapshotTime);
    return unpaidList(scope, body, pagingOf(body), snapshot);
  },
  '/api/BossAssistant/GetNoPayOrderDetail': (context, body) => billDetail(context, body.OrderID),
} satisfies Partial<Handlers>;
