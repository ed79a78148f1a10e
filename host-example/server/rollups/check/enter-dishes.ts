/** Enters the figures of dish lines. */
import type { StoredLine } from './bills';
import { isSettled, type WholeBill } from './enter-bills';
import { type Once, once } from './once';
import {
  billsOfDish,
  billsOfSpec,
  byCashier,
  byCashierDish,
  byClassify,
  byDish,
  cashierBillsOfDish,
  cashierBillsOfSpec,
  setsOfCashier,
  setsOfClassify,
  setsOfDish,
} from './sheets';
import type { Tally } from './tally';

/** Rounds half up; prices and quantities are never negative. */
export const cost = (line: StoredLine, qty: number) => Math.floor((line.priceFen * qty + 500) / 1000);

/** Views of set meals: 1 as one dish, 2 split into their parts. */
const VIEWS = [1, 2] as const;

const figuresOf = (line: StoredLine) => ({
  order_qty_milli: line.qty,
  return_qty_milli: line.returnQty,
  return_fen: cost(line, line.returnQty),
  gift_qty_milli: line.giftQty,
  gift_fen: cost(line, line.giftQty),
  sale_qty_milli: line.qty - line.returnQty,
  sale_fen: line.type === 3 ? line.saleFen : cost(line, line.qty - line.returnQty),
  discount_fen: line.discountFen,
  refund_qty_milli: line.refundQty,
  refund_fen: line.refundFen,
  income_fen: line.saleFen - line.discountFen - line.refundFen,
  cost_fen: line.costFen ?? 0,
  costed_income_fen: line.costFen === null ? 0 : line.saleFen - line.discountFen - line.refundFen,
});

const ownName = (line: StoredLine) => (line.goodsId === '0' ? line.goodsName : '');

export function enterDishes(tally: Tally, bills: readonly WholeBill[]): void {
  for (const bill of bills.filter(isSettled)) {
    const combos = new Set(bill.lines.filter(({ type }) => type === 3).map(({ parentNo }) => parentNo));
    const isNew = once();
    for (const line of bill.lines) {
      const isPart = line.type === 3;
      const hasParts = !isPart && combos.has(line.itemNo);
      enterLine(tally, bill, line, isPart ? 2 : hasParts ? 1 : 0, isNew);
      const shownIn = VIEWS.filter((view) => (view === 1 ? !isPart : !hasParts));
      for (const view of shownIn) enterShown(tally, bill, line, view, isNew);
    }
  }
}

function enterLine(
  tally: Tally,
  bill: WholeBill,
  line: StoredLine,
  packageMode: 0 | 1 | 2,
  isNew: Once,
): void {
  const { goodsId, goodsName, specName, unitName, classifyId, classifyName } = line;
  const keys = [packageMode, goodsId, goodsName, specName, unitName, classifyId, classifyName];
  tally.add(byDish, bill, keys, figuresOf(line));
  tally.add(byCashierDish, bill, [bill.cashierId, ...keys], figuresOf(line));
  tally.add(setsOfDish, bill, [bill.cashierId, ...keys], { 'bit_count(bills)': isNew('row', ...keys) });
}

/** Enters a line into the views that show it; a bill counts once per dish, category and cashier. */
function enterShown(tally: Tally, bill: WholeBill, line: StoredLine, view: 1 | 2, isNew: Once): void {
  const dish = [line.goodsId, ownName(line)];
  const spec = [...dish, line.specName];
  const split = (count: number) => ({ whole: view === 1 ? count : 0, split: view === 2 ? count : 0 });
  const inSpec = split(isNew('spec', view, ...spec));
  const inDish = split(isNew('dish', view, ...dish));
  const ofSpec = { order_count: inSpec.whole, split_order_count: inSpec.split };
  const ofDish = { dish_order_count: inDish.whole, split_dish_order_count: inDish.split };
  tally.add(billsOfSpec, bill, spec, ofSpec);
  tally.add(cashierBillsOfSpec, bill, [bill.cashierId, ...spec], ofSpec);
  tally.add(billsOfDish, bill, dish, ofDish);
  tally.add(cashierBillsOfDish, bill, [bill.cashierId, ...dish], ofDish);
  const inClassify = isNew('classify', view, line.classifyId);
  tally.add(byClassify, bill, [view, line.classifyId], { order_count: inClassify });
  tally.add(setsOfClassify, bill, [view, line.classifyId], { 'bit_count(bills)': inClassify });
  const ofCashier = isNew('cashier', view);
  tally.add(byCashier, bill, [view, bill.cashierId], { ...figuresOf(line), order_count: ofCashier });
  tally.add(setsOfCashier, bill, [view, bill.cashierId], { 'bit_count(bills)': ofCashier });
}
