// `boss-assistant/link`: addresses of pages with their queries, for `navigate`, `router.initialRoute` and links of a host.
import type { RoutePath } from '../types';

/** Store and period of a report; without them the page shows the user's store and its own period. */
export interface ReportLink {
  /** ShopID; '0' = all stores. @default the user's store */
  shopId?: string | number | undefined;
  /**
   * Code of a period: 0 today, 1 yesterday, 2 last 7 days, 3 this week, 4 last week, 5 last 30 days, 6 this month, 7 last
   * month, 8 this year, 9 last year. @default the page's own
   */
  range?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | undefined;
  /** First day as YYYY-MM-DD, with `end` instead of `range`. @default none */
  start?: string | undefined;
  /** Last day as YYYY-MM-DD. @default none */
  end?: string | undefined;
}

/** Filters of the order list. */
export interface OrdersLink extends ReportLink {
  /** State of the bills, as the tabs of the list have it. @default all */
  state?: number | undefined;
  /** Words to search for: number, table, amount, cashier, last four of phone or payment. @default none */
  kw?: string | undefined;
  /** Order of the rows. @default 'time' */
  sort?: 'time' | 'amount' | 'discount' | undefined;
  /** Direction of the order. @default 'desc' */
  dir?: 'asc' | 'desc' | undefined;
}

/** Filters of the lists of sensitive operations. */
export interface OperationsLink extends ReportLink {
  /** Type of operation, 1 to 8; 0 = all. @default 0 */
  type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined;
  /** Smallest amount. @default none */
  min?: number | undefined;
}

/** Filters of dish sales. */
export interface DishesLink extends ReportLink {
  /** Words to search for. @default none */
  kw?: string | undefined;
}

type Value = string | number | undefined;

/** An address with its query; undefined and empty members are left out. */
function address(path: RoutePath, query: Readonly<Record<string, Value>> = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** `range` 99 stands for two dates. */
const report =
  <Query extends ReportLink>(path: RoutePath) =>
  (query: Query = {} as Query): string => {
    const { start, end, range, ...rest } = query;
    return address(path, start && end ? { ...rest, range: 99, start, end } : { ...rest, range });
  };

/** Builders of addresses, one a page that a host links to. */
export const link = {
  home: (): string => '/',
  overview: report<ReportLink>('/pages/finance/index'),
  collected: (query: ReportLink = {}): string =>
    report<ReportLink & { type: string }>('/pages/finance/collection-details')({ ...query, type: 'income' }),
  unpaid: ({ shopId }: Pick<ReportLink, 'shopId'> = {}): string =>
    address('/pages/finance/collection-details', { type: 'unpaid', shopId }),
  orders: report<OrdersLink>('/pages/order/index'),
  order: ({ orderId, shopId }: { orderId: string | number } & Pick<ReportLink, 'shopId'>): string =>
    address('/pages/order/detail', { orderId, shopId }),
  dishes: report<DishesLink>('/pages/food/index'),
  operations: report<OperationsLink>('/pages/abnormal/lists'),
  sensitive: report<ReportLink>('/pages/abnormal/index'),
  stores: report<ReportLink>('/pages/rank/salesVolume'),
  members: report<ReportLink>('/pages/rank/member'),
  target: ({ shopId }: Pick<ReportLink, 'shopId'> = {}): string => address('/pages/target/index', { shopId }),
  messages: (): string => '/pages/index/msg',
} as const;
