/**
 * Builds the request of the order list from the address (docs/product/screens.md#query-keys); invalid values are
 * ignored.
 */
import type { OrderListReq } from '../../../types/api/order';
import { paths } from '../../core/router/paths';
import type { Query } from '../../lib/query-string';
import { flowOf } from '../../report/filter/filter-flow';
import { narrowed, wordIn } from '../../report/filter/filter-query';
import { fields, orderShops } from './filter/filters';
import { texts } from './texts';

export type OrderListData = Omit<OrderListReq, 'PageIndex' | 'PageSize' | 'Cursor'>;

/** Sort orders: value in the address → field of the call. */
const sortFields = { time: 'Time', amount: 'BusinessIncome', discount: 'DiscountAmount' } as const;
type SortKey = keyof typeof sortFields;

const isSortKey = (word: string | undefined): word is SortKey =>
  word !== undefined && Object.prototype.hasOwnProperty.call(sortFields, word);

export const sortOf = ({ sort, dir }: Query): { key: SortKey; isAscending: boolean } => ({
  key: isSortKey(sort) ? sort : 'time',
  isAscending: dir === 'asc',
});

export function orderListData(
  query: Query,
  range: Pick<OrderListReq, 'StartTime' | 'EndTime' | 'DateType'>,
): OrderListData {
  const { key, isAscending } = sortOf(query);
  const data: OrderListData = {
    ...range,
    ...wordIn(query.kw),
    SortField: sortFields[key],
    SortType: isAscending ? 1 : 0,
  };
  return narrowed(data, fields, query);
}

export const flow = flowOf({
  name: 'order',
  list: paths.orders,
  filter: paths.orderFilter,
  fields,
  shopsOf: orderShops,
  count: { path: '/api/GeneralInterface/GetConsumeOrderListV2', data: orderListData },
  show: texts.show,
});
