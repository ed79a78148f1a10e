// The table of routes, one line per page of docs/product/screens.md#pages: title, required right, and the import of
// the page.
import type { ComponentType } from 'react';
import type { UserCode } from '../../types/api/access';
import { type Path, paths } from '../core/router/paths';
import type { Text } from '../i18n/text';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageRoute {
  title: Text;
  /** Without this right the page names whom to ask; null = open to every user who is logged in. */
  right: UserCode | null;
  load: LoadPage;
}

const page = (zh: string, en: string, right: UserCode | null, load: LoadPage): PageRoute => ({
  title: { zh, en },
  right,
  load,
});

export const routes = {
  [paths.home]: page('老板助手', 'Boss assistant', null, () => import('../areas/home/home')),
  [paths.login]: page('登录', 'Login', null, () => import('../areas/login/login')),
  [paths.shop]: page('选择门店', 'Select store', null, () => import('../areas/shop/shop')),
  [paths.finance]: page(
    '经营概览',
    'Business overview',
    'boss.finance',
    () => import('../areas/finance/overview/overview'),
  ),
  [paths.refundDishes]: page(
    '退菜排行',
    'Refunded dishes',
    'boss.finance.goods',
    () => import('../areas/finance/refund-dishes'),
  ),
  [paths.sellingDishes]: page(
    '畅销菜品排行',
    'Best-selling dishes',
    'boss.finance.goods',
    () => import('../areas/finance/selling-dishes'),
  ),
  [paths.sellingCategory]: page(
    '畅销分类排行',
    'Best-selling categories',
    'boss.finance.goods',
    () => import('../areas/finance/selling-category'),
  ),
  [paths.rankShops]: page(
    '门店排行',
    'Store ranking',
    'boss.rank.shop',
    () => import('../areas/rank/stores'),
  ),
  [paths.rankMembers]: page(
    '会员排行',
    'Member ranking',
    'boss.finance.member',
    () => import('../areas/rank/members'),
  ),
  [paths.rankGoods]: page(
    '菜品排行',
    'Dish ranking',
    'boss.finance.goods',
    () => import('../areas/rank/goods'),
  ),
  [paths.collectionDetails]: page(
    '未结账单 / 收款明细',
    'Unpaid bills / Collection details',
    null,
    () => import('../areas/finance/income/collection-details'),
  ),
  [paths.orders]: page(
    '店内订单明细',
    'In-store order details',
    'boss.order',
    () => import('../areas/order/orders'),
  ),
  [paths.orderFilter]: page('筛选', 'Filter', 'boss.order', () => import('../areas/order/filter/filter')),
  [paths.orderFilterDesk]: page(
    '按桌台区域',
    'By table area',
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterPay]: page(
    '按结账方式',
    'By checkout method',
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterCashier]: page(
    '按收银员',
    'By cashier',
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterShop]: page(
    '按门店',
    'By store',
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.orderFilterSource]: page(
    '按订单来源',
    'By order source',
    'boss.order',
    () => import('../areas/order/filter/select'),
  ),
  [paths.abnormal]: page(
    '敏感操作监控',
    'Sensitive operations',
    'boss.abnormal',
    () => import('../areas/abnormal/index'),
  ),
  [paths.abnormalLists]: page(
    '敏感操作明细',
    'Operation details',
    'boss.abnormal',
    () => import('../areas/abnormal/lists'),
  ),
  [paths.target]: page('经营目标', 'Operating target', 'boss.target', () => import('../areas/target/target')),
  [paths.orderDetail]: page(
    '订单详情',
    'Order detail',
    'boss.order.detail',
    () => import('../areas/order/detail/detail'),
  ),
  [paths.orderDetailChild]: page(
    '子单详情',
    'Child bill',
    'boss.order.detail',
    () => import('../areas/order/detail/detail-child'),
  ),
  [paths.food]: page('菜品销售统计', 'Dish sales', 'boss.food', () => import('../areas/food/food')),
  [paths.foodFilter]: page('筛选', 'Filter', 'boss.food', () => import('../areas/food/filter')),
  [paths.foodFilterCategory]: page(
    '按分类',
    'By category',
    'boss.food',
    () => import('../areas/food/select'),
  ),
  [paths.foodFilterGoods]: page('按菜品', 'By dish', 'boss.food', () => import('../areas/food/select')),
  [paths.foodFilterCashier]: page(
    '按收银员',
    'By cashier',
    'boss.food',
    () => import('../areas/food/select'),
  ),
  [paths.setTarget]: page(
    '目标设置',
    'Target settings',
    'boss.target.set',
    () => import('../areas/target/set-target'),
  ),
  [paths.messages]: page('消息中心', 'Messages', 'boss.msg', () => import('../areas/message/messages')),
} satisfies Record<Path, PageRoute>;

/** The page of an address; undefined when this version has none. */
export const routeAt = (path: Path): PageRoute | undefined =>
  new Map<string, PageRoute>(Object.entries(routes)).get(path);
