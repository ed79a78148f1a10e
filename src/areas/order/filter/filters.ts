/**
 * The filters of the order list. A row of the table defines a filter completely: filter page, chips, badge, lists of
 * choices and request are derived from it. A list of choices on a separate page also needs a path and a route.
 */

import type { OrderListReq } from '../../../../types/api/order';
import type { SelectDeskRes, SelectPayTypeRes, ShopInfosRes } from '../../../../types/api/select';
import { paths } from '../../../core/router/paths';
import { joinList, OF_OTHER_STORES, type Query, splitList } from '../../../lib/query-string';
import { ownPart } from '../../../lib/shop-name';
import { cashierList, grouped, headlessFirst, sourceList, ungrouped } from '../../../report/filter/base-lists';
import {
  type Choice,
  choicesOf,
  type FilterField,
  linkedField,
  listField,
  optionsField,
  useNamed,
} from '../../../report/filter/filter-fields';
import { amountIn, codesIn, dishesIn, idsIn, listed } from '../../../report/filter/filter-query';
import {
  type ListShops,
  type SelectData,
  type SelectGroup,
  type SelectList,
  shopIn,
  useSelect,
} from '../../../report/filter/select-list';
import { pageTexts } from '../../../report/reading/page-texts';
import { joined } from '../../../ui/lists/bound';
import { BILL_MODES, BILL_STATES, billModes, isTab, SPECIAL_FLAGS, specialFlags, stateOf } from '../bills';
import { texts } from '../texts';

/**
 * Stores of the list: a single store is sent as the header `shopId`, several as `ShopIDs` under the header '0' (all
 * stores).
 */
export function orderShops(query: Query): ListShops {
  const shops = idsIn(query.shops);
  const [only] = shops;
  if (shops.length === 1) return { shopId: only, ShopIDs: [] };
  if (shops.length > 1) return { shopId: '0', ShopIDs: shops };
  return shopIn(query);
}

/** Lists of choices used only by the order filter. */
const toDesks = ({ List }: SelectDeskRes): SelectData => {
  const isManyShops = new Set(List.map(({ ShopID }) => ShopID)).size > 1;
  return {
    groups: List.filter(({ Desks }) => Desks.length > 0).map((area) => ({
      key: area.AreaID,
      // Areas of one name stand under their stores.
      name: joined([isManyShops && ownPart(area.ShopName), area.AreaName]),
      tag: area.IsDeleted ? pageTexts.deleted : undefined,
      options: area.Desks.map((desk) => ({
        id: desk.DeskID,
        name: desk.DeskName,
        tag: desk.IsDeleted ? pageTexts.deleted : undefined,
      })),
    })),
  };
};

const desksOf = (group: SelectGroup | undefined): string[] => group?.options.map(({ id }) => id) ?? [];

/**
 * A completely chosen area is stored as its area ID, which is shorter and includes tables added later; otherwise the
 * table IDs are stored.
 */
const deskList: SelectList = {
  keys: ['desk', 'area'],
  search: texts.area,
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectDesk', {}, shops, toDesks),
  read: (query, groups) => {
    const areas = splitList(query.area);
    const desks = groups.filter(({ key }) => areas.includes(key)).flatMap(desksOf);
    return [...new Set([...desks, ...splitList(query.desk)])];
  },
  write: (ids, groups) => {
    const chosen = new Set(ids);
    const touched = groups.filter((group) => desksOf(group).some((id) => chosen.has(id)));
    const isWhole = touched.length > 0 && touched.every((group) => desksOf(group).every((id) => chosen.has(id)));
    return isWhole ? { area: joinList(touched.map(({ key }) => key)), desk: '' } : { area: '', desk: joinList(ids) };
  },
};

const toPays = ({ List }: SelectPayTypeRes): SelectData => {
  const groups = grouped(
    List,
    (pay) => [pay.PayGroup, pay.GroupName],
    (pay) => ({ id: pay.PayCode, name: pay.PayName, tag: pay.IsDeleted ? pageTexts.deleted : undefined }),
  );
  // A head over a single method would only repeat it.
  return { groups: headlessFirst(groups.map((one) => (one.options.length === 1 ? { ...one, name: '' } : one))) };
};

const payList: SelectList = {
  keys: ['pay'],
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectPayType', {}, shops, toPays),
};

const toShops = ({ CanAll, List }: ShopInfosRes): SelectData => {
  const groups = grouped(
    List,
    ({ RegionName }) => [RegionName, RegionName],
    (shop) => ({
      id: shop.ShopID,
      name: shop.ShopName,
      tag: shop.Status === 1 ? undefined : shop.Status === 2 ? texts.closedDown : texts.expired,
    }),
  );
  // Without the right to all stores together, only one store can be chosen.
  return { groups, isSingle: CanAll === 0 };
};

const shopList: SelectList = {
  keys: ['shops'],
  search: texts.findShop,
  // All stores of the user are listed, not only those of the current scope.
  useOptions: (shops) =>
    useSelect('/api/BossAssistant/GetShopInfos', {}, shops && { shopId: undefined, ShopIDs: [] }, toShops),
  write: (ids) => ({ ...OF_OTHER_STORES, shops: joinList(ids) }),
};

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

export const shopsField: FilterField<OrderListReq> = listField(texts.shops, paths.orderFilterShop, shopList, (query) =>
  listed('ShopIDs', orderShops(query).ShopIDs),
);

export const fields: readonly FilterField<OrderListReq>[] = [
  shopsField,
  listField(texts.area, paths.orderFilterDesk, deskList, ({ area, desk }) => ({
    ...listed('AreaIDs', idsIn(area)),
    ...listed('DeskIDs', idsIn(desk)),
  })),
  listField(texts.pay, paths.orderFilterPay, payList, ({ pay }) => listed('PayCodes', splitList(pay))),
  listField(pageTexts.cashier, paths.orderFilterCashier, cashierList, 'UserIDs'),
  listField(pageTexts.orderSource, paths.orderFilterSource, sourceList, 'SourceIDs'),
  optionsField(
    texts.state,
    'state',
    () => useNamed(BILL_STATES.map((code) => [code, stateOf(code).name])),
    ({ state }) => listed('OrderStates', codesIn(state, BILL_STATES)),
    { isMany: true, isOnList: ({ state }) => isTab(codesIn(state, BILL_STATES).join(',')) },
  ),
  optionsField(
    pageTexts.mode,
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
    kind: 'amount',
    label: texts.amount,
    keys: ['min', 'max'],
    ask: ({ min, max }) => ({ ...one('MinAmount', amountIn(min)), ...one('MaxAmount', amountIn(max)) }),
  },
  optionsField(texts.dayPart, 'ts', useDayParts, ({ ts }) => one('TimespanID', idsIn(ts)[0])),
  linkedField(pageTexts.oneDish, ['goods', 'name', 'spec', 'pack'], (query) => ({
    ...dishesIn(query),
    ...one('PackageMode', codesIn(query.pack, [1, 2])[0]),
  })),
  linkedField(texts.category, ['cate'], ({ cate }) => listed('ClassifyIDs', idsIn(cate))),
  linkedField(texts.member, ['memId'], ({ memId }) => one('MemID', idsIn(memId)[0])),
  linkedField(texts.crossDay, ['cross'], ({ cross }) => one('CrossDay', cross === '1' ? (1 as const) : undefined)),
];
