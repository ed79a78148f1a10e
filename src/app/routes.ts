// The table of routes, one row per page of docs/product/screens.md#pages: title, required right, texts and import of
// the page.
import type { ComponentType } from 'react';
import type { UserCode } from '../../types/api/access';
import { type Path, paths } from '../core/router/paths';
import { titles } from '../core/router/titles';
import type { Pack } from '../i18n/language';
import type { Text } from '../i18n/text';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageRoute {
  title: Text;
  /** Required right; without it the page says whom to ask. null = open to all logged-in users. */
  right: UserCode | null;
  load: LoadPage;
  /** Text files loaded with the page. */
  packs: readonly Pack[];
}

/** Text files that all pages need. */
export const BASE: readonly Pack[] = ['base'];

const page = (path: Path, right: UserCode | null, load: LoadPage, ...packs: Pack[]): PageRoute => ({
  title: titles[path],
  right,
  load,
  packs: path === paths.login ? BASE : [...BASE, 'pages', ...packs],
});

export const routes = {
  [paths.home]: page(paths.home, null, () => import('../areas/home/home')),
  [paths.login]: page(paths.login, null, () => import('../areas/login/login')),
  [paths.shop]: page(paths.shop, null, () => import('../areas/shop/shop'), 'shop'),
  [paths.finance]: page(
    paths.finance,
    'boss.finance',
    () => import('../areas/finance/overview/overview'),
    'finance',
    'lists',
  ),
  [paths.refundDishes]: page(
    paths.refundDishes,
    'boss.finance.goods',
    () => import('../areas/food/dishes'),
    'food',
    'lists',
  ),
  [paths.sellingDishes]: page(
    paths.sellingDishes,
    'boss.finance.goods',
    () => import('../areas/food/dishes'),
    'food',
    'lists',
  ),
  [paths.sellingCategory]: page(
    paths.sellingCategory,
    'boss.finance.goods',
    () => import('../areas/food/dishes'),
    'food',
    'lists',
  ),
  [paths.rankShops]: page(
    paths.rankShops,
    'boss.rank.shop',
    () => import('../areas/rank/stores'),
    'rank',
    'lists',
  ),
  [paths.rankMembers]: page(
    paths.rankMembers,
    'boss.finance.member',
    () => import('../areas/rank/members'),
    'rank',
    'lists',
  ),
  [paths.rankGoods]: page(
    paths.rankGoods,
    'boss.finance.goods',
    () => import('../areas/food/dishes'),
    'food',
    'lists',
  ),
  [paths.collectionDetails]: page(
    paths.collectionDetails,
    null,
    () => import('../areas/finance/income/collection-details'),
    'finance',
    'lists',
  ),
  [paths.orders]: page(paths.orders, 'boss.order', () => import('../areas/order/orders'), 'order', 'lists'),
  [paths.orderFilter]: page(
    paths.orderFilter,
    'boss.order',
    () => import('../areas/order/filter/filter'),
    'order',
    'lists',
  ),
  [paths.orderFilterDesk]: page(
    paths.orderFilterDesk,
    'boss.order',
    () => import('../areas/order/filter/filter'),
    'order',
    'lists',
  ),
  [paths.orderFilterPay]: page(
    paths.orderFilterPay,
    'boss.order',
    () => import('../areas/order/filter/filter'),
    'order',
    'lists',
  ),
  [paths.orderFilterCashier]: page(
    paths.orderFilterCashier,
    'boss.order',
    () => import('../areas/order/filter/filter'),
    'order',
    'lists',
  ),
  [paths.orderFilterShop]: page(
    paths.orderFilterShop,
    'boss.order',
    () => import('../areas/order/filter/filter'),
    'order',
    'lists',
  ),
  [paths.orderFilterSource]: page(
    paths.orderFilterSource,
    'boss.order',
    () => import('../areas/order/filter/filter'),
    'order',
    'lists',
  ),
  [paths.abnormal]: page(
    paths.abnormal,
    'boss.abnormal',
    () => import('../areas/abnormal/index'),
    'abnormal',
    'lists',
  ),
  [paths.abnormalLists]: page(
    paths.abnormalLists,
    'boss.abnormal',
    () => import('../areas/abnormal/lists'),
    'abnormal',
    'lists',
  ),
  [paths.target]: page(
    paths.target,
    'boss.target',
    () => import('../areas/target/target'),
    'target',
    'lists',
  ),
  [paths.orderDetail]: page(
    paths.orderDetail,
    'boss.order.detail',
    () => import('../areas/order/detail/detail-screen'),
    'order',
    'lists',
  ),
  [paths.orderDetailChild]: page(
    paths.orderDetailChild,
    'boss.order.detail',
    () => import('../areas/order/detail/detail-screen'),
    'order',
    'lists',
  ),
  [paths.food]: page(paths.food, 'boss.food', () => import('../areas/food/dishes'), 'food', 'lists'),
  [paths.foodFilter]: page(
    paths.foodFilter,
    'boss.food',
    () => import('../areas/food/filter'),
    'food',
    'lists',
  ),
  [paths.foodFilterCategory]: page(
    paths.foodFilterCategory,
    'boss.food',
    () => import('../areas/food/filter'),
    'food',
    'lists',
  ),
  [paths.foodFilterGoods]: page(
    paths.foodFilterGoods,
    'boss.food',
    () => import('../areas/food/filter'),
    'food',
    'lists',
  ),
  [paths.foodFilterCashier]: page(
    paths.foodFilterCashier,
    'boss.food',
    () => import('../areas/food/filter'),
    'food',
    'lists',
  ),
  [paths.setTarget]: page(
    paths.setTarget,
    'boss.target.set',
    () => import('../areas/target/settings/set-target'),
    'target',
    'lists',
  ),
  [paths.messages]: page(
    paths.messages,
    'boss.msg',
    () => import('../areas/message/messages'),
    'message',
    'lists',
  ),
} satisfies Record<Path, PageRoute>;

/** The route of an address; undefined if this version has no such page. */
export const routeAt = (path: Path): PageRoute | undefined =>
  new Map<string, PageRoute>(Object.entries(routes)).get(path);
