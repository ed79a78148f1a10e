/** Builds the request of the dish statistics from the address (docs/product/screens.md#query-keys). */
import type { GoodsOrderReq } from '../../../types/api/food';
import type { Query } from '../../lib/query-string';
import { narrowed } from '../../report/filter/filter-fields';
import { fields } from './filters';

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

type Data = Omit<GoodsOrderReq, 'PageIndex' | 'PageSize'>;

export function foodData(query: Query, range: Pick<Data, 'StartTime' | 'EndTime' | 'DateType'>): Data {
  const { field, isAscending } = sortOf(query);
  const keyword = (query.kw ?? '').trim().slice(0, 50);
  const data: Data = {
    ...range,
    // The list shows no comparison, so none is requested.
    CompareMode: 0,
    Dimension: dimensionOf(query),
    ...(keyword ? { Keyword: keyword } : {}),
    SortField: field,
    SortType: isAscending ? 1 : 0,
  };
  return narrowed(data, fields, query);
}
