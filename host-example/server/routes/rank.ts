import type { Handlers } from '../call';
import { pagingOf } from '../metrics/paging';
import { reportMeta } from '../reports/meta';
import { goodsRank } from '../reports/rank/goods-rank';
import { memberRank, memberSums } from '../reports/rank/member-rank';
import { shopRank } from '../reports/rank/shop-rank';
import { openReport, withMeta } from './finance';

export const rankHandlers = {
  '/api/BossAssistant/GetBusinessInfoGoods': async (context, body) => {
    const opened = await openReport(context, body, {
      dishes: true,
    });
    const { shops, current, compared } = opened;
    return withMeta(opened, goodsRank(shops, current, compared, body));
  },

  '/api/BossAssistant/GetBusinessInfoMember': async (context, body) => {
    const { shops, current, compared } = await openReport(context, body);
    const { index, size } = pagingOf(body);
    const [meta, [sum, prev], list] = await Promise.all([
      reportMeta(shops, current, compared),
      memberSums(shops, compared ? [current, compared] : [current]),
      body.Mode === 2
        ? memberRank(shops, current, body, context.can('boss.member.mobile'))
        : { Total: 0, PageIndex: index, PageSize: size, List: [] },
    ]);
    if (!sum) throw new Error('the figures of the period are missing');
    return { ...meta, Sum: sum, Prev: prev ?? null, ...list };
  },

  '/api/BossAssistant/ShopRankingList': async (context, body) => {
    const opened = await openReport(context, body);
    const { shops, current, compared } = opened;
    return withMeta(opened, shopRank(shops, current, compared, body));
  },
} satisfies Partial<Handlers>;
