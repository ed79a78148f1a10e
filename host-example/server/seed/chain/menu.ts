/**
 * The menu of a company: dishes of the house, then dishes of the shipped list with prices ending in 6 or 8 and a
 * popularity by Zipf, which gives rankings a long tail.
 */
import { readFileSync } from 'node:fs';
import type { Day } from '../day/calendar';
import { type Random, stream } from '../random';
import type { Category, MenuDish } from './menus';
import type { DemoPlan } from './profile';

const LIST = new URL('../../../examples/dish-names-zh/dishes.csv', import.meta.url);

const readDishNames = () =>
  readFileSync(LIST, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [category = '', , name = ''] = line.split(',');
      return { category, name };
    });

export type Menu = ReturnType<typeof createMenu>;
export type Goods = Menu['goods'][number];

/** Entries of the list that do not belong on a menu, such as utensils and intermediate products. */
const UNFIT = /微波|空气炸锅|电饭煲|烤箱|厨师机|半成品|速冻|简易|简易版|懒人|方便面|泡面|老干妈|米粥|红酱|饼皮/;

/** A price between two, ending in 6 or 8 yuan. */
function price(random: Random, low: number, high: number): number {
  // The product of two random numbers puts most prices near the low end.
  const wanted = low + (high - low) * random.next() * random.next();
  const tens = Math.floor(wanted / 10) * 10;
  const yuan = tens + (random.chance(0.5) ? 6 : 8);
  return Math.max(6, yuan) * 100;
}

export function createMenu({ seed, anchor, profile }: DemoPlan, CompID: number, categories: readonly Category[]) {
  const random = stream(seed, 'menu', CompID);
  const costs = stream(seed, 'costs', CompID);
  const names = readDishNames();
  const classifies = categories.map(({ name }, index) => ({
    classify_id: `${CompID}${String(index + 1).padStart(3, '0')}`,
    classify_name: name,
    sort: index + 1,
  }));
  const dishes = categories.flatMap((category, index) =>
    [...category.dishes, ...listed(random, category, names)].map((dish, rank) => ({ category, index, dish, rank })),
  );
  const goods = dishes.map(({ category, index, dish: [name, price, weight, own = {}], rank }, number) => ({
    GoodsID: `${CompID}${String(number + 1).padStart(5, '0')}`,
    GoodsCode: String(index + 1) + String(rank + 1).padStart(3, '0'),
    GoodsName: name,
    ClassifyID: classifies[index]?.classify_id ?? '',
    ClassifyName: category.name,
    UnitName: own.unit ?? category.unit,
    // One or more sizes, the first is the common one.
    Specs: Object.entries(own.sizes ?? { '': price }).map(([SpecName, yuan]) => ({ SpecName, PriceFen: yuan * 100 })),
    IsWeighed: own.weighed === true,
    // Ordered by each guest instead of shared by the table.
    IsPersonal: category.isPersonal === true,
    // From the shipped list, not a dish of the house.
    IsListed: weight === null,
    // What it costs the house, in percent of its price; of a combo nothing beside its parts.
    CostPercent: own.cost ?? (category.cost ?? 0) + costs.int(-4, 4),
    // Dishes of a combo, by index of this menu.
    Parts: (own.parts?.split(', ') ?? []).map((part) => dishes.findIndex(({ dish: [one] }) => one === part)),
    // Popularity; 0 for a dish that is never ordered.
    Weight: category.weight * (weight ?? 4 / (rank + 3)),
    AddedOn: anchor - profile.days,
    // null while on sale.
    DeletedOn: null as Day | null,
  }));
  retire(goods, anchor);
  return { classifies, goods };
}

function listed(random: Random, { listed: wanted }: Category, names: ReturnType<typeof readDishNames>): MenuDish[] {
  if (wanted === undefined) return [];
  const [from, count, low, high] = wanted;
  const pool = names.flatMap(({ category, name }) => (category === from && !UNFIT.test(name) ? name : []));
  const chosen: MenuDish[] = [];
  while (chosen.length < count && pool.length > 0) {
    const [name] = pool.splice(random.int(0, pool.length - 1), 1);
    if (name !== undefined) chosen.push([name, price(random, low, high) / 100, null]);
  }
  return chosen;
}

/** Marks five dishes of the shipped list as deleted: three in the last three months, two before; one dish is new. */
function retire(goods: Goods[], anchor: Day): void {
  const common = goods.filter((dish) => dish.IsListed && !dish.IsPersonal);
  const ages = [20, 62, 85, 122, 300];
  for (const [index, age] of ages.entries()) {
    const dish = common[8 + index * 4];
    if (dish !== undefined) dish.DeletedOn = anchor - age;
  }
  const fresh = common[6];
  if (fresh !== undefined) fresh.AddedOn = anchor - 45;
}

export function onSale(menu: Menu, day: Day): Goods[] {
  return menu.goods.filter((dish) => dish.AddedOn <= day && (dish.DeletedOn === null || day < dish.DeletedOn));
}
