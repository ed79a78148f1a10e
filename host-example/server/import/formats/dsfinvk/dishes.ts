/** Rows of a receipt → its dishes: rows taken back on the receipt are off, its discounts are shared out. */
import { sumOf } from '../../../ingest/money';
import { textLimits } from '../../map/import-map';
import type { Fault } from '../../source';
import { say } from '../../words/words';
import { type Item, plainItem } from '../part';
import { businessOf } from './business-cases';
import type { Line, RawOf } from './kinds';

interface About {
  prices: readonly RawOf<'price'>[];
  inside: readonly RawOf<'inside'>[];
  head: RawOf<'head'>;
  /** -1 where the receipt gives back. */
  sign: number;
  unit: number;
  isRefund: boolean;
}

/** A dish with amounts as exact as those of the file. */
interface Exact {
  line: Line;
  qtyMilli: number;
  gross: number;
  discount: number;
}

export function dishesOf(lines: readonly Line[], about: About): { items: Item[]; fault: Fault<Line> | null } {
  const wrong = (line: Line, reason: string) => ({ items: [], fault: { line, reason } });
  const dishes: Exact[] = [];
  for (const line of lines) {
    if (businessOf(line.type) !== 'sale') continue;
    const amount = about.sign * line.gross;
    if (amount < 0 || (amount === 0 && about.sign * line.qtyMilli < 0)) {
      if (!takeBack(dishes, line)) return wrong(line, say('receipt.notSold', { dish: line.dish }));
    } else if (line.qtyMilli === 0 && amount > 0) {
      return wrong(line, say('cell.zero', { column: 'MENGE' }));
    } else if (line.qtyMilli !== 0)
      dishes.push({ line, qtyMilli: Math.abs(line.qtyMilli), ...pricedOf(line, amount, about.prices) });
  }
  const off = lines.filter(({ type }) => businessOf(type) === 'discount');
  const discounts = -about.sign * sumOf(off, ({ gross }) => gross);
  const last = lines.at(-1);
  if (
    last !== undefined &&
    (discounts < 0 || discounts > sumOf(dishes, ({ gross, discount }) => gross - discount))
  )
    return wrong(last, say('receipt.discounts'));
  shareOut(dishes, discounts);
  const [gross, discount] = [rounded(about.unit), rounded(about.unit)];
  return {
    items: dishes.map((dish) => itemOf(dish, about, gross(dish.gross), discount(dish.discount))),
    fault: null,
  };
}

/** Takes a row off the dishes before it that it is of. */
function takeBack(dishes: Exact[], line: Line): boolean {
  let qty = Math.abs(line.qtyMilli);
  let amount = Math.abs(line.gross);
  for (const dish of [...dishes].reverse()) {
    if (dish.line.dish !== line.dish || dish.line.name !== line.name) continue;
    const part = Math.min(qty, dish.qtyMilli);
    const net = dish.gross - dish.discount;
    const share = part === dish.qtyMilli ? net : Math.round((net * part) / dish.qtyMilli);
    if (part === 0 || share > amount) continue;
    const here = part === qty && part < dish.qtyMilli ? amount : share;
    if (here > net) continue;
    dish.gross -= here;
    dish.qtyMilli -= part;
    qty -= part;
    amount -= here;
    if (dish.qtyMilli === 0) dishes.splice(dishes.indexOf(dish), 1);
    if (qty === 0) break;
  }
  return qty === 0 && amount === 0;
}

/** Of the row, with its discounts where the file tells how its price came about. */
function pricedOf(
  line: Line,
  amount: number,
  prices: readonly RawOf<'price'>[],
): { gross: number; discount: number } {
  const own = prices.filter(({ no }) => no === line.no);
  const sum = (isDiscount: boolean) =>
    sumOf(
      own.filter(({ type }) => (type === 'discount') === isDiscount),
      (price) => Math.abs(price.gross),
    );
  const quantity = Math.abs(line.qtyMilli) / 1000;
  for (const times of [1, quantity]) {
    const [gross, discount] = [Math.round(sum(false) * times), Math.round(sum(true) * times)];
    if (discount > 0 && gross - discount === amount) return { gross, discount };
  }
  return { gross: amount, discount: 0 };
}

/** A discount on the whole receipt goes to all dishes by their amounts. */
function shareOut(dishes: readonly Exact[], amount: number): void {
  const all = sumOf(dishes, ({ gross, discount }) => gross - discount);
  let before = 0;
  for (const dish of dishes) {
    const next = before + dish.gross - dish.discount;
    dish.discount += Math.round((amount * next) / (all || 1)) - Math.round((amount * before) / (all || 1));
    before = next;
  }
}

/** Rounds amounts so that they add up to their rounded sum. */
function rounded(unit: number): (amount: number) => number {
  let sum = 0;
  return (amount) => {
    const before = Math.round(sum / unit);
    sum += amount;
    return Math.round(sum / unit) - before;
  };
}

function itemOf({ line, qtyMilli }: Exact, about: About, gross: number, discount: number): Item {
  const { file, head, isRefund, inside } = { ...about, file: line.file };
  const options = inside.filter(({ no }) => no === line.no).map(({ name }) => name);
  return {
    ...{ ...plainItem, file, line: line.line, bill: line.bill, wrong: '', time: head.end, isRefund },
    ...{ dish: line.dish || line.name || line.type, category: line.category },
    options: options.join(', ').slice(0, textLimits.options),
    ...{ qtyMilli, gross, discount, net: gross - discount },
  };
}
