/** Names in a file: dishes with sizes, categories, payments, tables. Its size grows with the menu and not with the file. */
import type { Line } from '../reading/line';
import type { PayKind } from './pay-kinds';

interface Dish {
  name: string;
  category: string;
  unit: string;
  specs: Set<string>;
  /** Lowest price in the file. */
  priceFen: number;
}

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

/** Key of a dish; two categories may have dishes with equal names. */
export const dishKey = (name: string, category: string): string => JSON.stringify([name, category]);

/** Adds what a row names; what its map says of payments is added by its source. */
export function noteLine(catalog: Catalog, line: Line): void {
  if (line.wrong !== '') return;
  if (line.payment !== '') catalog.payments.add(line.payment);
  for (const { name } of line.paid) catalog.payments.add(name);
  if (line.orderType !== '') catalog.sources.add(line.orderType);
  if (line.table !== '') catalog.tables.add(line.table);
  if (line.cashier !== '') catalog.cashiers.add(line.cashier);
  if (line.kind !== 'discount' && line.kind !== 'bill') noteDish(catalog, line);
}

export function noteDish(
  catalog: Catalog,
  line: Pick<Line, 'dish' | 'category' | 'unit' | 'spec' | 'priceFen' | 'amountFen' | 'qtyMilli'>,
): void {
  const { dish: name, category, unit } = line;
  const priceFen = line.priceFen ?? Math.floor(((line.amountFen ?? 0) * 1000) / line.qtyMilli);
  const key = dishKey(name, category);
  const dish = catalog.dishes.get(key) ?? { name, category, unit, specs: new Set(), priceFen };
  catalog.dishes.set(key, dish);
  if (line.spec !== '') dish.specs.add(line.spec);
  dish.priceFen = Math.min(dish.priceFen, priceFen);
  if (category !== '') catalog.categories.add(category);
}
