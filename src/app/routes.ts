// The table of routes, one line per page of docs/product/screens.md#pages: title, required right, and the import of
// the page.
import type { ComponentType } from 'react';
import type { UserCode } from '../../types/api/access';
import { type Path, paths } from '../core/router/paths';
import { titles } from '../core/router/titles';
import type { Text } from '../i18n/text';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageRoute {
  title: Text;
  /** Without this right the page names whom to ask; null = open to every user who is logged in. */
  right: UserCode | null;
  load: LoadPage;
}

const page = (path: Path, right: UserCode | null, load: LoadPage): PageRoute => ({
  title: titles[path],
  right,
  load,
});

export const routes = {
  [paths.home]: page(paths.home, null, () => import('../areas/home/home')),
  [paths.login]: page(paths.login, null, () => import('../areas/login/login')),
  [paths.shop]: page(paths.shop, null, () => import('../areas/shop/shop')),
  [paths.finance]: page(paths.finance, 'boss.finance', () => import('../areas/finance/overview/overview')),
  [paths.refundDishes]: page(
    paths.refundDishes,
    'boss.finance.goods',
    () => import('../areas/finance/refund-dishes'),
  ),
  [paths.sellingDishes]: page(
    paths.sellingDishes,
    'boss.finance.goods',
    () => import('../areas/finance/selling-dishes'),
  ),
  [paths.sellingCategory]: page(
    paths.sellingCategory,
    'boss.finance.goods',
    () => import('../areas/finance/selling-category'),
  ),
  [paths.rankShops]: page(paths.rankShops, 'boss.rank.shop', () => import('../areas/rank/stores')),
  [paths.rankMembers]: page(paths.rankMembers, 'boss.finance.member', () => import('../areas/rank/members')),
  [paths.rankGoods]: page(paths.rankGoods, 'boss.finance.goods', () => import('../areas/rank/goods')),
  [paths.collectionDetails]: page(
    paths.collectionDetails,
    null,
    () => import('../areas/finance/income/collection-details'),
  ),
  [paths.orders]: page(paths.orders, 'boss.order', () => import('../areas/order/orders')),
  [paths.orderFilter]: page(paths.orderFilter, 'boss.order', () => import('../areas/order/filter/filter')),
  [paths.orderFilterDesk]: page(
    paths.orderFilterDesk,
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterPay]: page(
    paths.orderFilterPay,
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterCashier]: page(
    paths.orderFilterCashier,
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterShop]: page(
    paths.orderFilterShop,
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterSource]: page(
    paths.orderFilterSource,
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.abnormal]: page(paths.abnormal, 'boss.abnormal', () => import('../areas/abnormal/index')),
  [paths.abnormalLists]: page(paths.abnormalLists, 'boss.abnormal', () => import('../areas/abnormal/lists')),
  [paths.target]: page(paths.target, 'boss.target', () => import('../areas/target/target')),
  [paths.orderDetail]: page(
    paths.orderDetail,
    'boss.order.detail',
    () => import('../areas/order/detail/detail-screen'),
  ),
  [paths.orderDetailChild]: page(
    paths.orderDetailChild,
    'boss.order.detail',
    () => import('../areas/order/detail/detail-screen'),
  ),
  [paths.food]: page(paths.food, 'boss.food', () => import('../areas/food/food')),
  [paths.foodFilter]: page(paths.foodFilter, 'boss.food', () => import('../areas/food/filter')),
  [paths.foodFilterCategory]: page(
    paths.foodFilterCategory,
    'boss.food',
    () => import('../areas/food/select'),
  ),
  [paths.foodFilterGoods]: page(paths.foodFilterGoods, 'boss.food', () => import('../areas/food/select')),
  [paths.foodFilterCashier]: page(paths.foodFilterCashier, 'boss.food', () => import('../areas/food/select')),
  [paths.setTarget]: page(paths.setTarget, 'boss.target.set', () => import('../areas/target/set-target')),
  [paths.messages]: page(paths.messages, 'boss.msg', () => import('../areas/message/messages')),
} satisfies Record<Path, PageRoute>;

/** The page of an address; undefined when this version has none. */
export const routeAt = (path: Path): PageRoute | undefined =>
  new Map<string, PageRoute>(Object.entries(routes)).get(path);
