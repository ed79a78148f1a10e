import { paths } from '../../../core/router/paths';
import type { FilterFlow } from '../../../report/filter/filter-flow';
import { fields } from './filters';
import { orderShops } from './order-shops';

/** Paths and filters of the order list. */
export const flow: FilterFlow = {
  name: 'order',
  list: paths.orders,
  filter: paths.orderFilter,
  fields,
  shopsOf: orderShops,
};
