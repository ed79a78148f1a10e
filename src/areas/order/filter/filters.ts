/**
 * The filters of the order list. A row of the table defines a filter completely: filter page, chips, badge, lists of
 * choices and request are derived from it. A list of choices on a separate page also needs a path and a route.
 */
import type { OrderListReq } from '../../../../types/api/order';
import { paths } from '../../../core/router/paths';
import { useTexts } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { splitList } from '../../../lib/query-string';
import { cashierList, sourceList } from '../../../report/filter/base-lists';
import type { Choice, FilterField } from '../../../report/filter/filter-fields';
import { amountIn, codesIn, idsIn, listed } from '../../../report/filter/filter-query';
import { type ListShops, useSelect } from '../../../report/filter/select-list';
import { BILL_MODES, BILL_STATES, billModes, billStates, SPECIAL_FLAGS, specialFlags } from '../bills';
import { isTab } from '../state-tabs';
import { texts } from '../texts';
import { orderShops } from './order-shops';
import { deskList, payList, shopList } from './select-lists';

const useNamed = <Code extends number>(codes: readonly Code[], nameOf: (code: Code) => Text): Choice[] => {
  const { t } = useTexts();
  return codes.map((code) => ({ value: String(code), label: t(nameOf(code)) }));
};

function useDayParts(shops: ListShops): readonly Choice[] {
  // Day parts are of one store or, for several, of the company: the call names no list of stores.
  const ofOne = { ...shops, ShopIDs: [] };
  const report = useSelect('/api/BossAssistant/GetSetTimespans', {}, ofOne, ({ List }) => ({
    groups: [
      { key: '', name: '', options: List.map(({ TimespanID, Name }) => ({ id: TimespanID, name: Name })) },
    ],
  }));
  // Reading day parts needs a right of its own; without it the filter is not offered.
  if (report.kind !== 'ready') return [];
  return report.data.groups.flatMap(({ options }) =>
    options.map(({ id, name }) => ({ value: id, label: name })),
  );
}

/** A value as one field of a request; undefined adds nothing. */
const one = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> => {
  const field: Partial<Record<Key, Value>> = {};
  if (value !== undefined) field[key] = value;
  return field;
};

export const fields: readonly FilterField<OrderListReq>[] = [
  {
    kind: 'list',
    label: texts.shops,
    path: paths.orderFilterShop,
    list: shopList,
    ask: (query) => listed('ShopIDs', orderShops(query).ShopIDs),
  },
  {
    kind: 'list',
    label: texts.area,
    path: paths.orderFilterDesk,
    list: deskList,
    ask: ({ area, desk }) => ({ ...listed('AreaIDs', idsIn(area)), ...listed('DeskIDs', idsIn(desk)) }),
  },
  {
    kind: 'list',
    label: texts.pay,
    path: paths.orderFilterPay,
    list: payList,
    ask: ({ pay }) => listed('PayCodes', splitList(pay)),
  },
  {
    kind: 'list',
    label: texts.cashier,
    path: paths.orderFilterCashier,
    list: cashierList,
    ask: ({ user }) => listed('UserIDs', idsIn(user)),
  },
  {
    kind: 'list',
    label: texts.source,
    path: paths.orderFilterSource,
    list: sourceList,
    ask: ({ src }) => listed('SourceIDs', idsIn(src)),
  },
  {
    kind: 'options',
    label: texts.state,
    key: 'state',
    isMany: true,
    useChoices: () => useNamed(BILL_STATES, (code) => billStates[code].name),
    ask: ({ state }) => listed('OrderStates', codesIn(state, BILL_STATES)),
    isOnList: ({ state }) => isTab(state),
  },
  {
    kind: 'options',
    label: texts.mode,
    key: 'mode',
    isMany: false,
    perRow: 4,
    useChoices: () => useNamed(BILL_MODES, (code) => billModes[code]),
    ask: ({ mode }) => one('OrderMode', codesIn(mode, BILL_MODES)[0]),
  },
  {
    kind: 'options',
    label: texts.flags,
    key: 'flag',
    isMany: true,
    perRow: 2,
    useChoices: () => useNamed(SPECIAL_FLAGS, (code) => specialFlags[code].name),
    ask: ({ flag }) => listed('SpecialFlags', codesIn(flag, SPECIAL_FLAGS)),
  },
  {
    kind: 'amount',
    label: texts.amount,
    from: 'min',
    to: 'max',
    ask: ({ min, max }) => ({ ...one('MinAmount', amountIn(min)), ...one('MaxAmount', amountIn(max)) }),
  },
  {
    kind: 'options',
    label: texts.dayPart,
    key: 'ts',
    isMany: false,
    useChoices: useDayParts,
    ask: ({ ts }) => one('TimespanID', idsIn(ts)[0]),
  },
  { kind: 'linked', label: texts.goods, key: 'goods', ask: ({ goods }) => listed('GoodsIDs', idsIn(goods)) },
  {
    kind: 'linked',
    label: texts.category,
    key: 'cate',
    ask: ({ cate }) => listed('ClassifyIDs', idsIn(cate)),
  },
  { kind: 'linked', label: texts.member, key: 'memId', ask: ({ memId }) => one('MemID', idsIn(memId)[0]) },
  {
    kind: 'linked',
    label: texts.crossDay,
    key: 'cross',
    ask: ({ cross }) => one('CrossDay', cross === '1' ? (1 as const) : undefined),
  },
];
