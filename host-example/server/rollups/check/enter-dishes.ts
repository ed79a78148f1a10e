/** Figures of dish lines, and of what came back or was given away. */
import type { Stored, StoredDiscount, StoredLine } from './bills';
import { isSettled, type WholeBill } from './enter-bills';
import {
  billsOfDish,
  billsOfGiveaway,
  billsOfOperation,
  billsOfSpec,
  byCashier,
  byCashierDish,
  byClassify,
  byDish,
  byGiveaway,
  byOperation,
  byReason,
  cashierBillsOfDish,
  cashierBillsOfSpec,
} from './sheets';
import type { Place, Tally } from './tally';

/** Half up; prices and quantities are never negative. */
const cost = (line: StoredLine, qty: number) => Math.floor((line.priceFen * qty + 500) / 1000);

/** Set meals whole (1) or split into their parts (2). */
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
});

/** Answers 1 for a name that comes for the first time. */
type Once = (...name: (string | number)[]) => 0 | 1;

function once(): Once {
  const seen = new Set<string>();
  return (...name) => {
    const key = name.join('\u0001');
    if (seen.has(key)) return 0;
    seen.add(key);
    return 1;
  };
}

const ownName = (line: StoredLine) => (line.goodsId === '0' ? line.goodsName : '');

export function enterDishes(tally: Tally, bills: readonly WholeBill[]): void {
  const isNewGift = once();
  for (const bill of bills.filter(isSettled)) {
    const combos = new Set(bill.lines.filter(({ type }) => type === 3).map(({ parentNo }) => parentNo));
    const isNew = once();
    for (const line of bill.lines) {
      const isPart = line.type === 3;
      const hasParts = !isPart && combos.has(line.itemNo);
      enterLine(tally, bill, line, isPart ? 2 : hasParts ? 1 : 0);
      const shownIn = VIEWS.filter((view) => (view === 1 ? !isPart : !hasParts));
      for (const view of shownIn) enterShown(tally, bill, line, view, isNew);
    }
    for (const given of bill.discounts) enterGift(tally, bill, given, isNewGift);
  }
}

function enterLine(tally: Tally, bill: WholeBill, line: StoredLine, packageMode: 0 | 1 | 2): void {
  const { goodsId, goodsName, specName, unitName, classifyId, classifyName } = line;
  const keys = [packageMode, goodsId, goodsName, specName, unitName, classifyId, classifyName];
  tally.add(byDish, bill, keys, figuresOf(line));
  tally.add(byCashierDish, bill, [bill.cashierId, ...keys], figuresOf(line));
}

/** What a line adds to the views it is seen in; a bill counts once a dish, category and cashier. */
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
  tally.add(byClassify, bill, [view, line.classifyId], {
    order_count: isNew('classify', view, line.classifyId),
  });
  tally.add(byCashier, bill, [view, bill.cashierId], {
    ...figuresOf(line),
    order_count: isNew('cashier', view),
  });
}

interface Given extends Place {
  kind: 3 | 4;
  orderId: string;
  goodsId: string;
  goodsName: string;
  specName: string;
  unitName: string;
  classifyName: string;
  operatorId: string;
  reason: string;
  qty: number;
  amountFen: number;
}

/** A gift is worth its list price, which gives its quantity. */
function enterGift(tally: Tally, bill: WholeBill, given: StoredDiscount, isNew: Once): void {
  const line = bill.lines.find(({ itemNo }) => itemNo === given.itemNo);
  if (given.type !== 8 || !line) return;
  const { goodsId, goodsName, specName, unitName, classifyName } = line;
  const { operatorId, reason, amountFen } = given;
  const qty = line.priceFen > 0 ? Math.round((amountFen * 1000) / line.priceFen) : line.giftQty;
  const { shopId, date, calendarDate, orderId } = bill;
  const dish = { goodsId, goodsName, specName, unitName, classifyName };
  const day = { shopId, date, calendarDate };
  enterGiven(tally, { kind: 4, orderId, ...day, ...dish, operatorId, reason, qty, amountFen }, isNew);
}

/** By dish, by reason and by person; a bill counts once each. */
function enterGiven(tally: Tally, given: Given, isNew: Once): void {
  const { kind, goodsId, goodsName, specName, unitName, classifyName, operatorId, reason } = given;
  for (const [groupBy, ...group] of [
    [1, goodsId, goodsName, specName, unitName, classifyName],
    [2, '0', '', '', '', ''],
    [3, operatorId, '', '', '', ''],
  ] as const) {
    tally.add(byGiveaway, given, [kind, groupBy, ...group, reason], {
      qty_milli: given.qty,
      amount_fen: given.amountFen,
      line_count: 1,
    });
    const [id, name, spec] = group;
    const bill = [kind, groupBy, id, id === '0' ? name : '', spec, groupBy === 2 ? reason : ''];
    tally.add(billsOfGiveaway, given, bill, { order_count: isNew(given.orderId, ...bill) });
  }
}

export function enterRecords(tally: Tally, { records }: Stored): void {
  const isNew = once();
  for (const record of records) {
    const { type, operatorId, authorizerId, reason, orderId } = record;
    const figures = { record_count: 1, amount_fen: record.amountFen };
    tally.add(byOperation, record, [type, operatorId, authorizerId], figures);
    tally.add(byReason, record, [type, reason], figures);
    tally.add(billsOfOperation, record, [type], { order_count: isNew('bill', orderId, type) });
    if (type === 1 && record.itemNo !== 0) enterGiven(tally, { ...record, kind: 3 }, isNew);
  }
}
