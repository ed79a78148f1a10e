/** Rows of the files of single receipts, each as what it says, gathered by receipt. */
import { createHash } from 'node:crypto';
import { digitsOf } from '../../../currency';
import type { Entry } from '../../source';
import type { HeaderKind } from '../format';
import type { OpenFile } from '../open-files';
import { Row } from '../row';
import { kinds } from './kinds';

/** Amounts with five decimals, as the standard keeps sales and tax of rows. */
export const PLACES = 5;

/** A row with what it says; `raw` tells of what. */
export type Raw = {
  [Name in keyof typeof readers]: Entry & { raw: Name } & ReturnType<(typeof readers)[Name]>;
}[keyof typeof readers];
export type RawOf<Name extends Raw['raw']> = Extract<Raw, { raw: Name }>;

/** A row of dishes, discounts, tips or other money with the amounts of its tax rows. */
export type Line = RawOf<'line'> & { gross: number; tax: number };

/** Rows of a file; the till, the closing and the receipt of each tell what they belong to. */
export async function* rowsOf(file: OpenFile<HeaderKind>, currency: string): AsyncGenerator<Row> {
  const table = {
    ...file,
    time: [],
    order: 'ymd' as const,
    digits: digitsOf(currency),
    decimal: ',' as const,
  };
  for await (const { line, cells } of file.rows()) yield new Row(table, cells, { file: file.file, line });
}

export const closingOf = (row: Row): string => `${row.cell('Z_KASSE_ID')}/${row.cell('Z_NR')}`;
/** Number of a receipt; a till may begin its numbers again, and several tills may have the same. */
const receiptOf = (till: string, closing: string, receipt: string): string =>
  receipt === '' ? '' : `${shortOf(till)}-${closing}-${receipt}`;

const SHORT = 16;
/** A till that is named by a long id is told by a hash of it: numbers of receipts have up to 64 characters. */
const shortOf = (till: string) =>
  till.length <= SHORT ? till : createHash('sha256').update(till).digest('base64url').slice(0, SHORT);

type Local = (text: string) => string | null;

const flag = (row: Row, column: string) => {
  const text = row.cell(column);
  if (!['', '0', '1'].includes(text)) row.say('cell.word', { column, text, words: ['0', '1'] });
  return text === '1';
};

function time(row: Row, column: string, local: Local): string {
  const found = local(row.cell(column));
  if (found === null) row.say('cell.instant', { column, text: row.cell(column) });
  return found ?? '';
}

const readers = {
  head: (row, local) => ({
    closing: closingOf(row),
    type: row.cell('BON_TYP'),
    number: row.cell('BON_NR'),
    isCancel: flag(row, 'BON_STORNO'),
    start: time(row, 'BON_START', local),
    end: time(row, 'BON_ENDE', local),
    cashier: row.text('BEDIENER_NAME', 'cashier') || row.text('BEDIENER_ID', 'cashier'),
    gross: row.signed('UMS_BRUTTO'),
    remark: row.cell('BON_NOTIZ').slice(0, 200),
  }),
  line: (row) => ({
    no: row.cell('POS_ZEILE'),
    dish: row.text('ARTIKELTEXT', 'dish'),
    category: row.text('WARENGR', 'category'),
    type: row.cell('GV_TYP'),
    name: row.text('GV_NAME', 'dish'),
    isInside: row.cell('INHAUS') !== '0',
    qtyMilli: row.number('MENGE', 3),
  }),
  vat: (row) => ({
    no: row.cell('POS_ZEILE'),
    gross: row.number('POS_BRUTTO', PLACES),
    tax: row.number('POS_UST', PLACES),
  }),
  price: (row) => ({
    no: row.cell('POS_ZEILE'),
    type: row.word('TYP', ['base_amount', 'discount', 'extra_amount']) ?? '',
    gross: row.number('PF_BRUTTO', PLACES),
  }),
  inside: (row) => ({
    no: row.cell('POS_ZEILE'),
    name: row.text('ZI_NAME', 'dish'),
  }),
  paid: (row) => ({
    type: row.needed('ZAHLART_TYP', 'payment'),
    name: row.text('ZAHLART_NAME', 'payment') || row.cell('ZAHLART_TYP'),
    amount: row.signed('BASISWAEH_BETRAG'),
  }),
  table: (row) => ({
    name: row.text('ABRECHNUNGSKREIS', 'table'),
  }),
  reference: (row) => ({
    type: row.cell('REF_TYP'),
    of: receiptOf(row.cell('REF_Z_KASSE_ID'), row.cell('REF_Z_NR'), row.cell('REF_BON_ID')),
  }),
} satisfies Record<string, (row: Row, local: Local) => object>;

/** null for a row of a file that is not of single receipts. */
export function rawOf(kind: HeaderKind, row: Row, local: Local): Raw | null {
  const name = names.find((one) => kinds[one] === kind);
  if (name === undefined) return null;
  const read = { raw: name, ...readers[name](row, local) } as Raw;
  return { ...read, ...row.entry(receiptOf(row.cell('Z_KASSE_ID'), row.cell('Z_NR'), row.cell('BON_ID'))) };
}

const names = Object.keys(readers) as (keyof typeof readers)[];
