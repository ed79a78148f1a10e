/** Enters the figures of dish lines. */
import type { StoredLine } from './bills';
import { isSettled, type WholeBill } from './enter-bills';
import { type Once, once } from './once';
import {
  billsOfCashier,
  billsOfClassify,
  billsOfDish,
  billsOfSpec,
  byCashier,
  byCashierDish,
  byClassify,
  byDish,
  cashierBillsOfDish,
  cashierBillsOfSpec,
  cashierView,
  classifyView,
  setsOfBills,
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
  const kind = (line.returnQty + line.refundQty > 0 ? 1 : 0) + (line.giftQty > 0 ? 2 : 0);
  const ofBill = [bill.cashierId, bill.sourceId];
  const figures = figuresOf(line);
  tally.add(byDish, bill, keys, figures);
  tally.add(byCashierDish, bill, [...ofBill, kind, ...keys], figures);
  tally.add(setsOfDish, bill, [...ofBill, kind, ...keys], {
    'bit_count(bills)': isNew('row', kind, ...keys),
  });
  tally.add(byClassify, bill, [...ofBill, packageMode, classifyId], figures);
  tally.add(byCashier, bill, [...ofBill, packageMode], figures);
  const enterSet = (...key: [kind: number, packageMode: number, id: string]) =>
    tally.add(setsOfBills, bill, key, { 'bit_count(bills)': isNew('set', ...key) });
  enterSet(1, packageMode, classifyId);
  enterSet(2, 0, bill.cashierId);
  enterSet(3, 0, bill.sourceId);
}

/** Enters a line into the views that show it; a bill counts once per dish, category and cashier. */
function enterShown(tally: Tally, bill: WholeBill, line: StoredLine, view: 1 | 2, isNew: Once): void {
  const dish = [line.goodsId, ownName(line)];
  const spec = [...dish, line.specName];
  const ofBill = [bill.cashierId, bill.sourceId];
  const split = (count: number) => ({ whole: view === 1 ? count : 0, split: view === 2 ? count : 0 });
  const counts = (count: number) => ({
    order_count: split(count).whole,
    split_order_count: split(count).split,
  });
  const inDish = split(isNew('dish', view, ...dish));
  const ofSpec = counts(isNew('spec', view, ...spec));
  const ofDish = { dish_order_count: inDish.whole, split_dish_order_count: inDish.split };
  tally.add(billsOfSpec, bill, spec, ofSpec);
  tally.add(cashierBillsOfSpec, bill, [...ofBill, ...spec], ofSpec);
  tally.add(billsOfDish, bill, dish, ofDish);
  tally.add(cashierBillsOfDish, bill, [...ofBill, ...dish], ofDish);
  const { classifyId } = line;
  const inClassify = isNew('classify', view, classifyId);
  const inBill = isNew('cashier', view);
  tally.add(billsOfClassify, bill, [...ofBill, classifyId], counts(inClassify));
  tally.add(billsOfCashier, bill, ofBill, counts(inBill));
  tally.add(classifyView, bill, [view, classifyId], { order_count: inClassify });
  tally.add(cashierView, bill, [view, bill.cashierId], { ...figuresOf(line), order_count: inBill });
}
