/** Names in files: dishes with sizes, categories, payments, tables, people; and what each of them is in the company. */
import type { Dish as RowDish } from '../bills/ordered';
import type { PayKind } from './pay-kinds';

interface Dish {
  name: string;
  category: string;
  unit: string;
  specs: Set<string>;
  /** Lowest price in the file. */
  priceFen: number;
}

/** Its size grows with the menu and not with the files. */
export type Catalog = ReturnType<typeof createCatalog>;

export const createCatalog = () => ({
  dishes: new Map<string, Dish>(),
  categories: new Set<string>(),
  payments: new Set<string>(),
  /** What kind of payment a name is, where map or files say: filled by the sources. */
  payKinds: new Map<string, PayKind>(),
  tables: new Set<string>(),
  /** Where a table stands, for those of which the files say it: filled by the sources of tills. */
  areas: new Map<string, string>(),
  cashiers: new Set<string>(),
  sources: new Set<string>(),
});

/** Key of a dish; two categories may have dishes with equal names, and no name holds a NUL. */
export const dishKey = (name: string, category: string): string => `${category}\0${name}`;

/** `priceFen` is that of one unit. */
export function noteDish(
  { dishes, categories }: Catalog,
  { dish: name, category, spec, unit = '份' }: Pick<RowDish, 'dish' | 'category' | 'spec' | 'unit'>,
  priceFen: number,
): void {
  const key = dishKey(name, category);
  let dish = dishes.get(key);
  if (dish === undefined) {
    dish = { name, category, unit, specs: new Set(), priceFen };
    dishes.set(key, dish);
  }
  if (spec !== '') dish.specs.add(spec);
  dish.priceFen = Math.min(dish.priceFen, priceFen);
  if (category !== '') categories.add(category);
}

/** What names in a file are in the company: dishes, categories, payments, tables, cashiers. */
export type Names = typeof noNames;

/** For a look at bills before anything is written. */
export const noNames = {
  goodsId: (_dish: string, _category: string) => '0',
  classifyId: (_category: string) => '0',
  payCode: (_name: string) => '001',
  desk: (_table: string) => ({ AreaID: '0', DeskID: '0' }),
  cashierId: (_name: string) => '0',
  /** The way orders come in by its name; the usual one where the name is ''. */
  sourceOf: (_name: string) => '1',
  orderMode: 3 as 1 | 2 | 3,
};
