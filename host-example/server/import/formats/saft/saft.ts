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
import { compose } from '../dsfinvk/compose';
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
import type { Part } from '../part';

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
        let [place, register] = ['', ''];
        let reports: { key: string; made: string }[] = [];
        for await (const element of elements(path, encoding)) {
          const { name } = element;
          if (master.take(element)) continue;
          if (name === 'name') place = element.text.trim();
          if (name === 'registerID') {
            register = lastLetters(element.text.trim(), 16);
            reports = [];
          }
          const isOther = chosen !== null && place !== chosen;
          if (name === 'event' && !isOther) {
            const report = childrenOf(element, 'eventReport')[0];
            if (report !== undefined && /^z/i.test(textAt(report, 'reportType')))
              reports.push(
                bookReport(report, `${register}/${textAt(report, 'reportID')}`, file, master.names),
              );
          }
          if (name !== 'cashtransaction') continue;
          const kind = master.kindOf(textAt(element, 'transType'));
          const lines = childrenOf(element, 'ctLine');
          if (isOther || NO_SALES.has(kind) || lines.length === 0 || isTrue(textAt(element, 'trainingID'))) {
            passed.byRule();
            continue;
          }
          const id = textAt(element, 'transID');
          const closing = closingAt(reports, timeOf(element, 'transDate', 'transTime')) ?? `${register}/open`;
          const bill = id === '' ? '' : `${register}-${id}`;
          const at = { file, bill, closing, unit };
          const { rows, rounding, tip } = transactionOf(element, master, at);
          const composed = compose(rows, { unit, text, rows: 'ctLine', quantity: 'qnt' });
          if (composed === null || 'stray' in composed) {
            passed.byRule();
            continue;
          }
          const isCancelled = isTrue(textAt(element, 'voidTransaction'));
          if (!isCancelled && isFirst(`${closing} ${bill}`, file)) {
            book.addReceipt(composed);
            const { stated } = book.closingFor(closing);
            // Reports count sales before rounding, and leave tips to the receipts.
            stated.net += rounding;
            stated.tip += tip;
          }
          const refID = textAt(element, 'refID');
          for (const part of composed.parts)
            yield plain(part, isCancelled, refID === '' ? '' : `${register}-${refID}`);
        }
      }
    },
    documents: book.beyondReceipts,
  };

  function bookReport(report: XmlElement, key: string, file: number, names: MasterData['names']) {
    const made = timeOf(report, 'reportDate', 'reportTime');
    if (!isFirst(key, file)) return { key, made };
    const closing = book.closingFor(key);
    Object.assign(closing, { file, line: report.line, made });
    const number = (element: XmlElement, name: string, places: number) =>
      scaled(textAt(element, name) || '0', places, '.') ?? 0;
    const { stated } = closing;
    for (const total of childrenOf(report, 'reportTotalCashSales')) {
      stated.hasSales = true;
      stated.net += number(total, 'totalCashSaleAmnt', PLACES);
    }
    for (const list of childrenOf(report, 'reportCashSalesVat'))
      for (const vat of childrenOf(list, 'reportCashSaleVat')) stated.tax += number(vat, 'vatAmnt', PLACES);
    for (const list of childrenOf(report, 'reportPayments'))
      for (const paid of childrenOf(list, 'reportPayment')) {
        stated.hasPayments = true;
        const name = names.get(textAt(paid, 'paymentType')) ?? textAt(paid, 'paymentType');
        const fen = book.fen(number(paid, 'paymentAmnt', PLACES));
        stated.paid.set(name, (stated.paid.get(name) ?? 0) + fen);
      }
    return { key, made };
  }
}

/** The first report made after the transaction. */
function closingAt(reports: readonly { key: string; made: string }[], time: string): string | null {
  let found: { key: string; made: string } | null = null;
  for (const report of reports)
    if (report.made >= time && (found === null || report.made < found.made)) found = report;
  return found?.key ?? null;
}

const plain = (part: Part, isCancelled: boolean, mayBeOf: string): Part =>
  part.part === 'head'
    ? { ...part, isCancelled, source: '', ...(part.isRefund && mayBeOf !== '' && { mayBeOf }) }
    : part;

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

const timeOf = (element: XmlElement, date: string, time: string): string =>
  `${textAt(element, date)} ${textAt(element, time).slice(0, 8)}`;

function transactionOf(
  element: XmlElement,
  master: MasterData,
  place: { file: number; bill: string; closing: string; unit: number },
): { rows: [Raw, ...Raw[]]; rounding: number; tip: number } {
  const { file, bill, closing, unit } = place;
  const wrong: string[] = [];
  /** Debits may stand without a sign of their own. */
  const amount = (of: XmlElement, name: string, sign = ''): number => {
    const text = textAt(of, name);
    const value = text === '' ? 0 : scaled(text, PLACES, '.');
    if (value === null) wrong.push(say('cell.xmlAmount', { name, text, line: of.line }));
    const isDebit = sign !== '' && textAt(of, sign) === 'D';
    return isDebit ? -Math.abs(value ?? 0) : (value ?? 0);
  };
  const total = amount(element, 'transAmntIn', 'amntTp');
  const end = timeOf(element, 'transDate', 'transTime');
  if (!/^20\d\d-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d$/.test(end))
    wrong.push(say('cell.xmlTime', { text: end }));
  const at = (line: number) => ({ file, line, bill, wrong: '' });
  const rows: Raw[] = [];
  const sold = (line: number, no: string, amounts: { gross: number; tax?: number }, what: Sold) => {
    rows.push({ ...at(line), raw: 'line', no, name: '', isInside: true, ...what });
    rows.push({ ...at(line), raw: 'vat', no, tax: 0, ...amounts });
  };
  const extra = (no: string, type: string, gross: number, line: number) => {
    const qtyMilli = gross < 0 ? -1000 : 1000;
    if (gross !== 0) sold(line, no, { gross }, { dish: '', category: '', type, qtyMilli });
  };
  let tip = 0;
  const sumUp = (of: XmlElement, no: string) => {
    for (const [index, raise] of childrenOf(of, 'raise').entries()) {
      const gross = amount(raise, 'raiseAmnt');
      const isTip = master.kindOf(textAt(raise, 'raiseType')) === TIP;
      if (isTip) tip += gross;
      // What is raised on a row is in its amount already; tips are beside it.
      if (isTip || of === element)
        extra(`${no} raised ${index}`, isTip ? 'TrinkgeldAN' : 'Aufschlag', gross, raise.line);
    }
  };
  for (const line of childrenOf(element, 'ctLine')) {
    const no = textAt(line, 'lineID');
    const article = master.articles.get(textAt(line, 'artID'));
    const group = textAt(line, 'artGroupID') || (article?.group ?? '');
    const gross = amount(line, 'lineAmntIn', 'amntTp');
    const quantity = textAt(line, 'qnt') || '1';
    const millionths = scaled(quantity, 6, '.');
    if (millionths === null) wrong.push(say('cell.number', { column: 'qnt', text: quantity, places: 6 }));
    const dish = article?.name || textAt(line, 'cashTransLineDescr') || textAt(line, 'artID') || group || '-';
    const tax = sumOf(childrenOf(line, 'vat'), (vat) => amount(vat, 'vatAmnt', 'vatAmntTp'));
    const what = {
      dish: firstLetters(dish, 200),
      category: firstLetters(master.names.get(group) ?? group, 100),
    };
    const qtyMilli = (gross < 0 ? -1 : 1) * Math.abs(Math.round((millionths ?? 0) / 1000));
    sold(line.line, no, { gross, tax }, { ...what, type: 'Umsatz', qtyMilli });
    const off = sumOf(childrenOf(line, 'discount'), (one) => Math.abs(amount(one, 'dscAmnt')));
    if (off > 0) {
      rows.push({ ...at(line.line), raw: 'price', no, type: 'base_amount', gross: Math.abs(gross) + off });
      rows.push({ ...at(line.line), raw: 'price', no, type: 'discount', gross: off });
    }
    sumUp(line, no);
  }
  sumUp(element, 'all');
  for (const [index, off] of childrenOf(element, 'discount').entries()) {
    const size = Math.abs(amount(off, 'dscAmnt'));
    // What is given back was paid without it.
    extra(`off ${index}`, 'Rabatt', total < 0 ? size : -size, off.line);
  }
  const rounding = sumOf(childrenOf(element, 'rounding'), (one) => amount(one, 'roundingAmnt'));
  extra('rounding', rounding < 0 ? 'Rabatt' : 'Aufschlag', rounding, element.line);
  for (const paid of childrenOf(element, 'payment')) {
    const name = textAt(paid, 'paymentType');
    const type = CASH_LIKE.get(master.kindOf(name)) ?? 'Unbar';
    const paidFen = Math.round(amount(paid, 'paidAmnt') / unit);
    rows.push({ ...at(paid.line), raw: 'paid', type, name: master.names.get(name) ?? name, amount: paidFen });
  }
  const head: Raw = {
    ...{ raw: 'head', ...at(element.line), closing, type: 'Beleg' },
    ...{ number: textAt(element, 'nr') || textAt(element, 'transID'), isCancel: false, start: end, end },
    cashier: master.employees.get(textAt(element, 'empID')) ?? textAt(element, 'empID'),
    gross: Math.round((total + rounding) / unit),
    remark: firstLetters(textAt(element, 'desc'), 200),
  };
  return { rows: [{ ...head, wrong: wrong.join('; ') }, ...rows], rounding, tip };
}

// Names that transactions of SAF-T give by their numbers: people, articles, and what kinds of things are called.

type MasterData = ReturnType<typeof masterData>;

function masterData() {
  const employees = new Map<string, string>();
  const articles = new Map<string, { name: string; group: string }>();
  const names = new Map<string, string>();
  const kinds = new Map<string, string>();
  return {
    ...{ employees, articles, names },
    /** The code of the law for a kind that a till names by one of its own. */
    kindOf: (id: string) => kinds.get(id) ?? id,
    take(element: XmlElement): boolean {
      const text = (name: string) => textAt(element, name);
      if (element.name === 'employee')
        employees.set(text('empID'), firstLetters(`${text('firstName')} ${text('surName')}`.trim(), 100));
      else if (element.name === 'article')
        articles.set(text('artID'), { name: text('artDesc'), group: text('artGroupID') });
      else if (element.name === 'basic') {
        if (text('basicDesc') !== '') names.set(text('basicID'), firstLetters(text('basicDesc'), 100));
        if (text('predefinedBasicID') !== '') kinds.set(text('basicID'), text('predefinedBasicID'));
      } else return false;
      return true;
    },
  };
}
