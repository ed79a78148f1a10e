/** Operations of cashiers and waiters on an open bill; each adds one entry to the log. */

import { signOf } from '../../currency';
import type { Bill, BillItem } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import { yuan } from '../../metrics/rounding';
import type { Second } from './calendar';
import { type Actor, due, payableOf, saleOf, type Till, turnover } from './till';

export function order(
  till: Till,
  at: Second,
  actor: Actor,
  lines: BillItem[],
  fees: Bill['Fees'] = [],
): void {
  till.at(at, () => {
    till.bill.Items.push(...lines);
    till.bill.Fees.push(...fees);
    const own = lines.filter((line) => line.ItemType !== 3);
    till.log(at, 'ADD', actor, {
      QtyMilli: own.reduce((sum, line) => sum + line.QtyMilli, 0),
      AmountFen: own.reduce((sum, line) => sum + saleOf(line), 0),
      After: own.length === 1 ? (own[0]?.GoodsName ?? '') : till.words.lines(own.length),
    });
  });
}

/** Returns a quantity before settlement. */
export function returnDish(
  till: Till,
  at: Second,
  actor: Actor,
  item: BillItem,
  qtyMilli: number,
  served: boolean,
): void {
  till.at(at, () => {
    const before = saleOf(item);
    const kept = item.QtyMilli - item.ReturnQtyMilli;
    item.ReturnQtyMilli += qtyMilli;
    if (item.CostFen) item.CostFen = Math.round((item.CostFen * (kept - qtyMilli)) / kept);
    item.Reason = actor.reason ?? '';
    till.log(at, 'RETURN', actor, {
      ItemNo: item.ItemNo,
      QtyMilli: qtyMilli,
      AmountFen: before - saleOf(item),
      Before: item.GoodsName,
      Served: served,
    });
  });
}

/** Makes the rest of a line a gift: it stays in gross sales at list price and is a discount of type 8. */
export function gift(till: Till, at: Second, actor: Actor, item: BillItem): void {
  till.at(at, () => {
    item.GiftQtyMilli = item.QtyMilli - item.ReturnQtyMilli;
    item.Reason = actor.reason ?? '';
    const amount = payableOf(till.bill, item);
    discounted(till, 8, till.words.discounts.gift, amount, item.ItemNo, actor);
    till.log(at, 'GIFT', actor, {
      ItemNo: item.ItemNo,
      QtyMilli: item.GiftQtyMilli,
      AmountFen: amount,
      After: item.GoodsName,
    });
  });
}

/** Adds a discount that the till computes itself (coupon, member price, promotion) without a log entry. */
export function discounted(
  till: Till,
  type: number,
  name: string,
  amountFen: number,
  itemNo: number,
  actor: Actor,
): void {
  if (amountFen <= 0) return;
  till.bill.Discounts.push({
    DiscountNo: till.bill.Discounts.length + 1,
    DiscountType: type,
    Name: name,
    AmountFen: amountFen,
    ItemNo: itemNo,
    OperatorID: actor.operator,
    AuthorizerID: actor.authorizer ?? '0',
    Reason: actor.reason ?? '',
  });
}

/** Discounts the whole bill by a percentage, by hand (5) or by a scheme (7); 85 leaves 85 %. */
export function discountWhole(
  till: Till,
  at: Second,
  actor: Actor,
  type: 5 | 7,
  percent: number,
  scheme: string,
): void {
  till.at(at, () => {
    const before = due(till.bill);
    const amount = before - priceOf(before, percent * 10);
    discounted(till, type, scheme, amount, 0, actor);
    till.log(at, 'DISCOUNT', actor, {
      AmountFen: amount,
      BeforeFen: before,
      AfterFen: before - amount,
      Before: `${signOf(till.words.currency)}${yuan(before).toFixed(2)}`,
      After: `${signOf(till.words.currency)}${yuan(before - amount).toFixed(2)}`,
      DiscountType: type,
      DiscountPercent: percent,
      SchemeName: type === 7 ? scheme : '',
    });
  });
}

/** Discounts one dish by hand: by a percentage, a new price, or an amount. */
export function discountDish(
  till: Till,
  at: Second,
  actor: Actor,
  item: BillItem,
  kind: 'percent' | 'price' | 'amount',
  percent: number,
): void {
  till.at(at, () => {
    const before = payableOf(till.bill, item);
    // New prices and amounts are rounded to whole yuan.
    const exact = priceOf(before, (100 - percent) * 10);
    const amount =
      kind === 'percent' ? exact : Math.min(before, Math.max(100, Math.round(exact / 100) * 100));
    const { discounts } = till.words;
    const name = discounts[kind === 'percent' ? 'dish' : kind];
    discounted(till, 6, name, amount, item.ItemNo, actor);
    till.log(at, kind === 'price' ? 'PRICE' : 'DISCOUNT', actor, {
      ItemNo: item.ItemNo,
      QtyMilli: item.QtyMilli - item.ReturnQtyMilli,
      AmountFen: amount,
      BeforeFen: before,
      AfterFen: before - amount,
      Before: item.GoodsName,
      DiscountType: 6,
      DiscountPercent: kind === 'percent' ? percent : null,
    });
  });
}

/** Everything that is still due is waived. */
export function free(till: Till, at: Second, actor: Actor): void {
  till.at(at, () => {
    const before = due(till.bill);
    discounted(till, 9, till.words.discounts.free, before, 0, actor);
    till.log(at, 'FREE', actor, { AmountFen: before, BeforeFen: before, AfterFen: 0, DiscountType: 9 });
  });
}

export function prePrint(till: Till, at: Second, actor: Actor): void {
  till.at(at, () => {
    till.bill.PrePrintCount++;
    till.log(at, 'PREPRINT', actor, { AmountFen: due(till.bill) });
  });
}

export function transfer(
  till: Till,
  at: Second,
  actor: Actor,
  to: { AreaID: string; DeskID: string; DeskName: string },
  from: string,
): void {
  till.at(at, () => {
    till.bill.AreaID = to.AreaID;
    till.bill.DeskID = to.DeskID;
    till.log(at, 'TRANSFER', actor, { Before: from, After: to.DeskName });
  });
}

export function deposit(till: Till, at: Second, amountFen: number): void {
  till.at(at, () => {
    till.bill.DepositFen = amountFen;
  });
}

export function cancelTable(till: Till, at: Second, actor: Actor): void {
  till.at(at, () => {
    till.bill.OrderState = 5;
    till.log(at, 'CANCELTABLE', actor, { AmountFen: turnover(till.bill) });
  });
}

/** Merges this table into another before ordering. */
export function mergeInto(
  till: Till,
  at: Second,
  actor: Actor,
  target: Pick<Bill, 'ExtID'>,
  deskName: string,
): void {
  till.at(at, () => {
    till.bill.OrderState = 5;
    till.bill.Parent = { ExtID: target.ExtID, Relation: 3 };
    till.log(at, 'MERGE', actor, { After: deskName });
  });
}

/** Splits off a bill for part of the party. */
export function splitOff(till: Till, at: Second, actor: Actor, from: Pick<Bill, 'ExtID' | 'OrderNo'>): void {
  till.at(at, () => {
    till.bill.Parent = { ExtID: from.ExtID, Relation: 2 };
    till.log(at, 'SPLIT', actor, { Before: from.OrderNo });
  });
}
