/**
 * The menu of a company: dishes of the shipped list in nine categories, with prices ending in 6 or 8 and a popularity
 * by Zipf, which gives rankings a head and a long tail.
 */
import type { Day } from '../day/calendar';
import { type Random, stream } from '../random';
import { CATEGORIES, HOUSE_DISHES, type MenuDish } from './house-dishes';

export interface DishName {
  category: string;
  name: string;
}

interface Classify {
  ClassifyID: string;
  ClassifyName: string;
  Sort: number;
}

export interface Goods {
  GoodsID: string;
  GoodsCode: string;
  GoodsName: string;
  ClassifyID: string;
  ClassifyName: string;
  UnitName: string;
  /** One or more sizes, the first is the common one. */
  Specs: { SpecName: string; PriceFen: number }[];
  IsWeighed: boolean;
  /** Dishes of a combo, by index of this menu. */
  Parts: number[];
  /** Popularity; 0 for a dish that is never ordered. */
  Weight: number;
  AddedOn: Day;
  /** null while on sale. */
  DeletedOn: Day | null;
}

export interface Menu {
  classifies: Classify[];
  goods: Goods[];
}

/** Entries of the list that do not belong on a menu, such as utensils and intermediate products. */
const UNFIT =
  /微波|空气炸锅|电饭煲|烤箱|厨师机|半成品|速冻|简易|简易版|懒人|方便面|泡面|老干妈|米粥|红酱|饼皮/;

/** A price between two, ending in 6 or 8 yuan. */
function price(random: Random, low: number, high: number): number {
  // The product of two random numbers puts most prices near the low end.
  const wanted = low + (high - low) * random.next() * random.next();
  const tens = Math.floor(wanted / 10) * 10;
  const yuan = tens + (random.chance(0.5) ? 6 : 8);
  return Math.max(6, yuan) * 100;
}

export function createMenu(
  seed: string,
  company: number,
  names: readonly DishName[],
  anchor: Day,
  history: Day,
): Menu {
  const random = stream(seed, 'menu', company);
  const classifies: Classify[] = [];
  const goods: Goods[] = [];
  for (const [index, category] of CATEGORIES.entries()) {
    const classify = {
      ClassifyID: `${company}${String(index + 1).padStart(3, '0')}`,
      ClassifyName: category.name,
      Sort: index + 1,
    };
    classifies.push(classify);
    const pool = names
      .filter((dish) => dish.category === category.from && !UNFIT.test(dish.name))
      .map((dish) => dish.name);
    const chosen: MenuDish[] = [];
    while (chosen.length < category.count && pool.length > 0) {
      const [name] = pool.splice(random.int(0, pool.length - 1), 1);
      if (name !== undefined) chosen.push({ name, price: price(random, category.low, category.high) / 100 });
    }
    for (const [rank, dish] of [...chosen, ...(HOUSE_DISHES[category.name] ?? [])].entries()) {
      const number = goods.length + 1;
      goods.push({
        GoodsID: `${company}${String(number).padStart(5, '0')}`,
        GoodsCode: String(index + 1) + String(rank + 1).padStart(3, '0'),
        GoodsName: dish.name,
        ...classify,
        UnitName: dish.unit ?? category.unit,
        Specs: (dish.sizes ?? [['', dish.price]]).map(([SpecName, yuan]) => ({
          SpecName,
          PriceFen: yuan * 100,
        })),
        IsWeighed: dish.weighed === true,
        Parts: [],
        Weight: category.weight * (dish.weight ?? 4 / (rank + 3)),
        AddedOn: history,
        DeletedOn: null,
      });
    }
  }
  fillCombos(goods);
  retire(goods, anchor);
  return { classifies, goods };
}

function fillCombos(goods: Goods[]): void {
  const first = (name: string, count: number, skip = 0) =>
    goods.flatMap((dish, index) => (dish.ClassifyName === name ? [index] : [])).slice(skip, skip + count);
  const rice = goods.findIndex((dish) => dish.GoodsName === '东北大米饭');
  const sets: Record<string, number[]> = {
    双人畅享套餐: [...first('招牌荤菜', 2), ...first('时令素菜', 1), rice, rice],
    四人团圆套餐: [
      ...first('招牌荤菜', 2, 2),
      ...first('江湖水产', 1),
      ...first('时令素菜', 2, 1),
      ...first('汤羹炖品', 1),
    ],
    工作日单人简餐: [...first('招牌荤菜', 1, 5), rice, ...first('酒水饮料', 1)],
  };
  for (const dish of goods) dish.Parts = sets[dish.GoodsName] ?? [];
}

/** Marks five dishes as deleted: three in the last three months, two before; one dish is new. */
function retire(goods: Goods[], anchor: Day): void {
  const common = goods.filter(
    (dish) =>
      dish.ClassifyName === '招牌荤菜' ||
      dish.ClassifyName === '时令素菜' ||
      dish.ClassifyName === '甜品小吃',
  );
  const ages = [20, 62, 85, 122, 300];
  for (const [index, age] of ages.entries()) {
    const dish = common[8 + index * 5];
    if (dish !== undefined) dish.DeletedOn = anchor - age;
  }
  const fresh = common[6];
  if (fresh !== undefined) fresh.AddedOn = anchor - 45;
}

/** The dishes on sale that day. */
export function onSale(menu: Menu, day: Day): Goods[] {
  return menu.goods.filter(
    (dish) => dish.AddedOn <= day && (dish.DeletedOn === null || day < dish.DeletedOn),
  );
}
