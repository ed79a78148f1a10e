import type { Handlers } from '../call';
import { openShops } from '../metrics/shops';
import { unpaidList } from '../reports/finance/unpaid-list';
import { billDetail } from './order';

export const unpaidHandlers = {
  '/api/BossAssistant/GetNoPayOrder': async (context, body) => {
    return unpaidList(await openShops(context), body);
  },
  '/api/BossAssistant/GetNoPayOrderDetail': (context, body) => billDetail(context, body.OrderID),
} satisfies Partial<Handlers>;
