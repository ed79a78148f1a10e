// Receipts as a till in Germany exports them by DSFinV-K 2.3, with the headers of the standard word for word.
import { paidWithoutTax, sum, type TillReceipt } from './till-receipts';

const Z = 'Z_KASSE_ID;Z_ERSTELLUNG;Z_NR';
const HEADERS = {
  transactions: `${Z};BON_ID;BON_NR;BON_TYP;BON_NAME;TERMINAL_ID;BON_STORNO;BON_START;BON_ENDE;BEDIENER_ID;BEDIENER_NAME;UMS_BRUTTO;KUNDE_NAME;KUNDE_ID;KUNDE_TYP;KUNDE_STRASSE;KUNDE_PLZ;KUNDE_ORT;KUNDE_LAND;KUNDE_USTID;BON_NOTIZ`,
  lines: `${Z};BON_ID;POS_ZEILE;GUTSCHEIN_NR;ARTIKELTEXT;POS_TERMINAL_ID;GV_TYP;GV_NAME;INHAUS;P_STORNO;AGENTUR_ID;ART_NR;GTIN;WARENGR_ID;WARENGR;MENGE;FAKTOR;EINHEIT;STK_BR`,
  lines_vat: `${Z};BON_ID;POS_ZEILE;UST_SCHLUESSEL;POS_BRUTTO;POS_NETTO;POS_UST`,
  itemamounts: `${Z};BON_ID;POS_ZEILE;TYP;UST_SCHLUESSEL;PF_BRUTTO;PF_NETTO;PF_UST`,
  subitems: `${Z};BON_ID;POS_ZEILE;ZI_ART_NR;ZI_GTIN;ZI_NAME;ZI_WARENGR_ID;ZI_WARENGR;ZI_MENGE;ZI_FAKTOR;ZI_EINHEIT;ZI_UST_SCHLUESSEL;ZI_BASISPREIS_BRUTTO;ZI_BASISPREIS_NETTO;ZI_BASISPREIS_UST`,
  allocation_groups: `${Z};BON_ID;ABRECHNUNGSKREIS`,
  datapayment: `${Z};BON_ID;ZAHLART_TYP;ZAHLART_NAME;ZAHLWAEH_CODE;ZAHLWAEH_BETRAG;BASISWAEH_BETRAG`,
  references: `${Z};BON_ID;POS_ZEILE;REF_TYP;REF_NAME;REF_DATUM;REF_Z_KASSE_ID;REF_Z_NR;REF_BON_ID`,
  transactions_tse: `${Z};BON_ID;TSE_ID;TSE_TANR;TSE_TA_START;TSE_TA_ENDE;TSE_TA_VORGANGSART;TSE_TA_SIGZ;TSE_TA_SIG;TSE_TA_FEHLER;TSE_VORGANGSDATEN`,
  cashpointclosing: `${Z};Z_BUCHUNGSTAG;TAXONOMIE_VERSION;Z_START_ID;Z_ENDE_ID;NAME;STRASSE;PLZ;ORT;LAND;STNR;USTID;Z_SE_ZAHLUNGEN;Z_SE_BARZAHLUNGEN`,
  location: `${Z};LOC_NAME;LOC_STRASSE;LOC_PLZ;LOC_ORT;LOC_LAND;LOC_USTID`,
  cashregister: `${Z};KASSE_BRAND;KASSE_MODELL;KASSE_SERIENNR;KASSE_SW_BRAND;KASSE_SW_VERSION;KASSE_BASISWAEH_CODE;KEINE_UST_ZUORDNUNG`,
  vat: `${Z};UST_SCHLUESSEL;UST_SATZ;UST_BESCHR`,
  businesscases: `${Z};GV_TYP;GV_NAME;AGENTUR_ID;UST_SCHLUESSEL;Z_UMS_BRUTTO;Z_UMS_NETTO;Z_UST`,
  payment: `${Z};ZAHLART_TYP;ZAHLART_NAME;Z_ZAHLART_BETRAG`,
  cash_per_currency: `${Z};ZAHLART_WAEH;ZAHLART_BETRAG_WAEH`,
};
type Table = keyof typeof HEADERS;
export type DsfinvkTables = Record<Table, string[][]>;

export const TILL = '1';
export const OPENING = 20_000;

/** A number with a decimal comma: amounts are in hundredths, tax in hundred thousandths. */
const decimal = (value: number, units: number, places: number) =>
  (value / units)
    .toFixed(places)
    .replace('.', ',')
    .replace(/^-0,0*$/, (zero) => zero.slice(1));
const euro = (fen: number) => decimal(fen, 100, 2);
const exact = (fen: number) => decimal(fen * 1000, 100_000, 5);
/** Tax in a gross amount, in hundred thousandths. */
const taxIn = (fen: number, key: string) => {
  const rate = { '1': 19, '2': 7 }[key] ?? 0;
  return Math.round((fen * 1000 * rate) / (100 + rate));
};

export interface GermanReceipt extends TillReceipt {
  zNr: number;
  id: string;
  /** Of the redeemed voucher, part of what was collected. */
  voucher: number;
  /** A voucher sold beside the dishes. */
  sold: number;
  /** Whether discounts stand as one row of the receipt. */
  hasRow: boolean;
}

/** Prices hold their tax, so nothing is added; every eleventh sale redeems a voucher, every thirteenth sells one. */
export function germanReceipts(receipts: readonly TillReceipt[]): GermanReceipt[] {
  const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
  return receipts.map((one, index): GermanReceipt => {
    const payments = paidWithoutTax(one);
    const first = payments[0];
    const voucher = !one.isRefund && index % 11 === 0 && first && first.amount - first.tip > 500 ? 500 : 0;
    if (first) first.amount -= voucher;
    const hasRow = index % 2 === 1 && one.discount > 0 && !one.isRefund;
    const rows = one.items.map((item, at) => taxIn(hasRow ? item.gross : item.net, keyOf(at)));
    const tax = sum(rows) - (hasRow ? taxIn(one.discount, '1') : 0);
    return {
      ...one,
      payments,
      voucher,
      hasRow,
      sold: !one.isRefund && index % 13 === 0 && first !== undefined ? 2000 : 0,
      zNr: days.indexOf(one.time.slice(0, 10)) + 17,
      id: String(Number(one.number.slice(2)) * 10),
      tax: one.isRefund ? Math.floor(tax / 1000) : Math.round(tax / 1000),
      collected: one.net + one.tip,
    };
  });
}

const keyOf = (index: number) => (index % 3 === 0 ? '2' : '1');
const TYPES: Record<string, string> = { 现金: 'Bar', 会员余额: 'Guthabenkarte', 银行卡: 'ECKarte' };
export const typeOf = (name: string) => TYPES[name] ?? 'ElZahlungsdienstleister';

interface Writer {
  tables: DsfinvkTables;
  add(table: Table, closing: number, cells: Record<string, string>): void;
}

function writer(dayOf: (closing: number) => string): Writer {
  const tables = Object.fromEntries(
    Object.entries(HEADERS).map(([name, header]) => [name, [header.split(';')]]),
  ) as DsfinvkTables;
  return {
    tables,
    add(table, closing, cells) {
      const own: Record<string, string> = {
        Z_KASSE_ID: TILL,
        Z_ERSTELLUNG: `${dayOf(closing)}T23:59:59`,
        Z_NR: String(closing),
        ...cells,
      };
      const header = HEADERS[table].split(';');
      for (const name of Object.keys(own)) if (!header.includes(name)) throw new Error(`${table} has no ${name}`);
      tables[table].push(header.map((name) => own[name] ?? ''));
    },
  };
}

interface Row {
  type: string;
  dish: string;
  category?: string;
  options?: string;
  qty: number;
  key: string;
  fen: number;
  isTakenBack?: boolean;
  price?: { gross: number; discount: number };
}

/** The tables of an export. Every day is one closing, with cash put in, counted and taken out. */
export function dsfinvkTables(receipts: readonly GermanReceipt[]): DsfinvkTables {
  const dayOf = (closing: number) => receipts.find(({ zNr }) => zNr === closing)?.time.slice(0, 10) ?? '';
  const { tables, add } = writer(dayOf);
  for (const zNr of [...new Set(receipts.map((one) => one.zNr))]) {
    const cases = new Map<string, { fen: number; tax: number }>();
    const paid = new Map<string, number>();
    const receipt = (
      id: string,
      head: { time: string; start: string; cashier: string; isCancel?: boolean; type?: string },
      rows: readonly Row[],
      payments: readonly { name: string; amount: number }[],
    ) => {
      const BON_ID = id;
      const isReceipt = (head.type ?? 'Beleg') === 'Beleg';
      add('transactions', zNr, {
        BON_ID,
        BON_NR: id,
        BON_TYP: head.type ?? 'Beleg',
        TERMINAL_ID: TILL,
        BON_STORNO: head.isCancel ? '1' : '0',
        BON_START: head.start.replace(' ', 'T'),
        BON_ENDE: head.time.replace(' ', 'T'),
        BEDIENER_ID: head.cashier,
        BEDIENER_NAME: head.cashier,
        UMS_BRUTTO: euro(sum(rows.map(({ fen }) => fen))),
      });
      for (const [index, row] of rows.entries()) {
        const POS_ZEILE = String(index + 1);
        add('lines', zNr, {
          BON_ID,
          POS_ZEILE,
          ARTIKELTEXT: row.dish,
          GV_TYP: row.type,
          INHAUS: '1',
          P_STORNO: row.isTakenBack ? '1' : '0',
          AGENTUR_ID: '0',
          WARENGR: row.category ?? '',
          MENGE: decimal(row.qty, 1000, 3),
          FAKTOR: '1,000',
          STK_BR: exact(Math.abs((row.fen * 1000) / row.qty)),
        });
        const tax = taxIn(row.fen, row.key);
        add('lines_vat', zNr, {
          BON_ID,
          POS_ZEILE,
          UST_SCHLUESSEL: row.key,
          POS_BRUTTO: exact(row.fen),
          POS_NETTO: decimal(row.fen * 1000 - tax, 100_000, 5),
          POS_UST: decimal(tax, 100_000, 5),
        });
        if (row.options) add('subitems', zNr, { BON_ID, POS_ZEILE, ZI_NAME: row.options });
        for (const [TYP, fen] of [
          ['base_amount', row.price?.gross],
          ['discount', -(row.price?.discount ?? 0)],
        ] as const)
          if (row.price) add('itemamounts', zNr, { BON_ID, POS_ZEILE, TYP, PF_BRUTTO: exact(fen ?? 0) });
        const total = cases.get(`${row.type};${row.key}`) ?? { fen: 0, tax: 0 };
        if (isReceipt) cases.set(`${row.type};${row.key}`, { fen: total.fen + row.fen, tax: total.tax + tax });
      }
      for (const { name, amount } of payments) {
        add('datapayment', zNr, {
          BON_ID,
          ZAHLART_TYP: typeOf(name),
          ZAHLART_NAME: name,
          ZAHLWAEH_CODE: 'EUR',
          BASISWAEH_BETRAG: euro(amount),
        });
        if (isReceipt) paid.set(name, (paid.get(name) ?? 0) + amount);
      }
    };
    const own = receipts.filter((one) => one.zNr === zNr);
    const day = dayOf(zNr);
    const drawer = (id: string, time: string, type: string, fen: number) =>
      receipt(
        `${zNr}${id}`,
        { time: `${day} ${time}`, start: `${day} ${time}`, cashier: 'Chefin' },
        [{ type, dish: type, qty: 1000, key: '5', fen }],
        [{ name: '现金', amount: fen }],
      );
    drawer('90001', '00:00:00', 'Anfangsbestand', OPENING);
    for (const one of own) {
      const rows = rowsOf(one);
      const start = one.openTime <= one.time ? one.openTime : one.time;
      const head = { time: one.time, start, cashier: one.cashier, isCancel: one.isRefund };
      // A till secures every order before its receipt: the amounts stand twice, and count once.
      if (one.table !== '') receipt(`${one.id}1`, { ...head, type: 'AVBestellung' }, rows, []);
      const sign = one.isRefund ? -1 : 1;
      const payments = one.payments.map(({ name, amount }) => ({ name, amount: sign * amount }));
      if (one.sold > 0) payments.push({ name: '现金', amount: one.sold });
      receipt(one.id, head, rows, payments);
      if (one.table !== '') add('allocation_groups', zNr, { BON_ID: one.id, ABRECHNUNGSKREIS: one.table });
      const sale = receipts.find(({ number }) => number === one.refundOf);
      if (one.isRefund && sale)
        add('references', zNr, {
          BON_ID: one.id,
          REF_TYP: 'Transaktion',
          REF_Z_KASSE_ID: TILL,
          REF_Z_NR: String(sale.zNr),
          REF_BON_ID: sale.id,
        });
    }
    const cash = paid.get('现金') ?? 0;
    if (zNr % 2 === 0) drawer('90002', '23:59:10', 'DifferenzSollIst', -150);
    drawer('90003', '23:59:20', 'Geldtransit', -cash);
    for (const [key, { fen, tax }] of cases) {
      const [GV_TYP = '', UST_SCHLUESSEL = ''] = key.split(';');
      add('businesscases', zNr, {
        GV_TYP,
        UST_SCHLUESSEL,
        AGENTUR_ID: '0',
        Z_UMS_BRUTTO: exact(fen),
        Z_UMS_NETTO: decimal(fen * 1000 - tax, 100_000, 5),
        Z_UST: decimal(tax, 100_000, 5),
      });
    }
    for (const [name, fen] of paid)
      add('payment', zNr, { ZAHLART_TYP: typeOf(name), ZAHLART_NAME: name, Z_ZAHLART_BETRAG: euro(fen) });
    add('cash_per_currency', zNr, { ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: euro(paid.get('现金') ?? 0) });
    add('cashpointclosing', zNr, {
      TAXONOMIE_VERSION: '2.3',
      NAME: '一号店',
      LAND: 'DEU',
      Z_SE_ZAHLUNGEN: euro(sum([...paid.values()])),
      Z_SE_BARZAHLUNGEN: euro(paid.get('现金') ?? 0),
    });
    add('location', zNr, { LOC_NAME: '一号店', LOC_LAND: 'DEU' });
    add('cashregister', zNr, { KASSE_BRAND: 'Kasse', KASSE_BASISWAEH_CODE: 'EUR', KEINE_UST_ZUORDNUNG: '0' });
    for (const [UST_SCHLUESSEL, UST_SATZ] of [
      ['1', '19,00'],
      ['2', '7,00'],
      ['5', '0,00'],
    ] as const)
      add('vat', zNr, { UST_SCHLUESSEL, UST_SATZ });
  }
  return tables;
}

function rowsOf(one: GermanReceipt): Row[] {
  const sign = one.isRefund ? -1 : 1;
  const rows: Row[] = [];
  for (const [index, item] of one.items.entries()) {
    const about = { type: 'Umsatz', dish: item.dish, category: item.category, key: keyOf(index) };
    const [fen, qty] = [sign * (one.hasRow ? item.gross : item.net), sign * item.qtyMilli];
    const isPlain = item.discount === 0 && !one.isRefund && item.gross > 0 && item.qtyMilli === 1000;
    const price = !one.hasRow && item.discount > 0 ? { gross: item.gross, discount: item.discount } : undefined;
    if (isPlain && index === 0 && Number(one.id) % 70 === 0) {
      // Ordered twice, one taken back.
      rows.push({ ...about, options: item.options, qty: 2000, fen: 2 * fen });
      rows.push({ ...about, qty: -1000, fen: -fen, isTakenBack: true });
    } else rows.push({ ...about, options: item.options, qty, fen, ...(price && { price }) });
  }
  const beside = (type: string, fen: number, key = '5') => {
    if (fen !== 0) rows.push({ type, dish: type, qty: fen < 0 ? -1000 : 1000, key, fen });
  };
  if (one.hasRow) beside('Rabatt', -one.discount, '1');
  beside('TrinkgeldAN', sign * one.tip);
  beside('MehrzweckgutscheinEinloesung', -one.voucher);
  beside('MehrzweckgutscheinKauf', one.sold);
  return rows;
}

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const textOf = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('');

/** The files of an export by name, with the index that names them. */
export function dsfinvkFiles(tables: DsfinvkTables): Map<string, string> {
  const files = new Map(Object.entries(tables).map(([name, rows]) => [`${name}.csv`, textOf(rows)]));
  const urls = [...files.keys()].map((name) => `<Table><URL>${name}</URL></Table>`).join('\n');
  files.set('index.xml', `<?xml version="1.0" encoding="utf-8"?>\n<DataSet><Media>${urls}</Media></DataSet>\n`);
  return files;
}
