import { paths } from '../../../core/router/paths';
import { flowOf } from '../../../report/filter/filter-flow';
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
