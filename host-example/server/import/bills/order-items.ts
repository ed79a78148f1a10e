/** Lines of one bill → its dishes, with what was taken back, and its discounts. */

import { yuan } from '../../figures/rounding';
import type { BillDiscount, BillItem } from '../../ingest/bill';
import { priceOf, sumOf } from '../../ingest/money';
import { MAX_ITEMS } from '../map/limits';
import type { Line } from '../reading/line';
import type { Names } from './names';
import { unitPrices } from './unit-prices';

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

export type Wrong = { reason: string; line: Line };

export function orderItems(lines: readonly Line[], names: Names): Ordered | Wrong {
  const ordered: Ordered = { items: [], returned: [], discounts: [] };
  for (const line of lines)
    if (line.kind === 'sale')
      for (const part of pricesOf(line))
        if (part.qtyMilli > 0) ordered.items.push(item(ordered.items.length + 1, line, part, names));
  const [first] = lines;
  if (ordered.items.length > MAX_ITEMS && first !== undefined)
    return {
      reason: `more than ${MAX_ITEMS} dishes under the bill number ${JSON.stringify(first.bill)}; check columns.bill`,
      line: first,
    };
  for (const line of lines) {
    const wrong = line.kind === 'return' ? takeBack(line, ordered) : null;
    if (wrong !== null) return wrong;
    if (line.kind === 'discount') ordered.discounts.push(discount(ordered.discounts.length + 1, line));
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
function takeBack(line: Line, { items, returned }: Ordered): Wrong | null {
  const unit = (amountOf(line) * 1000) / line.qtyMilli;
  const candidates = items
    .filter((item) => item.GoodsName === line.dish && item.SpecName === line.spec && leftOf(item) > 0)
    .sort((left, right) => Math.abs(left.PriceFen - unit) - Math.abs(right.PriceFen - unit));
  const name = JSON.stringify(line.dish);
  if (sumOf(candidates, leftOf) < line.qtyMilli)
    return {
      reason: `takes back ${line.qtyMilli / 1000} × ${name}, which the bill has not ordered; rows of refunds on other bills can be passed over by the key "skip"`,
      line,
    };
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
  return {
    reason: `takes back ${line.qtyMilli / 1000} × ${name} for ${yuan(amountOf(line))}, but the bill ordered it for ${yuan(amount)}`,
    line,
  };
}

function item(
  ItemNo: number,
  line: Line,
  { priceFen, qtyMilli }: { priceFen: number; qtyMilli: number },
  names: Names,
): BillItem {
  return {
    ItemNo,
    GoodsID: names.goodsId(line.dish, line.category),
    GoodsName: line.dish,
    SpecName: line.spec,
    Attrs: line.options,
    UnitName: line.unit,
    ClassifyID: names.classifyId(line.category),
    ClassifyName: line.category,
    ItemType: 1,
    ParentItemNo: 0,
    PriceFen: priceFen,
    QtyMilli: qtyMilli,
    ReturnQtyMilli: 0,
    GiftQtyMilli: 0,
    Reason: '',
    OrderTime: line.openTime,
    WaiterID: '0',
  };
}

const PROMOTION = 4;

/** A file does not say who gave a discount or why: it counts as a promotion. */
function discount(DiscountNo: number, line: Line): BillDiscount {
  return {
    DiscountNo,
    DiscountType: PROMOTION,
    Name: line.dish.slice(0, 100),
    AmountFen: amountOf(line),
    ItemNo: 0,
    OperatorID: '0',
    AuthorizerID: '0',
    Reason: '',
  };
}
