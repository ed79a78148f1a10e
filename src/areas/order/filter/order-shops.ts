import type { Query } from '../../../lib/query-string';
import { idsIn } from '../../../report/filter/filter-query';
import type { SelectScope } from '../../../report/filter/select-list';

/** The stores a list is about: one is asked for itself, several out of all. */
export function orderScope(query: Query): SelectScope {
  const shops = idsIn(query.shops);
  const [only] = shops;
  if (shops.length === 1) return { shopId: only, ShopIDs: [] };
  if (shops.length > 1) return { shopId: '0', ShopIDs: shops };
  return { shopId: idsIn(query.shopId)[0], ShopIDs: [] };
}
