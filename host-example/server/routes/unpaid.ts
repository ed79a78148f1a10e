import { pagingOf } from '../queries/paging';
import { openScope } from '../queries/scope';
import { unpaidList } from '../queries/unpaid-list';
import type { Handlers } from './call';
import { billDetail } from './order';

export const unpaidHandlers = {
  '/api/BossAssistant/GetNoPayOrder': async (context, body) =>
    unpaidList(await openScope(context), body, pagingOf(body)),
  '/api/BossAssistant/GetNoPayOrderDetail': (context, body) => billDetail(context, body.OrderID),
} satisfies Partial<Handlers>;
