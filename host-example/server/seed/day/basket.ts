/** The order of a bill's guests. */
import type { BillItem } from '../../ingest/bill';
import type { Goods } from '../chain/menu';
import type { Words } from '../chain/words';
import type { Random } from '../random';
import { type Second, timeText } from './calendar';

export interface Shelf {
  /** Dishes on sale that day, with the weight of each. */
  goods: Goods[];
  weights: number[];
  /** The whole menu, for the parts of combos. */
  all: Goods[];
  words: Words;
}

/** Weights of 1, 2, 3 lines of a bill without a table. */
const TAKEN_AWAY = [30, 45, 25];

/** Lines of a bill: a table shares a dish for each guest or somewhat less, and one more. No guests: taken away. */
export function lineCount(random: Random, guests: number): number {
  if (guests === 0) return random.weighted(TAKEN_AWAY) + 1;
  return Math.max(1, Math.round(guests * 0.75 + 0.6 + random.next() * 1.8));
}

/** Adds lines to a bill, numbered after its existing ones. */
export function orderLines(
  random: Random,
  shelf: Shelf,
  count: number,
  guests: number,
  from: number,
  at: Second,
  waiter: string,
): BillItem[] {
  const lines: BillItem[] = [];
  const chosen = new Set<Goods>();
  const add = (
    line: Omit<BillItem, 'ItemNo' | 'ReturnQtyMilli' | 'GiftQtyMilli' | 'Reason' | 'OrderTime' | 'WaiterID'>,
  ) => {
    const ItemNo = from + lines.length;
    lines.push({
      ...line,
      ItemNo,
      ReturnQtyMilli: 0,
      GiftQtyMilli: 0,
      Reason: '',
      OrderTime: timeText(at),
      WaiterID: waiter,
    });
    return ItemNo;
  };
  while (chosen.size < count) {
    const dish = shelf.goods[random.weighted(shelf.weights)];
    if (dish === undefined || chosen.has(dish)) continue;
    chosen.add(dish);
    const spec = random.pick(dish.Specs);
    const isShared = !dish.IsPersonal;
    const qty = dish.IsWeighed
      ? random.int(800, 2600)
      : isShared
        ? random.chance(0.07)
          ? 2000
          : 1000
        : random.int(1, Math.max(1, Math.min(guests, 6))) * 1000;
    const isCombo = dish.Parts.length > 0;
    const number = add({
      ...named(dish),
      SpecName: spec.SpecName,
      Attrs: isShared && !isCombo && random.chance(0.22) ? random.pick(shelf.words.tastes) : '',
      ItemType: isCombo ? 2 : 1,
      ParentItemNo: 0,
      PriceFen: spec.PriceFen,
      QtyMilli: qty,
      // A combo costs what its parts do.
      CostFen: isCombo ? null : costOf(dish, spec.PriceFen, qty),
    });
    for (const { part, PriceFen } of comboParts(dish, shelf.all))
      add({
        ...named(part),
        SpecName: '',
        Attrs: '',
        ItemType: 3,
        ParentItemNo: number,
        PriceFen,
        QtyMilli: qty,
        CostFen: costOf(part, part.Specs[0]?.PriceFen ?? 0, qty),
      });
    if (!isCombo && isShared && random.chance(0.02)) {
      add({
        ...named(dish),
        GoodsID: '0',
        GoodsName: shelf.words.topping,
        SpecName: '',
        Attrs: '',
        ItemType: 5,
        ParentItemNo: number,
        PriceFen: 300,
        QtyMilli: 1000,
        CostFen: 90,
      });
    }
  }
  if (random.chance(0.004)) {
    add({
      GoodsID: '0',
      GoodsName: shelf.words.special.name,
      SpecName: '',
      Attrs: '',
      UnitName: shelf.words.special.unit,
      ClassifyID: '0',
      ClassifyName: '',
      ItemType: 4,
      ParentItemNo: 0,
      PriceFen: random.int(12, 60) * 100,
      QtyMilli: 1000,
    });
  }
  return lines;
}

const named = ({ GoodsID, GoodsName, UnitName, ClassifyID, ClassifyName }: Goods) => ({
  GoodsID,
  GoodsName,
  UnitName,
  ClassifyID,
  ClassifyName,
});

const costOf = ({ CostPercent }: Goods, priceFen: number, qtyMilli: number): number =>
  Math.round((priceFen * qtyMilli * CostPercent) / 100_000);

/** Parts of a combo share its price in proportion to their own; the last takes the rounding difference. */
function comboParts(combo: Goods, all: Goods[]) {
  const parts = combo.Parts.flatMap((index) => all[index] ?? []);
  const listed = parts.map((part) => part.Specs[0]?.PriceFen ?? 0);
  const sum = listed.reduce((total, price) => total + price, 0);
  let left = combo.Specs[0]?.PriceFen ?? 0;
  const total = left;
  return parts.map((part, index) => {
    const share = index === parts.length - 1 ? left : Math.floor((total * (listed[index] ?? 0)) / sum);
    left -= share;
    return { part, PriceFen: share };
  });
}
