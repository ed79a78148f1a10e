/**
 * Figures of a bill by line. Discounts and refunds on the whole bill are spread over dish and fee lines, and a combo's
 * figures over its parts, so that both views add up to the bill.
 */

import type { Bill, BillItem } from '../bill';
import { allocate, priceOf, proportion, sumOf } from '../money';
import { incomePartOf, isMoneyLine, keptRefunds, saleOf } from './bill-sums';

export interface LineFigures {
  qty: number;
  returnQty: number;
  giftQty: number;
  refundQty: number;
  returned: number;
  gifted: number;
  /** Cost of the dishes; null when unknown. */
  cost: number | null;
  sale: number;
  discount: number;
  refund: number;
  hasParts: boolean;
}

interface Line {
  itemNo: number;
  sale: number;
  discount: number;
  refund: number;
}

export type BillFigures = ReturnType<typeof settleLines>;

/** For a bill that passed `checkBill`. */
export function settleLines(bill: Bill) {
  const lines = [
    ...bill.Items.filter(isMoneyLine).map((item) => startLine(item.ItemNo, saleOf(item))),
    ...bill.Fees.map((fee) => startLine(0, fee.AmountFen)),
  ];
  spreadDiscounts(bill, lines);
  spreadRefunds(bill, lines);
  const byItem = new Map(lines.map((line) => [line.itemNo, line]));
  const items = new Map<number, LineFigures>();
  for (const item of bill.Items.filter(isMoneyLine)) {
    const line = byItem.get(item.ItemNo) ?? startLine(item.ItemNo, 0);
    const parts = partsOf(bill, item);
    const own = figuresOf(bill, item, line, parts);
    items.set(item.ItemNo, own);
    if (parts.length === 0) continue;
    for (const [part, figures] of splitCombo(item, own, parts)) items.set(part.ItemNo, figures);
  }
  return {
    /** By ItemNo, parts of combos included. */
    items,
    /** In the order of the bill's fees. */
    fees: lines
      .slice(lines.length - bill.Fees.length)
      .map(({ sale, discount, refund }) => ({ amount: sale, discount, refund })),
  };
}

/** Parts of a set meal (ItemType 2); other lines have none. */
const NONE: BillItem[] = [];
const partsOf = (bill: Bill, { ItemNo, ItemType }: BillItem): BillItem[] =>
  ItemType === 2 ? bill.Items.filter((part) => part.ItemType === 3 && part.ParentItemNo === ItemNo) : NONE;

const startLine = (itemNo: number, sale: number): Line => ({ itemNo, sale, discount: 0, refund: 0 });
const leftOf = (line: Line) => line.sale - line.discount - line.refund;

function spreadDiscounts(bill: Bill, lines: Line[]): void {
  let ofBill = 0;
  for (const { ItemNo, AmountFen } of bill.Discounts) {
    const line = lines.find(({ itemNo }) => itemNo === ItemNo);
    // Lines of fees have number 0 too.
    if (ItemNo === 0) ofBill += AmountFen;
    else if (line) line.discount += AmountFen;
  }
  spread(ofBill, lines, 'discount');
}

/** Refunds of a dish go to its line; any excess, and refunds of money alone, are spread over all lines. */
function spreadRefunds(bill: Bill, lines: Line[]): void {
  let rest = 0;
  for (const refund of keptRefunds(bill)) {
    if (refund.Goods.length === 0) rest += incomePartOf(refund);
    for (const { ItemNo, AmountFen } of refund.Goods) {
      const line = lines.find(({ itemNo }) => itemNo === ItemNo);
      const own = Math.min(AmountFen, line ? leftOf(line) : 0);
      if (line) line.refund += own;
      rest += AmountFen - own;
    }
  }
  spread(rest, lines, 'refund');
}

function spread(fen: number, lines: Line[], to: 'discount' | 'refund'): void {
  if (fen === 0) return;
  const shares = allocate(fen, lines.map(leftOf));
  for (const [index, line] of lines.entries()) line[to] += shares[index] ?? 0;
}

function figuresOf(bill: Bill, item: BillItem, line: Line, parts: readonly BillItem[]): LineFigures {
  let refundQty = 0;
  if (bill.Refunds.length > 0)
    for (const { Goods } of keptRefunds(bill))
      for (const { ItemNo, QtyMilli } of Goods) if (ItemNo === item.ItemNo) refundQty += QtyMilli;
  return {
    qty: item.QtyMilli,
    returnQty: item.ReturnQtyMilli,
    giftQty: item.GiftQtyMilli,
    refundQty,
    returned: priceOf(item.PriceFen, item.ReturnQtyMilli),
    gifted: priceOf(item.PriceFen, item.GiftQtyMilli),
    cost: item.CostFen ?? sumOfCosts(parts),
    sale: line.sale,
    discount: line.discount,
    refund: line.refund,
    hasParts: parts.length > 0,
  };
}

/** Costs of the parts of a combo together; null where one is unknown. */
function sumOfCosts(parts: readonly BillItem[]): number | null {
  const known = parts.map(({ CostFen }) => CostFen ?? null).filter((cost) => cost !== null);
  return parts.length > 0 && known.length === parts.length ? sumOf(known, (cost) => cost) : null;
}

/** Costs of the parts of a combo: their own, or its cost shared by their prices where it is another than theirs. */
function costsOf(parts: readonly BillItem[], whole: number | null, prices: readonly number[]): (number | null)[] {
  if (whole === null || whole === sumOfCosts(parts)) return parts.map(({ CostFen }) => CostFen ?? null);
  return allocate(whole, prices);
}

/** Splits a combo: its parts take its returned, gifted and refunded quantities, and share its money by their prices. */
function splitCombo(combo: BillItem, whole: LineFigures, parts: BillItem[]): [BillItem, LineFigures][] {
  const share = (part: BillItem, qty: number) => proportion(part.QtyMilli, qty, combo.QtyMilli);
  const stays = parts.map((part) => priceOf(part.PriceFen, part.QtyMilli - share(part, whole.returnQty)));
  const prices = stays.some((price) => price > 0) ? stays : parts.map(() => 1);
  const sales = allocate(whole.sale, prices);
  const discounts = allocate(whole.discount, sales);
  const lefts = sales.map((sale, index) => sale - (discounts[index] ?? 0));
  const refunds = allocate(whole.refund, lefts);
  const costs = costsOf(parts, whole.cost, prices);
  return parts.map((part, index) => {
    const returnQty = share(part, whole.returnQty);
    const giftQty = Math.min(share(part, whole.giftQty), part.QtyMilli - returnQty);
    return [
      part,
      {
        qty: part.QtyMilli,
        returnQty,
        giftQty,
        refundQty: share(part, whole.refundQty),
        returned: priceOf(part.PriceFen, returnQty),
        gifted: priceOf(part.PriceFen, giftQty),
        cost: costs[index] ?? null,
        sale: sales[index] ?? 0,
        discount: discounts[index] ?? 0,
        refund: refunds[index] ?? 0,
        hasParts: false,
      },
    ];
  });
}
