// The titles of the pages (docs/product/screens.md#pages), in the words of the product's specification. The bar shortens
// one that does not fit by an ellipsis; the host's title and the document's are always whole.
import type { Text } from '../../i18n/text';
import { type Path, paths } from './paths';

const title = (zh: string, en: string): Text => ({ zh, en });

export const titles: Record<Path, Text> = {
  [paths.home]: title('老板助手', 'boss assistant'),
  [paths.login]: title('登录', 'Login'),
  [paths.shop]: title('选择门店', 'Select store'),
  [paths.messages]: title('消息中心', 'Message centre'),
  [paths.finance]: title('经营概览', 'Business overview'),
  [paths.collectionDetails]: title('未结订单、收款明细', 'Unsettled orders, collection details'),
  [paths.refundDishes]: title('退菜排行', 'Refunded dish ranking'),
  [paths.sellingDishes]: title('畅销菜品排行', 'Best-selling dish ranking'),
  [paths.sellingCategory]: title('畅销分类排行', 'Best-selling category ranking'),
  [paths.target]: title('经营目标', 'Operating target'),
  [paths.setTarget]: title('经营目标设置', 'Operating target settings'),
  [paths.orders]: title('店内订单明细', 'In-store order details'),
  [paths.orderFilter]: title('筛选', 'Filter'),
  [paths.orderFilterDesk]: title('按桌台区域筛选', 'Filter by table area'),
  [paths.orderFilterPay]: title('按结账方式筛选', 'Filter by checkout method'),
  [paths.orderFilterCashier]: title('按收银员筛选', 'Filter by cashier'),
  [paths.orderFilterShop]: title('按门店筛选', 'Filter by store'),
  [paths.orderFilterSource]: title('按订单来源筛选', 'Filter by order source'),
  [paths.orderDetail]: title('订单详情', 'Order detail'),
  [paths.orderDetailChild]: title('订单详情', 'Order detail'),
  [paths.food]: title('菜品销售统计', 'Dish sales statistics'),
  [paths.foodFilter]: title('筛选', 'Filter'),
  [paths.foodFilterCategory]: title('按分类筛选', 'Filter by category'),
  [paths.foodFilterGoods]: title('按菜品筛选', 'Filter by dish'),
  [paths.foodFilterCashier]: title('按收银员筛选', 'Filter by cashier'),
  [paths.abnormal]: title('敏感操作监控', 'Sensitive operation monitoring'),
  [paths.abnormalLists]: title('明细', 'Details'),
  [paths.rankShops]: title('门店排行', 'Store ranking'),
  [paths.rankMembers]: title('会员排行', 'Member ranking'),
  [paths.rankGoods]: title('菜品排行', 'Dish ranking'),
};
