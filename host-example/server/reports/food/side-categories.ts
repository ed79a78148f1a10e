/**
 * Categories of drinks and staples, told by their names and those of their parents, because tills send no kind of
 * category. A list of dishes without them shows what the kitchen sells.
 */
import type { Shops } from '../../metrics/shops';

const DRINKS =
  /[饮飲]|^酒$|酒[水类類]|[啤白红紅黄黃清洋米萄]酒|茶水|咖啡|果汁|奶茶|drink|beverage|beer|\bwines?\b|cocktail|coffee|juice|soda|\bteas?\b/i;
const STAPLES = /主食|米[饭飯]|\brice\b|staple|\bbreads?\b/i;
const isSide = (name: string): boolean => DRINKS.test(name) || STAPLES.test(name);
/** 下酒菜 goes with drinks and is none, though it stands among them. */
const isDish = (name: string): boolean => name.includes('下酒');

export interface SideCategories {
  ids: string[];
  names: string[];
}

export const NONE_LEFT_OUT: SideCategories = { ids: [], names: [] };

/** The company's categories of drinks and staples, deleted ones included. */
export async function sideCategories(shops: Shops): Promise<SideCategories> {
  const rows = await shops.q<{ id: string; parentId: string; name: string; isDeleted: boolean }>(
    `select classify_id::text as id, parent_id::text as "parentId", classify_name as name, deleted_at is not null as "isDeleted"
from classify where comp_id = $1 order by sort, classify_id`,
    [shops.compId],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const left = rows.filter(
    ({ name, parentId }) => !isDish(name) && (isSide(name) || isSide(names.get(parentId) ?? '')),
  );
  return {
    ids: left.map(({ id }) => id),
    names: [...new Set(left.filter(({ isDeleted }) => !isDeleted).map(({ name }) => name))],
  };
}
