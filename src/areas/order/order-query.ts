/** From the address of the order list to its call: every key of docs/product/screens.md#query-keys, and nothing a hand mistyped there. */
import type { OrderListReq } from '../../../types/api/order';
import { type Query, splitList } from '../../lib/query-string';
import { amountIn, codesIn, idsIn } from '../../report/filter/filter-query';
import type { SelectScope } from '../../report/filter/select-list';
import { BILL_MODES, BILL_STATES, SPECIAL_FLAGS } from '../../report/list/bills';

export type OrderListData = Omit<OrderListReq, 'PageIndex' | 'PageSize' | 'SnapshotTime'>;

/** Orders of sorting: the query's word, the call's field. */
const sortFields = {
  time: 'Time',
  amount: 'BusinessIncome',
  discount: 'DiscountAmount',
} as const;
export type SortKey = keyof typeof sortFields;

const isSortKey = (word: string | undefined): word is SortKey =>
  word !== undefined && Object.prototype.hasOwnProperty.call(sortFields, word);

export const sortOf = ({ sort, dir }: Query): { key: SortKey; isAscending: boolean } => ({
  key: isSortKey(sort) ? sort : 'time',
  isAscending: dir === 'asc',
});

/** The stores a list is about: one is asked for itself, several out of all. */
export function orderScope(query: Query): SelectScope {
  const shops = idsIn(query.shops);
  const [only] = shops;
  if (shops.length === 1) return { shopId: only, ShopIDs: [] };
  if (shops.length > 1) return { shopId: '0', ShopIDs: shops };
  return { shopId: idsIn(query.shopId)[0], ShopIDs: [] };
}

const list = <Key extends string, Value>(key: Key, values: Value[]): Partial<Record<Key, Value[]>> => {
  const field: Partial<Record<Key, Value[]>> = {};
  if (values.length > 0) field[key] = values;
  return field;
};

/** The fields of GetConsumeOrderListV2 that an address stands for. */
export function orderListData(
  query: Query,
  range: Pick<OrderListReq, 'StartTime' | 'EndTime' | 'DateType'>,
): OrderListData {
  const { key, isAscending } = sortOf(query);
  const [mode] = codesIn(query.mode, BILL_MODES);
  const [member] = idsIn(query.memId);
  const [dayPart] = idsIn(query.ts);
  const min = amountIn(query.min);
  const max = amountIn(query.max);
  const keyword = (query.kw ?? '').trim().slice(0, 50);
  return {
    ...range,
    ...list('ShopIDs', orderScope(query).ShopIDs),
    ...list('OrderStates', codesIn(query.state, BILL_STATES)),
    ...(mode ? { OrderMode: mode } : {}),
    ...list('SourceIDs', idsIn(query.src)),
    ...list('PayCodes', splitList(query.pay)),
    ...list('UserIDs', idsIn(query.user)),
    ...list('AreaIDs', idsIn(query.area)),
    ...list('DeskIDs', idsIn(query.desk)),
    ...list('SpecialFlags', codesIn(query.flag, SPECIAL_FLAGS)),
    ...list('GoodsIDs', idsIn(query.goods)),
    ...list('ClassifyIDs', idsIn(query.cate)),
    ...(member ? { MemID: member } : {}),
    ...(dayPart ? { TimespanID: dayPart } : {}),
    ...(min === undefined ? {} : { MinAmount: min }),
    ...(max === undefined ? {} : { MaxAmount: max }),
    ...(query.cross === '1' ? { CrossDay: 1 } : {}),
    ...(keyword ? { Keyword: keyword } : {}),
    SortField: sortFields[key],
    SortType: isAscending ? 1 : 0,
  };
}
