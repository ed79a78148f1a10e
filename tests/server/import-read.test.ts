import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportMap, parseMap } from '../../host-example/server/import/map';
import { type Line, readLines } from '../../host-example/server/import/read-lines';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boss-import-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain: ImportMap = {
  timeFormat: 'YYYY-MM-DD HH:mm:ss',
  columns: { bill: '单号', time: '时间', dish: '菜品', price: '单价', qty: '数量' },
};
const header = '单号,时间,菜品,单价,数量\n';

async function read(content: string | Buffer, map: ImportMap = plain, name = 'bills.csv'): Promise<Line[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const lines: Line[] = [];
  for await (const line of readLines(path, map)) lines.push(line);
  return lines;
}

const row = '1,2024-05-01 12:00:00,红烧肉,68,2\n';
const asGbk = Buffer.concat([
  Buffer.from([
    0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xb2, 0xcb, 0xc6, 0xb7, 0x2c, 0xb5, 0xa5,
    0xbc, 0xdb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a,
  ]),
  Buffer.from('1,2024-05-01 12:00:00,'),
  Buffer.from([0xba, 0xec, 0xc9, 0xd5, 0xc8, 0xe2]),
  Buffer.from(',68,2\n'),
]);

it('reads utf-8 with and without a byte order mark, gbk, utf-16 and gzip alike', async () => {
  const expected = {
    line: 2,
    bill: '1',
    time: '2024-05-01 12:00:00',
    dish: '红烧肉',
    priceFen: 6800,
    qtyMilli: 2000,
    wrong: '',
  };
  const ways: [string | Buffer, ImportMap, string][] = [
    [header + row, plain, 'plain.csv'],
    [`\uFEFF${header}${row}`, plain, 'bom.csv'],
    [asGbk, { ...plain, encoding: 'gbk' }, 'gbk.csv'],
    [Buffer.from(`\uFEFF${header}${row}`, 'utf16le'), { ...plain, encoding: 'utf-16le' }, 'utf16.csv'],
    [gzipSync(header + row), plain, 'bills.csv.gz'],
  ];
  for (const [content, map, name] of ways)
    expect(await read(content, map, name), name).toMatchObject([expected]);
});

it('refuses a wrong encoding in both directions', async () => {
  await expect(read(asGbk)).rejects.toThrow(/not utf-8[\s\S]*"encoding": "gbk"/);
  await expect(read(header + row, { ...plain, encoding: 'latin1' })).rejects.toThrow(
    /the file is utf-8, but the map says "latin1"|names "单号"/,
  );
  await expect(read(header + row, { ...plain, encoding: 'klingon' })).rejects.toThrow(
    'encoding "klingon" is unknown',
  );
});

it('names a missing column together with those the file has', async () => {
  await expect(
    read(header + row, { ...plain, columns: { ...plain.columns, price: '价格' } }),
  ).rejects.toThrow(
    'columns.price names "价格"\nbut the file has the columns: "单号", "时间", "菜品", "单价", "数量"',
  );
});

it('keeps the number of the line over cells with line breaks and quotes', async () => {
  const lines = await read(
    `${header}1,2024-05-01 12:00:00,"红烧肉\n""外婆版""",68,1\n2,2024-05-01 12:00:00,米饭,6,1\n`,
  );
  expect(lines.map(({ line, dish }) => [line, dish])).toEqual([
    [2, '红烧肉\n"外婆版"'],
    [4, '米饭'],
  ]);
});

it('marks a broken row with everything that is wrong about it', async () => {
  const lines = await read(
    `${header}1,2024-05-01,红烧肉,x,0\n2,2024-05-01 12:00:00,米饭\n,2024-05-01 12:00:00,米饭,6,1\n`,
  );
  expect(lines.map((line) => line.wrong)).toEqual([
    'time "2024-05-01" is not written as YYYY-MM-DD HH:mm:ss; price "x" is not an amount with at most two decimals; quantity is zero',
    expect.stringContaining('3 cells where the header has 5'),
    'no bill id',
  ]);
});

it('stops at a quote that is never closed', async () => {
  await expect(read(`${header}1,2024-05-01 12:00:00,"红烧肉,68,1\n`)).rejects.toThrow(
    /a quote is opened and never closed/,
  );
});

it('says that an empty or a missing file is one', async () => {
  await expect(read('')).rejects.toThrow('is empty');
  const missing = readLines(join(folder, 'nowhere.csv'), plain);
  await expect(missing.next()).rejects.toThrow('nowhere.csv cannot be read');
});

it('names the wrong key of a map', () => {
  expect(() => parseMap('{', 'map.json')).toThrow('map.json is not JSON');
  const columns = { bill: 'a', time: 'b', dish: 'c', price: 'd' };
  expect(() =>
    parseMap(JSON.stringify({ timeFormat: 'YYYY-MM-DD', columns: { ...columns, prize: 'd' } }), 'map.json'),
  ).toThrow(/columns.*"prize"/);
  expect(() =>
    parseMap(JSON.stringify({ timeFormat: 'YYYY-MM-DD', columns: { bill: 'a' } }), 'map.json'),
  ).toThrow(/columns.*dish/);
  expect(() =>
    parseMap(JSON.stringify({ timeFormat: 'YYYY-MM-DD', columns, priceUnit: 'dollar' }), 'map.json'),
  ).toThrow(/priceUnit/);
  expect(() =>
    parseMap(JSON.stringify({ timeFormat: 'YYYY-MM-DD', columns, shop: { timeZone: 'Mars' } }), 'map.json'),
  ).toThrow('shop.timeZone "Mars"');
});
