/** SAF-T Cash Register, what every till in Norway can export by law: one XML file with transactions and Z reports. */
import { basename } from 'node:path';
import { sumOf } from '../../../ingest/money';
import { firstLetters, lastLetters, wordMap } from '../../../ingest/plain-name';
import { readPlain, strictText } from '../../reading/bytes';
import { scaled } from '../../reading/fields';
import { markedEncoding } from '../../reading/file-kind';
import { childrenOf, textAt, type XmlElement, xmlElements } from '../../reading/xml';
import type { Found } from '../../source';
import { refusal, refused, say, words } from '../../words/words';
import { closingBook } from '../dsfinvk/closings';
import { composeReceipt } from '../dsfinvk/compose';
import { PLACES, type Raw, type RawOf } from '../dsfinvk/kinds';
import {
  firstFile,
  type ReadFormat,
  type Reading,
  refuseOtherCurrency,
  shopOf,
  storesIn,
  type TillOptions,
} from '../format';
import { type Part, strayRow } from '../part';

export const saft: ReadFormat = {
  name: 'saft',
  title: 'SAF-T Cash Register',
  kinds: [
    { title: 'cashtransaction', required: [] },
    { title: 'ctLine', required: [] },
  ],
  isOwn: (_path, head) => {
    const encoding = markedEncoding(head) ?? 'latin1';
    return /<(?:\w+:)?auditfile[\s>]/i.test(new TextDecoder(encoding).decode(head));
  },
  read,
};

const CURRENCY = 'curCode';
const WANTED = 'curCode employee article basic name registerID event cashtransaction'.split(' ');
/** Transactions that are no sales: bought goods, payments of accounts, cash put in, taken out or counted, stock. */
const NO_SALES = new Set(['11003', '11004', '11005', '11007', '11008', '11010', '11011', '11014']);
const isTrue = (text: string) => ['true', '1'].includes(text.toLowerCase());

function elements(path: string, encoding: string): AsyncGenerator<XmlElement> {
  const refuse = () => refused(words('export.encoding', { path, encoding }), 'Encoding');
  return xmlElements(strictText(readPlain(path), encoding, refuse), WANTED, path, (element) => {
    if (element !== 'auditfile') throw refusal('export.noSaft', { path, element });
  });
}

async function read(files: readonly string[], { shop, encoding = 'utf-8' }: TillOptions): Promise<Reading> {
  const { chosen, stated, currencies } = await overlook(files, encoding, shop);
  const book = closingBook();
  const isFirst = firstFile();
  return {
    settings: shopOf('Europe/Oslo', currencies, CURRENCY),
    store: stated,
    async *parts(own, passed) {
      const { unit, text } = book.begin(own);
      refuseOtherCurrency(currencies, CURRENCY, own.currency);
      for (const [file, path] of files.entries()) {
        const master = masterData();
        let place = '';
        let till: Till = { file, register: '', reports: [], master, unit };
        for await (const element of elements(path, encoding)) {
          const { name } = element;
          const isOwn = chosen === null || place === chosen;
          if (name === 'name') place = element.text.trim();
          else if (name === 'registerID')
            till = { ...till, register: lastLetters(element.text.trim(), 16), reports: [] };
          else if (name === 'event') {
            if (isOwn) till.reports.push(...reportsOf(element, till));
          } else if (name !== 'cashtransaction') master.take(element);
          else if (isOwn && isSale(element, master)) yield* receiptOf(element, till, text);
          else passed.byRule();
        }
      }
    },
    documents: book.beyondReceipts,
  };

  /** The Z report that an event is, with what it states in the book; none for another event. */
  function reportsOf(event: XmlElement, { file, register, master }: Till): Report[] {
    const [report] = childrenOf(event, 'eventReport');
    if (report === undefined || !/^z/i.test(textAt(report, 'reportType'))) return [];
    const key = `${register}/${textAt(report, 'reportID')}`;
    const made = timeOf(report, 'reportDate', 'reportTime');
    if (!isFirst(key, file)) return [{ key, made }];
    const closing = book.closingFor(key);
    Object.assign(closing, { file, line: report.line, made });
    const number = (element: XmlElement, name: string) => scaled(textAt(element, name) || '0', PLACES, '.') ?? 0;
    const { stated } = closing;
    for (const total of childrenOf(report, 'reportTotalCashSales')) {
      stated.hasSales = true;
      stated.net += number(total, 'totalCashSaleAmnt');
    }
    for (const list of childrenOf(report, 'reportCashSalesVat'))
      for (const vat of childrenOf(list, 'reportCashSaleVat')) stated.tax += number(vat, 'vatAmnt');
    for (const list of childrenOf(report, 'reportPayments'))
      for (const paid of childrenOf(list, 'reportPayment')) {
        stated.hasPayments = true;
        const way = master.nameOf(textAt(paid, 'paymentType'));
        stated.paid.set(way, (stated.paid.get(way) ?? 0) + book.fen(number(paid, 'paymentAmnt')));
      }
    return [{ key, made }];
  }

  function* receiptOf(element: XmlElement, till: Till, text: (fen: number) => string): Generator<Part> {
    const { file, register, reports, unit } = till;
    const { line } = element;
    const id = textAt(element, 'transID');
    if (id === '') {
      yield { ...strayRow, file, line, bill: '', wrong: say('cell.empty', { column: 'transID' }) };
      return;
    }
    const bill = `${register}-${id}`;
    const closing = closingAt(reports, timeOf(element, 'transDate', 'transTime')) ?? `${register}/open`;
    const { head, rows, rounding, tip } = transactionOf(element, till, bill, closing);
    const composed = composeReceipt(head, rows, { unit, text, rows: 'ctLine', quantity: 'qnt' });
    const isCancelled = isTrue(textAt(element, 'voidTransaction'));
    if (!isCancelled && isFirst(`${closing} ${bill}`, file)) {
      book.addReceipt(composed);
      const { stated } = book.closingFor(closing);
      // Reports count sales before rounding, and leave tips to the receipts.
      stated.net += rounding;
      stated.tip += tip;
    }
    const refID = textAt(element, 'refID');
    const own = { isCancelled, source: '', ...(refID !== '' && { mayBeOf: `${register}-${refID}` }) };
    for (const part of composed.parts) yield part.part === 'head' ? { ...part, ...own } : part;
  }
}

/** A register whose events and transactions are read. */
interface Till {
  file: number;
  register: string;
  reports: Report[];
  master: MasterData;
  /** Units of a row's amount in one of the currency's smallest. */
  unit: number;
}

/** A Z report, known as "1/42", and when it was made. */
type Report = { key: string; made: string };

/** The currencies that the files name, and their stores. */
async function overlook(files: readonly string[], encoding: string, shop: string) {
  const currencies: Found[] = [];
  const places: Found[] = [];
  for (const path of files)
    for await (const { name, text, line } of elements(path, encoding)) {
      const found = { name: text.trim(), file: basename(path), line };
      if (name === CURRENCY) currencies.push(found);
      if (name === 'name') places.push(found);
    }
  return { currencies, ...storesIn(places, shop, 'location: name') };
}

const isSale = (element: XmlElement, { kindOf }: MasterData): boolean =>
  !NO_SALES.has(kindOf(textAt(element, 'transType'))) &&
  childrenOf(element, 'ctLine').length > 0 &&
  !isTrue(textAt(element, 'trainingID'));

/** The first report made after the transaction. */
function closingAt(reports: readonly Report[], time: string): string | null {
  let found: Report | null = null;
  for (const report of reports) if (report.made >= time && (found === null || report.made < found.made)) found = report;
  return found?.key ?? null;
}

const timeOf = (element: XmlElement, date: string, time: string): string =>
  `${textAt(element, date)} ${textAt(element, time).slice(0, 8)}`;

// One cash transaction as rows of a receipt, in the terms of the rows that tables of tills have.

type Sold = Pick<RawOf<'line'>, 'dish' | 'category' | 'type' | 'qtyMilli'>;

const TIP = '10001';
const CASH_LIKE = wordMap({
  '12001': 'Bar',
  '12002': 'ECKarte',
  '12003': 'Kreditkarte',
  '12006': 'Guthabenkarte',
  '12011': 'ElZahlungsdienstleister',
});
const TIME = /^20\d\d-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d$/;

/** The rows of the transaction; what it was rounded by and its tip are among them. */
function transactionOf(element: XmlElement, { file, master, unit }: Till, bill: string, closing: string) {
  const wrong: string[] = [];
  const rows: Raw[] = [];
  const at = (line: number) => ({ file, line, bill, wrong: '' });
  const total = amount(element, 'transAmntIn', 'amntTp');
  const end = timeOf(element, 'transDate', 'transTime');
  if (!TIME.test(end)) wrong.push(say('cell.xmlTime', { text: end }));
  let tip = 0;
  for (const line of childrenOf(element, 'ctLine')) addDish(line);
  addRaised(element, 'all');
  for (const [index, off] of childrenOf(element, 'discount').entries()) {
    const size = Math.abs(amount(off, 'dscAmnt'));
    // What is given back was paid without it.
    addMoney(`off ${index}`, 'Rabatt', total < 0 ? size : -size, off.line);
  }
  const rounding = sumOf(childrenOf(element, 'rounding'), (one) => amount(one, 'roundingAmnt'));
  addMoney('rounding', rounding < 0 ? 'Rabatt' : 'Aufschlag', rounding, element.line);
  for (const paid of childrenOf(element, 'payment')) {
    const way = textAt(paid, 'paymentType');
    const type = CASH_LIKE.get(master.kindOf(way)) ?? 'Unbar';
    const fen = Math.round(amount(paid, 'paidAmnt') / unit);
    rows.push({ ...at(paid.line), raw: 'paid', type, name: master.nameOf(way), amount: fen });
  }
  const employee = textAt(element, 'empID');
  const head: RawOf<'head'> = {
    raw: 'head',
    ...at(element.line),
    closing,
    type: 'Beleg',
    number: textAt(element, 'nr') || textAt(element, 'transID'),
    isCancel: false,
    start: end,
    end,
    cashier: master.employees.get(employee) ?? employee,
    gross: Math.round((total + rounding) / unit),
    remark: firstLetters(textAt(element, 'desc'), 200),
    wrong: wrong.join('; '),
  };
  return { head, rows: [head, ...rows], rounding, tip };

  /** Debits may stand without a sign of their own. */
  function amount(of: XmlElement, name: string, side = ''): number {
    const text = textAt(of, name);
    const value = text === '' ? 0 : scaled(text, PLACES, '.');
    if (value === null) wrong.push(say('cell.xmlAmount', { name, text, line: of.line }));
    const isDebit = side !== '' && textAt(of, side) === 'D';
    return isDebit ? -Math.abs(value ?? 0) : (value ?? 0);
  }

  function addDish(line: XmlElement): void {
    const no = textAt(line, 'lineID');
    const article = master.articles.get(textAt(line, 'artID'));
    const group = textAt(line, 'artGroupID') || (article?.group ?? '');
    const gross = amount(line, 'lineAmntIn', 'amntTp');
    const quantity = textAt(line, 'qnt') || '1';
    const millionths = scaled(quantity, 6, '.');
    if (millionths === null) wrong.push(say('cell.number', { column: 'qnt', text: quantity, places: 6 }));
    const dish = article?.name || textAt(line, 'cashTransLineDescr') || textAt(line, 'artID') || group || '-';
    const tax = sumOf(childrenOf(line, 'vat'), (vat) => amount(vat, 'vatAmnt', 'vatAmntTp'));
    const qtyMilli = (gross < 0 ? -1 : 1) * Math.abs(Math.round((millionths ?? 0) / 1000));
    const category = firstLetters(master.nameOf(group), 100);
    add(line.line, no, { gross, tax }, { dish: firstLetters(dish, 200), category, type: 'Umsatz', qtyMilli });
    const off = sumOf(childrenOf(line, 'discount'), (one) => Math.abs(amount(one, 'dscAmnt')));
    if (off > 0) {
      rows.push({ ...at(line.line), raw: 'price', no, type: 'base_amount', gross: Math.abs(gross) + off });
      rows.push({ ...at(line.line), raw: 'price', no, type: 'discount', gross: off });
    }
    addRaised(line, no);
  }

  /** What is raised on a row is in its amount already; tips are beside it. */
  function addRaised(of: XmlElement, no: string): void {
    for (const [index, raise] of childrenOf(of, 'raise').entries()) {
      const gross = amount(raise, 'raiseAmnt');
      const isTip = master.kindOf(textAt(raise, 'raiseType')) === TIP;
      if (isTip) tip += gross;
      if (isTip || of === element)
        addMoney(`${no} raised ${index}`, isTip ? 'TrinkgeldAN' : 'Aufschlag', gross, raise.line);
    }
  }

  /** Money that is no dish. */
  function addMoney(no: string, type: string, gross: number, line: number): void {
    const qtyMilli = gross < 0 ? -1000 : 1000;
    if (gross !== 0) add(line, no, { gross, tax: 0 }, { dish: '', category: '', type, qtyMilli });
  }

  function add(line: number, no: string, amounts: { gross: number; tax: number }, sold: Sold): void {
    rows.push({ ...at(line), raw: 'line', no, name: '', isInside: true, ...sold });
    rows.push({ ...at(line), raw: 'vat', no, ...amounts });
  }
}

// Names that transactions of SAF-T give by their numbers: people, articles, and what kinds of things are called.

type MasterData = ReturnType<typeof masterData>;

function masterData() {
  const employees = new Map<string, string>();
  const articles = new Map<string, { name: string; group: string }>();
  const names = new Map<string, string>();
  const kinds = new Map<string, string>();
  return {
    employees,
    articles,
    /** What the file calls a group of articles or a way of payment. */
    nameOf: (id: string) => names.get(id) ?? id,
    /** The code of the law for a kind that a till names by one of its own. */
    kindOf: (id: string) => kinds.get(id) ?? id,
    take(element: XmlElement): void {
      const text = (name: string) => textAt(element, name);
      if (element.name === 'employee')
        employees.set(text('empID'), firstLetters(`${text('firstName')} ${text('surName')}`.trim(), 100));
      if (element.name === 'article') articles.set(text('artID'), { name: text('artDesc'), group: text('artGroupID') });
      if (element.name !== 'basic') return;
      if (text('basicDesc') !== '') names.set(text('basicID'), firstLetters(text('basicDesc'), 100));
      if (text('predefinedBasicID') !== '') kinds.set(text('basicID'), text('predefinedBasicID'));
    },
  };
}
