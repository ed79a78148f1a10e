/** Categories and dishes to choose from, including dishes deleted in the last three months. */
import type { ClassifyRes, ClassifyRow, GoodsInfoRow } from '../../../types/api/food';
import { useTexts } from '../../core/use-services';
import { grouped } from '../../report/filter/base-lists';
import { texts as filterTexts } from '../../report/filter/filter-texts';
import {
  type SelectData,
  type SelectGroup,
  type SelectList,
  useSelect,
} from '../../report/filter/select-list';
import { texts } from './texts';

const ROOT = '0';

/** Top-level categories as groups that can be chosen themselves, with their children as options. */
const toCategories = ({ List }: ClassifyRes): SelectData => {
  const isTop = (row: ClassifyRow): boolean =>
    row.ParentID === ROOT ||
    row.ParentID === '' ||
    !List.some(({ ClassifyID }) => ClassifyID === row.ParentID);
  const tagOf = (row: ClassifyRow) => (row.IsDeleted ? filterTexts.deleted : undefined);
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

export const categoryList: SelectList = {
  keys: ['cate'],
  search: texts.findCategory,
  useOptions: (shops) => useSelect('/api/BossAssistant/GetClassifyInfos', {}, shops, toCategories),
};

const optionOf = (row: GoodsInfoRow) => ({
  id: row.GoodsID,
  name: row.GoodsName,
  note: row.GoodsCode,
  tag: row.IsDeleted ? filterTexts.deleted : undefined,
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

export const goodsList: SelectList = {
  keys: ['goods'],
  search: texts.findDish,
  isServerSearch: true,
  useOptions: (shops, keyword) => {
    const { t } = useTexts();
    return useSelect(
      '/api/BossAssistant/GetGoodsInfos',
      {
        IncludeDeleted: 1,
        PageSize: MOST_DISHES,
        ...(keyword ? { Keyword: keyword.slice(0, 50) } : {}),
      },
      shops,
      ({ List, Total }) => {
        const groups = toGroups(List, t(texts.deletedLately), t(texts.noCategory));
        const rest = { key: 'rest', name: t(texts.searchRest, { n: Total - List.length }), options: [] };
        return { groups: Total > List.length ? [...groups, rest] : groups };
      },
    );
  },
};
