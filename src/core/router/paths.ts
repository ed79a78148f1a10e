// The addresses of the pages (docs/product/screens.md#pages). They are public: push messages and hosts link to them.
import type { RoutePath } from '../../../types';

export const paths = {
  home: '/',
  login: '/pages/login/index',
  shop: '/pages/index/shop',
  messages: '/pages/index/msg',
  finance: '/pages/finance/index',
  collectionDetails: '/pages/finance/collection-details',
  refundDishes: '/pages/finance/food/refund-dishes',
  sellingDishes: '/pages/finance/food/selling-dishes',
  sellingCategory: '/pages/finance/food/selling-category',
  target: '/pages/target/index',
  setTarget: '/pages/target/set-target',
  orders: '/pages/order/index',
  orderFilter: '/pages/order/filter',
  orderFilterDesk: '/pages/order/filterdesk',
  orderFilterPay: '/pages/order/filterjiezhang',
  orderFilterCashier: '/pages/order/filtershouyin',
  orderFilterShop: '/pages/order/filtershop',
  orderFilterSource: '/pages/order/filtersource',
  orderDetail: '/pages/order/detail',
  orderDetailChild: '/pages/order/detailchild',
  food: '/pages/food/index',
  foodFilter: '/pages/food/filter',
  foodFilterCategory: '/pages/food/filtercate',
  foodFilterGoods: '/pages/food/filtergoods',
  foodFilterCashier: '/pages/food/filtershouyin',
  abnormal: '/pages/abnormal/index',
  abnormalLists: '/pages/abnormal/lists',
  rankShops: '/pages/rank/salesVolume',
  rankMembers: '/pages/rank/member',
  rankGoods: '/pages/rank/goods',
} as const satisfies Record<string, RoutePath>;

/** The address of a page. */
export type Path = RoutePath;

/** The home page in the words of the guard: where a login with a token leads. */
export const HOME = '/pages/index/index';

const known: ReadonlySet<string> = new Set(Object.values(paths));

const isPath = (text: string): text is Path => known.has(text);

/** The page an address names, with or without a leading slash; null when there is none. */
export function toPath(address: string): Path | null {
  const path = address.replace(/\/+$/, '').replace(/^\/?/, '/');
  // The entry page has two addresses (docs/product/screens.md#pages).
  if (path === HOME) return paths.home;
  return isPath(path) ? path : null;
}
