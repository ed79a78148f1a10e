// Faults planted into exports by DSFinV-K: each is named by its receipt or its closing on its day, and nothing else is.
import { dsfinvk } from '../../host-example/server/import/formats/dsfinvk/dsfinvk';
import {
  type DsfinvkTables,
  dsfinvkFiles,
  dsfinvkTables,
  type GermanReceipt,
  germanReceipts,
  TILL,
} from '../support/dsfinvk-files';
import { tillLoader } from '../support/import-folder';
import {
  cellsOf,
  dayOf,
  drop,
  type Faults,
  type Files,
  findsFaults,
  type Own,
  twice,
} from '../support/planted';
import { sharedDatabase } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const receipts = germanReceipts(tillReceipts(demoBills(6)));
const billOf = ({ zNr, id }: GermanReceipt) => `${TILL}-${TILL}/${zNr}-${id}`.replace(`${TILL}/`, '');
const days = [...new Set(receipts.map(dayOf))].sort();

type Table = keyof DsfinvkTables;
const dropped =
  (...tables: Table[]) =>
  (all: Files, own: Own) => {
    for (const table of tables) drop(all[table], own[table]?.[0]);
  };
const put =
  (table: Table, column: string, change: (text: string, index: number) => string) =>
  (all: Files, own: Own) => {
    const cells = cellsOf(all[table]?.[0] ?? []);
    for (const [index, row] of (own[table] ?? []).entries())
      cells.put(row, column, change(cells.of(row, column), index));
  };
const nextDay = (text: string) => new Date(Date.parse(`${text}Z`) + 86_400_000).toISOString().slice(0, 19);
const faults: Faults<Files, Own, GermanReceipt> = {
  'row lost in both tables': dropped('lines', 'lines_vat'),
  'amount of a row lost': dropped('lines_vat'),
  'receipt without its head': dropped('transactions'),
  'receipt lost in all tables': {
    isOfSums: true,
    plant(all, own) {
      for (const [table, [header]] of Object.entries(all))
        if (header?.includes('BON_ID')) for (const row of own[table] ?? []) drop(all[table], row);
    },
  },
  'doubled refund': { ofRefund: true, plant: (all, own) => twice(all.transactions, own.transactions?.[0]) },
  'wrong day': put('transactions', 'BON_ENDE', nextDay),
  'tip counted as sale': {
    fits: ({ tip }) => tip > 0,
    isOfSums: true,
    plant: put('lines', 'GV_TYP', (type) => (type === 'TrinkgeldAN' ? 'Umsatz' : type)),
  },
  'payment lost': dropped('datapayment'),
  'amount that is none': put('lines_vat', 'POS_BRUTTO', (text, index) => (index === 0 ? '1O,00' : text)),
  'closing that does not match': {
    isOfSums: true,
    plant: put('payment', 'Z_ZAHLART_BETRAG', (text, index) =>
      index === 0 ? `${Number(text.split(',')[0]) + 7},${text.split(',')[1]}` : text,
    ),
  },
};

/** Rows of the receipt, and of its closing where a table is of closings. */
const rowsOf = (all: DsfinvkTables, { id, zNr }: GermanReceipt): Own =>
  Object.fromEntries(
    Object.entries(all).map(([table, rows]) => {
      const [header = []] = rows;
      const [column, own] = header.includes('BON_ID') ? ['BON_ID', id] : ['Z_NR', String(zNr)];
      return [table, rows.filter((row) => cellsOf(header).of(row, column) === own)];
    }),
  );

const database = sharedDatabase();
const load = tillLoader(database, dsfinvk);

findsFaults(
  'dsfinvk',
  { each: 12, least: 9, onDays: 3 },
  {
    receipts: receipts.filter(({ payments }) => payments.length > 0),
    faults,
    rows: () => dsfinvkTables(receipts),
    rowsOf,
    async load(tables, seed) {
      const result = await load(`店${seed}`, dsfinvkFiles(tables));
      return {
        result,
        numberAt({ file, line }) {
          const name = (result.files[file]?.split('/').at(-1) ?? '').replace('.csv', '') as Table;
          return `1-${Number(tables[name][line - 1]?.[3]) / 10}`;
        },
        documentOf: billOf,
        daysOf: (one) => (rowsOf(tables, one).transactions?.length ? [dayOf(one)] : []),
        sumsOf: (day) => `Z ${TILL}/${days.indexOf(day) + 17} beyond its receipts`,
      };
    },
  },
);

describe('exports that are broken as a whole change nothing', () => {
  const files = () => dsfinvkFiles(dsfinvkTables(receipts));
  const change = (name: string, to: (text: string) => string | Buffer) => {
    const all: Map<string, string | Buffer> = files();
    all.set(name, to(String(all.get(name))));
    return all;
  };
  const without = (...names: string[]) => {
    const all = files();
    for (const name of names) all.delete(name);
    return all;
  };
  it.each<[string, () => ReadonlyMap<string, string | Buffer>, RegExp]>([
    [
      'a table that the index names is not there',
      () => without('allocation_groups.csv'),
      /"allocation_groups\.csv" is missing: .*index\.xml names it/,
    ],
    [
      'the closings are not there',
      () => without('payment.csv', 'index.xml'),
      /the file "payment\.csv" is missing: DSFinV-K needs "transactions\.csv"/,
    ],
    [
      'another encoding',
      () => change('lines.csv', (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xfc, 0x3b])])),
      /lines\.csv is not utf-8: after line \d+ .*--encoding/s,
    ],
    [
      'a column less',
      () => change('lines.csv', (text) => text.replace('GV_TYP', 'TYP')),
      /lines\.csv is no file of DSFinV-K: "lines\.csv" has the column "GV_TYP"/,
    ],
    [
      'a currency that is none',
      () => change('cashregister.csv', (text) => text.replaceAll(';EUR;', ';EURO;')),
      /cashregister\.csv, line 2: KASSE_BASISWAEH_CODE "EURO" is no currency/,
    ],
    [
      'several places',
      () => change('location.csv', (text) => text.replace('一号店', '二号店')),
      /the files hold the shops "二号店" \(location\.csv, line 2\), "一号店" \(location\.csv, line 3\)/,
    ],
  ])('%s', async (name, texts, message) => {
    await expect(load(name, texts())).rejects.toThrow(message);
  });

  it('a table that is cut off loses the receipts after the cut, each by its line', async () => {
    const all = files();
    const lines = String(all.get('lines.csv'));
    const cut = Math.floor(lines.length * 0.9);
    all.set('lines.csv', lines.slice(0, cut));
    const { tally } = await load('断', all);
    const kept = lines.slice(0, cut).split('\r\n').length;
    const after = dsfinvkTables(receipts).lines.slice(kept);
    const sold = new Set(receipts.map(({ id }) => id));
    const lost = new Set(after.map((row) => row[3] ?? '').filter((id) => sold.has(id)));
    expect(
      [...tally.reasons.values()].some(({ example }) =>
        /cells where the header has|is not in "lines\.csv"/.test(example),
      ),
    ).toBe(true);
    expect(tally.skippedBills).toBeGreaterThanOrEqual(lost.size);
  });
});
