/** All rows of one receipt of DSFinV-K → the receipt with its dishes and payments. */

import { sumOf } from '../../../ingest/money';
import { firstLetters } from '../../../ingest/plain-name';
import { grouped } from '../../../metrics/grouped';
import { textLimits } from '../../map/import-map';
import { payKinds } from '../../target/pay-kinds';
import { type Fault, fault, say } from '../../words/words';
import { type Head, type Item, type Part, type Payment, plainHead, plainItem } from '../part';
import { cumulative, giveTip } from '../tax-and-tip';
import { type Business, businessOf, type Line, payKindOf, type Raw, type RawOf, tenderOf } from './kinds';

export interface Composed {
  head: RawOf<'head'>;
  lines: Line[];
  payments: RawOf<'paid'>[];
  /** Net sales as the receipt states them, in units of its rows. */
  net: number;
  /** Empty where the receipt moves money without a sale. */
  parts: Part[];
}

interface Means {
  /** Units of a row's amount in one of the currency's smallest. */
  unit: number;
  text(fen: number): string;
  /** What holds the rows with the amounts, and what names a quantity in them. */
  rows: string;
  quantity: string;
}

/** The receipt of its head and all its rows, among which is the head. */
export function composeReceipt(head: RawOf<'head'>, rows: readonly Raw[], means: Means): Composed {
  const lines = linesOf(rows);
  const payments = ofKind(rows, 'paid');
  const broken = faultOf(rows, lines, head);
  const isBeside = lines.length > 0 && lines.every(({ type }) => businessOf(type) === 'beside');
  if (isBeside && broken === null) return { head, lines, payments, net: 0, parts: [] };

  const { unit, text } = means;
  const net = amountOf(lines, 'sale', 'discount');
  const isRefund = givesBack(lines, net);
  const sign = isRefund ? -1 : 1;
  const receipt: Gathered = { ...means, rows, lines, head, isRefund, sign };
  const found = dishesOf(receipt);
  const all = Math.round(sumOf(lines, ({ gross }) => gross) / unit);
  // The sum of a receipt is that of all rows, or that of its sales.
  const sums = [all, Math.round(net / unit), Math.round((net + amountOf(lines, 'tip')) / unit)];
  const isSound = sums.includes(head.gross);
  const told = { bill: head.bill, says: text(head.gross), file: means.rows, sum: text(all) };
  const [dishes, wrong] = 'reason' in found ? [[], found] : [found, null];
  const odd = broken ?? (isSound ? wrong : fault(head, 'receipt.rowsSum', told));
  // What the receipt says of itself, also where its rows do not add up to it.
  const beside = fenOf(receipt, amountOf(lines, 'tip', 'tender', 'beside'));
  const stated = isSound ? fenOf(receipt, net) : sign * head.gross - beside;
  const part = headOf(receipt, dishes, stated, odd);
  // Rows that do not add up name no dishes of the menu.
  const items = part.wrong === '' ? dishes : [];
  const parts = [part, ...items, ...paymentsOf(receipt, part.tip)];
  return { head, lines, payments, net: isSound ? net : sign * stated * unit, parts };
}

/** `net` is what it says of itself, `odd` what is wrong with its rows. */
function headOf(receipt: Gathered, items: readonly Item[], net: number, odd: Fault | null) {
  const { rows, lines, head, isRefund, sign, unit } = receipt;
  const { start, end } = head;
  const given = fenOf(receipt, amountOf(lines, 'tip'));
  const tip = Math.max(0, given);
  const tax = (sign * sumOf(rowsOf(lines, 'sale', 'discount'), (line) => line.tax)) / unit;
  const reference = ofKind(rows, 'reference').find(({ type }) => type.toLowerCase() === 'transaktion');
  return {
    ...plainHead,
    file: odd?.place.file ?? head.file,
    line: odd?.place.line ?? head.line,
    bill: head.bill,
    wrong: odd?.reason ?? (given < 0 ? say('receipt.tipBelowZero') : ''),
    number: head.number || head.bill,
    time: end,
    openTime: start > end ? end : start,
    isRefund,
    gross: sumOf(items, (item) => item.gross),
    discount: sumOf(items, (item) => item.discount),
    net,
    // Parts of one receipt given back one by one must not add up to more than its tax.
    tax: isRefund ? Math.floor(tax + 1e-9) : Math.round(tax),
    tip,
    collected: net + tip,
    payment: '',
    table: ofKind(rows, 'table').at(-1)?.name ?? '',
    cashier: head.cashier,
    source: lines.some(({ isInside }) => isInside) ? 'Im Haus' : 'Außer Haus',
    remark: head.remark || (isRefund && head.isCancel ? 'Storno' : ''),
    refundOf: isRefund ? (reference?.of ?? '') : '',
  } satisfies Head;
}

/** All rows of one receipt; `sign` is below zero where it gives back. */
interface Gathered extends Omit<Means, 'rows'> {
  rows: readonly Raw[];
  lines: readonly Line[];
  head: RawOf<'head'>;
  isRefund: boolean;
  sign: 1 | -1;
}

const ofKind = <Name extends Raw['raw']>(rows: readonly Raw[], name: Name) =>
  rows.filter((row): row is RawOf<Name> => row.raw === name);

/** The rows of dishes and money with what their rows of tax add up to. */
function linesOf(rows: readonly Raw[]): Line[] {
  const amounts = ofKind(rows, 'vat');
  return ofKind(rows, 'line').map((line) => {
    const own = amounts.filter(({ no }) => no === line.no);
    return { ...line, gross: sumOf(own, ({ gross }) => gross), tax: sumOf(own, ({ tax }) => tax) };
  });
}

const rowsOf = (lines: readonly Line[], ...kinds: Business[]) =>
  lines.filter(({ type }) => kinds.some((kind) => kind === businessOf(type)));
const amountOf = (lines: readonly Line[], ...kinds: Business[]) => sumOf(rowsOf(lines, ...kinds), ({ gross }) => gross);
/** In the smallest unit of the currency, above zero also where the receipt gives back. */
const fenOf = ({ sign, unit }: Gathered, amount: number) => Math.round((sign * amount) / unit) || 0;

function givesBack(lines: readonly Line[], net: number): boolean {
  const sales = rowsOf(lines, 'sale');
  const isBelow = sales.some(({ gross, qtyMilli }) => gross < 0 || qtyMilli < 0);
  return net < 0 || (net === 0 && isBelow && !sales.some(({ gross }) => gross > 0));
}

/** What was redeemed is one of them, and money that is no sale is taken off. */
function paymentsOf(receipt: Gathered, tip: number): Payment[] {
  const { rows, lines, head, isRefund, sign } = receipt;
  const payments = ofKind(rows, 'paid');
  let beside = sumOf(rowsOf(lines, 'beside'), ({ gross }) => fenOf(receipt, gross));
  const redeemed = rowsOf(lines, 'tender').flatMap(({ file, line, type, gross }) => {
    const amount = -fenOf(receipt, gross);
    return amount === 0 ? [] : [{ file, line, ...tenderOf(type), amount }];
  });
  // A row of just this amount is what the voucher or deposit was paid with; else it is in the largest payment.
  const own = beside > 0 ? payments.find(({ amount }) => sign * amount === beside) : undefined;
  if (own !== undefined) beside = 0;
  const others = payments.flatMap((row) => {
    const { file, line, name, type, amount } = row;
    return row === own ? [] : [{ file, line, name, kind: payKindOf(type), amount: sign * amount || 0 }];
  });
  const whole = { part: 'payment', bill: head.bill, wrong: '', time: head.end, isRefund, tip: 0 } as const;
  // Change may stand as a row below zero of its own.
  const all = [...grouped([...redeemed, ...others], ({ name }) => name).values()].map(
    (same): Payment => ({ ...whole, ...same[0], amount: sumOf(same, ({ amount }) => amount) }),
  );
  for (const payment of [...all].sort((left, right) => right.amount - left.amount)) {
    const here = Math.max(0, Math.min(beside, payment.amount));
    payment.amount -= here;
    beside -= here;
  }
  // That by card goes first, since cash tips seldom go through tills.
  const isCash = ({ kind }: Payment) => Number(kind?.group === payKinds.cash.group);
  giveTip(
    [...all].sort((a, b) => isCash(a) - isCash(b) || b.amount - a.amount),
    tip,
  );
  for (const payment of all)
    if (payment.amount < 0) payment.wrong = say('receipt.negativePayment', { name: payment.name });
  return all.filter(({ amount }) => amount !== 0);
}

/** A dish with amounts as exact as those of the file. */
interface Exact {
  line: Line;
  qtyMilli: number;
  gross: number;
  discount: number;
}

/** The dishes with what they come to, or what is wrong with a row of them. */
function dishesOf(receipt: Gathered): Item[] | Fault {
  const { rows, lines, head, isRefund, sign, unit } = receipt;
  const dishes = soldIn(receipt);
  if ('reason' in dishes) return dishes;
  const off = -sign * amountOf(lines, 'discount');
  const all = sumOf(dishes, ({ gross, discount }) => gross - discount);
  const last = lines.at(-1);
  if (last !== undefined && (off < 0 || off > all)) return fault(last, 'receipt.discounts');
  // A discount on the whole receipt goes to all dishes by their amounts.
  const share = cumulative((sum) => Math.round((off * sum) / (all || 1)));
  const inUnits = () => cumulative((sum) => Math.round(sum / unit));
  const [grossOf, discountOf] = [inUnits(), inUnits()];
  return dishes.map((exact): Item => {
    const { file, line, bill, no, dish, name, type, category } = exact.line;
    const gross = grossOf(exact.gross);
    const discount = discountOf(exact.discount + share(exact.gross - exact.discount));
    const options = ofKind(rows, 'inside').flatMap((one) => (one.no === no ? [one.name] : []));
    return {
      ...plainItem,
      file,
      line,
      bill,
      wrong: '',
      time: head.end,
      isRefund,
      dish: dish || name || type,
      category,
      options: firstLetters(options.join(', '), textLimits.options),
      qtyMilli: exact.qtyMilli,
      gross,
      discount,
      net: gross - discount,
    };
  });
}

/** What is left of the dishes where rows of the receipt take some back. */
function soldIn({ rows, lines, sign, quantity }: Gathered): Exact[] | Fault {
  const dishes: Exact[] = [];
  for (const line of rowsOf(lines, 'sale')) {
    const amount = sign * line.gross;
    const isBack = amount < 0 || (amount === 0 && sign * line.qtyMilli < 0);
    if (isBack && !takeBack(dishes, line)) return fault(line, 'receipt.notSold', { dish: line.dish });
    if (!isBack && line.qtyMilli === 0 && amount > 0) return fault(line, 'cell.zero', { column: quantity });
    if (!isBack && line.qtyMilli !== 0)
      dishes.push({ line, qtyMilli: Math.abs(line.qtyMilli), ...pricedOf(rows, line, amount) });
  }
  return dishes.filter(({ qtyMilli }) => qtyMilli > 0);
}

/** Takes a row off the dishes before it that it is of, the last first; whether all of it was theirs. */
function takeBack(dishes: readonly Exact[], { dish, name, qtyMilli, gross }: Line): boolean {
  let qty = Math.abs(qtyMilli);
  let amount = Math.abs(gross);
  for (const sold of dishes.filter(({ line }) => line.dish === dish && line.name === name).reverse()) {
    const part = Math.min(qty, sold.qtyMilli);
    const net = sold.gross - sold.discount;
    const isWhole = part === sold.qtyMilli;
    const share = isWhole ? net : Math.round((net * part) / sold.qtyMilli);
    // What is left of the amount is the price of the last part.
    const here = part === qty && !isWhole ? amount : share;
    if (part === 0 || share > amount || here > net) continue;
    sold.gross -= here;
    sold.qtyMilli -= part;
    qty -= part;
    amount -= here;
  }
  return qty === 0 && amount === 0;
}

/** The amount of the row, with its discounts where the file tells how its price came about. */
function pricedOf(rows: readonly Raw[], { no, qtyMilli }: Line, amount: number) {
  const own = ofKind(rows, 'price').filter((price) => price.no === no);
  const sum = (isDiscount: boolean) =>
    sumOf(
      own.filter(({ type }) => (type === 'discount') === isDiscount),
      (price) => Math.abs(price.gross),
    );
  for (const times of [1, Math.abs(qtyMilli) / 1000]) {
    const [gross, discount] = [Math.round(sum(false) * times), Math.round(sum(true) * times)];
    if (discount > 0 && gross - discount === amount) return { gross, discount };
  }
  return { gross: amount, discount: 0 };
}

function faultOf(rows: readonly Raw[], lines: readonly Line[], head: Raw) {
  const broken = rows.find(({ wrong }) => wrong !== '');
  if (broken !== undefined) return { place: broken, reason: broken.wrong };
  const [, twice] = ofKind(rows, 'head');
  if (twice !== undefined) return fault(twice, 'receipt.twice', { bill: head.bill, line: head.line });
  const amounts = rows.filter((row) => row.raw === 'vat');
  const known = new Set<string>();
  for (const line of lines) {
    const { no: row, type } = line;
    if (known.has(row)) return fault(line, 'receipt.rowTwice', { row });
    known.add(row);
    if (!amounts.some(({ no }) => no === row)) return fault(line, 'receipt.rowWithoutAmount', { row });
    if (businessOf(type) === null) return fault(line, 'receipt.rowKind', { type });
  }
  const lost = amounts.find(({ no }) => !known.has(no));
  return lost === undefined ? null : fault(lost, 'receipt.rowLost', { row: lost.no });
}
