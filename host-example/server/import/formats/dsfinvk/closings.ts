/** Closings of tills, the Z reports: what they state as sums, held against the receipts that belong to them. */
import { digitsOf, moneyIn } from '../../../currency';
import { firstLetters } from '../../../ingest/plain-name';
import { businessDay } from '../../map/shop-times';
import type { CountAt, ShopSettings } from '../../source';
import type { Names } from '../../target/catalog';
import type { SourceDocument } from '../../totals/kept';
import { type Fault, fault } from '../../words/words';
import type { Composed } from './compose';
import { businessOf, isCash, isSales, isTip, noSums, nothingStated, PLACES } from './kinds';

interface Flow {
  time: string;
  kind: string;
  cash: number;
  by: string;
  note: string;
}

type Closing = ReturnType<typeof newClosing>;
/** `key` is the till and the number of the closing, as "1/42"; `days` how many receipts end on each business day. */
const newClosing = (key: string) => ({
  ...nothingStated(),
  key,
  receipts: noSums(),
  days: new Map<string, number>(),
  cash: 0,
  lastSale: '',
  flows: [] as Flow[],
});
const plus = (map: Map<string, number>, key: string, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);

/** Kinds of business cases, in small letters. */
const CASH_DIFFERENCE = 'differenzsollist';
const CASH_MOVED = 'geldtransit';
const OPENING = 'anfangsbestand';

export type ClosingBook = ReturnType<typeof closingBook>;

export function closingBook() {
  const closings = new Map<string, Closing>();
  let dayStart = '00:00';
  let unit = 1;
  let text: (fen: number) => string = String;
  const closingFor = (key: string): Closing => {
    const closing = closings.get(key) ?? newClosing(key);
    closings.set(key, closing);
    return closing;
  };
  /** An amount of rows in the smallest unit of the currency. */
  const fen = (amount: number) => Math.round(amount / unit) || 0;
  return {
    closingFor,
    fen,
    /** Before anything is booked; gives what amounts of rows are told by: their units in the smallest of the currency, and its words. */
    begin(own: ShopSettings) {
      dayStart = own.dayStart;
      unit = 10 ** (PLACES - digitsOf(own.currency));
      text = moneyIn(own.currency).text;
      return { unit, text };
    },
    /** The closing of the same till before this one, where the files have it. */
    before: ({ key }: Closing): Closing | null =>
      closings.get(key.replace(/[^/]*$/, (number) => String(Number(number) - 1))) ?? null,
    addReceipt({ head, lines, payments, net, parts }: Composed): void {
      const closing = closingFor(head.closing);
      const { receipts } = closing;
      for (const { type, gross, tax } of lines) {
        if (isSales(type)) receipts.tax += tax;
        if (isTip(type)) receipts.tip += gross;
      }
      receipts.net += net;
      let cash = 0;
      for (const { name, type, amount } of payments) {
        plus(receipts.paid, name, amount);
        if (isCash(type)) cash += amount;
      }
      closing.cash += cash;
      if (head.end !== '') plus(closing.days, businessDay(head.end, dayStart), 1);
      const isSale = parts.length > 0;
      if (isSale && head.end > closing.lastSale) closing.lastSale = head.end;
      const flow = lines.find(({ type }) => businessOf(type) === 'beside');
      if (isSale || flow === undefined) return;
      const note = flow.name || flow.dish;
      closing.flows.push({ time: head.end, kind: flow.type.toLowerCase(), cash, by: head.cashier, note });
    },
    /** What a closing states beyond its receipts: nothing, unless receipts are missing or were changed. */
    *beyondReceipts(names: Names): Generator<SourceDocument> {
      for (const closing of closings.values()) {
        const { stated, receipts } = closing;
        if (!stated.hasSales && !stated.hasPayments) continue;
        const document = `Z ${closing.key} beyond its receipts`;
        const businessDate = dayOf(closing);
        const nothing = { document, businessDate, payCode: '', netFen: 0, taxFen: 0, tipFen: 0, paidFen: 0 };
        // Sums of rounded tax differ from the rounded sum by less than a unit.
        const wholeUnits = (amount: number) => Math.trunc(amount / unit) || 0;
        const netFen = fen(stated.net - receipts.net);
        const taxFen = wholeUnits(stated.tax - receipts.tax);
        const tipFen = fen(stated.tip - receipts.tip);
        yield stated.hasSales ? { ...nothing, netFen, taxFen, tipFen } : nothing;
        if (!stated.hasPayments) continue;
        for (const name of new Set([...stated.paid.keys(), ...receipts.paid.keys()])) {
          const paidFen = (stated.paid.get(name) ?? 0) - (receipts.paid.get(name) ?? 0);
          if (paidFen !== 0) yield { ...nothing, payCode: names.payCode(name), paidFen };
        }
      }
    },
    /** Closings that the files tell too little of. */
    odd(): Fault[] {
      const notes: Fault[] = [];
      for (const { key, file, line, stated, cash } of closings.values()) {
        const at = { file, line, bill: '', wrong: '' };
        if (!stated.hasSales && !stated.hasPayments) notes.push(fault(at, 'receipt.closingBare', { key }));
        if (stated.cash !== null && stated.cash !== cash)
          notes.push(fault(at, 'receipt.closingCash', { key, stated: text(stated.cash), sum: text(cash) }));
      }
      return notes;
    },
    /** Counts of cash: closings at which a difference was booked. */
    *counts(): Generator<CountAt> {
      for (const closing of closings.values()) {
        const booked = closing.flows.filter(({ kind }) => kind === CASH_DIFFERENCE);
        const last = booked.at(-1);
        if (last === undefined) continue;
        const sum = (flows: readonly Flow[]) => flows.reduce((total, { cash }) => total + cash, 0);
        const difference = sum(booked);
        // Below zero where cash is taken away: after the last sale that was in the drawer when it was counted.
        const late = closing.flows.filter(({ time }) => time >= closing.lastSale);
        const moved = sum(late.filter(({ kind }) => kind === CASH_MOVED));
        const ExpectedFen = closing.cash - difference - moved;
        const count = {
          ExtID: firstLetters(`Z ${closing.key}`, 64),
          BusinessDate: dayOf(closing),
          OpeningFen: Math.max(0, sum(closing.flows.filter(({ kind }) => kind === OPENING))),
          ExpectedFen,
          CountedFen: Math.max(0, ExpectedFen + difference),
          SignedBy: firstLetters(last.by, 100),
          Note: firstLetters(last.note, 500),
          Time: last.time,
        };
        yield { count, file: closing.file, line: closing.line };
      }
    },
  };

  /** The business day of most receipts; that of the closing itself where it has none. */
  function dayOf({ days, bookedOn, made }: Closing): string {
    const [most] = [...days].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1));
    return most?.[0] ?? (bookedOn || businessDay(made, dayStart));
  }
}
