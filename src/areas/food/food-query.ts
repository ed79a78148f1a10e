/** Builds the request of the dish statistics from the address (docs/product/screens.md#query-keys). */
import type { GoodsOrderReq } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import type { Query } from '../../lib/query-string';
import { flowOf } from '../../report/filter/filter-flow';
import { narrowed } from '../../report/filter/filter-query';
import { shopIn } from '../../report/filter/select-list';
import { fields } from './filters';
import { type Subject, subjectOf, type Tab, VIEWS } from './subject';
import { texts } from './texts';

const DIMENSIONS = [1, 2, 3, 4] as const;
type Dimension = (typeof DIMENSIONS)[number];

/** Columns that the call can sort by. */
export const SORTS = [
  'SaleQty',
  'SaleAmount',
  'IncomeAmount',
  'ReturnQty',
  'GoneQty',
  'GiftQty',
  'ReturnRate',
  'MarginAmount',
  'MarginRate',
  'SaleChange',
] as const;
export type Sort = (typeof SORTS)[number];

/** The default order of a table, by its tab. */
const FIRST: Record<Tab, Sort> = { sale: 'SaleQty', return: 'GoneQty', gift: 'GiftQty', slow: 'SaleQty' };

const dimensionOf = ({ view }: Pick<Subject, 'view'>): Dimension => VIEWS[view].dim ?? 1;
export const sortOf = (query: Query, tab: Tab): { field: Sort; isAscending: boolean } => ({
  field: SORTS.find((sort) => sort === query.sort) ?? FIRST[tab],
  isAscending: query.dir === 'asc',
});

export type FoodData = Omit<GoodsOrderReq, 'PageIndex' | 'PageSize'>;

export function foodData(
  query: Query,
  subject: Subject,
  range: Pick<FoodData, 'StartTime' | 'EndTime' | 'DateType'>,
): FoodData {
  const { field, isAscending } = sortOf(query, subject.tab);
  const data: FoodData = {
    ...range,
    // Only sales are shown beside what they were before.
    CompareMode: subject.tab === 'sale' ? 1 : 0,
    Dimension: dimensionOf(subject),
    ...(query.plain === '1' ? { DishesOnly: 1 } : {}),
    SortField: field,
    SortType: isAscending ? 1 : 0,
  };
  return narrowed(data, fields, query);
}

export const flow = flowOf({
  name: 'food',
  list: paths.food,
  filter: paths.foodFilter,
  fields,
  shopsOf: shopIn,
  count: {
    path: '/api/BossAssistant/GetGoodsOrderLists',
    data: (query, range) => foodData(query, subjectOf(paths.food, query), range),
  },
  show: texts.show,
});
