// Faults planted into exports of Loyverse: each is named by its line and its day, and no other row is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TillOptions } from '../../host-example/server/import/formats/format';
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { importSource } from '../../host-example/server/import/import-files';
import { ITEMS, loyverseRows, RECEIPTS } from '../support/loyverse-files';
import { faultRuns, random } from '../support/planted';
import { tellProof } from '../support/proof';
import { onEachEngine } from '../support/server-db';
import { csvText, demoBills, tillReceipts } from '../support/till-receipts';

// A database is made; a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 });

const receipts = tillReceipts(demoBills(6));

type Row = string[];
const cell = (row: Row, header: Row, name: string) => row[header.indexOf(name)] ?? '';
const put = (row: Row, header: Row, name: string, text: string) => {
  row[header.indexOf(name)] = text;
};
const more = (row: Row, header: Row, name: string, yuan: number) =>
  put(row, header, name, (Number(cell(row, header, name)) + yuan).toFixed(2));

interface Files {
  heads: Row[];
  items: Row[];
}
/** A fault changes the rows of one receipt; `isSilent` where the receipt no longer stands in its file of totals. */
interface Fault {
  name: string;
  of: 'sale' | 'refund';
  isSilent?: boolean;
  plant(files: Files, head: Row, own: Row[]): void;
}
const drop = (rows: Row[], row: Row | undefined) =>
  rows.splice(row === undefined ? rows.length : rows.indexOf(row), 1);
const faults: Fault[] = [
  { name: 'dropped dish', of: 'sale', plant: ({ items }, _, own) => drop(items, own[0]) },
  { name: 'dropped receipt', of: 'sale', isSilent: true, plant: ({ heads }, head) => drop(heads, head) },
  {
    name: 'receipt lost in both files',
    of: 'sale',
    isSilent: true,
    plant({ heads, items }, head, own) {
      drop(heads, head);
      for (const row of own) drop(items, row);
    },
  },
  {
    name: 'doubled refund',
    of: 'refund',
    plant: ({ heads }, head) => heads.splice(heads.indexOf(head), 0, [...head]),
  },
  { name: 'doubled dish', of: 'sale', plant: ({ items }, _, [row = []]) => items.push([...row]) },
  {
    name: 'receipt on a wrong day',
    of: 'sale',
    plant: (_, head) => put(head, RECEIPTS, 'Date', '11/06/2026 04:00'),
  },
  {
    name: 'dish on a wrong day',
    of: 'sale',
    plant: (_, __, [row = []]) => put(row, ITEMS, 'Date', '11/06/2026 04:00'),
  },
  {
    name: 'tip counted as sale',
    of: 'sale',
    plant(_, head) {
      more(head, RECEIPTS, 'Gross sales', 5);
      more(head, RECEIPTS, 'Net sales', 5);
    },
  },
  { name: 'refund above zero', of: 'refund', plant: (_, head) => put(head, RECEIPTS, 'Net sales', '1.00') },
  {
    name: 'amount that is none',
    of: 'sale',
    plant: (_, head) => put(head, RECEIPTS, 'Total collected', '1O.00'),
  },
];

/** A free receipt says nothing in the totals. */
const isOfMoney = (head: Row) =>
  ['Net sales', 'Taxes', 'Total collected'].some((name) => (Number(cell(head, RECEIPTS, name)) || 0) !== 0);
const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

function planted(seed: number, count: number) {
  const draw = random(seed);
  const rows = loyverseRows(receipts);
  const files: Files = { heads: rows.receipts, items: rows.items };
  const found: { number: string; fault: Fault; head: Row; own: Row[] }[] = [];
  const returned = new Set(receipts.map(({ refundOf }) => refundOf));
  const left = receipts
    .slice(1, -1)
    .filter(({ number, items, isRefund }) => items.length > 0 && (isRefund || !returned.has(number)));
  for (let index = 0; index < count; index++) {
    const fault = faults[index % faults.length];
    const fitting = left.filter(({ isRefund }) => (isRefund ? 'refund' : 'sale') === fault?.of);
    const receipt = fitting[draw(fitting.length)];
    if (fault === undefined || receipt === undefined) continue;
    // Neighbours of a lost receipt stay whole, so that each gap is one.
    const at = receipts.indexOf(receipt);
    for (const near of receipts.slice(at - 1, at + 2))
      if (left.includes(near)) left.splice(left.indexOf(near), 1);
    const head = files.heads.find((row) => row[1] === receipt.number) ?? [];
    const own = files.items.filter((row) => row[1] === receipt.number);
    fault.plant(files, head, own);
    found.push({ number: receipt.number, fault, head, own });
  }
  return { files, found };
}

onEachEngine(
  'faults in exports of Loyverse',
  (database) => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'boss-import-test-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    async function load(
      shop: string,
      heads: string | Buffer,
      items: string,
      options: Partial<TillOptions> = {},
    ) {
      const files = [join(folder, 'receipts.csv'), join(folder, 'items.csv')];
      await writeFile(files[0] ?? '', heads);
      await writeFile(files[1] ?? '', items);
      return importSource(database(), tillSource(files, loyverse, { shop, ...options }), { files, shop });
    }

    it.each(faultRuns(24))('finds all that seed $seed plants, and nothing else', async ({ seed, count }) => {
      const { files, found } = planted(seed, count);
      expect(found.length).toBeGreaterThanOrEqual(20);
      const { tally, days } = await load(`店${seed}`, csvText(files.heads), csvText(files.items));
      const numberAt = ({ file, line }: { file: number; line: number }) =>
        (file === 0 ? files.heads : files.items)[line - 1]?.[1] ?? '';
      const left = [...tally.reasons.values()].flatMap(({ rows }) => rows.map(numberAt));
      // A receipt that is gone is named by the row that follows it.
      const gaps = [...tally.notes.values()]
        .filter(({ example }) => example.includes('is in none of the files'))
        .flatMap(({ rows }) => rows.map((row) => `1-${Number(numberAt(row).slice(2)) - 1}`));
      const named = [...new Set([...left, ...gaps])].sort();
      const numbers = found.map(({ number }) => number).sort();
      const apart = unique(
        days.flatMap(({ date, measures }) =>
          measures.flatMap(({ documents }) => documents.map(({ document }) => `${date} ${document}`)),
        ),
      );
      const dayOf = (text: string) => `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;
      const expected = unique(
        found
          .filter(({ fault, head }) => !fault.isSilent && isOfMoney(head))
          .map(({ number, head }) => `${dayOf(cell(head, RECEIPTS, 'Date'))} ${number}`),
      );
      tellProof('loyverse', {
        planted: found.length,
        found: numbers.filter((number) => named.includes(number)).length,
        falseAlarms:
          named.filter((number) => !numbers.includes(number)).length +
          apart.filter((one) => !expected.includes(one)).length,
      });
      expect(named).toEqual(numbers);
      expect(left.length).toBe(new Set(left).size);
      expect(apart).toEqual(expected);
    });

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
        ['one file twice', heads, heads, {}, /no bill can be taken in.*stands twice, first in line/s],
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
          /receipts\.csv, line 2: "\d\d\/06\/2026 .* may be day\/month or month\/day.*--dates dmy or --dates mdy/,
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
          /the files hold the shops "二号店" \(.*, line 2\), "一号店" \(.*, line 3\).*--shop/,
        ],
      ])('%s', async (name, head, item, options, message) => {
        await expect(load(name, head, item, options)).rejects.toThrow(message);
      });

      it('a file that is cut off loses the receipts after the cut, each by its line', async () => {
        const cut = Math.floor(items.length * 0.9);
        const { tally } = await load('断', heads, items.slice(0, cut));
        expect(
          [...tally.reasons.values()].some(({ example }) => example.includes('the file is cut off')),
        ).toBe(true);
        const kept = items.slice(0, cut).split('\r\n').length;
        const after = new Set(rows.items.slice(kept).map((row) => row[1]));
        const last = rows.items[kept - 1]?.[1] ?? '';
        expect(tally.skippedBills).toBeGreaterThanOrEqual(new Set([...after, last]).size);
      });
    });
  },
  { isOnce: true },
);
