/** The export of a till as a source of bills: its files joined by receipt, refunds with the receipts they are of. */
import { basename } from 'node:path';
import { moneyIn } from '../../currency';
import type { Names } from '../bills/names';
import { businessDay } from '../map/time-format';
import type { Built, Entry, Fault, Source } from '../source';
import { noteDish } from '../target/catalog';
import type { SourceDocument } from '../totals/kept';
import { fault, say } from '../words/words';
import { buildSale, payCodeOf } from './build-sale';
import type { Format, TillOptions } from './format';
import type { Head, Part, Payment } from './part';
import { readTables } from './read-tables';
import { latestPayments, type PricedReceipt, receiptOf } from './receipt';
import { type Links, linkRefunds } from './refunds';
import { noteTax, type TaxKinds, taxAndTipOf } from './tax';

export function tillSource(files: readonly string[], format: Format, options: TillOptions): Source<Part> {
  const { settings = {} } = options;
  const reading = 'read' in format ? format.read(files, options) : readTables(files, format, options);
  const kinds: TaxKinds = { isAdded: false, isIncluded: false };
  const stated: (Head | Payment)[] = [];
  let dayStart = '00:00';
  let money = moneyIn(settings.currency ?? 'CNY');
  let { refundsOf, saleOf }: Links<PricedReceipt> = { refundsOf: new Map(), saleOf: new Map(), notes: [] };

  function priced(parts: readonly [Part, ...Part[]]): PricedReceipt | Fault {
    const receipt = receiptOf(parts, format, money.text);
    if ('reason' in receipt) return receipt;
    const { head } = receipt;
    const split = taxAndTipOf(head, kinds);
    if (split !== null) return { ...receipt, money: split };
    return fault(head, 'receipt.collected', {
      ...{ bill: head.bill, all: money.text(head.collected), net: money.text(head.net) },
      ...{ tax: money.text(head.tax), tip: head.tip === null ? '' : money.text(head.tip) },
    });
  }

  const refundsTo = (sale: PricedReceipt) => [
    ...(refundsOf.get(sale.head.bill) ?? []),
    ...paymentRefunds(sale),
  ];

  const paidOf = ({ bill }: Entry, time: string, payCode: string, paidFen: number): SourceDocument => ({
    ...{ document: bill, businessDate: businessDay(time, dayStart), payCode, paidFen },
    ...{ netFen: 0, taxFen: 0, tipFen: 0 },
  });
  const headOf = (head: Head, names: Names): SourceDocument => {
    const paidFen = head.payment === '' ? 0 : signed(head, head.collected);
    return {
      ...paidOf(head, head.time, payCodeOf(head, names), paidFen),
      netFen: signed(head, head.net),
      taxFen: signed(head, head.tax),
      tipFen: signed(head, head.tip ?? taxAndTipOf(head, kinds)?.tip ?? 0),
    };
  };

  return {
    map: { shop: settings, constants: {} },
    settings: reading.settings,
    store: reading.store,
    isPassedOver: (file) => format.isPassedOver?.(basename(file)) === true,
    async *entries(own, passed) {
      dayStart = own.dayStart;
      money = moneyIn(own.currency);
      for await (const part of reading.parts(own, passed.byRule)) {
        if (part.part === 'head') noteTax(kinds, part);
        if ((part.part === 'head' || part.part === 'payment') && part.bill !== '' && part.time !== '')
          stated.push(part);
        yield part;
      }
      for (const { file, sheet, line, rows, lacking, isOdd } of (await reading.sheets?.()) ?? [])
        passed.sheet({ file, sheet, line }, rows, say('map.strangeSheet', { sheet, rows, lacking }), isOdd);
    },
    note(catalog, part) {
      if (part.wrong !== '') return;
      if (part.part === 'payment') {
        catalog.payments.add(part.name);
        if (part.kind !== undefined) catalog.payKinds.set(part.name, part.kind);
        for (const name of [part.void?.user, part.void?.approver]) if (name) catalog.cashiers.add(name);
      }
      if (part.part === 'item' && !part.isRefund && part.qtyMilli > 0)
        noteDish(catalog, { ...part, unit: '份', priceFen: null, amountFen: part.gross });
      if (part.part !== 'head') return;
      if (part.payment !== '') catalog.payments.add(part.payment);
      if (part.table !== '') catalog.tables.add(part.table);
      if (part.table !== '' && part.area) catalog.areas.set(part.table, part.area);
      for (const { name } of part.shares ?? []) catalog.payments.add(name);
      for (const name of [part.cashier, part.waiter ?? '']) if (name !== '') catalog.cashiers.add(name);
      if (part.source !== '') catalog.sources.add(part.source);
    },
    async prepare(spool) {
      const refunds: PricedReceipt[] = [];
      const sales = new Set(
        stated.filter((part) => part.part === 'head' && !part.isRefund).map(({ bill }) => bill),
      );
      for await (const parts of spool.bills()) {
        const receipt = priced(parts);
        if (!('reason' in receipt) && receipt.head.isRefund && !receipt.head.isCancelled)
          refunds.push(receipt);
      }
      // Where one refund has the number of its sale all have: the sale of another is not in the files.
      const isNumbered = refunds.some(({ head: { mayBeOf = '' } }) => sales.has(mayBeOf));
      if (isNumbered) for (const { head } of refunds) head.refundOf ||= head.mayBeOf ?? '';
      const links = await linkRefunds(
        spool,
        refunds,
        (parts) => {
          const receipt = priced(parts);
          return 'reason' in receipt || receipt.head.isRefund || receipt.head.isCancelled ? null : receipt;
        },
        ({ head }) => ({ number: head.bill, line: head }),
      );
      ({ refundsOf, saleOf } = links);
      const gaps = format.countsUp ? gapsOf(stated.filter((part) => part.part === 'head')) : [];
      return [...gaps, ...(reading.notes?.() ?? []), ...links.notes];
    },
    amountOf: (parts) =>
      parts.reduce((sum, part) => sum + (part.part === 'head' ? signed(part, part.net) : 0), 0),
    build(parts, names): Built {
      const receipt = priced(parts);
      if ('reason' in receipt) return receipt;
      const { head } = receipt;
      if (!head.isRefund)
        return { bill: buildSale(receipt, head.isCancelled ? [] : refundsTo(receipt), names) };
      if (head.isCancelled || saleOf.has(head.bill)) return { joined: true };
      return fault(head, 'bill.refundOfNone', { refund: head.bill, amount: money.text(head.net) });
    },
    stated: {
      source: format.name,
      *documents(names): Generator<SourceDocument> {
        const heads = new Map(stated.flatMap((part) => (part.part === 'head' ? [[part.bill, part]] : [])));
        const isNone = (head: Head | undefined) => head?.isCancelled === true || head?.isOpen === true;
        const payments = latestPayments(stated.filter((part) => part.part === 'payment'));
        for (const payment of payments) {
          const head = heads.get(payment.bill);
          if (payment.void !== undefined || isNone(head)) continue;
          const { name, time, amount } = payment;
          yield paidOf(payment, time, names.payCode(name), signed(payment, amount));
          if (head === undefined) continue;
          const split = taxAndTipOf(head, kinds) ?? { added: head.tax, included: 0, tip: 0 };
          const receipt = { head, items: [], payments: [payment], money: split };
          for (const back of paymentRefunds(receipt)) yield headOf(back.head, names);
        }
        for (const part of stated) {
          if (part.part === 'payment' || isNone(part)) continue;
          yield headOf(part, names);
          for (const { name, amount } of part.shares ?? [])
            yield paidOf(part, part.time, names.payCode(name), signed(part, amount));
        }
        yield* reading.documents?.(names) ?? [];
      },
      days: reading.days,
      counts: reading.counts,
    },
  };
}

/** Of refunds below zero. */
const signed = ({ isRefund }: Head | Payment, amount: number) => (isRefund ? -amount : amount) || 0;

/** Money of payments that went back, as refunds of their bill: such exports say how much, and not for which dish. */

/** Tax goes back in the same part of the bill's tax as money does of its total, since the export does not say. */
function paymentRefunds({ head, payments, money }: PricedReceipt): PricedReceipt[] {
  const due = head.net + money.added;
  return payments.flatMap((payment): PricedReceipt[] => {
    const { refund } = payment;
    if (refund === undefined || refund.time === '' || payment.void !== undefined) return [];
    const own = refund.amount - refund.tip;
    const part = (tax: number) => (due === 0 ? 0 : Math.round((tax * own) / due));
    const added = part(money.added);
    const included = part(money.included);
    const net = own - added;
    return [
      {
        head: {
          ...head,
          ...{ bill: refundNo(payment), isRefund: true, time: refund.time, gross: net, discount: 0, net },
          ...{ tax: added + included, tip: refund.tip, collected: refund.amount, payment: payment.name },
          ...{ cashier: '', remark: '', refundOf: head.bill, file: payment.file, line: payment.line },
        },
        items: [],
        payments: [],
        money: { added, included, tip: refund.tip },
      },
    ];
  });
}

const refundNo = ({ tradeNo = '', bill }: { tradeNo?: string; bill: string }) => `${tradeNo || bill}-R`;

// Tills that count their receipts up leave no number out: one that is missing in a file was lost on the way.

function gapsOf(heads: readonly Head[]): Fault[] {
  const rows = new Map<string, Map<number, Head>>();
  for (const head of heads) {
    const [, till = '', number = ''] = /^(.*?)(\d{1,12})$/.exec(head.bill) ?? [];
    if (number === '') continue;
    const known = rows.get(till) ?? new Map<number, Head>();
    known.set(Number(number), head);
    rows.set(till, known);
  }
  const notes: Fault[] = [];
  for (const [till, known] of rows) {
    const numbers = [...known.keys()].sort((left, right) => left - right);
    for (const [index, number] of numbers.entries()) {
      const before = numbers[index - 1] ?? number - 1;
      const line = known.get(number);
      if (number === before + 1 || line === undefined) continue;
      const last = number - 1 > before + 1 ? `${till}${number - 1}` : '';
      notes.push(
        fault(line, 'receipt.gap', { first: `${till}${before + 1}`, last, day: line.time.slice(0, 10) }),
      );
    }
  }
  return notes;
}
