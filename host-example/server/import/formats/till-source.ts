/** The export of a till as a source of bills: its files joined by receipt, and what it states of itself. */
import { basename } from 'node:path';
import { moneyIn } from '../../currency';
import { sumOf } from '../../ingest/money';
import { grouped } from '../../metrics/grouped';
import { withoutCopies } from '../bills/copies';
import { billsOf } from '../bills/refunds';
import { businessDay } from '../map/shop-times';
import type { Source } from '../source';
import { type Names, noteDish } from '../target/catalog';
import type { SourceDocument } from '../totals/kept';
import { type Fault, fault } from '../words/words';
import type { Format, TillOptions } from './format';
import type { Head, Part, Payment } from './part';
import { readTables } from './read-tables';
import { isNone, latestPayments, receiptOf, receiptReader, settledLater } from './receipt';
import { noteTax, type TaxKinds, taxAndTipOf } from './tax-and-tip';

export async function tillSource(
  files: readonly string[],
  format: Format,
  options: TillOptions,
): Promise<Source<Part>> {
  const { settings = {} } = options;
  const reading = await ('read' in format ? format.read(files, options) : readTables(files, format, options));
  const kinds: TaxKinds = { isAdded: false, isIncluded: false };
  /** What the rows of each receipt state. */
  const stated: { heads: Head[]; payments: readonly Payment[] }[] = [];
  let dayStart = '00:00';
  let money = moneyIn(settings.currency ?? 'CNY');
  const text = (fen: number) => money.text(fen);
  /** All that the rows of a receipt say. */
  const whole = (rows: readonly [Part, ...Part[]]): readonly [Part, ...Part[]] => {
    const head = reading.headOf?.(rows.filter((part) => part.part === 'item')) ?? null;
    return settledLater(head === null ? rows : [...rows, head]);
  };
  const read = receiptReader(format, kinds, text);
  const bills = billsOf<Part>((rows) => read(whole(rows)), text, { haveAllNumbers: true });

  return {
    ...reading,
    name: format.name,
    map: { shop: settings, constants: {} },
    isPassedOver: (file) => format.isPassedOver?.(basename(file)) === true,
    async *entries(own, passed) {
      dayStart = own.dayStart;
      money = moneyIn(own.currency);
      for await (const part of reading.parts(own, passed)) {
        if (part.part === 'head') noteTax(kinds, part);
        yield part;
      }
    },
    note(catalog, part) {
      if (part.wrong !== '') return;
      if (part.part === 'payment') {
        catalog.payments.add(part.name);
        if (part.kind !== undefined) catalog.payKinds.set(part.name, part.kind);
        for (const name of [part.void?.user, part.void?.approver]) if (name) catalog.cashiers.add(name);
      }
      if (part.part === 'item' && !part.isRefund && part.qtyMilli > 0)
        noteDish(catalog, part, Math.floor((part.gross * 1000) / part.qtyMilli));
      const head = whole([part]).find((one) => one.part === 'head');
      if (head === undefined) return;
      if (head.payment !== '') catalog.payments.add(head.payment);
      if (head.table !== '') catalog.tables.add(head.table);
      if (head.table !== '' && head.area) catalog.areas.set(head.table, head.area);
      for (const name of [head.cashier, head.waiter ?? '']) if (name !== '') catalog.cashiers.add(name);
      if (head.source !== '') catalog.sources.add(head.source);
    },
    prepare(spool) {
      const notes = bills.link(spool, (rows) => {
        const timed = whole(rows).filter(({ time }) => time !== '');
        const payments = latestPayments(timed.filter((part) => part.part === 'payment'));
        stated.push({ heads: timed.filter((part) => part.part === 'head'), payments });
      });
      const gaps = format.countsUp ? gapsOf(stated.flatMap(({ heads }) => heads)) : [];
      return [...gaps, ...(reading.notes?.() ?? []), ...notes];
    },
    amountOf: (rows) => {
      const heads = whole(withoutCopies(rows).lines).filter((part) => part.part === 'head');
      return sumOf(heads, (head) => (isNone(head) ? 0 : signed(head, head.net)));
    },
    build: bills.build,
    *documents(names) {
      for (const { heads, payments } of stated) {
        if (!isNone(heads.at(-1))) yield* ofPayments(heads.at(-1), payments, names);
        for (const head of heads) if (!isNone(head)) yield ofHead(head, names);
      }
      yield* reading.documents?.(names) ?? [];
    },
  };

  function documentOf({ bill, time }: Pick<Head, 'bill' | 'time'>, sums: Partial<SourceDocument>) {
    const nothing = { payCode: '', netFen: 0, taxFen: 0, tipFen: 0, paidFen: 0 };
    return { document: bill, businessDate: businessDay(time, dayStart), ...nothing, ...sums };
  }

  function ofHead(head: Head, names: Names) {
    const { payment, collected, net, tax, tip } = head;
    return documentOf(head, {
      // '' where payments have rows of their own.
      ...(payment !== '' && { paidFen: signed(head, collected) }),
      ...(payment !== '' && collected !== 0 && { payCode: names.payCode(payment) }),
      netFen: signed(head, net),
      taxFen: signed(head, tax),
      tipFen: signed(head, tip ?? taxAndTipOf(head, kinds)?.tip ?? 0),
    });
  }

  /** Payments that have rows of their own, and the money of them that went back. */
  function* ofPayments(head: Head | undefined, payments: readonly Payment[], names: Names) {
    const kept = payments.filter((payment) => payment.void === undefined);
    for (const payment of kept)
      yield documentOf(payment, { payCode: names.payCode(payment.name), paidFen: signed(payment, payment.amount) });
    if (head === undefined) return;
    const split = taxAndTipOf(head, kinds) ?? { taxAdded: head.tax, taxIncluded: 0, tip: 0 };
    for (const back of receiptOf(head, [], kept, split).refunds ?? [])
      yield documentOf(back, {
        payCode: back.collected === 0 ? '' : names.payCode(back.payments[0]?.name ?? ''),
        paidFen: -back.collected || 0,
        netFen: -back.net || 0,
        tipFen: -back.tip || 0,
        taxFen: -(back.taxAdded + back.taxIncluded) || 0,
      });
  }
}

/** Of refunds below zero. */
const signed = ({ isRefund }: Head | Payment, amount: number) => (isRefund ? -amount : amount) || 0;

// Tills that count their receipts up leave no number out: one that is missing in a file was lost on the way.

function gapsOf(heads: readonly Head[]): Fault[] {
  const numbered = heads.flatMap((head) => {
    const [, till = '', number = ''] = /^(.*?)(\d{1,12})$/.exec(head.bill) ?? [];
    return number === '' ? [] : [{ till, number: Number(number), head }];
  });
  return [...grouped(numbered, ({ till }) => till)].flatMap(([till, own]) => {
    const sorted = own.sort((left, right) => left.number - right.number);
    return sorted.flatMap(({ number, head }, index) => {
      const before = sorted[index - 1]?.number ?? number - 1;
      if (number <= before + 1) return [];
      const last = number > before + 2 ? `${till}${number - 1}` : '';
      const day = head.time.slice(0, 10);
      return [fault(head, 'receipt.gap', { first: `${till}${before + 1}`, last, day })];
    });
  });
}
