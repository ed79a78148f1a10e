import type { Query } from '../../../lib/query-string';
import { idsIn } from '../../../report/filter/filter-query';
import type { ListShops } from '../../../report/filter/select-list';

/** Stores of the list: one is sent as `shopId`, several as `ShopIDs` of all stores ('0'). */
export function orderShops(query: Query): ListShops {
  const shops = idsIn(query.shops);
  const [only] = shops;
  if (shops.length === 1) return { shopId: only, ShopIDs: [] };
  if (shops.length > 1) return { shopId: '0', ShopIDs: shops };
  return { shopId: idsIn(query.shopId)[0], ShopIDs: [] };
}
