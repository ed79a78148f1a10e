import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import type { Line } from '../../host-example/server/import/reading/read-line';
import { readLines } from '../../host-example/server/import/reading/read-lines';
import { NOBODY, STORE } from '../support/import-folder';
import { ownFolder } from '../support/own-folder';

const folder = ownFolder();

const plain: ImportMap = {
  timeFormat: 'YYYY-MM-DD HH:mm:ss',
  columns: { bill: '单号', time: '时间', dish: '菜品', price: '单价', qty: '数量' },
};
const header = '单号,时间,菜品,单价,数量\n';

async function read(content: string | Buffer, map: ImportMap = plain, name = 'bills.csv'): Promise<Line[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const lines: Line[] = [];
  const own = { ...STORE, ...map.shop };
  for await (const line of readLines([path], map, own, NOBODY)) lines.push(line);
  return lines;
}

const row = '1,2024-05-01 12:00:00,红烧肉,68,2\n';
const asGbk = Buffer.concat([
  Buffer.from([
    0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xb2, 0xcb, 0xc6, 0xb7, 0x2c, 0xb5, 0xa5, 0xbc, 0xdb,
    0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a,
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
  for (const [content, map, name] of ways) expect(await read(content, map, name), name).toMatchObject([expected]);
});

it('refuses a wrong encoding in both directions', async () => {
  await expect(read(asGbk)).rejects.toThrow(/not utf-8[\s\S]*"encoding": "gbk"/);
  await expect(read(header + row, { ...plain, encoding: 'latin1' })).rejects.toThrow(/columns\.bill names "单号"/);
  await expect(read(header + row, { ...plain, encoding: 'klingon' })).rejects.toThrow('encoding "klingon" is unknown');
});

it('names a missing column together with those the file has', async () => {
  await expect(read(header + row, { ...plain, columns: { ...plain.columns, price: '价格' } })).rejects.toThrow(
    /columns\.price names "价格", which the file does not have\n.*bills\.csv has the columns: "单号", "时间", "菜品", "单价", "数量"/,
  );
});

it('marks a broken row with everything that is wrong about it', async () => {
  const lines = await read(
    `${header}1,2024-05-01,红烧肉,x,0\n2,2024-05-01 12:00:00,米饭\n,2024-05-01 12:00:00,米饭,6,1\n`,
  );
  expect(lines.map((line) => line.wrong)).toEqual([
    'time "2024-05-01" is not written as YYYY-MM-DD HH:mm:ss; price "x" is not an amount with at most 2 decimals; quantity is zero; pass such rows over by the key "skip"',
    expect.stringContaining('3 cells where the header has 5'),
    'no bill number',
  ]);
});

it('says that a missing file is one', async () => {
  const missing = readLines([join(folder, 'nowhere.csv')], plain, STORE, NOBODY);
  await expect(missing.next()).rejects.toThrow('nowhere.csv cannot be read: there is no such file');
});

it('reads gzip by its content and says what other files are', async () => {
  expect(await read(gzipSync(header + row), plain, 'zipped.csv')).toMatchObject([{ bill: '1', wrong: '' }]);
  expect(await read(header + row, plain, 'plain.csv.gz')).toMatchObject([{ bill: '1', wrong: '' }]);
  const zip = Buffer.from('504b0304140006000800', 'hex');
  for (const [content, message] of [
    [gzipSync(Buffer.concat([zip, Buffer.from('[Content_Types].xml')])), /an Excel workbook \(xlsx\), not a CSV/],
    [gzipSync(Buffer.concat([zip, Buffer.from('bills.csv')])), /a zip archive.*Unpack it/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /an old Excel workbook/],
    ['<html><table>', /a web page/],
    ['[{"id":"Q9"}]', /is JSON, not a CSV/],
    [gzipSync(header + row).subarray(0, 40), /the gzip file is cut off; fetch it again/],
    [`${header}1,2024-05-01 12:00:00,"红烧肉,68,1\n`, /a quote is opened and never closed/],
  ] as const)
    await expect(read(Buffer.from(content), plain, 'other.csv'), String(message)).rejects.toThrow(message);
});

it('says how to write a quote inside a cell, and reads files that quote nothing', async () => {
  const pizza = `${header}1,2024-05-01 12:00:00,5" pizza,68,1\n`;
  await expect(read(pizza)).rejects.toThrow(
    /line 2: a quote \("\) stands in the middle of a cell, as in 5" pizza\. Write the cell as "5"" pizza", or, .*"quote": "none"/,
  );
  expect(await read(pizza, { ...plain, quote: 'none' })).toMatchObject([{ dish: '5" pizza', wrong: '' }]);
});

it('asks which column is meant where two have one name', async () => {
  const twice = '单号,时间,菜品,单价,数量,单价\n1,2024-05-01 12:00:00,红烧肉,68,1,60\n';
  await expect(read(twice)).rejects.toThrow(
    'columns.price names "单价", which is the name of columns 4 and 6. Say which one: "单价#1" or "单价#2"',
  );
  const second = { ...plain, columns: { ...plain.columns, price: '单价#2' } };
  expect(await read(twice, second)).toMatchObject([{ priceFen: 6000 }]);
});

it('guesses the delimiter where the header is one column', async () => {
  await expect(read((header + row).replaceAll(',', ';'))).rejects.toThrow('say "delimiter": ";" in the map');
});

it('finds a NUL, a year that cannot be kept and texts that are too long in their lines', async () => {
  const lines = await read(
    `${header}1,2024-05-01 12:00:00,红\0烧肉,68,1\n2,1999-12-31 12:00:00,米饭,6,1\n3,2024-05-01 12:00:00,${'长'.repeat(201)},6,1\n`,
  );
  expect(lines.map((line) => line.wrong)).toEqual([
    expect.stringMatching(/^dish holds a NUL character: .*export it again$/),
    expect.stringMatching(/^time "1999-12-31 12:00:00" is in the year 1999: bills of 2000 to 2099 can be taken in/),
    'dish is longer than 200 characters',
  ]);
});

it('takes long option text whole, and says where text for a size is too long', async () => {
  const file = `单号,时间,菜品,单价,规格,做法,加料\n1,2024-05-01 12:00:00,面,20,大,${'微辣'.repeat(75)},蛋\n2,2024-05-01 12:00:00,面,20,${'大'.repeat(101)},,\n`;
  const columns = { bill: '单号', time: '时间', dish: '菜品', price: '单价', spec: '规格', options: ['做法', '加料'] };
  const [long, wrong] = await read(file, { ...plain, columns });
  expect(long).toMatchObject({ spec: '大', options: `${'微辣'.repeat(75)} 蛋`, wrong: '' });
  expect(wrong?.wrong).toBe('spec is longer than 100 characters; name the column as columns.options, which takes 500');
});

const bare = { bill: '单号', dish: '菜品', price: '单价' };

it('gives bills without a time of day the start of the business day, or the constant', async () => {
  const dated = '单号,日期,菜品,单价\n1,2024/5/1,面,20\n';
  const map: ImportMap = { timeFormat: 'YYYY/M/D', columns: { ...bare, time: '日期' }, shop: { dayStart: '04:00' } };
  expect(await read(dated, map)).toMatchObject([{ time: '2024-05-01 04:00:00', wrong: '' }]);
  const noon = { ...map, constants: { time: '12:00' } };
  expect(await read(dated, noon)).toMatchObject([{ time: '2024-05-01 12:00:00' }]);
  const timeless: ImportMap = { columns: bare, constants: { date: '2024-05-01', time: '18:30' } };
  expect(await read('单号,菜品,单价\n1,面,20\n', timeless)).toMatchObject([{ time: '2024-05-01 18:30:00', wrong: '' }]);
});

it('reads the total of a row in place of the price of one', async () => {
  const columns = { bill: '单号', time: '时间', dish: '菜品', lineTotal: '金额', qty: '数量' };
  const rows =
    '单号,时间,菜品,金额,数量,单价\n1,2024-05-01 12:00:00,面,10.00,3,\n2,2024-05-01 12:00:00,面,-20,-1,20\n3,2024-05-01 12:00:00,面,18,1,20\n';
  expect(await read(rows, { ...plain, columns })).toMatchObject([
    { kind: 'sale', priceFen: null, amountFen: 1000, qtyMilli: 3000 },
    { kind: 'return', amountFen: 2000, qtyMilli: 1000 },
    { kind: 'sale', amountFen: 1800 },
  ]);
  const both = await read(rows, { ...plain, columns: { ...columns, price: '单价' } });
  expect(both.map((line) => line.wrong)).toEqual(['', '', expect.stringContaining("but the row's total ¥18")]);
});

it('takes a negative amount as the map says, and asks where it says nothing', async () => {
  const rows = `${header}1,2024-05-01 12:00:00,满减,-8,1\n`;
  const [asked] = await read(rows);
  expect(asked?.wrong).toContain('say what such rows are with "negativeAmounts": "return" or "discount"');
  for (const kind of ['return', 'discount'] as const)
    expect(await read(rows, { ...plain, negativeAmounts: kind })).toMatchObject([{ kind, priceFen: 800, wrong: '' }]);
});

it('passes rows over by rule, and says how where a row has no dish', async () => {
  const rows = `${header}1,2024-05-01 12:00:00,面,20,1\n1,2024-05-01 12:00:00,,20,\n1,2024-05-01 12:00:00,小计,20,\n`;
  const [, nameless] = await read(rows);
  expect(nameless?.wrong).toContain('no dish; pass such rows over by the key "skip"');
  const lines = await read(rows, { ...plain, skip: { 菜品: ['', '小计'] } });
  expect(lines).toMatchObject([{ line: 2, dish: '面', wrong: '' }]);
});

it('fills in what a bill says in its first row only', async () => {
  const columns = { ...plain.columns, payment: '支付', table: '桌号', guests: '人数' };
  const rows = `单号,时间,菜品,单价,数量,支付,桌号,人数
7,2024-05-01 12:00:00,面,20,1,微信支付,A01,2
,,米饭,6,2,,,
8,2024-05-01 12:10:00,面,20,1,,A02,1
`;
  const map: ImportMap = { ...plain, columns, firstRowOnly: ['bill', 'time', 'payment', 'table', 'guests'] };
  const first = { bill: '7', time: '2024-05-01 12:00:00', payment: '微信支付', table: 'A01', guests: 2, wrong: '' };
  expect(await read(rows, map)).toMatchObject([
    { ...first, dish: '面' },
    { ...first, dish: '米饭' },
    { bill: '8', payment: 'Payment unknown', table: 'A02', guests: 1, wrong: '' },
  ]);
});

it('makes the day a part of the number, from a column or from the time', async () => {
  const rows = `${header.trim()},日期\n12,2024-05-01 23:00:00,面,20,1,05-01\n12,2024-05-02 01:00:00,面,20,1,05-01\n12,2024-05-02 12:00:00,面,20,1,05-02\n`;
  const named = await read(rows, { ...plain, columns: { ...plain.columns, bill: ['日期', '单号'] } });
  expect(named.map(({ bill, number }) => [bill, number])).toEqual([
    ['05-01 12', '12'],
    ['05-01 12', '12'],
    ['05-02 12', '12'],
  ]);
  const daily = await read(rows, { ...plain, billNumbers: 'daily', shop: { dayStart: '04:00' } });
  expect(daily.map(({ bill }) => bill)).toEqual(['2024-05-01 12', '2024-05-01 12', '2024-05-02 12']);
});

it('keeps a row whose day cannot be read with its bill, so that the bill is left out whole', async () => {
  const rows = `${header}12,?,面,20,1\n12,2024-05-01 12:00:00,面,20,1\n13,2024-05-01 12:00:00,面,20,1\n13,?,面,20,1\n`;
  const [lost, kept, ...next] = await read(rows, { ...plain, billNumbers: 'daily' });
  expect(kept?.bill).toBe(lost?.bill);
  expect(new Set(next.map(({ bill }) => bill))).toEqual(new Set(['2024-05-01 13']));
});

it('keeps the rows of a bill together whichever of their days can be read, also where the day is a part of the key', async () => {
  const day = '2024-05-01 12:00:00';
  for (const map of [{}, { billNumbers: 'daily' }] as const)
    for (const kind of ['sale', 'refund'])
      for (let lost = 0; lost < 16; lost++) {
        const times = [1, 2, 4, 8].map((bit) => ((lost & bit) === 0 ? day : '?'));
        const rows = times.map((time) => `12,${time},面,20,1,${kind}\n`).join('');
        const other = `12,${day},面,20,1,${kind === 'sale' ? 'refund' : 'sale'}\n`;
        const columns = { ...plain.columns, kind: '类型' };
        const lines = await read(`${header.trim()},类型\n${other}${rows}${other}`, { ...plain, ...map, columns });
        const [before, ...own] = lines.map(({ bill }) => bill);
        const after = own.pop();
        const told = `${map.billNumbers} ${kind} ${times}`;
        expect(new Set(own).size, told).toBe(1);
        expect(own[0], told).not.toBe(before);
        expect(after, told).toBe(before);
      }
});
