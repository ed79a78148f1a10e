// Faults planted into exports of Loyverse: each is named by its line and its day, and no other row is.
import type { TillOptions } from '../../host-example/server/import/formats/format';
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import { tillLoader } from '../support/import-folder';
import { ITEMS, loyverseRows, RECEIPTS } from '../support/loyverse-files';
import { type Cells, cellsOf, drop, type Faults, findsFaults, twice } from '../support/planted';
import { sharedDatabase } from '../support/server-db';
import { csvText, demoBills, type TillReceipt, tillReceipts } from '../support/till-receipts';

const receipts = tillReceipts(demoBills(6));

const heads = cellsOf(RECEIPTS);
const items = cellsOf(ITEMS);
const first = (rows: Cells[] | undefined): Cells => rows?.[0] ?? [];
const more = (row: Cells, name: string, yuan: number) =>
  heads.put(row, name, (Number(heads.of(row, name)) + yuan).toFixed(2));

const faults: Faults = {
  'dropped dish': (all, own) => drop(all.items, first(own.items)),
  'dropped receipt': (all, own) => drop(all.receipts, first(own.receipts)),
  'receipt lost in both files': (all, own) => {
    drop(all.receipts, first(own.receipts));
    for (const row of own.items ?? []) drop(all.items, row);
  },
  'doubled refund': { ofRefund: true, plant: (all, own) => twice(all.receipts, first(own.receipts)) },
  'doubled dish': (all, own) => twice(all.items, first(own.items)),
  'receipt on a wrong day': (_, own) => heads.put(first(own.receipts), 'Date', '11/06/2026 04:00'),
  'dish on a wrong day': (_, own) => items.put(first(own.items), 'Date', '11/06/2026 04:00'),
  'tip counted as sale': {
    isOfMoney: true,
    plant(_, own) {
      for (const name of ['Gross sales', 'Net sales']) more(first(own.receipts), name, 5);
    },
  },
  'refund above zero': {
    ofRefund: true,
    plant: (_, own) => heads.put(first(own.receipts), 'Net sales', '1.00'),
  },
  'amount that is none': (_, own) => heads.put(first(own.receipts), 'Total collected', '1O.00'),
};

const rowsOf = (all: ReturnType<typeof loyverseRows>, { number }: TillReceipt) => ({
  receipts: all.receipts.filter((row) => row[1] === number),
  items: all.items.filter((row) => row[1] === number),
});
const dayOf = (text: string) => `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;

const database = sharedDatabase();
const loadFiles = tillLoader(database, loyverse);
const load = (shop: string, all: string | Buffer, dishes: string, options: Partial<TillOptions> = {}) =>
  loadFiles(shop, [['receipts.csv', all] as const, ['items.csv', dishes] as const], options);

findsFaults(
  'loyverse',
  { each: 24, least: 20, isApart: true },
  {
    receipts,
    faults,
    rows: () => loyverseRows(receipts),
    rowsOf,
    async load(rows, seed) {
      const result = await load(`店${seed}`, csvText(rows.receipts), csvText(rows.items));
      const numberAt = ({ file, line }: { file: number; line: number }) =>
        (file === 0 ? rows.items : rows.receipts)[line - 1]?.[1] ?? '';
      return {
        result,
        numberAt,
        // A receipt that is gone is named by the row that follows it.
        gapAt: (row) => `1-${Number(numberAt(row).slice(2)) - 1}`,
        documentOf: ({ number }) => number,
        daysOf: (one) => rowsOf(rows, one).receipts.map(([date = '']) => dayOf(date)),
      };
    },
  },
);

describe('files that are broken as a whole change nothing', () => {
  const rows = loyverseRows(receipts);
  const [heads, items] = [csvText(rows.receipts), csvText(rows.items)];
  const early = loyverseRows(receipts.filter(({ time }) => time < '2026-06-13'));
  const text = (list: string[][]) => csvText(list);
  it.each<[string, string | Buffer, string, Partial<TillOptions>, RegExp]>([
    [
      'another encoding',
      Buffer.concat([Buffer.from(heads), Buffer.from([0xe9, 0x2c])]),
      items,
      {},
      /receipts\.csv is not utf-8: after line \d+ .*--encoding/s,
    ],
    [
      'a column less',
      heads.replace('Total collected', 'Total'),
      items,
      {},
      /receipts\.csv is no file of Loyverse: "Receipts" has the column "Total collected", this one has "Date"/,
    ],
    [
      'days that may be months',
      text(early.receipts),
      text(early.items),
      {},
      /items\.csv, line 2: "\d\d\/06\/2026 .* may be day\/month or month\/day.*--dates dmy or --dates mdy/,
    ],
    [
      'two ways to write dates',
      heads.replace(/\d\d\/06\/2026(?=[^\n]*\n$)/, '06/13/2026'),
      items,
      {},
      /dates are written in two ways, .*line \d+: ".*" and .*line \d+: "06\/13\/2026/,
    ],
    [
      'a second shop',
      heads.replace('一号店', '二号店'),
      items,
      { shop: '三号店' },
      /the files hold the shops "一号店" \(items\.csv, line 2\), "二号店" \(receipts\.csv, line 2\).*--shop/,
    ],
  ])('%s', async (name, head, item, options, message) => {
    await expect(load(name, head, item, options)).rejects.toThrow(message);
  });

  it('a file that is cut off loses the receipts after the cut, each by its line', async () => {
    const cut = Math.floor(items.length * 0.9);
    const { tally } = await load('断', heads, items.slice(0, cut));
    expect([...tally.reasons.values()].some(({ example }) => example.includes('the file is cut off'))).toBe(
      true,
    );
    const kept = items.slice(0, cut).split('\r\n').length;
    const after = new Set(rows.items.slice(kept).map((row) => row[1]));
    const last = rows.items[kept - 1]?.[1] ?? '';
    expect(tally.skippedBills).toBeGreaterThanOrEqual(new Set([...after, last]).size);
  });
});
