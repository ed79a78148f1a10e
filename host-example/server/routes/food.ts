import type { Handlers } from '../call';
import { goodsList } from '../reports/food/goods-list';
import { openReport, withMeta } from './finance';

export const foodHandlers = {
  '/api/BossAssistant/GetGoodsOrderLists': async (context, body) => {
    const opened = await openReport(context, body, { dishes: true });
    const { shops, current, compared } = opened;
    return withMeta(opened, goodsList(shops, current, compared, body));
  },
} satisfies Partial<Handlers>;
