/** SAF-T Cash Register, what every till in Norway can export by law: one XML file with transactions and Z reports. */
import { basename } from 'node:path';
import { digitsOf, isCurrency, isKept, moneyIn } from '../../../currency';
import { readPlain } from '../../reading/bytes';
import { strictText } from '../../reading/decode';
import { scaled } from '../../reading/fields';
import { childrenOf, elementsOf, textAt, type XmlElement, type XmlEvent, xmlEvents } from '../../reading/xml';
import type { Found } from '../../source';
import { refusal, refused, say, words } from '../../words/words';
import { beyondReceipts, closingBook } from '../dsfinvk/closings';
import { compose } from '../dsfinvk/compose';
import { PLACES } from '../dsfinvk/kinds';
import { firstOf, type ReadFormat, type Reading, severalStores, type TillOptions } from '../format';
import type { Part } from '../part';
import { masterData, timeOf, transactionOf } from './transaction';

export const saft: ReadFormat = {
  name: 'saft',
  title: 'SAF-T Cash Register',
  kinds: [
    { title: 'cashtransaction', required: [] },
    { title: 'ctLine', required: [] },
  ],
  read,
};

const WANTED = new Set('curCode employee article basic name registerID event cashtransaction'.split(' '));
/** Transactions that are no sales: bought goods, payments of accounts, cash put in, taken out or counted, stock. */
const NO_SALES = new Set(['11003', '11004', '11005', '11007', '11008', '11010', '11011', '11014']);
const isTrue = (text: string) => ['true', '1'].includes(text.toLowerCase());

async function* eventsOf(path: string, encoding: string): AsyncGenerator<XmlEvent> {
  const refuse = () => refused(words('export.encoding', { path, encoding }), 'Encoding');
  let isFirst = true;
  for await (const event of xmlEvents(strictText(readPlain(path), encoding, refuse), path)) {
    if (isFirst && event.type === 'open' && event.name !== 'auditfile')
      throw refusal('export.noSaft', { path, element: event.name });
    if (event.type === 'open') isFirst = false;
    yield event;
  }
}
const elements = (path: string, encoding: string): AsyncGenerator<XmlElement> =>
  elementsOf(eventsOf(path, encoding), WANTED, path);

function read(files: readonly string[], { shop, encoding = 'utf-8' }: TillOptions): Reading {
  const book = closingBook();
  let seen: ReturnType<typeof overlook> | null = null;
  const look = () => {
    seen ??= overlook(files, encoding);
    return seen;
  };
  let dayStart = '00:00';
  let unit = 1000;
  return {
    async settings() {
      const [first] = (await look()).currencies;
      if (first === undefined) return { timeZone: 'Europe/Oslo' };
      const [currency, where] = first;
      if (isCurrency(currency) && isKept(currency)) return { timeZone: 'Europe/Oslo', currency };
      throw refusal('export.badCode', { where, code: currency });
    },
    async store() {
      const [only, other] = (await look()).places;
      return only === undefined || other !== undefined ? null : { ...only, column: 'location: name' };
    },
    async *parts(own, passed) {
      dayStart = own.dayStart;
      const digits = digitsOf(own.currency);
      unit = 10 ** (PLACES - digits);
      const { text } = moneyIn(own.currency);
      const { places, currencies } = await look();
      const isSeveral = places.length > 1;
      if (isSeveral && !places.some(({ name }) => name === shop)) throw severalStores(places, 'receipts');
      for (const [of, where] of currencies)
        if (of !== own.currency)
          throw refused(words('export.otherCurrency', { where, of, own: own.currency }), 'Currency');
      for (const [file, path] of files.entries()) {
        const master = masterData();
        let [place, register] = ['', ''];
        let reports: { key: string; made: string }[] = [];
        for await (const element of elements(path, encoding)) {
          const { name } = element;
          if (master.take(element)) continue;
          if (name === 'name') place = element.text.trim();
          if (name === 'registerID') {
            register = element.text.trim().slice(-16);
            reports = [];
          }
          const isOther = isSeveral && place !== shop;
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
          const at = { file, bill, closing, currencyDigits: digits };
          const { rows, rounding, tip } = transactionOf(element, master, at);
          const composed = compose(rows, { unit, text, rows: 'ctLine' });
          if (composed === null || 'stray' in composed) {
            passed.byRule();
            continue;
          }
          const isCancelled = isTrue(textAt(element, 'voidTransaction'));
          if (!isCancelled) {
            book.addReceipt(composed, dayStart);
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
    documents: (names) => beyondReceipts(book.all(), names, { dayStart, unit }),
  };

  function bookReport(report: XmlElement, key: string, file: number, names: ReadonlyMap<string, string>) {
    const closing = book.closingFor(key);
    const made = timeOf(report, 'reportDate', 'reportTime');
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
        const fen = Math.round(number(paid, 'paymentAmnt', PLACES) / unit);
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

/** The currencies and the places that the files name, and where each is first named. */
async function overlook(files: readonly string[], encoding: string) {
  const currencies = new Map<string, string>();
  const places: Found[] = [];
  for (const path of files)
    for await (const element of elements(path, encoding)) {
      const [name, file, line] = [element.text.trim(), basename(path), element.line];
      if (element.name === 'curCode' && !currencies.has(name))
        currencies.set(name, say('export.field', { name: file, line, field: 'curCode' }));
      if (element.name === 'name') places.push({ name, file, line });
    }
  return { currencies, places: firstOf(places) };
}
