/** One cash transaction of SAF-T as rows of a receipt, in the terms of the rows that tables of tills have. */

import { sumOf } from '../../../ingest/money';
import { scaled } from '../../reading/fields';
import { childrenOf, textAt, type XmlElement } from '../../reading/xml';
import { say } from '../../words/words';
import { PLACES, type Raw, type RawOf } from '../dsfinvk/kinds';

type Sold = Pick<RawOf<'line'>, 'dish' | 'category' | 'type' | 'qtyMilli'>;

const TIP = '10001';
const CASH_LIKE: Record<string, string> = {
  '12001': 'Bar',
  '12002': 'ECKarte',
  '12003': 'Kreditkarte',
  '12006': 'Guthabenkarte',
  '12011': 'ElZahlungsdienstleister',
};

export const timeOf = (element: XmlElement, date: string, time: string): string =>
  `${textAt(element, date)} ${textAt(element, time).slice(0, 8)}`;

export function transactionOf(
  element: XmlElement,
  master: MasterData,
  place: { file: number; bill: string; closing: string; currencyDigits: number },
): { rows: [Raw, ...Raw[]]; rounding: number; tip: number } {
  const { file, bill, closing, currencyDigits } = place;
  const wrong: string[] = [];
  /** Debits may stand without a sign of their own. */
  const amount = (of: XmlElement, name: string, sign: string, places = PLACES): number => {
    const text = textAt(of, name);
    const value = text === '' ? 0 : scaled(text, places, '.');
    if (value === null) wrong.push(say('cell.xmlAmount', { name, text, line: of.line }));
    const isDebit = sign !== '' && textAt(of, sign) === 'D';
    return isDebit ? -Math.abs(value ?? 0) : (value ?? 0);
  };
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
  const perUnit = 10 ** (PLACES - currencyDigits);
  let tip = 0;
  const sumUp = (of: XmlElement, no: string) => {
    for (const raise of childrenOf(of, 'raise')) {
      const gross = amount(raise, 'raiseAmnt', '');
      const isTip = master.kindOf(textAt(raise, 'raiseType')) === TIP;
      if (isTip) tip += gross;
      // What is raised on a row is in its amount already; tips are beside it.
      if (isTip || of === element)
        extra(`${no} raised`, isTip ? 'TrinkgeldAN' : 'Aufschlag', gross, raise.line);
    }
  };
  for (const line of childrenOf(element, 'ctLine')) {
    const no = textAt(line, 'lineID');
    const article = master.articles.get(textAt(line, 'artID'));
    const group = textAt(line, 'artGroupID') || (article?.group ?? '');
    const gross = amount(line, 'lineAmntIn', 'amntTp');
    const quantity = scaled(textAt(line, 'qnt') || '1', 6, '.') ?? 0;
    const dish = article?.name || textAt(line, 'cashTransLineDescr') || textAt(line, 'artID') || group || '-';
    const tax = sumOf(childrenOf(line, 'vat'), (vat) => amount(vat, 'vatAmnt', 'vatAmntTp'));
    const what = { dish: dish.slice(0, 200), category: (master.names.get(group) ?? group).slice(0, 100) };
    const qtyMilli = (gross < 0 ? -1 : 1) * Math.abs(Math.round(quantity / 1000));
    sold(line.line, no, { gross, tax }, { ...what, type: 'Umsatz', qtyMilli });
    const off = sumOf(childrenOf(line, 'discount'), (one) => Math.abs(amount(one, 'dscAmnt', '')));
    if (off > 0) {
      rows.push({ ...at(line.line), raw: 'price', no, type: 'base_amount', gross: Math.abs(gross) + off });
      rows.push({ ...at(line.line), raw: 'price', no, type: 'discount', gross: off });
    }
    sumUp(line, no);
  }
  sumUp(element, 'all');
  for (const [index, off] of childrenOf(element, 'discount').entries())
    extra(`off ${index}`, 'Rabatt', -Math.abs(amount(off, 'dscAmnt', '')), off.line);
  const rounding = sumOf(childrenOf(element, 'rounding'), (one) => amount(one, 'roundingAmnt', ''));
  extra('rounding', rounding < 0 ? 'Rabatt' : 'Aufschlag', rounding, element.line);
  for (const paid of childrenOf(element, 'payment')) {
    const name = textAt(paid, 'paymentType');
    const type = CASH_LIKE[master.kindOf(name)] ?? 'Unbar';
    const paidFen = Math.round(amount(paid, 'paidAmnt', '') / perUnit);
    rows.push({ ...at(paid.line), raw: 'paid', type, name: master.names.get(name) ?? name, amount: paidFen });
  }
  const head: Raw = {
    ...{ raw: 'head', ...at(element.line), closing, type: 'Beleg' },
    ...{ number: textAt(element, 'nr') || textAt(element, 'transID'), isCancel: false, start: end, end },
    cashier: master.employees.get(textAt(element, 'empID')) ?? textAt(element, 'empID'),
    gross: Math.round((amount(element, 'transAmntIn', 'amntTp') + rounding) / perUnit),
    remark: textAt(element, 'desc').slice(0, 200),
  };
  return { rows: [{ ...head, wrong: wrong.join('; ') }, ...rows], rounding, tip };
}

// Names that transactions of SAF-T give by their numbers: people, articles, and what kinds of things are called.

export type MasterData = ReturnType<typeof masterData>;

export function masterData() {
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
        employees.set(text('empID'), `${text('firstName')} ${text('surName')}`.trim().slice(0, 100));
      else if (element.name === 'article')
        articles.set(text('artID'), { name: text('artDesc'), group: text('artGroupID') });
      else if (element.name === 'basic') {
        if (text('basicDesc') !== '') names.set(text('basicID'), text('basicDesc').slice(0, 100));
        if (text('predefinedBasicID') !== '') kinds.set(text('basicID'), text('predefinedBasicID'));
      } else return false;
      return true;
    },
  };
}
