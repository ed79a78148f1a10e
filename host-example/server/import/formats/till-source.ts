/** The export of a till as a source of bills: its files joined by receipt, refunds with the receipts they are of. */
import { digitsOf, moneyIn } from '../../currency';
import { UserError } from '../../user-error';
import type { ImportMap } from '../map/import-map';
import { businessDay } from '../reading/business-day';
import type { Built, Source } from '../source';
import { noteDish } from '../target/catalog';
import type { SourceDocument } from '../totals/document';
import { buildSale, payCodeOf } from './build-sale';
import { type DateOrder, dateSniffer } from './dates';
import type { Format } from './format';
import { refundFinder } from './link-refunds';
import { gapsOf } from './number-gaps';
import { type OpenFile, openFiles } from './open-files';
import type { Head, Part, Payment } from './part';
import { type PricedReceipt, receiptOf, type Wrong } from './receipt';
import { Row } from './row';
import { noteTax, type TaxKinds, taxAndTipOf } from './tax';

export interface TillOptions {
  /** Name of the shop that files go to; an export of several shops gives the receipts of this one. */
  shop: string;
  dates?: DateOrder | undefined;
  encoding?: string | undefined;
  settings?: NonNullable<ImportMap['shop']>;
}

export function tillSource(
  files: readonly string[],
  format: Format,
  { shop, dates, encoding = 'utf-8', settings = {} }: TillOptions,
): Source<Part> {
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
      reason: `receipt ${JSON.stringify(head.bill)}: ${all} collected is neither ${net} of net sales nor that and ${tax} of tax${head.tip === null ? '' : `, with a tip of ${money.text(head.tip)}`}`,
      line: head,
    };
  }

  return {
    encoding,
    map: { shop: settings, constants: {} },
    async *entries(own, onPassedOver) {
      dayStart = own.dayStart;
      money = moneyIn(own.currency);
      const opened = await openFiles(files, format, encoding);
      const { order, store } = await lookOver(opened, format, shop, dates);
      for (const one of opened) {
        const table = { ...one, time: one.kind.time, order, digits: digitsOf(own.currency) };
        const at = one.places.get(format.store);
        for await (const { line, cells } of one.rows()) {
          const isOther = store !== null && at !== undefined && cells[at] !== store;
          const part = isOther ? null : one.kind.part(new Row(table, cells, { file: one.file, line }));
          if (part === null) {
            onPassedOver();
            continue;
          }
          if (part.part === 'head') noteTax(kinds, part);
          if (part.part !== 'item' && part.bill !== '' && part.time !== '') stated.push(part);
          yield part;
        }
      }
    },
    note(catalog, part) {
      if (part.wrong !== '') return;
      if (part.part === 'payment') catalog.payments.add(part.name);
      if (part.part === 'item' && !part.isRefund && part.qtyMilli > 0)
        noteDish(catalog, { ...part, unit: '份', priceFen: null, amountFen: part.gross });
      if (part.part !== 'head') return;
      if (part.payment !== '') catalog.payments.add(part.payment);
      if (part.table !== '') catalog.tables.add(part.table);
      if (part.cashier !== '') catalog.cashiers.add(part.cashier);
      if (part.source !== '') catalog.sources.add(part.source);
    },
    async prepare(spool) {
      const refunds: PricedReceipt[] = [];
      for await (const parts of spool.bills()) {
        const receipt = priced(parts);
        if (!('reason' in receipt) && receipt.head.isRefund && !receipt.head.isCancelled)
          refunds.push(receipt);
      }
      const finder = refundFinder(refunds);
      if (!finder.isEmpty)
        for await (const parts of spool.bills()) {
          const receipt = priced(parts);
          if ('reason' in receipt || receipt.head.isRefund || receipt.head.isCancelled) continue;
          finder.see(receipt);
        }
      const found = finder.settle();
      const notes = format.countsUp ? gapsOf(stated.filter((part) => part.part === 'head')) : [];
      for (const refund of refunds) {
        const { head } = refund;
        const link = found.get(head.bill);
        if (link === undefined) continue;
        saleOf.set(head.bill, link.sale);
        refundsOf.set(link.sale, [...(refundsOf.get(link.sale) ?? []), refund]);
        if (link.isGuess)
          notes.push({
            note: `the file does not say what refund ${JSON.stringify(head.bill)} is of: taken as one of receipt ${JSON.stringify(link.sale)}, the latest before it with these dishes`,
            line: head,
          });
      }
      return notes;
    },
    build(parts, names): Built {
      const receipt = priced(parts);
      if ('reason' in receipt) return receipt;
      const { head } = receipt;
      if (!head.isRefund)
        return {
          bill: buildSale(receipt, head.isCancelled ? [] : (refundsOf.get(head.bill) ?? []), names),
        };
      if (head.isCancelled || saleOf.has(head.bill)) return { joined: true };
      return {
        reason: `refund ${JSON.stringify(head.bill)} gives back ${money.text(head.net)} of dishes that no receipt before it has left to give back. Where the receipt is older, import the files of its month together with these`,
        line: head,
      };
    },
    stated: {
      source: format.name,
      *documents(names): Generator<SourceDocument> {
        for (const part of stated) {
          if (part.part === 'head' && part.isCancelled) continue;
          const sign = part.part === 'head' && part.isRefund ? -1 : 1;
          const amounts =
            part.part === 'payment'
              ? { netFen: 0, taxFen: 0, tipFen: 0, paidFen: part.amount, payCode: names.payCode(part.name) }
              : {
                  netFen: sign * part.net || 0,
                  taxFen: sign * part.tax || 0,
                  tipFen: sign * (part.tip ?? taxAndTipOf(part, kinds)?.tip ?? 0) || 0,
                  paidFen: part.payment === '' ? 0 : sign * part.collected || 0,
                  payCode: payCodeOf(part, names),
                };
          yield { document: part.bill, businessDate: businessDay(part.time, dayStart), ...amounts };
        }
      },
    },
  };
}

/** Reads all files once for what only the whole tells: how dates are written, and which shops there are. */
async function lookOver(
  opened: readonly OpenFile[],
  format: Format,
  shop: string,
  dates: DateOrder | undefined,
): Promise<{ order: DateOrder; store: string | null }> {
  const sniffer = dateSniffer();
  const stores = new Set<string>();
  for (const { kind, places, rows, name, width } of opened) {
    const at = kind.time.map((column) => places.get(column) ?? -1);
    const storeAt = places.get(format.store) ?? -1;
    for await (const { line, cells } of rows()) {
      if (cells.length !== width) continue;
      sniffer.see(
        at
          .map((index) => cells[index] ?? '')
          .join(' ')
          .trim(),
        `${name}, line ${line}`,
      );
      if (cells[storeAt]) stores.add(cells[storeAt]);
    }
  }
  const order = dates ?? sniffer.order();
  if (stores.size < 2) return { order, store: null };
  if (stores.has(shop)) return { order, store: shop };
  throw new UserError(
    `the files hold the shops ${[...stores].map((name) => JSON.stringify(name)).join(', ')}. Import them one after the other: --shop with one of these names takes the receipts of that shop, and --company adds the next to the same company`,
  );
}
