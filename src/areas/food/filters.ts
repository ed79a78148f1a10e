/**
 * The filters of the dish statistics. A row of the table defines a filter completely: filter page, chips, badge, lists
 * of choices and request are derived from it. A list of choices on a separate page also needs a path and a route.
 */

import type { ClassifyRes, ClassifyRow, GoodsInfoRow, GoodsOrderReq } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import { useTexts } from '../../core/use-services';
import { joinList } from '../../lib/query-string';
import { cashierList, grouped, sourceList } from '../../report/filter/base-lists';
import {
  choicesOf,
  type FilterField,
  linkedField,
  listField,
  optionsField,
  useNamed,
} from '../../report/filter/filter-fields';
import { dishesIn, idsIn, listed, wordIn } from '../../report/filter/filter-query';
import { type SelectData, type SelectGroup, type SelectList, useSelect } from '../../report/filter/select-list';
import { pageTexts } from '../../report/reading/page-texts';
import { joined } from '../../ui/lists/bound';
import { texts } from './texts';

/** Categories and dishes to choose from, including dishes deleted in the last three months. */
const ROOT = '0';

/** Top-level categories as groups that can be chosen themselves, with their children as options. */
const toCategories = ({ List }: ClassifyRes): SelectData => {
  const isTop = (row: ClassifyRow): boolean =>
    row.ParentID === ROOT || row.ParentID === '' || !List.some(({ ClassifyID }) => ClassifyID === row.ParentID);
  const tagOf = (row: ClassifyRow) => (row.IsDeleted ? pageTexts.deleted : undefined);
  return {
    groups: List.filter(isTop).map((top) => ({
      key: top.ClassifyID,
      name: top.ClassifyName,
      ownId: top.ClassifyID,
      tag: tagOf(top),
      options: List.filter((row) => row.ParentID === top.ClassifyID).map((row) => ({
        id: row.ClassifyID,
        name: row.ClassifyName,
        tag: tagOf(row),
      })),
    })),
  };
};

const categoryList: SelectList = {
  keys: ['cate'],
  search: texts.findCategory,
  useOptions: (shops) => useSelect('/api/BossAssistant/GetClassifyInfos', {}, shops, toCategories),
};

const optionOf = (row: GoodsInfoRow) => ({
  id: row.GoodsID,
  name: row.GoodsName,
  note: row.GoodsCode,
  tag: row.IsDeleted ? pageTexts.deleted : undefined,
});

/** Dishes by category; deleted dishes form the last group. */
function toGroups(rows: readonly GoodsInfoRow[], deleted: string, none: string): SelectGroup[] {
  const menu = grouped(
    rows.filter((row) => !row.IsDeleted),
    ({ ClassifyID, ClassifyName }) => [ClassifyID, ClassifyName || none],
    optionOf,
  );
  const gone = rows.filter((row) => row.IsDeleted);
  return gone.length ? [...menu, { key: 'deleted', name: deleted, options: gone.map(optionOf) }] : menu;
}

/** Dishes requested per search; a longer menu is narrowed by the keyword. */
const MOST_DISHES = 100;

const goodsList: SelectList = {
  keys: ['goods', 'name', 'spec'],
  nameIn: ({ name = '', spec = '' }) => joined([name.trim(), spec.trim()]),
  // Dishes that are on no menu share this ID: without their name it means all of them.
  write: (ids) => ({ goods: joinList(ids.filter((id) => id !== ROOT)) }),
  search: texts.findDish,
  isServerSearch: true,
  useOptions: (shops, keyword) => {
    const { t } = useTexts();
    return useSelect(
      '/api/BossAssistant/GetGoodsInfos',
      { IncludeDeleted: 1, PageSize: MOST_DISHES, ...wordIn(keyword) },
      shops,
      ({ List, Total }) => {
        const groups = toGroups(List, t(texts.deletedLately), t(pageTexts.unnamed));
        const rest = { key: 'rest', name: t(texts.searchRest, { n: Total - List.length }), options: [] };
        return { groups: Total > List.length ? [...groups, rest] : groups };
      },
    );
  },
};

export const categoryField: FilterField<GoodsOrderReq> = listField(
  texts.category,
  paths.foodFilterCategory,
  categoryList,
  'ClassifyIDs',
);

export const fields: readonly FilterField<GoodsOrderReq>[] = [
  categoryField,
  listField(texts.dish, paths.foodFilterGoods, goodsList, dishesIn),
  listField(pageTexts.cashier, paths.foodFilterCashier, cashierList, 'UserIDs'),
  optionsField(
    texts.packageMode,
    'pack',
    () =>
      useNamed([
        [1, texts.whole],
        [2, texts.split],
      ]),
    ({ pack }) => ({ PackageMode: pack === '2' ? 2 : 1 }),
    { perRow: 2, usual: '1' },
  ),
  optionsField<GoodsOrderReq>(
    texts.only,
    'only',
    () =>
      useNamed([
        ['return', texts.onlyReturn],
        ['gift', texts.onlyGift],
      ]),
    ({ only }) => (only === 'return' ? { OnlyReturn: 1 } : only === 'gift' ? { OnlyGift: 1 } : {}),
    { perRow: 2 },
  ),
  // Order sources are few, so they are chosen on the filter page itself; last, since they come from the server: nothing
  // below them moves then.
  optionsField(
    pageTexts.orderSource,
    'src',
    (shops) => choicesOf(sourceList.useOptions(shops, '')),
    ({ src }) => listed('SourceIDs', idsIn(src)),
    { isMany: true },
  ),
  linkedField(pageTexts.name, ['kw'], ({ kw }) => wordIn(kw), true),
];
