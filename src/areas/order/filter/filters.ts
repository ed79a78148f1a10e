/**
 * The filters of the order list. A row of the table defines a filter completely: filter page, chips, badge, lists of
 * choices and request are derived from it. A list of choices on a separate page also needs a path and a route.
 */
import type { OrderListReq } from '../../../../types/api/order';
import { paths } from '../../../core/router/paths';
import { splitList } from '../../../lib/query-string';
import { cashierList, sourceList, ungrouped } from '../../../report/filter/base-lists';
import {
  type Choice,
  choicesOf,
  type FilterField,
  linkedField,
  listField,
  optionsField,
  useNamed,
} from '../../../report/filter/filter-fields';
import { amountIn, codesIn, idsIn, listed } from '../../../report/filter/filter-query';
import { type ListShops, useSelect } from '../../../report/filter/select-list';
import { BILL_MODES, BILL_STATES, billModes, billStates, SPECIAL_FLAGS, specialFlags } from '../bills';
import { isTab } from '../state-tabs';
import { texts } from '../texts';
import { orderShops } from './order-shops';
import { deskList, payList, shopList } from './select-lists';

/** Day parts are of one store or, for several, of the company: the call names no list of stores. */
const useDayParts = (shops: ListShops): readonly Choice[] =>
  choicesOf(
    useSelect('/api/BossAssistant/GetSetTimespans', {}, { ...shops, ShopIDs: [] }, ({ List }) =>
      ungrouped(List, ({ TimespanID, Name }) => ({ id: TimespanID, name: Name })),
    ),
  );

/** A value as one field of a request; undefined adds nothing. */
const one = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> => {
  const field: Partial<Record<Key, Value>> = {};
  if (value !== undefined) field[key] = value;
  return field;
};

export const fields: readonly FilterField<OrderListReq>[] = [
  listField(texts.shops, paths.orderFilterShop, shopList, (query) =>
    listed('ShopIDs', orderShops(query).ShopIDs),
  ),
  listField(texts.area, paths.orderFilterDesk, deskList, ({ area, desk }) => ({
    ...listed('AreaIDs', idsIn(area)),
    ...listed('DeskIDs', idsIn(desk)),
  })),
  listField(texts.pay, paths.orderFilterPay, payList, ({ pay }) => listed('PayCodes', splitList(pay))),
  listField(texts.cashier, paths.orderFilterCashier, cashierList, 'UserIDs'),
  listField(texts.source, paths.orderFilterSource, sourceList, 'SourceIDs'),
  optionsField(
    texts.state,
    'state',
    () => useNamed(BILL_STATES.map((code) => [code, billStates[code].name])),
    ({ state }) => listed('OrderStates', codesIn(state, BILL_STATES)),
    { isMany: true, isOnList: ({ state }) => isTab(state) },
  ),
  optionsField(
    texts.mode,
    'mode',
    () => useNamed(BILL_MODES.map((code) => [code, billModes[code]])),
    ({ mode }) => one('OrderMode', codesIn(mode, BILL_MODES)[0]),
    { perRow: 4 },
  ),
  optionsField(
    texts.flags,
    'flag',
    () => useNamed(SPECIAL_FLAGS.map((code) => [code, specialFlags[code].name])),
    ({ flag }) => listed('SpecialFlags', codesIn(flag, SPECIAL_FLAGS)),
    { isMany: true, perRow: 2 },
  ),
  {
    ...{ kind: 'amount', label: texts.amount, keys: ['min', 'max'] },
    ask: ({ min, max }) => ({ ...one('MinAmount', amountIn(min)), ...one('MaxAmount', amountIn(max)) }),
  },
  optionsField(texts.dayPart, 'ts', useDayParts, ({ ts }) => one('TimespanID', idsIn(ts)[0])),
  linkedField(texts.goods, 'goods', ({ goods }) => listed('GoodsIDs', idsIn(goods))),
  linkedField(texts.category, 'cate', ({ cate }) => listed('ClassifyIDs', idsIn(cate))),
  linkedField(texts.member, 'memId', ({ memId }) => one('MemID', idsIn(memId)[0])),
  linkedField(texts.crossDay, 'cross', ({ cross }) =>
    one('CrossDay', cross === '1' ? (1 as const) : undefined),
  ),
];
