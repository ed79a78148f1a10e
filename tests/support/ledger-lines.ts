// Dish lines and sensitive records of raw bills, worked out the slow way, for comparison with the reports.
import type { Bill, BillItem } from '../../host-example/server/ingest/bill';
import { type Entry, keptRefunds, moneyLines, type Operation, operations } from './ledger';

export interface DishLine {
  entry: Entry;
  goodsId: string;
  goodsName: string;
  specName: string;
  classifyId: string;
  orderQty: number;
  returnQty: number;
  giftQty: number;
  refundQty: number;
  sale: number;
  refund: number;
  income: number;
  /** What the till says the line cost, a set meal else what its parts do; null when it is not known. */
  cost: number | null;
}

/** What a quantity costs at a price. */
export const costOfLine = (fen: number, milli: number) => Math.floor((fen * milli + 500) / 1000);
/** value × part ÷ whole, half up. */
const scaled = (value: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

const saleOf = (line: BillItem) => costOfLine(line.PriceFen, line.QtyMilli - line.ReturnQtyMilli);

/** The lines of a bill; set meals as one (1) or split into their dishes (2). */
export function dishLines(entry: Entry, packageMode: 1 | 2): DishLine[] {
  const { bill } = entry;
  const lines = moneyLines(bill);
  const spread = spreadLines(bill, lines, saleOf);
  return lines.flatMap((item, index) => {
    const parts = bill.Items.filter((part) => part.ItemType === 3 && part.ParentItemNo === item.ItemNo);
    const whole = lineOf(entry, item, costOf(item, parts), {
      orderQty: item.QtyMilli,
      returnQty: item.ReturnQtyMilli,
      giftQty: item.GiftQtyMilli,
      refundQty: refundedQty(bill, item.ItemNo),
      sale: saleOf(item),
      refund: spread.refunds[index] ?? 0,
      income: spread.lines[index] ?? 0,
    });
    return packageMode === 2 && parts.length > 0 ? partsOf(whole, item, parts) : [whole];
  });
}

/** What the fees of a bill bring in after discounts and refunds. */
export function feeIncome({ bill }: Entry): number {
  return spreadLines(bill, moneyLines(bill), saleOf).fees;
}

type Figures = Pick<DishLine, 'orderQty' | 'returnQty' | 'giftQty' | 'refundQty' | 'sale' | 'refund' | 'income'>;

const lineOf = (entry: Entry, item: BillItem, cost: number | null, figures: Figures): DishLine => ({
  entry,
  goodsId: item.GoodsID,
  goodsName: item.GoodsName,
  specName: item.SpecName,
  classifyId: item.ClassifyID,
  cost,
  ...figures,
});

/** A set meal without a cost of its own costs what its parts do, where all are known. */
function costOf(item: BillItem, parts: readonly BillItem[]): number | null {
  if (typeof item.CostFen === 'number') return item.CostFen;
  if (parts.length === 0 || parts.some(({ CostFen }) => typeof CostFen !== 'number')) return null;
  return parts.reduce((sum, { CostFen }) => sum + (CostFen ?? 0), 0);
}

const refundedQty = (bill: Bill, itemNo: number) =>
  keptRefunds(bill)
    .flatMap((refund) => refund.Goods)
    .reduce((sum, goods) => (goods.ItemNo === itemNo ? sum + goods.QtyMilli : sum), 0);

/** The money of a set meal shared by the prices of its parts; quantities in proportion. */
function partsOf(whole: DishLine, combo: BillItem, parts: BillItem[]): DishLine[] {
  const of = (part: BillItem, qty: number) => scaled(part.QtyMilli, qty, combo.QtyMilli);
  const prices = parts.map((part) => costOfLine(part.PriceFen, part.QtyMilli - of(part, whole.returnQty)));
  const weights = prices.some((price) => price > 0) ? prices : parts.map(() => 1);
  const sales = share(whole.sale, weights);
  const discounts = share(whole.sale - whole.refund - whole.income, sales);
  const left = sales.map((sale, index) => sale - (discounts[index] ?? 0));
  const refunds = share(whole.refund, left);
  // The parts' own costs where they make up the whole's or it is unknown, else the whole's shared by their prices.
  const costs =
    whole.cost === null || whole.cost === costOf({ ...combo, CostFen: null }, parts)
      ? parts.map((part) => part.CostFen ?? null)
      : share(whole.cost, weights);
  return parts.map((part, index) => {
    const returnQty = of(part, whole.returnQty);
    return lineOf(whole.entry, part, costs[index] ?? null, {
      orderQty: part.QtyMilli,
      returnQty,
      giftQty: Math.min(of(part, whole.giftQty), part.QtyMilli - returnQty),
      refundQty: of(part, whole.refundQty),
      sale: sales[index] ?? 0,
      refund: refunds[index] ?? 0,
      income: (left[index] ?? 0) - (refunds[index] ?? 0),
    });
  });
}

export interface Record extends Operation {
  amount: number;
  afterSettle: boolean;
  goodsId: string;
  goodsName: string;
  specName: string;
}

/** The sensitive operations with what each was about (contract 3.9). */
export function sensitiveRecords(entries: readonly Entry[]): Record[] {
  return operations(entries).map((operation) => {
    const { bill } = operation.entry;
    const { event } = operation;
    const item = bill.Items.find((line) => event.ItemNo !== 0 && line.ItemNo === event.ItemNo);
    return {
      ...operation,
      amount: operation.type === 7 ? reversed(bill, event) : event.AmountFen,
      afterSettle: isAfterSettle(bill, event),
      goodsId: item?.GoodsID ?? '0',
      goodsName: item?.GoodsName ?? '',
      specName: item?.SpecName ?? '',
    };
  });
}

/** What a reverse settlement changed: before against after, or all of it while the bill waits. */
function reversed(bill: Bill, event: Bill['Events'][number]): number {
  const sum = (payments: Bill['Payments']) => payments.reduce((total, one) => total + one.AmountFen, 0);
  const taken = sum(bill.Payments.filter((one) => one.VoidTime === event.Time));
  const before = event.BeforeFen ?? (event.AmountFen || taken);
  const [again] = bill.Events.filter((one) => one.Action === 'RESETTLE' && one.SeqNo > event.SeqNo).sort(
    (a, b) => a.SeqNo - b.SeqNo,
  );
  if (again === undefined) return before;
  const after = again.AfterFen ?? sum(bill.Payments.filter((one) => one.PayTime === again.Time));
  return Math.abs(after - before);
}

function isAfterSettle(bill: Bill, event: Bill['Events'][number]): boolean {
  if (event.Action === 'REFUND' || event.Action === 'REVERSE') return true;
  const settled = bill.Events.filter((one) => one.Action === 'SETTLE').sort((a, b) => a.SeqNo - b.SeqNo)[0];
  if (settled) return event.SeqNo > settled.SeqNo;
  return bill.FirstSettleTime !== null && event.Time > bill.FirstSettleTime;
}

/** Largest remainder in whole numbers of any size. */
function share(total: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (total === 0 || whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((part) => Number(part / whole));
  const order = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order.slice(0, total - shares.reduce((all, part) => all + part, 0)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** What every line and all fees together brought in, and what went back of each line. */
function spreadLines(bill: Bill, lines: readonly BillItem[], saleOf: (line: BillItem) => number) {
  const left = [...lines.map(saleOf), ...bill.Fees.map((fee) => fee.AmountFen)];
  const take = (index: number, amount: number) => {
    left[index] = (left[index] ?? 0) - amount;
  };
  let whole = 0;
  for (const given of bill.Discounts) {
    const index = lines.findIndex((line) => line.ItemNo === given.ItemNo);
    if (given.ItemNo === 0) whole += given.AmountFen;
    else take(index, given.AmountFen);
  }
  for (const [index, part] of share(whole, left).entries()) take(index, part);
  const payable = [...left];
  let rest = 0;
  for (const back of keptRefunds(bill)) {
    if (back.Goods.length === 0) rest += back.AmountFen - (back.TaxFen ?? 0) - (back.TipFen ?? 0);
    for (const goods of back.Goods) {
      const index = lines.findIndex((line) => line.ItemNo === goods.ItemNo);
      const own = Math.min(goods.AmountFen, left[index] ?? 0);
      take(index, own);
      rest += goods.AmountFen - own;
    }
  }
  for (const [index, part] of share(rest, left).entries()) take(index, part);
  const refunds = left.map((fen, index) => (payable[index] ?? 0) - fen).slice(0, lines.length);
  return {
    lines: left.slice(0, lines.length),
    refunds,
    fees: left.slice(lines.length).reduce((total, fen) => total + fen, 0),
  };
}
