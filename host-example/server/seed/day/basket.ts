/** The order of a bill's guests. */
import type { BillItem } from '../../ingest/bill';
import type { Goods } from '../chain/menu';
import type { Random } from '../random';
import { type Second, timeText } from './calendar';
import type { Scene } from './scene';

/** Weights of 1, 2, 3 lines of a bill without a table. */
const TAKEN_AWAY = [30, 45, 25];

/** Lines of a bill: a table shares a dish for each guest or somewhat less, and one more. No guests: taken away. */
export function lineCount(random: Random, guests: number): number {
  if (guests === 0) return random.weighted(TAKEN_AWAY) + 1;
  return Math.max(1, Math.round(guests * 0.75 + 0.6 + random.next() * 1.8));
}

/** Adds lines to a bill, numbered after its existing ones. */
export function orderLines(
  { random, shelf, guests, bill, waiter: { OperatorID: WaiterID } }: Scene,
  count: number,
  at: Second,
): BillItem[] {
  const lines: BillItem[] = [];
  const chosen = new Set<Goods>();
  const OrderTime = timeText(at);
  // The members are named one by one: a spread takes several times as long.
  const add = (dish: Named, line: Line) => {
    const ItemNo = bill.Items.length + lines.length + 1;
    lines.push({
      GoodsID: dish.GoodsID,
      GoodsName: dish.GoodsName,
      UnitName: dish.UnitName,
      ClassifyID: dish.ClassifyID,
      ClassifyName: dish.ClassifyName,
      SpecName: line.SpecName ?? '',
      Attrs: line.Attrs ?? '',
      ItemType: line.ItemType,
      ParentItemNo: line.ParentItemNo ?? 0,
      PriceFen: line.PriceFen,
      QtyMilli: line.QtyMilli,
      CostFen: line.CostFen,
      ItemNo,
      ReturnQtyMilli: 0,
      GiftQtyMilli: 0,
      Reason: '',
      OrderTime,
      WaiterID,
    });
    return ItemNo;
  };
  while (chosen.size < count) {
    const dish = shelf.goods[random.weighted(shelf.weights)];
    if (dish === undefined || chosen.has(dish)) continue;
    chosen.add(dish);
    const { SpecName, PriceFen } = random.pick(dish.Specs);
    const isShared = !dish.IsPersonal;
    const QtyMilli = quantityOf(random, dish, guests);
    const isCombo = dish.Parts.length > 0;
    const ParentItemNo = add(dish, {
      SpecName,
      Attrs: isShared && !isCombo && random.chance(0.22) ? random.pick(shelf.words.tastes) : '',
      ItemType: isCombo ? 2 : 1,
      PriceFen,
      QtyMilli,
      // A combo costs what its parts do.
      CostFen: isCombo ? null : costOf(dish, PriceFen, QtyMilli),
    });
    for (const { part, PriceFen } of comboParts(dish, shelf.all)) {
      const CostFen = costOf(part, part.Specs[0]?.PriceFen ?? 0, QtyMilli);
      add(part, { ItemType: 3, ParentItemNo, PriceFen, QtyMilli, CostFen });
    }
    if (!isCombo && isShared && random.chance(0.02)) {
      const topping = { ...dish, GoodsID: '0', GoodsName: shelf.words.topping };
      add(topping, { ItemType: 5, ParentItemNo, PriceFen: 300, QtyMilli: 1000, CostFen: 90 });
    }
  }
  if (random.chance(0.004)) {
    const { name: GoodsName, unit: UnitName } = shelf.words.special;
    const special = { GoodsID: '0', GoodsName, UnitName, ClassifyID: '0', ClassifyName: '' };
    add(special, { ItemType: 4, PriceFen: random.int(12, 60) * 100, QtyMilli: 1000, CostFen: null });
  }
  return lines;
}

type Named = Pick<Goods, 'GoodsID' | 'GoodsName' | 'UnitName' | 'ClassifyID' | 'ClassifyName'>;
type Line = Pick<BillItem, 'ItemType' | 'PriceFen' | 'QtyMilli'> &
  Partial<Pick<BillItem, 'SpecName' | 'Attrs' | 'ParentItemNo'>> & { CostFen: number | null };

function quantityOf(random: Random, { IsWeighed, IsPersonal }: Goods, guests: number): number {
  if (IsWeighed) return random.int(800, 2600);
  if (IsPersonal) return random.int(1, Math.max(1, Math.min(guests, 6))) * 1000;
  return random.chance(0.07) ? 2000 : 1000;
}

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
