// Bills of the demo chain as the receipts a till would print: what every export is written from.
import type { Bill, BillItem } from '../../host-example/server/ingest/bill';
import { localTime } from '../../host-example/server/local-time';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, DEMO_ZONE, parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import { withTaxAndTip } from './bills';
import { costOfLine } from './ledger-lines';

interface TillItem {
  dish: string;
  category: string;
  spec: string;
  options: string;
  qtyMilli: number;
  gross: number;
  discount: number;
  net: number;
  cost: number | null;
  /** A service charge, which some tills list as an item. */
  isFee?: boolean;
}

/** A sale or a refund; amounts are above zero. */
export interface TillReceipt {
  number: string;
  /** To the minute. */
  time: string;
  isRefund: boolean;
  refundOf: string;
  items: TillItem[];
  gross: number;
  discount: number;
  net: number;
  tax: number;
  tip: number;
  collected: number;
  payments: { name: string; amount: number; tip: number }[];
  cashier: string;
  source: string;
  table: string;
  guests: number | null;
  openTime: string;
}

const PAYMENTS: Record<string, string> = { '001': '现金', '002': '会员余额', '004': '银行卡', '005': '微信支付' };
const nameOf = (code: string) => PAYMENTS[code] ?? `方式${code}`;
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const minute = (time: string) => `${time.slice(0, 16)}:00`;

/** Bills of one store of the small demo over its last days, every third with tax, tip and costs unless `isPlain`. */
export function demoBills(lastDays: number, isPlain = false): Bill[] {
  const today = '2026-06-15';
  const now = parseTime(localTime(new Date('2026-06-15T12:34:56Z'), DEMO_ZONE));
  const demo = generate('exports', today, profiles.small);
  const [company] = demo.companies;
  const shop = company?.shops.find(({ DayStart }) => DayStart === '00:00') ?? company?.shops[0];
  if (company === undefined || shop === undefined) throw new Error('the demo has no store');
  const last = Math.floor(now / DAY_SECONDS);
  return [...demo.bills(company, shop, last - lastDays, last, now)].map((bill, index) =>
    index % 3 === 0 && !isPlain ? withTaxAndTip(bill) : bill,
  );
}

/** Receipts in the order of time, numbered as a till counts them. */
export function tillReceipts(bills: readonly Bill[]): TillReceipt[] {
  const receipts = bills.filter(({ OrderState }) => [2, 4, 7].includes(OrderState)).flatMap(receiptsOf);
  receipts.sort((left, right) => (left.time < right.time ? -1 : left.time > right.time ? 1 : 0));
  const numbers = new Map<string, string>();
  for (const [index, receipt] of receipts.entries()) {
    const number = `1-${1001 + index}`;
    if (!receipt.isRefund) numbers.set(receipt.number, number);
    receipt.number = number;
  }
  for (const receipt of receipts) receipt.refundOf = numbers.get(receipt.refundOf) ?? '';
  return receipts;
}

function receiptsOf(bill: Bill): TillReceipt[] {
  const time = minute(bill.FirstSettleTime ?? bill.OpenTime);
  const items = itemsOf(bill);
  const shared = { cashier: bill.CashierID === '0' ? '' : `收银员${bill.CashierID.slice(-3)}`, source: '堂食' };
  const table = { table: bill.DeskID === '0' ? '' : `T${bill.DeskID.slice(-3)}`, guests: bill.GuestCount };
  const [gross, discount] = [sum(items.map((one) => one.gross)), sum(items.map((one) => one.discount))];
  const net = gross - discount;
  const tax = bill.TaxFen ?? 0;
  const payments = bill.Payments.filter(({ VoidTime }) => VoidTime === null).map((paid) => ({
    name: nameOf(paid.PayCode),
    amount: paid.AmountFen,
    tip: paid.TipFen ?? 0,
  }));
  const tip = sum(payments.map((paid) => paid.tip));
  const sale: TillReceipt = {
    number: bill.ExtID,
    time,
    isRefund: false,
    refundOf: '',
    items,
    gross,
    discount,
    net,
    tax,
    tip,
    collected: net + tax + tip,
    payments,
    ...shared,
    ...table,
    openTime: minute(bill.OpenTime),
  };
  const left = items.map((item) => ({ ...item }));
  const refunds = bill.Refunds.filter(({ VoidTime = null }) => VoidTime === null).map((back): TillReceipt => {
    const own = back.AmountFen - (back.TaxFen ?? 0) - (back.TipFen ?? 0);
    const given = giveBack(left, own);
    return {
      ...sale,
      number: '',
      time: minute(back.RefundTime),
      isRefund: true,
      refundOf: bill.ExtID,
      items: given,
      gross: own,
      discount: 0,
      net: own,
      tax: back.TaxFen ?? 0,
      tip: back.TipFen ?? 0,
      collected: back.AmountFen,
      payments: [{ name: nameOf(back.PayCode), amount: back.AmountFen, tip: back.TipFen ?? 0 }],
    };
  });
  return [sale, ...refunds];
}

/** Dishes that were not returned, and fees as an item of the same name; discounts of the bill lie on its last lines. */
function itemsOf(bill: Bill): TillItem[] {
  const lines = bill.Items.filter((item) => item.ItemType !== 3 && item.QtyMilli > item.ReturnQtyMilli);
  const saleOf = (item: BillItem) => costOfLine(item.PriceFen, item.QtyMilli - item.ReturnQtyMilli);
  const items = lines.map((item): TillItem => {
    const discount = sum(bill.Discounts.filter((one) => one.ItemNo === item.ItemNo).map((one) => one.AmountFen));
    return {
      dish: item.GoodsName,
      category: item.ClassifyName,
      spec: item.SpecName,
      options: item.Attrs,
      qtyMilli: item.QtyMilli - item.ReturnQtyMilli,
      gross: saleOf(item),
      discount,
      net: saleOf(item) - discount,
      cost: item.CostFen ?? null,
    };
  });
  for (const fee of bill.Fees)
    if (fee.AmountFen > 0) {
      const amounts = { qtyMilli: 1000, gross: fee.AmountFen, discount: 0, net: fee.AmountFen, cost: null };
      items.push({ dish: fee.Name, category: '', spec: '', options: '', ...amounts, isFee: true });
    }
  let rest = sum(
    bill.Discounts.filter((one) => !lines.some(({ ItemNo }) => ItemNo === one.ItemNo)).map((one) => one.AmountFen),
  );
  for (const item of [...items].reverse()) {
    const here = Math.min(rest, item.net);
    item.discount += here;
    item.net -= here;
    rest -= here;
  }
  return items;
}

/** Dishes worth the amount, taken off what is left; part of a dish where the amount is no whole one. */
function giveBack(left: TillItem[], amount: number): TillItem[] {
  let rest = amount;
  const given: TillItem[] = [];
  for (const item of left) {
    const net = Math.min(rest, item.net);
    if (net === 0) continue;
    const qtyMilli = net === item.net ? item.qtyMilli : Math.max(1, Math.floor((item.qtyMilli * net) / item.net));
    given.push({ ...item, qtyMilli, gross: net, discount: 0, net, cost: null });
    item.qtyMilli -= qtyMilli;
    item.net -= net;
    rest -= net;
  }
  return given;
}

/** Rows as the text of a CSV file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (row) => `${row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`,
    )
    .join('');

/** What was paid in a country whose prices hold their tax: nothing is added to them. */
export function paidWithoutTax({ payments, tax }: TillReceipt): TillReceipt['payments'] {
  let added = tax;
  return payments.map((paid) => {
    const here = Math.min(added, paid.amount - paid.tip);
    added -= here;
    return { ...paid, amount: paid.amount - here };
  });
}

export const money = (fen: number): string => `${fen < 0 ? '-' : ''}${(Math.abs(fen) / 100).toFixed(2)}`;
