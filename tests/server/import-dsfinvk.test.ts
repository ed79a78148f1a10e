// Exports by DSFinV-K, written from the demo chain and read back into an empty company, whole and with planted faults: each is
// named by its receipt or its closing on its day, and nothing else is.
import { dsfinvk } from '../../host-example/server/import/formats/dsfinvk/dsfinvk';
import { kinds } from '../../host-example/server/import/formats/dsfinvk/kinds';
import { differs } from '../../host-example/server/import/totals/compare';
import {
  type DsfinvkTables,
  dsfinvkFiles,
  dsfinvkTables,
  type GermanReceipt,
  germanReceipts,
  OPENING,
  TILL,
  typeOf,
} from '../support/dsfinvk-files';
import { tillLoader } from '../support/import-folder';
import { cellsOf, dayOf, drop, type Faults, type Files, findsFaults, type Own, twice } from '../support/planted';
import { tellProof } from '../support/proof';
import { expectReadBack, figuresOf } from '../support/read-back';
import { sharedDatabase } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const receipts = germanReceipts(tillReceipts(demoBills(6)));
const tables = dsfinvkTables(receipts);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
type Receipt = (typeof receipts)[number];
const signed = (one: Receipt, amount: number) => (one.isRefund ? -amount : amount);

const database = sharedDatabase();
const loadFiles = tillLoader(database, dsfinvk);
const load = (shop: string, texts = dsfinvkFiles(tables)) => loadFiles(shop, texts);

it('reads every day of the demo back with the same sums', async () => {
  const texts = dsfinvkFiles(tables);
  const result = await load('一号店');
  expect(result.currency).toBe('EUR');
  // Rows of every table that holds something of bills, whatever a receipt is put together from.
  const rows = sum(
    Object.values(kinds).map(({ title }) => (texts.get(title) ?? '\n').trimEnd().split('\r\n').length - 1),
  );
  expect(result.tally.lines).toBe(rows);
  const redeemed = receipts.map(({ payments, voucher, ...one }) => {
    const paid = { name: 'Gutschein', amount: voucher, tip: 0 };
    return { ...one, payments: voucher === 0 ? payments : [...payments, paid] };
  });
  const equal = await expectReadBack(database(), result, redeemed, { hasTables: true });
  const { compId } = result.target;
  const read = <Found>(text: string) => database().of(compId)<Found & object>(text, [compId]);
  const groups = await read<{ name: string; group: number; collected: number }>(
    `select distinct t.pay_name as name, t.pay_group as "group", t.is_collected as collected from order_payment p
     join pay_type t on t.comp_id = p.comp_id and t.pay_code = p.pay_code where p.comp_id = $1`,
  );
  expect(groups.find(({ name }) => name === 'Gutschein')).toMatchObject({ group: 6, collected: 0 });
  for (const { name, group } of groups) if (typeOf(name) === 'Bar') expect(group).toBe(1);
  const counts = await read<{ date: string; opening: number; expected: number; counted: number; by: string }>(
    `select to_char(business_date, 'YYYY-MM-DD') as date, opening_fen as opening, expected_fen as expected, counted_fen as counted,
       signed_by as by from day_count where comp_id = $1 order by 1`,
  );
  const even = [...new Set(receipts.filter(({ zNr }) => zNr % 2 === 0).map(({ time }) => time.slice(0, 10)))];
  expect(counts).toEqual(
    even.map((date) => {
      const list = receipts.filter(({ time }) => time.startsWith(date));
      const bar = (one: Receipt) => sum(one.payments.filter(({ name }) => name === '现金').map(({ amount }) => amount));
      const expected = OPENING + sum(list.map((one) => signed(one, bar(one)) + one.sold));
      return { date, opening: OPENING, expected, counted: expected - 150, by: 'Chefin' };
    }),
  );
  tellProof('dsfinvk', { days: days.length, equal: equal + even.length * 3 });
});

it('takes receipts and closings once that two exports both hold', async () => {
  const whole = await load('一号店');
  // It is there already: the same folder again changes nothing.
  expect(whole.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect(whole.days.filter(differs)).toEqual([]);
  const part = (folder: string, isOwn: (closing: number) => boolean) => {
    const own = Object.entries(tables).map(([name, [head = [], ...rows]]) => {
      const at = head.indexOf('Z_NR');
      return [name, [head, ...rows.filter((row) => isOwn(Number(row[at])))]];
    });
    const texts = dsfinvkFiles(Object.fromEntries(own) as typeof tables);
    return [...texts].map(([name, text]) => [`${folder}/${name}`, text] as const);
  };
  const shared = receipts.filter(({ zNr }) => [19, 20].includes(zNr));
  expect(shared.length).toBeGreaterThan(5);
  const both = await loadFiles('重叠店', [...part('1', (zNr) => zNr <= 20), ...part('2', (zNr) => zNr >= 19)]);
  expect([...both.tally.reasons.values()]).toEqual([]);
  expect(both.tally.created).toBe(whole.tally.unchanged);
  expect(figuresOf(both)).toEqual(figuresOf(whole));
  const told = [...both.tally.notes.values()].find(({ example }) => example.includes('taken once'));
  expect(told?.count).toBeGreaterThanOrEqual(shared.length);
});

it('names the counts of cash that another export tells differently, and keeps those that are stored', async () => {
  const texts = dsfinvkFiles(tables);
  const { target } = await load('一号店');
  const read = () =>
    database().of(target.compId)<{ by: string }>`
      select signed_by as by from day_count where comp_id = ${target.compId}`;
  const stored = await read();
  expect(stored.length).toBeGreaterThan(1);
  texts.set('transactions.csv', (texts.get('transactions.csv') ?? '').replaceAll('Chefin', 'Koch'));
  const { tally } = await loadFiles('一号店', texts, { company: target.compCode });
  expect(tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect([...tally.reasons.values()]).toMatchObject([
    {
      count: stored.length,
      line: 3,
      example: expect.stringMatching(
        /^count of cash "Z 1\/18" is left out: SignedBy is not what is stored .*\(Chefin\).* take that one out first$/,
      ),
    },
  ]);
  expect(await read()).toEqual(stored);
});

const billOf = ({ zNr, id }: GermanReceipt) => `${TILL}-${TILL}/${zNr}-${id}`.replace(`${TILL}/`, '');

type Table = keyof DsfinvkTables;
const dropped =
  (...tables: Table[]) =>
  (all: Files, own: Own) => {
    for (const table of tables) drop(all[table], own[table]?.[0]);
  };
const put =
  (table: Table, column: string, change: (text: string, index: number) => string) => (all: Files, own: Own) => {
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

findsFaults(
  'dsfinvk',
  { each: 12, least: 9, onDays: 3 },
  {
    receipts: receipts.filter(({ payments }) => payments.length > 0),
    faults,
    rows: () => dsfinvkTables(receipts),
    rowsOf,
    async load(tables, seed) {
      const result = await loadFiles(`店${seed}`, dsfinvkFiles(tables));
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
    await expect(loadFiles(name, texts())).rejects.toThrow(message);
  });

  it('a table that is cut off loses the receipts after the cut, each by its line', async () => {
    const all = files();
    const lines = String(all.get('lines.csv'));
    const cut = Math.floor(lines.length * 0.9);
    all.set('lines.csv', lines.slice(0, cut));
    const { tally } = await loadFiles('断', all);
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
