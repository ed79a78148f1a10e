/** Lists of choices used only by the order filter. */
import type { SelectDeskRes, SelectPayTypeRes, ShopInfosRes } from '../../../../types/api/select';
import { joinList, splitList } from '../../../lib/query-string';
import { ownPart } from '../../../lib/shop-name';
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
      // Areas of one name stand under their stores.
      name: isManyShops ? `${ownPart(area.ShopName)} · ${area.AreaName}` : area.AreaName,
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

/**
 * A completely chosen area is stored as its area ID, which is shorter and includes tables added later; otherwise the
 * table IDs are stored.
 */
export const deskList: SelectList = {
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
    const isWhole =
      touched.length > 0 && touched.every((group) => desksOf(group).every((id) => chosen.has(id)));
    return isWhole
      ? { area: joinList(touched.map(({ key }) => key)), desk: '' }
      : { area: '', desk: joinList(ids) };
  },
};

const toPays = ({ List }: SelectPayTypeRes): SelectData => {
  const groups = grouped(
    List,
    (pay) => [pay.PayGroup, pay.GroupName],
    (pay) => ({ id: pay.PayCode, name: pay.PayName, tag: pay.IsDeleted ? filterTexts.deleted : undefined }),
  );
  // A head over a single method would only repeat it. Those without a head stand first: below one they would be read as
  // part of its group.
  const isAlone = ({ options }: SelectGroup): boolean => options.length === 1;
  const alone = groups.filter(isAlone).map((group) => ({ ...group, name: '' }));
  return { groups: [...alone, ...groups.filter((group) => !isAlone(group))] };
};

export const payList: SelectList = {
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

export const shopList: SelectList = {
  keys: ['shops'],
  search: texts.findShop,
  // All stores of the user are listed, not only those of the current scope.
  useOptions: (shops) =>
    useSelect('/api/BossAssistant/GetShopInfos', {}, shops && { shopId: undefined, ShopIDs: [] }, toShops),
  // Tables and cashiers belong to a store, so choosing other stores resets them.
  write: (ids) => ({ shops: joinList(ids), area: '', desk: '', user: '' }),
};
