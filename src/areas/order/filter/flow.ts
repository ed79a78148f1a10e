import { paths } from '../../../core/router/paths';
import type { FilterFlow } from '../../../report/filter/filter-flow';
import { fields } from './filters';
import { orderShops } from './order-shops';

/** List, filter and lists of choices of the orders. */
export const flow: FilterFlow = {
  name: 'order',
  list: paths.orders,
  filter: paths.orderFilter,
  fields,
  shopsOf: orderShops,
};
