import { paths } from '../../core/router/paths';
import type { FilterFlow } from '../../report/filter/filter-flow';
import { idsIn } from '../../report/filter/filter-query';
import { fields } from './filters';

/** Paths and filters of the dish statistics. */
export const flow: FilterFlow = {
  name: 'food',
  list: paths.food,
  filter: paths.foodFilter,
  fields,
  shopsOf: (query) => ({ shopId: idsIn(query.shopId)[0], ShopIDs: [] }),
};
