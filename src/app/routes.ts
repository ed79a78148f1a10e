// The table of routes, one row per page of docs/product/screens.md#pages: required right, import and texts of the page.
import type { ComponentType } from 'react';
import type { UserCode } from '../../types/api/access';
import { type Path, paths } from '../core/router/paths';
import type { Pack } from '../i18n/language';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageRoute {
  /** Required right; without it the page says whom to ask. null = open to all logged-in users. */
  right: UserCode | null;
  load: LoadPage;
  /** Text files loaded with the page. */
  packs: readonly Pack[];
}

/** Text files that all pages need. */
export const BASE: readonly Pack[] = ['base'];

const page = (right: UserCode | null, load: LoadPage, ...packs: Pack[]): PageRoute => ({
  right,
  load,
  packs: [...BASE, 'pages', ...packs],
});

// Several addresses open one page.
const dishRanking = page('boss.finance.goods', () => import('../areas/food/dishes'), 'food', 'lists');
const dishFilter = page('boss.food', () => import('../areas/food/filter'), 'food', 'lists');
const orderFilter = page('boss.order', () => import('../areas/order/filter/filter'), 'order', 'lists');
const bill = page('boss.order.detail', () => import('../areas/order/detail/detail-screen'), 'order', 'lists');

export const routes: Record<Path, PageRoute> = {
  [paths.home]: page(null, () => import('../areas/home/home')),
  [paths.login]: { right: null, load: () => import('../areas/login/login'), packs: [...BASE, 'login'] },
  [paths.shop]: page(null, () => import('../areas/shop/shop'), 'shop'),
  [paths.finance]: page('boss.finance', () => import('../areas/finance/overview/overview'), 'finance', 'lists'),
  [paths.refundDishes]: dishRanking,
  [paths.sellingDishes]: dishRanking,
  [paths.sellingCategory]: dishRanking,
  [paths.rankShops]: page('boss.rank.shop', () => import('../areas/rank/stores'), 'rank', 'lists'),
  [paths.rankMembers]: page('boss.finance.member', () => import('../areas/rank/members'), 'rank', 'lists'),
  [paths.rankGoods]: dishRanking,
  [paths.collectionDetails]: page(null, () => import('../areas/finance/income/collection-details'), 'finance', 'lists'),
  [paths.orders]: page('boss.order', () => import('../areas/order/orders'), 'order', 'lists'),
  [paths.orderFilter]: orderFilter,
  [paths.orderFilterDesk]: orderFilter,
  [paths.orderFilterPay]: orderFilter,
  [paths.orderFilterCashier]: orderFilter,
  [paths.orderFilterShop]: orderFilter,
  [paths.orderFilterSource]: orderFilter,
  [paths.abnormal]: page('boss.abnormal', () => import('../areas/abnormal/index'), 'abnormal', 'lists'),
  [paths.abnormalLists]: page('boss.abnormal', () => import('../areas/abnormal/lists'), 'abnormal', 'lists'),
  [paths.target]: page('boss.target', () => import('../areas/target/target'), 'target', 'goal', 'lists'),
  [paths.orderDetail]: bill,
  [paths.orderDetailChild]: bill,
  [paths.food]: page('boss.food', () => import('../areas/food/dishes'), 'food', 'lists'),
  [paths.foodFilter]: dishFilter,
  [paths.foodFilterCategory]: dishFilter,
  [paths.foodFilterGoods]: dishFilter,
  [paths.foodFilterCashier]: dishFilter,
  [paths.setTarget]: page('boss.target.set', () => import('../areas/target/settings/set-target'), 'target', 'lists'),
  [paths.messages]: page('boss.msg', () => import('../areas/message/messages'), 'message', 'lists'),
};

export const rightOf = (path: Path): UserCode | null => routes[path].right;
