/** The lists of choices that only the order filter has, as data. */
import type { SelectDeskRes, SelectPayTypeRes, ShopInfosRes } from '../../../../types/api/select';
import { joinList, splitList } from '../../../lib/query-string';
import { grouped } from '../../../report/filter/base-lists';
import { texts as filterTexts } from '../../../report/filter/filter-texts';
import {
  type SelectData,
  type SelectGroup,
  type SelectList,
  useSelect,
} from '../../../report/filter/select-list';
import { texts } from '../texts';

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
  keys: ['desk', 'area'],
  isColumns: true,
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectDesk', {}, shops, toDesks),
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
  keys: ['pay'],
  useOptions: (shops) => useSelect('/api/BossAssistant/GetBaseSelectPayType', {}, shops, toPays),
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
  keys: ['shops'],
  search: texts.findShop,
  // Other stores than the current one may be chosen, so their list is that of the user, not of the scope.
  useOptions: (shops) =>
    useSelect('/api/BossAssistant/GetShopInfos', {}, shops && { shopId: undefined, ShopIDs: [] }, toShops),
  // Tables and cashiers belong to a store: what was chosen for other stores would find nothing.
  write: (ids) => ({ shops: joinList(ids), area: '', desk: '', user: '' }),
};
