/**
 * Rules that every stored bill must keep; a refusal names the member that breaks one. A bill that passes can be
 * allocated and summed without a remainder.
 */
import type { Bill } from '../bill';
import { priceOf, sumOf } from '../money';
import { discountOf, grossOf, isMoneyLine, saleOf } from '../rows/bill-sums';
import { balance, payments, refunds, taxAndTips } from './check-money';
import { names } from './check-names';
import { times } from './check-times';
import type { Known } from './known';
import { type Refusal, refuse } from './refusal';
import { MOST_FEN } from './shape';

type Rule = (bill: Bill, known: Known) => Refusal | null;

export function checkBill(bill: Bill, known: Known): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(bill, known);
    if (refusal) return refusal;
  }
  return null;
}

const rules: Rule[] = [size, times, names, numbers, lines, discounts, payments, refunds, taxAndTips, balance];

/** Refuses a bill that is no bill: its amounts would leave no room for those of a day. */
function size(bill: Bill): Refusal | null {
  const sums: [field: string, fen: number][] = [
    ['Items', sumOf(bill.Items, ({ PriceFen, QtyMilli }) => priceOf(PriceFen, QtyMilli))],
    ['Items.CostFen', sumOf(bill.Items, ({ CostFen }) => CostFen ?? 0)],
    ['Fees', sumOf(bill.Fees, ({ AmountFen }) => AmountFen)],
    ['Payments', sumOf(bill.Payments, ({ AmountFen }) => AmountFen)],
    ['Refunds', sumOf(bill.Refunds, ({ AmountFen }) => AmountFen)],
  ];
  const over = sums.find(([, sum]) => sum > MOST_FEN);
  if (!over) return null;
  const [field, sum] = over;
  return refuse(
    field,
    `come to ${sum} fen, more than the ${MOST_FEN} that one bill may have: check the unit of the amounts`,
    `合计 ${sum} 分，超过一张账单最多的 ${MOST_FEN} 分：请检查金额单位`,
    `合計 ${sum} 分，超過一張帳單最多的 ${MOST_FEN} 分：請檢查金額單位`,
  );
}

function numbers(bill: Bill): Refusal | null {
  const twice =
    repeated('Items.ItemNo', bill.Items, (item) => item.ItemNo) ??
    repeated('Fees.FeeNo', bill.Fees, (fee) => fee.FeeNo) ??
    repeated('Discounts.DiscountNo', bill.Discounts, (discount) => discount.DiscountNo) ??
    repeated('Payments.PayNo', bill.Payments, (payment) => payment.PayNo) ??
    repeated('Refunds.RefundNo', bill.Refunds, (refund) => refund.RefundNo) ??
    repeated('Events.SeqNo', bill.Events, (event) => event.SeqNo);
  if (twice) return twice;
  for (const [index, refund] of bill.Refunds.entries()) {
    const goods = repeated(`Refunds.${index}.Goods.ItemNo`, refund.Goods, ({ ItemNo }) => ItemNo);
    if (goods) return goods;
  }
  if (bill.Parent?.ExtID === bill.ExtID)
    return refuse('Parent.ExtID', 'is the bill itself', '是账单本身', '是帳單本身');
  return null;
}

/** Refusal of the first number that two parts have. */
function repeated<Part>(
  field: string,
  parts: readonly Part[],
  numberOf: (part: Part) => number | string,
): Refusal | null {
  if (parts.length < 2) return null;
  const seen = new Set<number | string>();
  for (const part of parts) {
    const number = numberOf(part);
    if (seen.has(number)) return refuse(field, `${number} stands twice`, `${number} 重复`, `${number} 重複`);
    seen.add(number);
  }
  return null;
}

function lines(bill: Bill): Refusal | null {
  const types = new Map(bill.Items.map((item) => [item.ItemNo, item.ItemType]));
  for (const [index, item] of bill.Items.entries()) {
    const field = `Items.${index}`;
    if (item.ReturnQtyMilli > item.QtyMilli)
      return refuse(`${field}.ReturnQtyMilli`, 'is more than was ordered', '多于点菜数量', '多於點餐數量');
    if (item.GiftQtyMilli > item.QtyMilli - item.ReturnQtyMilli)
      return refuse(
        `${field}.GiftQtyMilli`,
        'is more than stays on the bill',
        '多于账单上剩余的数量',
        '多於帳單上剩餘的數量',
      );
    if ((item.CostFen ?? 0) > 0 && item.QtyMilli === 0)
      return refuse(
        `${field}.CostFen`,
        `is ${item.CostFen} fen for no quantity: send QtyMilli, or no CostFen`,
        `成本 ${item.CostFen} 分，但数量为 0：请填写 QtyMilli，或去掉 CostFen`,
        `成本 ${item.CostFen} 分，但數量為 0：請填寫 QtyMilli，或去掉 CostFen`,
      );
    const parent = types.get(item.ParentItemNo);
    if (item.ItemType === 3 && parent !== 2)
      return refuse(
        `${field}.ParentItemNo`,
        'a part of a combo needs the line of its combo (ItemType 2)',
        '套餐明细需要其套餐項目（ItemType 2）',
        '套餐明細需要其套餐項目（ItemType 2）',
      );
    if (item.ItemType !== 3 && item.ParentItemNo !== 0 && parent === undefined)
      return refuse(
        `${field}.ParentItemNo`,
        `line ${item.ParentItemNo} is not on the bill`,
        `账单上没有第 ${item.ParentItemNo} 行`,
        `帳單上沒有第 ${item.ParentItemNo} 項`,
      );
    if (item.ParentItemNo === item.ItemNo)
      return refuse(`${field}.ParentItemNo`, 'is the line itself', '是该行本身', '是該項本身');
  }
  return null;
}

function discounts(bill: Bill): Refusal | null {
  const left = new Map(bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, saleOf(item)]));
  for (const [index, { ItemNo, AmountFen }] of bill.Discounts.entries()) {
    if (ItemNo === 0) continue;
    const rest = left.get(ItemNo);
    if (rest === undefined)
      return refuse(
        `Discounts.${index}.ItemNo`,
        `line ${ItemNo} is not on the bill or is part of a combo`,
        `第 ${ItemNo} 行不在账单上，或是套餐明细`,
        `第 ${ItemNo} 項不在帳單上，或是套餐明細`,
      );
    if (AmountFen > rest)
      return refuse(
        `Discounts.${index}.AmountFen`,
        `is more than line ${ItemNo} costs`,
        `多于第 ${ItemNo} 行的金额`,
        `多於第 ${ItemNo} 項的金額`,
      );
    left.set(ItemNo, rest - AmountFen);
  }
  for (const [index, item] of bill.Items.entries()) {
    const free = priceOf(item.PriceFen, item.GiftQtyMilli);
    if (isMoneyLine(item) && saleOf(item) - (left.get(item.ItemNo) ?? 0) < free)
      return refuse(
        `Items.${index}.GiftQtyMilli`,
        `gifts of ${free} fen need discounts on the line (type 8) of as much`,
        `赠送 ${free} 分，需要该行有同额的优惠（类型 8）`,
        `贈送 ${free} 分，需要該項有同額的優惠（類型 8）`,
      );
  }
  const gross = grossOf(bill);
  if (discountOf(bill) > gross)
    return refuse(
      'Discounts',
      `are ${discountOf(bill)} fen, more than the bill of ${gross}`,
      `优惠 ${discountOf(bill)} 分，多于账单的 ${gross} 分`,
      `優惠 ${discountOf(bill)} 分，多於帳單的 ${gross} 分`,
    );
  return null;
}
