// Excel workbooks as files of an import: the rows that the same table has as CSV.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import { openFiles } from '../../host-example/server/import/formats/open-files';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { readLines } from '../../host-example/server/import/reading/read-lines';
import { tablesOf } from '../../host-example/server/import/reading/table';
import { filesOf } from '../../host-example/server/import/reading/zip';
import type { Passed } from '../../host-example/server/import/source';
import { NOBODY, STORE } from '../support/import-folder';
import { loyverseRows } from '../support/loyverse-files';
import { ownFolder } from '../support/own-folder';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { type WorkbookCell, workbookBytes } from '../support/workbook-bytes';

const TABLE: WorkbookCell[][] = [
  ['门店日报 2026年6月'],
  [],
  ['单号', '结账时间', '菜品', '单价', '数量', '备注'],
  ['A1', { date: '2026-06-11 18:45:00' }, '牛肉面 & "大"', 28.5, 2, null],
  ['A2', { date: '2026-06-11 19:00:30' }, '可乐', 0.1 + 0.2, 1.5, '少冰'],
  [],
  ['A3', { date: '2026-06-12' }, '<凉菜>', 12, 1],
];
const MAP = JSON.stringify({
  timeFormat: 'YYYY-MM-DD HH:mm:ss',
  columns: { bill: '单号', time: '结账时间', dish: '菜品', price: '单价', qty: '数量' },
});

async function* rowsOf(path: string) {
  for (const { header, rows } of await tablesOf(path, 'utf-8')) {
    yield header;
    yield* await rows();
  }
}

const folder = ownFolder();
const path = () => join(folder, '表.xlsx');
const all = async <One>(rows: AsyncIterable<One>) => {
  const found: One[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

it.each([{ isInline: false }, { isInline: true }])('have rows with the texts of their cells (%o)', async (options) => {
  await writeFile(path(), workbookBytes(TABLE, options));
  // A workbook is a file and no archive.
  expect(await filesOf([path()])).toEqual([path()]);
  expect(await all(rowsOf(path()))).toEqual([
    { line: 3, cells: ['单号', '结账时间', '菜品', '单价', '数量', '备注'] },
    { line: 4, cells: ['A1', '2026-06-11 18:45:00', '牛肉面 & "大"', '28.5', '2', ''] },
    { line: 5, cells: ['A2', '2026-06-11 19:00:30', '可乐', '0.3', '1.5', '少冰'] },
    { line: 7, cells: ['A3', '2026-06-12 00:00:00', '<凉菜>', '12', '1', ''] },
  ]);
});

it('are read by a map, row by row', async () => {
  const rows = TABLE.slice(2, 5);
  await writeFile(path(), workbookBytes(rows));
  const csv = join(folder, '表.csv');
  const text = (cell: WorkbookCell) => {
    if (typeof cell === 'number') return String(Number(cell.toFixed(3)));
    return typeof cell === 'object' ? Object.values(cell ?? {}).join() : cell;
  };
  await writeFile(
    csv,
    rows.map((row) => row.map((cell) => `"${text(cell).replaceAll('"', '""')}"`).join(',')).join('\n'),
  );
  const map = parseMap(MAP, 'map.json');
  const lines = await all(readLines([path()], map, STORE, NOBODY));
  expect(lines.map(({ dish, priceFen, qtyMilli, time, wrong }) => ({ dish, priceFen, qtyMilli, time, wrong }))).toEqual(
    [
      { dish: '牛肉面 & "大"', priceFen: 2850, qtyMilli: 2000, time: '2026-06-11 18:45:00', wrong: '' },
      { dish: '可乐', priceFen: 30, qtyMilli: 1500, time: '2026-06-11 19:00:30', wrong: '' },
    ],
  );
  expect(lines).toEqual(await all(readLines([csv], map, STORE, NOBODY)));
});

it.each([998, 999, 1_000])('tell a row that is wider than the %d columns of the header', async (columns) => {
  const named = ['单号', '结账时间', '菜品', '单价', '数量'];
  const header = [...named, ...Array.from({ length: columns - named.length }, (_, at) => `列${at}`)];
  await writeFile(path(), workbookBytes([header, [...header, '多', '余']]));
  const lines = await all(readLines([path()], parseMap(MAP, 'map.json'), STORE, NOBODY));
  expect(lines.map(({ wrong }) => wrong)).toEqual([expect.stringContaining(`${columns + 1}`)]);
});

it('are exports of tills too', async () => {
  const { receipts } = loyverseRows(tillReceipts(demoBills(2)));
  await writeFile(path(), workbookBytes(receipts));
  const receiptsOnly = { ...loyverse, kinds: loyverse.kinds.slice(0, 1) };
  const [file] = await openFiles([path()], receiptsOnly, 'utf-8');
  if (file === undefined) throw new Error('the file was not opened');
  expect((await all(await file.rows())).map(({ cells }) => cells)).toEqual(receipts.slice(1));
});

it('are exports of tills on several sheets: each row is read, or counted as left out', async () => {
  const { receipts, items } = loyverseRows(tillReceipts(demoBills(2)));
  const other = join(folder, 'items.xlsx');
  const read = async (paths: string[]) => {
    const sheets: [string, number][] = [];
    const passed: Passed = { ...NOBODY, sheet: (at, rows) => sheets.push([at.sheet ?? '', rows]) };
    const source = await tillSource(paths, loyverse, { shop: '店' });
    const parts = await all(source.entries(STORE, passed));
    return { parts: parts.map(({ file: _, sheet: __, line: ___, ...part }) => part), sheets, places: parts };
  };
  await writeFile(path(), workbookBytes(receipts));
  await writeFile(other, workbookBytes(items));
  const apart = await read([path(), other]);
  const half = Math.ceil(receipts.length / 2);
  const [head = []] = receipts;
  const more = { 二月: receipts.slice(0, half), 三月: [head, ...receipts.slice(half)], 菜品: items };
  const cover = [['Loyverse'], ['店名', '月份'], ['一号店', '六月']];
  await writeFile(path(), workbookBytes(cover, { more }));
  const together = await read([path()]);
  expect(apart.parts.length).toBeGreaterThan(10);
  expect(together.parts).toEqual(apart.parts);
  expect(together.sheets.map(([, rows]) => rows)).toEqual([1]);
  expect(new Set(together.places.map(({ sheet }) => sheet))).toEqual(new Set(Object.keys(more)));
});

it.each<[string, () => Buffer, RegExp]>([
  ['cut off', () => workbookBytes(TABLE).subarray(0, 900), /is cut off|cannot be read/],
  [
    'with entities of its own',
    () => workbookBytes(TABLE, { prolog: '<!DOCTYPE worksheet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>' }),
    /declares a document type of its own/,
  ],
])('%s are refused with the way out', async (_, bytes, message) => {
  await writeFile(path(), bytes());
  await expect(all(rowsOf(path()))).rejects.toThrow(message);
});
