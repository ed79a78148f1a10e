/**
 * Categories of drinks and staples, told by their names and those of their parents, because tills send no kind of
 * category. A list of dishes without them shows what the kitchen sells.
 */
import type { Shops } from '../../metrics/shops';

const DRINKS =
  /饮|饮料|酒水|啤酒|白酒|红酒|葡萄酒|茶水|茶饮|咖啡|果汁|奶茶|drink|beverage|beer|wine|cocktail|coffee|juice|soda|\btea\b/i;
const STAPLES = /主食|米饭|\brice\b|staple|\bbread\b/i;
/** 下酒菜 goes with drinks and is none. */
const DISHES = /下酒/;

const isSideCategory = (name: string): boolean =>
  !DISHES.test(name) && (DRINKS.test(name) || STAPLES.test(name));

export interface SideCategories {
  ids: string[];
  names: string[];
}

export const NOTHING_LEFT: SideCategories = { ids: [], names: [] };

/** The company's categories of drinks and staples, deleted ones included. */
export async function sideCategories(shops: Shops): Promise<SideCategories> {
  const rows = await shops.q<{ id: string; parentId: string; name: string; isDeleted: boolean }>(
    `select classify_id::text as id, parent_id::text as "parentId", classify_name as name, deleted_at is not null as "isDeleted"
from classify where comp_id = $1 order by sort, classify_id`,
    [shops.compId],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const left = rows.filter(
    ({ name, parentId }) => isSideCategory(name) || isSideCategory(names.get(parentId) ?? ''),
  );
  return {
    ids: left.map(({ id }) => id),
    names: [...new Set(left.filter(({ isDeleted }) => !isDeleted).map(({ name }) => name))],
  };
}
