// The addresses of the pages, which hosts, shells and messages link to.

/** Path of a page, as docs/product/screens.md#pages lists them. */
export type RoutePath =
  | '/'
  | '/pages/login/index'
  | '/pages/index/shop'
  | '/pages/index/msg'
  | '/pages/finance/index'
  | '/pages/finance/collection-details'
  | '/pages/finance/food/refund-dishes'
  | '/pages/finance/food/selling-dishes'
  | '/pages/finance/food/selling-category'
  | '/pages/target/index'
  | '/pages/target/set-target'
  | '/pages/order/index'
  | '/pages/order/filter'
  | '/pages/order/filterdesk'
  | '/pages/order/filterjiezhang'
  | '/pages/order/filtershouyin'
  | '/pages/order/filtershop'
  | '/pages/order/filtersource'
  | '/pages/order/detail'
  | '/pages/order/detailchild'
  | '/pages/food/index'
  | '/pages/food/filter'
  | '/pages/food/filtercate'
  | '/pages/food/filtergoods'
  | '/pages/food/filtershouyin'
  | '/pages/abnormal/index'
  | '/pages/abnormal/lists'
  | '/pages/rank/salesVolume'
  | '/pages/rank/member'
  | '/pages/rank/goods';

/** One piece of the product: a card of the entry page, the messages, or a page without its bar. */
export type View =
  | 'card:today'
  | 'card:target'
  | 'card:live'
  | 'card:sensitive'
  | 'card:ranking'
  | 'card:trend'
  | 'messages'
  | `page:${RoutePath}`
  | `page:${RoutePath}?${string}`;

/** A page that a part wants to open. */
export interface RouteTarget {
  /** Address with query, e.g. '/pages/order/detail?orderId=1', for `navigate` and `router.initialRoute`. */
  route: string;
  path: RoutePath;
  query: Record<string, string>;
}
