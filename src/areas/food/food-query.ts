/** From the address of the dish statistics to its call (docs/product/screens.md#query-keys). */
import type { GoodsOrderReq } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import type { Query } from '../../lib/query-string';
import type { FilterFlow } from '../../report/filter/filter-flow';
import { idsIn } from '../../report/filter/filter-query';
import type { SelectScope } from '../../report/filter/select-list';

export const flow: FilterFlow = { name: 'food', list: paths.food, filter: paths.foodFilter };

export const DIMENSIONS = [1, 2, 3, 4] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Columns that the call can sort by. */
export const SORTS = ['SaleQty', 'SaleAmount', 'IncomeAmount', 'ReturnQty', 'GiftQty', 'ReturnRate'] as const;
export type Sort = (typeof SORTS)[number];

export const dimensionOf = (query: Query): Dimension =>
  DIMENSIONS.find((dimension) => String(dimension) === query.dim) ?? 1;
export const sortOf = (query: Query): { field: Sort; isAscending: boolean } => ({
  field: SORTS.find((sort) => sort === query.sort) ?? 'SaleQty',
  isAscending: query.dir === 'asc',
});

export const foodScope = (query: Query): SelectScope => ({ shopId: idsIn(query.shopId)[0], ShopIDs: [] });

type Data = Omit<GoodsOrderReq, 'PageIndex' | 'PageSize'>;

export function foodData(query: Query, range: Pick<Data, 'StartTime' | 'EndTime' | 'DateType'>): Data {
  const { field, isAscending } = sortOf(query);
  const goods = idsIn(query.goods);
  const categories = idsIn(query.cate);
  const users = idsIn(query.user);
  const sources = idsIn(query.src);
  const keyword = (query.kw ?? '').trim().slice(0, 50);
  return {
    ...range,
    // The list shows no earlier figures.
    CompareMode: 0,
    Dimension: dimensionOf(query),
    PackageMode: query.pack === '2' ? 2 : 1,
    ...(goods.length ? { GoodsIDs: goods } : {}),
    ...(categories.length ? { ClassifyIDs: categories } : {}),
    ...(users.length ? { UserIDs: users } : {}),
    ...(sources.length ? { SourceIDs: sources } : {}),
    ...(query.only === 'return' ? { OnlyReturn: 1 } : {}),
    ...(query.only === 'gift' ? { OnlyGift: 1 } : {}),
    ...(keyword ? { Keyword: keyword } : {}),
    SortField: field,
    SortType: isAscending ? 1 : 0,
  };
}
