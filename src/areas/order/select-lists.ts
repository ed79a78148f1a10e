/** The five lists of choices of the order filter, as data (screens.md 2.14–2.18). */
import type {
  SelectDeskRes,
  SelectPayTypeRes,
  SelectSourceRes,
  SelectUserRes,
  ShopInfosRes,
} from '../../../types/api/select';
import { joinList, splitList } from '../../lib/query-string';
import { texts as filterTexts } from '../../report/filter-texts';
import { type SelectData, type SelectGroup, type SelectList, useSelect } from '../../report/select-list';
import { texts } from './texts';

/** Rows in groups, in the order in which the groups first come. */
function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  toGroup: (rows: Row[]) => SelectGroup,
): SelectGroup[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return [...byKey.values()].map(toGroup);
}

const toDesks = ({ List }: SelectDeskRes): SelectData => {
  const isManyShops = new Set(List.map(({ ShopID }) => ShopID)).size > 1;
  return {
    groups: List.filter(({ Desks }) => Desks.length > 0).map((area) => ({
      key: area.AreaID,
      name: area.AreaName,
      note: isManyShops ? area.ShopName : undefined,
      tag: area.IsDeleted ? filterTexts.deleted : undefined,
      options: area.Desks.map((desk) => ({
        id: desk.DeskID,
        name: desk.DeskName,
        tag: desk.IsDeleted ? filterTexts.deleted : undefined,
      })),
    })),
  };
};

const desksOf = (group: SelectGroup | undefined): string[] => group?.options.map(({ id }) => id) ?? [];

/** Whole areas travel as areas, which is shorter and holds tables that come later; anything else as its tables. */
export const deskList: SelectList = {
  title: texts.byArea,
  keys: ['desk', 'area'],
  isColumns: true,
  useOptions: (scope) => useSelect('/api/BossAssistant/GetBaseSelectDesk', {}, scope, toDesks),
  read: (query, groups) => {
    const areas = splitList(query.area);
    const desks = groups.filter(({ key }) => areas.includes(key)).flatMap(desksOf);
    return [...new Set([...desks, ...splitList(query.desk)])];
  },
  write: (ids, groups) => {
    const chosen = new Set(ids);
    const touched = groups.filter((group) => desksOf(group).some((id) => chosen.has(id)));
    const isWhole =
      touched.length > 0 && touched.every((group) => desksOf(group).every((id) => chosen.has(id)));
    return isWhole
      ? { area: joinList(touched.map(({ key }) => key)), desk: '' }
      : { area: '', desk: joinList(ids) };
  },
};

const toPays = ({ List }: SelectPayTypeRes): SelectData => ({
  groups: grouped(
    List,
    ({ PayGroup }) => String(PayGroup),
    (rows) => ({
      key: String(rows[0]?.PayGroup ?? ''),
      name: rows[0]?.GroupName ?? '',
      options: rows.map((pay) => ({
        id: pay.PayCode,
        name: pay.PayName,
        tag: pay.IsDeleted ? filterTexts.deleted : undefined,
      })),
    }),
  ),
});

export const payList: SelectList = {
  title: texts.byPay,
  keys: ['pay'],
  useOptions: (scope) => useSelect('/api/BossAssistant/GetBaseSelectPayType', {}, scope, toPays),
};

/** Users by store, when there are several stores. */
const toUsers = ({ List }: SelectUserRes): SelectData => {
  const groups = grouped(
    List,
    ({ ShopID }) => ShopID,
    (rows) => ({
      key: rows[0]?.ShopID ?? '',
      name: rows[0]?.ShopName ?? '',
      options: rows.map((user) => ({
        id: user.UserID,
        name: user.UserName,
        tag: user.IsDisabled ? filterTexts.disabled : undefined,
      })),
    }),
  );
  return { groups: groups.length > 1 ? groups : groups.map((group) => ({ ...group, name: '' })) };
};

export const cashierList: SelectList = {
  title: texts.byCashier,
  keys: ['user'],
  search: texts.findCashier,
  useOptions: (scope) => useSelect('/api/BossAssistant/GetBaseSelectUser', { UserType: 1 }, scope, toUsers),
};

const toShops = ({ CanAll, List }: ShopInfosRes): SelectData => {
  const groups = grouped(
    List,
    ({ RegionName }) => RegionName,
    (rows) => ({
      key: rows[0]?.RegionName ?? '',
      name: rows[0]?.RegionName ?? '',
      options: rows.map((shop) => ({
        id: shop.ShopID,
        name: shop.ShopName,
        tag: shop.Status === 1 ? undefined : shop.Status === 2 ? texts.closedDown : texts.expired,
      })),
    }),
  );
  // Without the right to see all stores together, they are seen one at a time.
  return { groups, isSingle: CanAll === 0 };
};

export const shopList: SelectList = {
  title: texts.byShop,
  keys: ['shops'],
  search: texts.findShop,
  // Other stores than the current one may be chosen, so their list is that of the user, not of the scope.
  useOptions: (scope) =>
    useSelect('/api/BossAssistant/GetShopInfos', {}, scope && { shopId: undefined, ShopIDs: [] }, toShops),
  // Tables and cashiers belong to a store: what was chosen for other stores would find nothing.
  write: (ids) => ({ shops: joinList(ids), area: '', desk: '', user: '' }),
};

const toSources = ({ List }: SelectSourceRes): SelectData => ({
  groups: [
    {
      key: '',
      name: '',
      options: List.map((source) => ({
        id: source.SourceID,
        name: source.SourceName,
      })),
    },
  ],
});

export const sourceList: SelectList = {
  title: texts.bySource,
  keys: ['src'],
  useOptions: (scope) => useSelect('/api/BossAssistant/GetBaseSelectSource', {}, scope, toSources),
};
