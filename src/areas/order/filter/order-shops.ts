import type { Query } from '../../../lib/query-string';
import { idsIn } from '../../../report/filter/filter-query';
import { type ListShops, shopIn } from '../../../report/filter/select-list';

/**
 * Stores of the list: a single store is sent as the header `shopId`, several as `ShopIDs` under the header '0' (all
 * stores).
 */
export function orderShops(query: Query): ListShops {
  const shops = idsIn(query.shops);
  const [only] = shops;
  if (shops.length === 1) return { shopId: only, ShopIDs: [] };
  if (shops.length > 1) return { shopId: '0', ShopIDs: shops };
  return shopIn(query);
}
