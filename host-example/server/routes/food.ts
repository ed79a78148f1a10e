import { goodsList } from '../queries/goods-list';
import { reportMeta } from '../queries/meta';
import type { Handlers } from './call';
import { openReport } from './finance';

export const foodHandlers = {
  '/api/BossAssistant/GetGoodsOrderLists': async (context, body) => {
    const { scope, current, compared } = await openReport(context, body);
    return {
      ...(await reportMeta(scope, current, compared)),
      ...(await goodsList(scope, current, compared, body)),
    };
  },
} satisfies Partial<Handlers>;
