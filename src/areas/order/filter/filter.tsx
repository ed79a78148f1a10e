import { paths } from '../../../core/router/paths';
import { flowOf } from '../../../report/filter/filter-flow';
import { FilterPages } from '../../../report/filter/filter-pages';
import { orderListData } from '../order-query';
import { texts } from '../texts';
import { fields } from './filters';
import { orderShops } from './order-shops';

/** Paths and filters of the order list. */
export const flow = flowOf({
  name: 'order',
  list: paths.orders,
  filter: paths.orderFilter,
  fields,
  shopsOf: orderShops,
  count: { path: '/api/GeneralInterface/GetConsumeOrderListV2', data: orderListData },
  show: texts.show,
});

/** The filter page of the order list, and the lists of its choices. */
export default function OrderFilterScreen() {
  return <FilterPages flow={flow} />;
}
