/** Lines of one bill → its dishes, with what was taken back, and its discounts. */

import type { BillDiscount, BillItem } from '../../ingest/bill';
import { priceOf, sumOf } from '../../ingest/money';
import { MAX_ITEMS } from '../map/import-map';
import type { Line } from '../reading/line';
import type { Fault } from '../source';
import { fault } from '../words/words';
import type { Names } from './names';

interface Returned {
  item: BillItem;
  qtyMilli: number;
  amountFen: number;
}

export interface Ordered {
  items: BillItem[];
  returned: Returned[];
  discounts: BillDiscount[];
}

/** `isVoid`: the whole bill is void, so that its rows are not taken back one by one. */
export function orderItems(
  lines: readonly Line[],
  names: Names,
  amountText: (fen: number) => string,
  isVoid = false,
): Ordered | Fault<Line> {
  const ordered: Ordered = { items: [], returned: [], discounts: [] };
  const { items, discounts, returned } = ordered;
  for (const line of lines) {
    if (line.kind !== 'sale') continue;
    const isTaken = line.state === 'void' && !isVoid;
    for (const part of pricedParts(pricesOf(line), line.lineDiscountFen, line.lineCostFen)) {
      const one = item(items.length + 1, line, part, names);
      items.push(one);
      if (isTaken) {
        one.ReturnQtyMilli = one.QtyMilli;
        returned.push({ item: one, qtyMilli: one.QtyMilli, amountFen: priceOf(one.PriceFen, one.QtyMilli) });
      } else if (part.discountFen > 0)
        discounts.push(discount(discounts.length + 1, '', part.discountFen, one.ItemNo));
    }
  }
  const [first] = lines;
  if (items.length > MAX_ITEMS && first !== undefined)
    return fault(first, 'bill.manyDishes', { most: MAX_ITEMS, bill: first.bill });
  for (const line of lines) {
    const wrong = line.kind === 'return' ? takeBack(line, ordered, amountText) : null;
    if (wrong !== null) return wrong;
    if (line.kind === 'discount') discounts.push(discount(discounts.length + 1, line.dish, amountOf(line)));
  }
  return ordered;
}

const amountOf = (line: Line) => line.amountFen ?? priceOf(line.priceFen ?? 0, line.qtyMilli);

function pricesOf(line: Line): { priceFen: number; qtyMilli: number }[] {
  return line.priceFen === null
    ? unitPrices(amountOf(line), line.qtyMilli)
    : [{ priceFen: line.priceFen, qtyMilli: line.qtyMilli }];
}

export const leftOf = (item: BillItem): number => item.QtyMilli - item.ReturnQtyMilli;
const saleOf = (item: BillItem): number => priceOf(item.PriceFen, leftOf(item));

/** Takes a quantity off the lines that ordered the dish; the amount has to be what they cost. */
function takeBack(
  line: Line,
  { items, returned }: Ordered,
  amountText: (fen: number) => string,
): Fault<Line> | null {
  const unit = (amountOf(line) * 1000) / line.qtyMilli;
  const candidates = items
    .filter((item) => item.GoodsName === line.dish && item.SpecName === line.spec && leftOf(item) > 0)
    .sort((left, right) => Math.abs(left.PriceFen - unit) - Math.abs(right.PriceFen - unit));
  if (sumOf(candidates, leftOf) < line.qtyMilli)
    return fault(line, 'bill.notOrdered', { quantity: line.qtyMilli / 1000, dish: line.dish });
  let rest = line.qtyMilli;
  let amount = 0;
  for (const item of candidates) {
    const qtyMilli = Math.min(rest, leftOf(item));
    if (qtyMilli === 0) break;
    const before = saleOf(item);
    item.ReturnQtyMilli += qtyMilli;
    rest -= qtyMilli;
    returned.push({ item, qtyMilli, amountFen: before - saleOf(item) });
    amount += before - saleOf(item);
  }
  if (Math.abs(amount - amountOf(line)) <= 1) return null;
  const [given, ordered] = [amountOf(line), amount].map(amountText);
  return fault(line, 'bill.otherAmount', {
    quantity: line.qtyMilli / 1000,
    dish: line.dish,
    amount: given ?? '',
    ordered: ordered ?? '',
  });
}

function item(
  ItemNo: number,
  line: Line,
  { priceFen, qtyMilli, costFen }: { priceFen: number; qtyMilli: number; costFen: number | null },
  names: Names,
): BillItem {
  return {
    ItemNo,
    ...dishOf(line, names),
    PriceFen: priceFen,
    QtyMilli: qtyMilli,
    ReturnQtyMilli: 0,
    GiftQtyMilli: 0,
    Reason: '',
    OrderTime: line.openTime,
    CostFen: costFen,
    WaiterID: '0',
  };
}

/** A dish as rows name it; an extra has a type of its own. */
export const dishOf = (
  {
    dish,
    category,
    spec,
    options,
    unit = '份',
  }: Pick<Line, 'dish' | 'category' | 'spec' | 'options'> & { unit?: string },
  names: Names,
  ItemType: 1 | 5 = 1,
) => ({
  ...{ GoodsID: names.goodsId(dish, category), GoodsName: dish, SpecName: spec, Attrs: options },
  ...{ UnitName: unit, ClassifyID: names.classifyId(category), ClassifyName: category },
  ...{ ItemType, ParentItemNo: 0 },
});

const PROMOTION = 4;

/** A file does not say who gave a discount: it counts as a promotion. */
export const discount = (
  DiscountNo: number,
  name: string,
  AmountFen: number,
  ItemNo = 0,
  reason = '',
): BillDiscount => ({
  ...{ DiscountNo, DiscountType: PROMOTION, Name: name.slice(0, 100), AmountFen, ItemNo },
  ...{ OperatorID: '0', AuthorizerID: '0', Reason: reason.slice(0, 200) },
});

// The amount of a row as prices of one unit that multiply to exactly that amount: 3 for 10.00 are 2 at 3.33 and 1
// at 3.34. Bills have prices and quantities; an amount that no price in whole fen gives needs two lines.

interface PricedQty {
  priceFen: number;
  qtyMilli: number;
}

export function unitPrices(amountFen: number, qtyMilli: number): PricedQty[] {
  const nearest = Math.round((amountFen * 1000) / qtyMilli);
  const even = [nearest, nearest - 1, nearest + 1].find(
    (price) => price >= 0 && priceOf(price, qtyMilli) === amountFen,
  );
  if (even !== undefined) return [{ priceFen: even, qtyMilli }];
  // Each whole unit at the higher price adds one fen to the lower price of all.
  const low = Math.floor((amountFen * 1000) / qtyMilli);
  const higher = (amountFen - priceOf(low, qtyMilli)) * 1000;
  return [
    { priceFen: low, qtyMilli: qtyMilli - higher },
    { priceFen: low + 1, qtyMilli: higher },
  ];
}

interface PricedPart extends PricedQty {
  /** Of the part. */
  discountFen: number;
  costFen: number | null;
}

/** The parts of a row with their shares of its discount and of what it cost. */
export function pricedParts(
  priced: readonly PricedQty[],
  discountFen: number,
  costFen: number | null,
): PricedPart[] {
  const parts = priced.filter(({ qtyMilli }) => qtyMilli > 0);
  const all = parts.reduce((sum, { qtyMilli }) => sum + qtyMilli, 0);
  let discount = discountFen;
  let cost = costFen;
  return parts.map(({ priceFen, qtyMilli }, index) => {
    const isLast = index === parts.length - 1;
    const ofCost = costFen === null || isLast ? cost : Math.round((costFen * qtyMilli) / all);
    const ofDiscount = isLast ? discount : Math.min(discount, priceOf(priceFen, qtyMilli));
    discount -= ofDiscount;
    if (cost !== null) cost -= ofCost ?? 0;
    return { priceFen, qtyMilli, discountFen: ofDiscount, costFen: ofCost };
  });
}
