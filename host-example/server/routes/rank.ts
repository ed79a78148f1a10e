import { goodsRank } from '../queries/goods-rank';
import { memberRank, memberSums } from '../queries/member';
import { reportMeta } from '../queries/meta';
import { pagingOf } from '../queries/paging';
import { shopRank } from '../queries/shop-rank';
import type { Handlers } from './call';
import { openReport } from './finance';

export const rankHandlers = {
  '/api/BossAssistant/GetBusinessInfoGoods': async (context, body) => {
    const { scope, current, compared } = await openReport(context, body);
    return {
      ...(await reportMeta(scope, current, compared)),
      ...(await goodsRank(scope, current, compared, body)),
    };
  },

  '/api/BossAssistant/GetBusinessInfoMember': async (context, body) => {
    const { scope, current, compared } = await openReport(context, body);
    const [sum, prev] = await memberSums(scope, compared ? [current, compared] : [current]);
    if (!sum) throw new Error('the figures of the period are missing');
    const { index, size } = pagingOf(body);
    const list =
      body.Mode === 2
        ? await memberRank(scope, current, body, context.can('boss.member.mobile'))
        : { Total: 0, PageIndex: index, PageSize: size, List: [] };
    return { ...(await reportMeta(scope, current, compared)), Sum: sum, Prev: prev ?? null, ...list };
  },

  '/api/BossAssistant/ShopRankingList': async (context, body) => {
    const { scope, current, compared } = await openReport(context, body);
    return {
      ...(await reportMeta(scope, current, compared)),
      ...(await shopRank(scope, current, compared, body)),
    };
  },
} satisfies Partial<Handlers>;
