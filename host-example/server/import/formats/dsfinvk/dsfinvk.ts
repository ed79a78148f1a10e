/**
 * DSFinV-K, what every till in Germany can export for the tax office: a folder of tables. The rows of a receipt stand
 * in up to eight of them and are gathered first; the closings of the till, signed by law, are its control totals.
 */

import { basename } from 'node:path';
import { isBefore } from '../../../ingest/check/check-times';
import { withoutCopies } from '../../bills/copies';
import { inShopZone, instant, isTime } from '../../map/shop-times';
import { firstBytes } from '../../reading/bytes';
import { createSpool } from '../../reading/spool';
import type { Found } from '../../source';
import { type Fault, fault, refusal, say } from '../../words/words';
import {
  firstFile,
  firstOf,
  foundAt,
  type HeaderKind,
  type ReadFormat,
  type Reading,
  refuseOtherCurrency,
  shopOf,
  storesIn,
  type TillOptions,
} from '../format';
import { type OpenFile, openFiles } from '../open-files';
import { type Part, strayRow } from '../part';
import { type ClosingBook, closingBook } from './closings';
import { type Composed, composeReceipt } from './compose';
import { businessOf, closingOf, isPassedOver, type Kind, kinds, type Raw, rawOf, rowsOf } from './kinds';

export const dsfinvk: ReadFormat = {
  name: 'dsfinvk',
  title: 'DSFinV-K',
  kinds: Object.values(kinds),
  delimiter: ';',
  isPassedOver,
  read,
};

async function read(files: readonly string[], { shop, encoding = 'utf-8' }: TillOptions): Promise<Reading> {
  const { opened, currencies, stated, tills } = await overlook(files, encoding, shop);
  const book = closingBook();
  const notes: Fault[] = [];
  const isFirst = firstFile();
  return {
    settings: shopOf('Europe/Berlin', currencies, CURRENCY),
    store: stated,
    async *parts(own, passed) {
      refuseOtherCurrency(currencies, CURRENCY, own.currency);
      const { unit, text } = book.begin(own);
      const means = { local: localClock(own.timeZone), currency: own.currency };
      const spool = createSpool<Raw>();
      try {
        for (const file of opened)
          for await (const row of rowsOf(file, own.currency)) {
            const isOwn = tills === null || tills.has(row.cell('Z_KASSE_ID'));
            const { title, book: note } = file.kind;
            const closing = closingOf(row);
            if (isOwn && note !== undefined && isFirst(`${title} ${closing}`, file.file))
              note(row, book.closingFor(closing), means);
            const raw = isOwn ? rawOf(file.kind, row, means) : null;
            if (raw === null) passed.byRule();
            else if (raw.bill === '') yield { ...strayRow, ...raw, wrong: say('cell.empty', { column: 'BON_ID' }) };
            else spool.add(raw);
          }
        for (const all of spool.bills()) {
          const { lines: rows, copies } = withoutCopies(all);
          passed.byRule(copies.length);
          for (const copy of copies.slice(0, 1)) notes.push(fault(copy, 'bill.copied', { bill: copy.bill, hint: '' }));
          const head = rows.find((row) => row.raw === 'head');
          if (head === undefined) {
            const [{ file, line, bill, wrong }] = rows;
            yield { ...strayRow, file, line, bill, wrong: wrong || say('receipt.noHead'), rows: rows.length };
            continue;
          }
          const composed = composeReceipt(head, rows, { unit, text, rows: 'lines_vat.csv', quantity: 'MENGE' });
          const isReceipt = head.type.toLowerCase() === 'beleg';
          if (!isReceipt || composed.parts.length === 0) passed.byRule(rows.length);
          // Else something such as an order that the till secures.
          if (!isReceipt) continue;
          book.addReceipt(composed);
          notes.push(...vouchersSold(composed, (amount) => text(book.fen(amount))));
          // A receipt stands in rows of several files, and each of them is counted.
          const parts = inClosing(composed, book);
          for (const [index, part] of parts.entries()) yield { ...part, rows: index === 0 ? rows.length : 0 };
        }
      } finally {
        spool.close();
      }
    },
    notes: () => [...notes, ...book.odd()],
    documents: book.beyondReceipts,
    counts: book.counts,
  };
}

const HOUR = 3_600_000;
/** Receipts may end while their till is being closed, and clocks of several tills differ. */
const LEEWAY_HOURS = 3;
/**
 * The parts of a receipt, which lies between the closing before its own and its own. A time elsewhere is of another
 * day: what such a receipt states counts on the day of its closing, which is signed.
 */
function inClosing({ head, parts }: Composed, book: ClosingBook): Part[] {
  const closing = book.closingFor(head.closing);
  const before = book.before(closing);
  const time = instant(head.end);
  const leeway = LEEWAY_HOURS * HOUR;
  const isLate = closing.made !== '' && time > instant(closing.made) + leeway;
  const isEarly = before !== null && before.made !== '' && time < instant(before.made) - leeway;
  const { start, end } = head;
  const { key, made } = closing;
  const wrong = isBefore(end, start)
    ? say('receipt.endsBeforeStart', { start, end })
    : isLate || isEarly
      ? say('receipt.outsideClosing', { end, key, made, before: isEarly ? before.made : '' })
      : '';
  if (wrong === '' || head.wrong !== '') return parts;
  const wrongOf = (part: Part) => (part.part === 'head' ? part.wrong || wrong : part.wrong);
  return parts.map((part) => ({ ...part, time: made || part.time, wrong: wrongOf(part) }));
}

const VOUCHERS = ['einzweckgutscheinkauf', 'mehrzweckgutscheinkauf', 'anzahlungseinstellung'];

/** Vouchers sold and deposits taken are no sales: what is redeemed later is a payment of the sale. */
function vouchersSold({ head, lines }: Composed, text: (amount: number) => string): Fault[] {
  return lines.flatMap((line) => {
    const { type, gross } = line;
    if (businessOf(type) !== 'beside' || !VOUCHERS.includes(type.toLowerCase())) return [];
    return [fault(line, 'receipt.voucher', { bill: head.bill, amount: text(gross), type })];
  });
}

const SHAPE = /^(20\d\d-[01]\d-[0-3]\d)[T ]([0-2]\d:[0-5]\d)(?::([0-5]\d))?(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Makes `YYYY-MM-DD HH:mm:ss` by the clock of the shop of a text, which is that already without a zone; null where it is no time. */
function localClock(timeZone: string): (text: string) => string | null {
  return (text) => {
    const match = SHAPE.exec(text.trim());
    if (match === null) return null;
    const [, day = '', minute = '', second = '00', zone] = match;
    const plain = `${day} ${minute}:${second}`;
    if (!isTime(plain)) return null;
    return zone === undefined ? plain : inShopZone(plain, zone, timeZone);
  };
}

/** The index of an export names its tables: one that is not there was lost on the way. */
async function refuseMissing(files: readonly string[]): Promise<void> {
  const index = files.find((path) => basename(path).toLowerCase() === 'index.xml');
  if (index === undefined) return;
  const there = new Set(files.map((path) => basename(path).toLowerCase().replace(/\.gz$/, '')));
  const named = [...(await firstBytes(index)).toString('latin1').matchAll(/<URL>\s*([^<]{1,200}?)\s*<\/URL>/gi)];
  const missing = named.map(([, name = '']) => name).filter((name) => !there.has(name.toLowerCase()));
  if (missing.length > 0) throw refusal('export.filesMissing', { names: missing, index });
}

type File = OpenFile<HeaderKind>;

/** The different texts of a column, by till, and where each is first. */
async function textsOf(opened: readonly File[], kind: HeaderKind, column: string) {
  const found: (Found & { till: string })[] = [];
  for (const file of opened.filter((one) => one.kind === kind)) {
    const [tillAt, at] = ['Z_KASSE_ID', column].map((name) => file.places.get(name) ?? -1);
    for await (const { cells, line } of await file.rows()) {
      const [till, name] = [cells[tillAt ?? -1] ?? '', cells[at ?? -1] ?? ''];
      if (name === '' || found.some((one) => one.till === till && one.name === name)) continue;
      found.push({ till, name, file: file.name, line });
    }
  }
  return found;
}

const CURRENCY = 'KASSE_BASISWAEH_CODE';
const PLACE = 'LOC_NAME';

/** What only the whole export tells: its currency, its store, and the tills of the shop where it holds several. */
async function overlook(files: readonly string[], encoding: string, shop: string) {
  const opened = await openFiles<Kind>(files, { ...dsfinvk, kinds: Object.values(kinds) }, encoding);
  await refuseMissing(files);
  const currencies = firstOf(await textsOf(opened, kinds.register, CURRENCY));
  if (currencies.length > 1) throw refusal('export.twoCurrencies', { found: currencies.map(foundAt) });
  const places = await textsOf(opened, kinds.location, PLACE);
  const { chosen, stated } = storesIn(places, shop, PLACE);
  const ofShop = places.filter(({ name }) => name === chosen).map(({ till }) => till);
  return { opened, currencies, stated, tills: chosen === null ? null : new Set(ofShop) };
}
