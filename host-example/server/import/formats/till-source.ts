/** The export of a till as a source of bills: its files joined by receipt, refunds with the receipts they are of. */
import { basename } from 'node:path';
import { moneyIn } from '../../currency';
import type { Names } from '../bills/names';
import { businessDay } from '../reading/business-day';
import type { Built, Entry, Source } from '../source';
import { noteDish } from '../target/catalog';
import type { SourceDocument } from '../totals/document';
import { receiptWords } from '../words/receipt-words';
import { said } from '../words/said';
import { words } from '../words/words';
import { buildSale, payCodeOf } from './build-sale';
import type { Format, TillOptions } from './format';
import { refundFinder } from './link-refunds';
import { gapsOf } from './number-gaps';
import type { Head, Part, Payment } from './part';
import { paymentRefunds } from './payment-refunds';
import { readTables } from './read-tables';
import { latestPayments, type PricedReceipt, receiptOf, type Wrong } from './receipt';
import { noteTax, type TaxKinds, taxAndTipOf } from './tax';

export function tillSource(files: readonly string[], format: Format, options: TillOptions): Source<Part> {
  const { encoding = 'utf-8', settings = {} } = options;
  const reading = 'read' in format ? format.read(files, options) : readTables(files, format, options);
  const kinds: TaxKinds = { isAdded: false, isIncluded: false };
  const stated: (Head | Payment)[] = [];
  let dayStart = '00:00';
  let money = moneyIn(settings.currency ?? 'CNY');
  const refundsOf = new Map<string, PricedReceipt[]>();
  const saleOf = new Map<string, string>();

  function priced(parts: readonly [Part, ...Part[]]): PricedReceipt | Wrong {
    const receipt = receiptOf(parts, format, money.text);
    if ('reason' in receipt) return receipt;
    const { head } = receipt;
    const split = taxAndTipOf(head, kinds);
    if (split !== null) return { ...receipt, money: split };
    const [net, tax, all] = [head.net, head.tax, head.collected].map((fen) => money.text(fen));
    return {
      reason: said(
        receiptWords.collected(
          ...([head.bill, all ?? '', net ?? '', tax ?? ''] as const),
          head.tip === null ? null : money.text(head.tip),
        ),
      ),
      line: head,
    };
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
    const sign = head.isRefund ? -1 : 1;
    const paidFen = head.payment === '' ? 0 : sign * head.collected || 0;
    return {
      ...paidOf(head, head.time, payCodeOf(head, names), paidFen),
      netFen: sign * head.net || 0,
      taxFen: sign * head.tax || 0,
      tipFen: sign * (head.tip ?? taxAndTipOf(head, kinds)?.tip ?? 0) || 0,
    };
  };

  return {
    encoding,
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
        passed.sheet(
          { file, sheet, line },
          rows,
          said(words('map.strangeSheet', { sheet, rows, lacking })),
          isOdd,
        );
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
      const finder = refundFinder(refunds);
      if (!finder.isEmpty)
        for await (const parts of spool.bills()) {
          const receipt = priced(parts);
          if ('reason' in receipt || receipt.head.isRefund || receipt.head.isCancelled) continue;
          finder.see(receipt);
        }
      const found = finder.settle();
      const notes = format.countsUp ? gapsOf(stated.filter((part) => part.part === 'head')) : [];
      notes.push(...(reading.notes?.() ?? []));
      for (const refund of refunds) {
        const { head } = refund;
        const link = found.get(head.bill);
        if (link === undefined) continue;
        saleOf.set(head.bill, link.sale);
        refundsOf.set(link.sale, [...(refundsOf.get(link.sale) ?? []), refund]);
        if (link.isGuess)
          notes.push({
            note: said(words('bill.refundGuess', { refund: head.bill, sale: link.sale })),
            line: head,
          });
      }
      return notes;
    },
    amountOf: (parts) => parts.reduce((sum, part) => sum + (part.part === 'head' ? part.net : 0), 0),
    build(parts, names): Built {
      const receipt = priced(parts);
      if ('reason' in receipt) return receipt;
      const { head } = receipt;
      if (!head.isRefund)
        return { bill: buildSale(receipt, head.isCancelled ? [] : refundsTo(receipt), names) };
      if (head.isCancelled || saleOf.has(head.bill)) return { joined: true };
      return {
        reason: said(words('bill.refundOfNone', { refund: head.bill, amount: money.text(head.net) })),
        line: head,
      };
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
          const sign = payment.isRefund ? -1 : 1;
          yield paidOf(payment, payment.time, names.payCode(payment.name), sign * payment.amount || 0);
          if (head === undefined) continue;
          const split = taxAndTipOf(head, kinds) ?? { added: head.tax, included: 0, tip: 0 };
          const receipt = { head, items: [], payments: [payment], money: split };
          for (const back of paymentRefunds(receipt)) yield headOf(back.head, names);
        }
        for (const part of stated) {
          if (part.part === 'payment' || isNone(part)) continue;
          yield headOf(part, names);
          const sign = part.isRefund ? -1 : 1;
          for (const { name, amount } of part.shares ?? [])
            yield paidOf(part, part.time, names.payCode(name), sign * amount || 0);
        }
        yield* reading.documents?.(names) ?? [];
      },
      days: reading.days,
      counts: reading.counts,
    },
  };
}
