/** The files of a DSFinV-K export that hold something of bills: their columns, and what a row of each says. */
import { createHash } from 'node:crypto';
import { digitsOf } from '../../../currency';
import { firstLetters, wordMap } from '../../../ingest/plain-name';
import type { Entry } from '../../source';
import { type PayKind, payKinds } from '../../target/pay-kinds';
import type { HeaderKind } from '../format';
import type { OpenFile } from '../open-files';
import { Row } from '../row';

/** Amounts with five decimals, as the standard keeps sales and tax of rows. */
export const PLACES = 5;

const KEY = ['Z_KASSE_ID', 'Z_NR'];
const OF_RECEIPT = [...KEY, 'BON_ID'];
const OF_LINE = [...OF_RECEIPT, 'POS_ZEILE'];

/** Sums of a closing, exact as the rows of the files. */
export const noSums = () => ({ net: 0, tax: 0, tip: 0, paid: new Map<string, number>() });

type Stated = ReturnType<typeof nothingStated>;
/** What the files state of a closing, where, and when it was made. */
export const nothingStated = () => ({
  file: 0,
  line: 1,
  made: '',
  bookedOn: '',
  stated: { ...noSums(), hasSales: false, hasPayments: false, cash: null as number | null },
});

/** How times and cash of a row are told. */
interface Means {
  /** A time as the local one of the shop; null where it is none. */
  local(text: string): string | null;
  /** Of the shop. */
  currency: string;
}

export interface Kind extends HeaderKind {
  /** What a row says of its receipt. */
  read?(row: Row, means: Means): object;
  /** Notes what a row says of its closing as a whole. */
  book?(row: Row, closing: Stated, means: Means): void;
}

export const kinds = {
  head: {
    title: 'transactions.csv',
    required: [...OF_RECEIPT, 'BON_TYP', 'BON_STORNO', 'BON_START', 'BON_ENDE', 'UMS_BRUTTO'],
    read: (row, means) => ({
      closing: closingOf(row),
      type: row.cell('BON_TYP'),
      number: row.cell('BON_NR'),
      isCancel: flag(row, 'BON_STORNO'),
      start: time(row, 'BON_START', means),
      end: time(row, 'BON_ENDE', means),
      cashier: row.text('BEDIENER_NAME', 'cashier') || row.text('BEDIENER_ID', 'cashier'),
      gross: row.signed('UMS_BRUTTO'),
      remark: firstLetters(row.cell('BON_NOTIZ'), 200),
    }),
  },
  line: {
    title: 'lines.csv',
    required: [...OF_LINE, 'ARTIKELTEXT', 'GV_TYP', 'MENGE'],
    read: (row) => ({
      no: row.cell('POS_ZEILE'),
      dish: row.text('ARTIKELTEXT', 'dish'),
      category: row.text('WARENGR', 'category'),
      type: row.cell('GV_TYP'),
      name: row.text('GV_NAME', 'dish'),
      isInside: row.cell('INHAUS') !== '0',
      qtyMilli: row.number('MENGE', 3),
    }),
  },
  vat: {
    title: 'lines_vat.csv',
    required: [...OF_LINE, 'POS_BRUTTO', 'POS_UST'],
    read: (row) => ({
      no: row.cell('POS_ZEILE'),
      gross: row.number('POS_BRUTTO', PLACES),
      tax: row.number('POS_UST', PLACES),
    }),
  },
  paid: {
    title: 'datapayment.csv',
    required: [...OF_RECEIPT, 'ZAHLART_TYP', 'BASISWAEH_BETRAG'],
    read: (row) => ({
      type: row.needed('ZAHLART_TYP', 'payment'),
      name: row.text('ZAHLART_NAME', 'payment') || row.cell('ZAHLART_TYP'),
      amount: row.signed('BASISWAEH_BETRAG'),
    }),
  },
  closing: {
    title: 'cashpointclosing.csv',
    required: [...KEY, 'Z_ERSTELLUNG', 'Z_BUCHUNGSTAG'],
    book(row, closing, { local }) {
      const { file, line } = row.entry('');
      const bookedOn = /^20\d\d-[01]\d-[0-3]\d/.exec(row.cell('Z_BUCHUNGSTAG'))?.[0] ?? '';
      Object.assign(closing, { file, line, made: local(row.cell('Z_ERSTELLUNG')) ?? '', bookedOn });
    },
  },
  sales: {
    title: 'businesscases.csv',
    required: [...KEY, 'GV_TYP', 'Z_UMS_BRUTTO', 'Z_UST'],
    book(row, { stated }) {
      const type = row.cell('GV_TYP');
      stated.hasSales = true;
      if (isSales(type)) stated.net += row.number('Z_UMS_BRUTTO', PLACES);
      if (isSales(type)) stated.tax += row.number('Z_UST', PLACES);
      if (isTip(type)) stated.tip += row.number('Z_UMS_BRUTTO', PLACES);
    },
  },
  payments: {
    title: 'payment.csv',
    required: [...KEY, 'ZAHLART_TYP', 'Z_ZAHLART_BETRAG'],
    book(row, { stated }) {
      const name = row.cell('ZAHLART_NAME') || row.cell('ZAHLART_TYP');
      stated.hasPayments = true;
      stated.paid.set(name, (stated.paid.get(name) ?? 0) + row.signed('Z_ZAHLART_BETRAG'));
    },
  },
  register: { title: 'cashregister.csv', required: [...KEY, 'KASSE_BASISWAEH_CODE'] },
  cash: {
    title: 'cash_per_currency.csv',
    required: [...KEY, 'ZAHLART_WAEH', 'ZAHLART_BETRAG_WAEH'],
    isOptional: true,
    book(row, { stated }, { currency }) {
      if (row.cell('ZAHLART_WAEH') === currency) stated.cash = (stated.cash ?? 0) + row.signed('ZAHLART_BETRAG_WAEH');
    },
  },
  price: {
    title: 'itemamounts.csv',
    required: [...OF_LINE, 'TYP', 'PF_BRUTTO'],
    isOptional: true,
    read: (row) => ({
      no: row.cell('POS_ZEILE'),
      type: row.word('TYP', ['base_amount', 'discount', 'extra_amount']) ?? '',
      gross: row.number('PF_BRUTTO', PLACES),
    }),
  },
  inside: {
    title: 'subitems.csv',
    required: [...OF_LINE, 'ZI_NAME'],
    isOptional: true,
    read: (row) => ({ no: row.cell('POS_ZEILE'), name: row.text('ZI_NAME', 'dish') }),
  },
  table: {
    title: 'allocation_groups.csv',
    required: [...OF_RECEIPT, 'ABRECHNUNGSKREIS'],
    isOptional: true,
    read: (row) => ({ name: row.text('ABRECHNUNGSKREIS', 'table') }),
  },
  reference: {
    title: 'references.csv',
    required: [...OF_RECEIPT, 'REF_TYP', 'REF_Z_KASSE_ID', 'REF_Z_NR', 'REF_BON_ID'],
    isOptional: true,
    read: (row) => ({ type: row.cell('REF_TYP'), of: receiptNo(row, 'REF_') }),
  },
  location: { title: 'location.csv', required: [...KEY, 'LOC_NAME'], isOptional: true },
} satisfies Record<string, Kind>;

type Kinds = typeof kinds;
type Readable = { [Name in keyof Kinds]: Kinds[Name] extends { read: unknown } ? Name : never }[keyof Kinds];
/** A row with what it says of its receipt; `raw` tells of what. */
export type Raw = { [Name in Readable]: Entry & { raw: Name } & ReturnType<Kinds[Name]['read']> }[Readable];
export type RawOf<Name extends Readable> = Extract<Raw, { raw: Name }>;

/** A row of dishes, discounts, tips or other money with the amounts of its tax rows. */
export type Line = RawOf<'line'> & { gross: number; tax: number };

/** Files of the standard that hold nothing of bills: sums of what other files hold, and data of the till itself. */
const OTHERS = ['transactions_vat', 'transactions_tse', 'slaves', 'pa', 'vat', 'tse'];

export const isPassedOver = (name: string): boolean =>
  !/\.csv(\.gz)?$/i.test(name) || OTHERS.includes(name.replace(/\.csv(\.gz)?$/i, '').toLowerCase());

/** Rows of a file; the till, the closing and the receipt of each tell what they belong to. */
export async function* rowsOf({ file, ...opened }: OpenFile<Kind>, currency: string): AsyncGenerator<Row> {
  const written = { time: [], order: 'ymd', digits: digitsOf(currency), decimal: ',' } as const;
  for await (const { line, cells } of await opened.rows())
    yield new Row({ ...opened, ...written }, cells, { file, line });
}

const nameOf = new Map<Kind, string>(Object.entries(kinds).map(([name, kind]) => [kind, name]));

/** null for a row of a file that is not of single receipts. */
export function rawOf(kind: Kind, row: Row, means: Means): Raw | null {
  if (kind.read === undefined) return null;
  return { raw: nameOf.get(kind), ...kind.read(row, means), ...row.entry(receiptNo(row)) } as Raw;
}

export const closingOf = (row: Row): string => `${row.cell('Z_KASSE_ID')}/${row.cell('Z_NR')}`;

/** Number of a receipt; a till may begin its numbers again, and several tills may have the same. */
function receiptNo(row: Row, prefix = ''): string {
  const [till, closing, receipt] = ['Z_KASSE_ID', 'Z_NR', 'BON_ID'].map((name) => row.cell(prefix + name));
  return receipt === '' ? '' : `${shortOf(till ?? '')}-${closing}-${receipt}`;
}

const SHORT = 16;
/** A till that is named by a long id is told by a hash of it: numbers of receipts have up to 64 characters. */
const shortOf = (till: string) =>
  till.length <= SHORT ? till : createHash('sha256').update(till).digest('base64url').slice(0, SHORT);

function flag(row: Row, column: string): boolean {
  const text = row.cell(column);
  if (!['', '0', '1'].includes(text)) row.say('cell.word', { column, text, words: ['0', '1'] });
  return text === '1';
}

function time(row: Row, column: string, { local }: Means): string {
  const found = local(row.cell(column));
  if (found === null) row.say('cell.instant', { column, text: row.cell(column) });
  return found ?? '';
}

// What a row of a receipt is by its GV_TYP, the kind of business of DSFinV-K.

export type Business = 'sale' | 'discount' | 'tip' | 'tender' | 'beside';

const TYPES: Record<Business, string> = {
  sale: 'umsatz pfand aufschlag',
  discount: 'rabatt pfandrueckzahlung',
  tip: 'trinkgeldan trinkgeldag',
  // Given instead of money: the receipt states them below zero.
  tender: 'einzweckgutscheineinloesung mehrzweckgutscheineinloesung anzahlungsaufloesung forderungsentstehung',
  // Money without a sale.
  beside:
    'einzweckgutscheinkauf mehrzweckgutscheinkauf anzahlungseinstellung forderungsaufloesung anfangsbestand geldtransit ' +
    'einzahlung auszahlung lohnzahlung privateinlage privatentnahme differenzsollist',
};
const byType = new Map(
  (Object.keys(TYPES) as Business[]).flatMap((kind) => TYPES[kind].split(' ').map((type) => [type, kind] as const)),
);

/** null for a type that is not of the standard, or that fits no bill. */
export const businessOf = (gvType: string): Business | null => byType.get(gvType.toLowerCase()) ?? null;

/** Whether the amount belongs to net sales. */
export const isSales = (gvType: string): boolean => ['sale', 'discount'].includes(businessOf(gvType) ?? '');
export const isTip = (gvType: string): boolean => businessOf(gvType) === 'tip';

/** What redeems vouchers, deposits and accounts is, as a way of payment. */
export function tenderOf(gvType: string): { name: string; kind: PayKind } {
  const type = gvType.toLowerCase();
  if (type === 'anzahlungsaufloesung') return { name: 'Anzahlung', kind: payKinds.deposit };
  if (type === 'forderungsentstehung') return { name: 'Forderung', kind: payKinds.account };
  return { name: 'Gutschein', kind: payKinds.giftCard };
}

const ofTypes = wordMap<PayKind>({
  bar: payKinds.cash,
  eckarte: payKinds.card,
  kreditkarte: payKinds.card,
  elzahlungsdienstleister: payKinds.mobile,
  guthabenkarte: payKinds.storedValue,
});
export const payKindOf = (type: string): PayKind => ofTypes.get(type.toLowerCase()) ?? payKinds.other;
export const isCash = (type: string): boolean => type.toLowerCase() === 'bar';
