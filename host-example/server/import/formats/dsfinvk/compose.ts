/** All rows of one receipt of DSFinV-K → the receipt with its dishes and payments. */

import { sumOf } from '../../../ingest/money';
import { grouped } from '../../grouped';
import type { Entry } from '../../source';
import { payKinds } from '../../target/pay-kinds';
import { fault, say } from '../../words/words';
import { type Head, type Part, type Payment, plainHead } from '../part';
import { giveTip } from '../tax';
import { type Business, businessOf, payKindOf, tenderOf } from './business-cases';
import { dishesOf } from './dishes';
import type { Line, Raw, RawOf } from './kinds';

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
  /** What holds the rows with the amounts. */
  rows: string;
}

/** null where the rows are of something that is no receipt, such as an order that the till secures. */
export function compose(rows: readonly [Raw, ...Raw[]], means: Means): Composed | { stray: Entry } | null {
  const { unit, text } = means;
  const of = <Name extends Raw['raw']>(name: Name) =>
    rows.filter((row): row is RawOf<Name> => row.raw === name);
  const [head, twice] = of('head');
  const [{ file, line, bill, wrong }] = rows;
  if (head === undefined) return { stray: { file, line, bill, wrong: wrong || say('receipt.noHead') } };
  if (head.type.toLowerCase() !== 'beleg') return null;
  const lines = of('line').map((line): Line => {
    const own = of('vat').filter(({ no }) => no === line.no);
    return { ...line, gross: sumOf(own, ({ gross }) => gross), tax: sumOf(own, ({ tax }) => tax) };
  });
  const payments = of('paid');
  const isBeside = lines.every(({ type }) => businessOf(type) === 'beside');
  const broken = faultOf(rows, lines, head, twice);
  if (isBeside && lines.length > 0 && broken === null) return { head, lines, payments, net: 0, parts: [] };

  const rowsOf = (...kinds: Business[]) =>
    lines.filter(({ type }) => kinds.some((kind) => kind === businessOf(type)));
  const sumOfBusiness = (...kinds: Business[]) => sumOf(rowsOf(...kinds), ({ gross }) => gross);
  const net = sumOfBusiness('sale', 'discount');
  const sales = rowsOf('sale');
  const isRefund =
    net < 0 ||
    (net === 0 &&
      sales.some(({ gross, qtyMilli }) => gross < 0 || qtyMilli < 0) &&
      !sales.some(({ gross }) => gross > 0));
  const sign = isRefund ? -1 : 1;
  const fen = (amount: number) => Math.round((sign * amount) / unit) || 0;
  const all = Math.round(sumOf(lines, ({ gross }) => gross) / unit);
  // The sum of a receipt is that of all rows, or that of its sales.
  const sums = [all, Math.round(net / unit), Math.round((net + sumOfBusiness('tip')) / unit)];
  const isSound = sums.includes(head.gross);
  const about = { head, sign, unit, isRefund };
  const found = dishesOf(lines, { ...about, prices: of('price'), inside: of('inside') });
  const tip = fen(sumOfBusiness('tip'));
  const tax = (sign * sumOf(rowsOf('sale', 'discount'), (line) => line.tax)) / unit;
  const said = { bill: head.bill, says: text(head.gross), file: means.rows, sum: text(all) };
  const odd = broken ?? (isSound ? found.fault : fault(head, 'receipt.rowsSum', said));
  // What the receipt says of itself, also where its rows do not add up to it.
  const stated = isSound ? fen(net) : sign * head.gross - fen(sumOfBusiness('tip', 'tender', 'beside'));
  const ownTip = Math.max(0, tip);
  const reference = of('reference').find(({ type }) => type.toLowerCase() === 'transaktion');
  const part: Head = {
    ...plainHead,
    file: odd?.line.file ?? head.file,
    line: odd?.line.line ?? head.line,
    bill: head.bill,
    wrong: odd?.reason ?? (tip < 0 ? say('receipt.tipBelowZero') : ''),
    number: head.number || head.bill,
    time: head.end,
    openTime: head.start > head.end ? head.end : head.start,
    isRefund,
    gross: sumOf(found.items, (item) => item.gross),
    discount: sumOf(found.items, (item) => item.discount),
    net: stated,
    // Parts of one receipt given back one by one must not add up to more than its tax.
    tax: isRefund ? Math.floor(tax + 1e-9) : Math.round(tax),
    tip: ownTip,
    collected: stated + ownTip,
    payment: '',
    table: of('table').at(-1)?.name ?? '',
    cashier: head.cashier,
    source: lines.some(({ isInside }) => isInside) ? 'Im Haus' : 'Außer Haus',
    remark: head.remark || (isRefund && head.isCancel ? 'Storno' : ''),
    refundOf: isRefund ? (reference?.of ?? '') : '',
  };
  // Rows that do not add up name no dishes of the menu.
  const items = part.wrong === '' ? found.items : [];
  const parts = [part, ...items, ...paymentsOf(payments, lines, { ...about, tip: ownTip })];
  return { head, lines, payments, net: isSound ? net : sign * stated * unit, parts };
}

function faultOf(rows: readonly Raw[], lines: readonly Line[], head: Raw, twice: Raw | undefined) {
  const broken = rows.find(({ wrong }) => wrong !== '');
  if (broken !== undefined) return { line: broken, reason: broken.wrong };
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

// Payments of a receipt: what was redeemed is one of them, and money that is no sale is taken off.

interface About {
  head: RawOf<'head'>;
  sign: number;
  unit: number;
  tip: number;
  isRefund: boolean;
}

function paymentsOf(
  paid: readonly RawOf<'paid'>[],
  lines: readonly Line[],
  { head, sign, unit, tip, isRefund }: About,
): Payment[] {
  const fen = (line: Line) => Math.round((sign * line.gross) / unit) || 0;
  let beside = sumOf(lines, (line) => (businessOf(line.type) === 'beside' ? fen(line) : 0));
  const redeemed = lines.flatMap((line) =>
    businessOf(line.type) === 'tender' && fen(line) !== 0
      ? [{ file: line.file, line: line.line, ...tenderOf(line.type), amount: -fen(line) }]
      : [],
  );
  // A row of just this amount is what the voucher or deposit was paid with; else it is in the largest payment.
  const own = beside > 0 ? paid.find(({ amount }) => sign * amount === beside) : undefined;
  if (own !== undefined) beside = 0;
  const rows = paid
    .filter((row) => row !== own)
    .map(({ file, line, name, type, amount }) => ({
      ...{ file, line, name, kind: payKindOf(type), amount: sign * amount || 0 },
    }));
  // Change may stand as a row below zero of its own.
  const all = [...grouped([...redeemed, ...rows], ({ name }) => name).values()].map((same): Payment => {
    const whole = { part: 'payment', bill: head.bill, wrong: '', time: head.end, isRefund, tip: 0 } as const;
    return { ...whole, ...same[0], amount: sumOf(same, ({ amount }) => amount) };
  });
  for (const payment of [...all].sort((left, right) => right.amount - left.amount)) {
    const here = Math.max(0, Math.min(beside, payment.amount));
    payment.amount -= here;
    beside -= here;
  }
  // That by card goes first, since cash tips seldom go through tills.
  const isCash = ({ kind }: Payment) => Number(kind?.group === payKinds.cash.group);
  const cashLast = [...all].sort((a, b) => isCash(a) - isCash(b) || b.amount - a.amount);
  giveTip(cashLast, tip);
  for (const payment of all)
    if (payment.amount < 0) payment.wrong = say('receipt.negativePayment', { name: payment.name });
  return all.filter(({ amount }) => amount !== 0);
}
