// Files as people have them, each with the right result: nothing is lost, doubled or invented without a word.
import { join } from 'node:path';
import fc from 'fast-check';
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import { square } from '../../host-example/server/import/formats/square';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { toast } from '../../host-example/server/import/formats/toast/toast';
import { importSource } from '../../host-example/server/import/import-files';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import { tallyText } from '../../host-example/server/import/tally';
import { payKindOf } from '../../host-example/server/import/target/pay-kinds';
import { importFiles, tillLoader, writeFiles } from '../support/import-folder';
import { loyverseFiles } from '../support/loyverse-files';
import { ownFolder } from '../support/own-folder';
import { sharedDatabase } from '../support/server-db';
import { squareFiles } from '../support/square-files';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { toastRows, toastTexts } from '../support/toast-files';
import { type WorkbookCell, workbookBytes, workbookParts } from '../support/workbook-bytes';
import { zipBytes } from '../support/zip-bytes';

const shop = { currency: 'EUR', timeZone: 'Europe/Berlin' };
const usd = { currency: 'USD', timeZone: 'America/New_York' };
const map: ImportMap = {
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: { bill: 'id', time: 't', dish: 'd', price: 'p' },
  shop,
};

const database = sharedDatabase();
const folder = ownFolder();
const settings = { currency: 'USD' };
const tills = {
  square: tillLoader(database, square, { settings }),
  loyverse: tillLoader(database, loyverse, { settings }),
};
let count = 0;

async function load(files: Record<string, string | Buffer>, by: ImportMap = map) {
  const name = `Shop ${++count}`;
  const paths = await writeFiles(folder, files);
  const { tally, target } = await importFiles(database(), { files: paths, map: by, shop: name });
  const { compId } = target;
  const all = <Row>(sql: string) => database().of(compId)<Row>(sql, [compId]);
  return {
    tally,
    said: tallyText(tally),
    bills: await all<Record<string, unknown>>(
      `select ext_id as id, to_char(first_settle_local, 'DD HH24:MI') as time, income_fen::int as income, tax_fen::int as tax,
         guest_count as guests from orders where comp_id = $1 order by ext_id`,
    ),
    dishes: await all<Record<string, unknown>>(
      `select goods_name as name, sum(qty_milli)::int / 1000 as qty from order_item where comp_id = $1 group by 1 order by 1`,
    ),
    payments: await all<Record<string, unknown>>(
      `select t.pay_name as name, t.pay_group as "group", t.is_collected as collected, p.amount_fen::int as amount, p.change_fen::int as change
       from order_payment p join pay_type t on t.comp_id = p.comp_id and t.pay_code = p.pay_code where p.comp_id = $1 order by p.order_id, p.pay_no`,
    ),
  };
}
const incomes = (bills: readonly Record<string, unknown>[]) =>
  bills.map(({ id, income }) => `${id} ${income}`).join(', ');

it('reads all sheets of a workbook that have the columns, and counts those that have not', async () => {
  const columns = ['id', 't', 'd', 'p'];
  const book = (more: Record<string, readonly (readonly WorkbookCell[])[]>) => ({
    'bills.xlsx': workbookBytes([columns, ['1', '2026-06-04 12:00', 'Tea', 10]], { more }),
  });
  const sheets = {
    'Week 2': [columns, ['2', '2026-06-11 12:00', 'Tea', 20]],
    'Week 3': [columns, ['3', '2026-06-18 12:00', 'Tea', 30]],
  };
  const three = await load(book(sheets));
  expect(incomes(three.bills)).toBe('1 1000, 2 2000, 3 3000');
  expect(three.tally).toMatchObject({ lines: 3, skippedLines: 0, passedOver: 0 });

  const more = {
    ...sheets,
    Cover: [
      ['Report', 'of June'],
      ['made', 'by hand'],
    ],
    Old: [
      ['id', 'when', 'd', 'p'],
      ['4', '2026-06-19 12:00', 'Tea', 40],
    ],
  };
  const strange = await load(book(more));
  expect(strange.bills).toHaveLength(3);
  // Three rows of bills, one of a sheet that has other columns, one of a cover: five in all.
  expect(strange.tally).toMatchObject({ lines: 5, skippedLines: 1, passedOver: 1 });
  expect(strange.said).toMatch(/Old, line 1: the 1 rows of the sheet "Old" were not read: it has no column "t"/);
  expect(strange.said).toContain('the sheet "Cover"');

  const chosen = await load(book(sheets), { ...map, sheets: ['Week 3'] });
  expect(incomes(chosen.bills)).toBe('3 3000');
  expect(chosen.tally).toMatchObject({ lines: 3, passedOver: 2 });

  // A name that is misspelled leaves out all that has the columns.
  await expect(load(book(sheets), { ...map, sheets: ['Week3'] })).rejects.toThrow(
    /none of the sheets that the map chooses.*"Week 3"/s,
  );
  // The columns that are missed are those of the sheet that is chosen, and not of one that has all.
  await expect(load(book(more), { ...map, sheets: ['Old'] })).rejects.toThrow(/columns.time names "t"/);
});

it('two bills of one number are never one without a word', async () => {
  const registers =
    'id,reg,t,d,p\n1001,A,2026-06-11 12:00,Tea,10\n1001,B,2026-06-11 12:03,Cake,20\n1002,A,2026-06-11 12:10,Tea,10\n';
  const unnamed = await load({ 'bills.csv': registers });
  expect(incomes(unnamed.bills)).toBe('1002 1000');
  expect(unnamed.tally).toMatchObject({ skippedBills: 1, skippedLines: 2, skippedFen: 3000 });
  expect(unnamed.said).toMatch(
    /"1001" is used twice: its rows disagree about register, "A" and "B".*columns\.register/,
  );
  const named = await load({ 'bills.csv': registers }, { ...map, columns: { ...map.columns, register: 'reg' } });
  expect(incomes(named.bills)).toBe('A 1001 1000, A 1002 1000, B 1001 2000');
  // Where rows of a bill have one time, two times are two bills; where they rarely have, it is told.
  const rows = Array.from(
    { length: 12 },
    (_, at) => `${at},2026-06-11 12:${at + 10},Tea,10\n${at},2026-06-11 12:${at + 10},Cake,20\n`,
  );
  const midnight = '99,2026-06-11 23:58,Tea,10\n99,2026-06-12 00:03,Tea,10\n';
  const apart = await load({ 'bills.csv': `id,t,d,p\n${rows.join('')}${midnight}` });
  expect(apart.bills).toHaveLength(12);
  expect(apart.said).toContain('bill number "99" is used twice, 2026-06-11 23:58:00 and 2026-06-12 00:03:00');
  const told = await load({ 'bills.csv': `id,t,d,p\n${midnight}` });
  expect([told.bills.length, told.said]).toEqual([1, expect.stringContaining('bill number "99" goes on here')]);
});

it('rows that another file or sheet has again are taken once, and told', async () => {
  const head = 'id,t,d,p\n';
  const rows = [1, 2, 3, 4].map((id) => `${id},2026-06-1${id} 12:00,Tea,10\n`);
  const more = '4,2026-06-14 12:00,Cake,20\n';
  const overlap = await load({
    'june-1.csv': head + rows.slice(0, 2).join('') + rows[3],
    'june-2.csv': head + rows.slice(1).join('') + more,
  });
  expect(incomes(overlap.bills)).toBe('1 1000, 2 1000, 3 1000, 4 3000');
  expect(overlap.tally).toMatchObject({ lines: 7, passedOver: 2, skippedLines: 0 });
  expect(overlap.said).toContain('bill number "2" stands with the same rows in another file or sheet: taken once');
  const cells = (texts: string[]) =>
    (head + texts.join(''))
      .trim()
      .split('\n')
      .map((row) => row.split(','));
  const book = workbookBytes(cells(rows), { more: { June: cells(rows.slice(0, 2)) } });
  const sheets = await load({ 'bills.xlsx': book });
  expect(sheets.bills.map(({ income }) => income)).toEqual([1000, 1000, 1000, 1000]);
  expect(sheets.tally).toMatchObject({ lines: 6, passedOver: 2 });
  // A bill whose rows stand in two files is one still.
  const parts = await load({ 'food.csv': head + rows[3], 'drinks.csv': head + more });
  expect(incomes(parts.bills)).toBe('4 3000');
  // Of each row as many as the file has that has most of it.
  const [, , , tea = ''] = rows;
  const beer = more.replace('Cake', 'Beer');
  const twice = await load({ '1.csv': head + tea + tea + more, '2.csv': head + more + tea + beer });
  expect(incomes(twice.bills)).toBe('4 6000');
  expect(twice.dishes).toEqual([
    { name: 'Beer', qty: 1 },
    { name: 'Cake', qty: 1 },
    { name: 'Tea', qty: 2 },
  ]);
  expect(twice.tally).toMatchObject({ lines: 6, passedOver: 2 });
  // Rows of a bill that the database refuses are left out, and none is counted twice.
  const late = head + rows[0] + rows[3]?.replace('2026', '2099');
  const refused = await load({ '1.csv': late, '2.csv': late });
  expect(refused.tally).toMatchObject({ lines: 4, created: 1, passedOver: 1, skippedLines: 2 });
  expect(refused.said).toContain('4 rows read, 1 passed over\n');
});

it('a workbook keeps the digits of long numbers, names those that are cut, and has bills at midnight', async () => {
  const book = (...rows: WorkbookCell[][]) => ({ 'bills.xlsx': workbookBytes([['id', 't', 'd', 'p'], ...rows]) });
  const whole = (number: string) => ({ number });
  const noon = { date: '2026-06-11 12:00:00' };
  const by = { ...map, timeFormat: 'YYYY-MM-DD HH:mm:ss' };
  const cut = await load(
    book(
      [whole('2.02606111200001E+19'), noon, 'Tea', 10],
      [whole('2.02606111200001E+19'), noon, 'Cake', 20],
      ['7', noon, 'Tea', 5],
    ),
    by,
  );
  expect(incomes(cut.bills)).toBe('7 500');
  expect(cut.said).toContain('bill number 2.02606111200001e+19 was rewritten by a spreadsheet');
  const kept = await load(
    book(
      [whole('1000000012345678901'), noon, 'Tea', 10],
      [whole('1000000012345678902'), { date: '2026-06-12' }, 'Tea', 20],
    ),
    by,
  );
  expect(kept.bills).toMatchObject([
    { id: '1000000012345678901', time: '11 12:00', income: 1000 },
    { id: '1000000012345678902', time: '12 00:00', income: 2000 },
  ]);
  // A day whose look has no time says no clock, also below one that has.
  const days = await load(book(['8', noon, 'Tea', 10], ['9', { day: '2026-06-12' }, 'Tea', 20]), by);
  expect(incomes(days.bills)).toBe('8 1000');
  expect(days.said).toContain('time "2026-06-12" is not written as YYYY-MM-DD HH:mm:ss');
});

it('a number of a workbook is what it is, and a text what the sign before decimals makes of it', async () => {
  const by: ImportMap = { ...map, decimal: ',', columns: { ...map.columns, qty: 'q' } };
  const rows: [WorkbookCell, WorkbookCell, number | null][] = [
    [333.333, 1, null],
    [8, 0.333, 266],
    [12.5, 1.234, 1543],
    ['1.250,50', '1,5', 187_575],
    ['1.250', 1, 125_000],
    ['12.5', 1, null],
    ['0.333', 1, null],
  ];
  const cells = rows.map(([p, q], at): WorkbookCell[] => [String(at), '2026-06-11 12:00', 'Tea', p, q]);
  const read = await load({ 'bills.xlsx': workbookBytes([['id', 't', 'd', 'p', 'q'], ...cells]) }, by);
  expect(incomes(read.bills)).toBe(
    rows.flatMap(([, , income], at) => (income === null ? [] : `${at} ${income}`)).join(', '),
  );
  expect(read.said).toContain('price "333,3330" is not an amount with at most 2 decimals');
});

it('amounts of a currency without decimals have signs between thousands alone', async () => {
  const dong = { ...map, shop: { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' } };
  const rows = ['1,2026-06-11 12:00,Pho,45.000', '2,2026-06-11 12:00,Pho,"1,250,500"', '3,2026-06-11 12:00,Pho,90.00'];
  const { bills } = await load({ 'bills.csv': `id,t,d,p\n${rows.join('\n')}\n` }, dong);
  expect(incomes(bills)).toBe('1 45000, 2 1250500, 3 90');
});

it('amounts have the signs that spreadsheets of their countries write', async () => {
  const rows = (...prices: string[]) => ({
    'bills.csv': `id;t;d;p\n${prices.map((price, at) => `${at};2026-06-11 12:00;Tea;${price}`).join('\n')}\n`,
  });
  const by = (currency: string, decimal: '.' | ',' = '.'): ImportMap => ({
    ...map,
    delimiter: ';',
    decimal,
    shop: { currency },
  });
  const fen = async (...of: Parameters<typeof load>) => (await load(...of)).bills.map(({ income }) => income);
  expect(await fen(rows('NT$1,200.00', '$85'), by('TWD'))).toEqual([120_000, 8500]);
  expect(await fen(rows('HK$85.50', '85元'), by('HKD'))).toEqual([8550, 8500]);
  expect(await fen(rows('R$ 12,50'), by('BRL', ','))).toEqual([1250]);
  expect(await fen(rows('12,50 zł', '1 200,00 zł'), by('PLN', ','))).toEqual([1250, 120_000]);
  expect(await fen(rows('kr 12,50', '12,50 kr.'), by('NOK', ','))).toEqual([1250, 1250]);
  await expect(load(rows('US$12.50'), by('TWD'))).rejects.toThrow(
    /"US\$12\.50" is written with US\$, but the currency is TWD/,
  );
  await expect(load(rows('68元'), by('USD'))).rejects.toThrow(/"68元" is written with 元, but the currency is USD/);
  await expect(load(rows('12,50 zł'), by('EUR', ','))).rejects.toThrow(/is written with zł, but the currency is EUR/);
});

it('a bill of the hour that comes twice in October is paid after it was opened', async () => {
  const { bills } = await load(
    {
      'bills.csv':
        'id,o,t,d,p,g\n1,2026-10-25 02:50,2026-10-25 02:10,Beer,10,2.0\n2,2026-10-25 12:50,2026-10-25 11:10,Beer,10,2\n',
    },
    { ...map, columns: { ...map.columns, openTime: 'o', guests: 'g' } },
  );
  expect(bills).toMatchObject([{ id: '1', time: '25 02:10', income: 1000, guests: 2 }]);
});

it('tables stand in the area where they are known to stand', async () => {
  const by = { ...map, columns: { ...map.columns, table: 'desk' } };
  const file = (desk: string) => ({ 'bills.csv': `id,t,d,p,desk\n${desk},2026-06-11 12:00,Tea,10,${desk}\n` });
  const shop = `Shop ${++count}`;
  const put = async (desk: string, company?: string) => {
    const files = await writeFiles(join(folder, shop), file(desk));
    return (await importFiles(database(), { files, map: by, shop, company })).target;
  };
  const { compId, compCode, shopId } = await put('A1');
  await database().tenant(compId, async (q) => {
    await q`
      insert into desk_area (comp_id, area_id, shop_id, area_name)
      values (${compId}, 77, ${shopId}, 'Terrace')`;
    await q`
      insert into desk (comp_id, desk_id, shop_id, area_id, desk_name)
      values (${compId}, 78, ${shopId}, 77, 'T1')`;
  });
  await put('T1', compCode);
  await put('A2', compCode);
  const rows = await database().of(compId)`
    select o.ext_id as bill, a.area_name as area, d.desk_name as desk from orders o
    join desk_area a on a.comp_id = ${compId} and a.area_id = o.area_id join desk d on d.comp_id = ${compId}
    and d.desk_id = o.desk_id
    where o.comp_id = ${compId} order by 1`;
  expect(rows).toEqual([
    { bill: 'A1', area: '大厅', desk: 'A1' },
    { bill: 'A2', area: '大厅', desk: 'A2' },
    { bill: 'T1', area: 'Terrace', desk: 'T1' },
  ]);
  const areas = await database().of(compId)`select 1 from desk_area where comp_id = ${compId}`;
  expect(areas).toHaveLength(2);
});

it('a number that a spreadsheet has cut is named', async () => {
  const cut = await load({
    'bills.csv':
      'id,t,d,p\n1.3E+18,2026-06-11 12:00,Tea,10\n1.3E+18,2026-06-11 12:00,Tea,20\n7,2026-06-11 12:00,Tea,5\n',
  });
  expect(incomes(cut.bills)).toBe('7 500');
  expect(cut.said).toContain('bill number 1.3E+18 was rewritten by a spreadsheet');
});

it('ways of payment are known by their words, and what is not said is unknown', async () => {
  const pay = { ...map, columns: { ...map.columns, payment: 'pay' }, shop: usd };
  const words = await load(
    {
      'bills.csv':
        'id,t,d,p,pay\n1,2026-06-11 12:00,A,10,Cash\n2,2026-06-11 12:00,A,20,Visa\n3,2026-06-11 12:00,A,40,\n',
    },
    pay,
  );
  const byName = new Map(words.payments.map((one) => [one.name, one]));
  expect(byName.get('Cash')).toMatchObject({ group: 1, collected: 1, amount: 1000 });
  expect(byName.get('Visa')).toMatchObject({ group: 3, collected: 1, amount: 2000 });
  expect(byName.get('Payment unknown')).toMatchObject({ group: 9, collected: 1, amount: 4000 });

  const gift = await load(
    { 'bills.csv': 'id,t,d,p,Cash,Gift card\n1,2026-06-11 12:00,A,50,20,30\n' },
    { ...map, shop: usd, payments: [{ column: 'Cash' }, { column: 'Gift card' }] },
  );
  expect(gift.bills).toMatchObject([{ income: 5000 }]);
  expect(gift.payments).toMatchObject([
    { name: 'Cash', group: 1, collected: 1, amount: 2000 },
    { name: 'Gift card', group: 6, collected: 0, amount: 3000 },
  ]);
  const key = await load(
    { 'bills.csv': 'id,t,d,p,pay\n1,2026-06-11 12:00,A,10,Jetons\n' },
    { ...pay, paymentKinds: { Jetons: 'points' } },
  );
  expect(key.payments).toMatchObject([{ name: 'Jetons', group: 7, collected: 0 }]);
});

it('dishes that stand in a second file are joined to the rows of bills', async () => {
  const bills =
    'order_id,order_date,order_time,item_id\n1,1/2/2026,11:38:36 AM,101\n1,1/2/2026,11:38:36 AM,102\n2,1/2/2026,1:05:00 PM,101\n';
  const by: ImportMap = {
    timeFormat: 'M/D/YYYY h:mm:ss A',
    columns: { bill: 'order_id', time: ['order_date', 'order_time'], dish: 'item_name', price: 'price' },
    shop: usd,
  };
  const menu = 'item_id,item_name,price\n101,Soup,5.00\n102,Bread,12.50\n';
  const joined = await load({ 'bills.csv': bills, 'menu.csv': menu }, by);
  expect(joined.bills).toMatchObject([
    { id: '1', time: '02 11:38', income: 1750 },
    { id: '2', time: '02 13:05', income: 500 },
  ]);
  expect(joined.dishes).toEqual([
    { name: 'Bread', qty: 1 },
    { name: 'Soup', qty: 2 },
  ]);
  const other = menu.replace('item_id', 'Nr');
  const named = await load(
    { 'bills.csv': bills, 'menu.csv': other },
    { ...by, lookup: { column: 'item_id', key: 'Nr' } },
  );
  expect(named.bills).toHaveLength(2);
  const lacks = await load({ 'bills.csv': bills, 'menu.csv': menu.replace(/102.*\n/, '') }, by);
  expect(incomes(lacks.bills)).toBe('2 500');
  expect(lacks.said).toContain('item_id "102" is not in menu.csv');
  await expect(load({ 'bills.csv': bills, 'menu.csv': `${menu}101,Tea,1\n` }, by)).rejects.toThrow(/"101" twice/);
  // Rows that others are looked up in are counted too; they may be a sheet of the same workbook.
  expect(joined.tally).toMatchObject({ lines: 5, passedOver: 2, skippedLines: 0 });
  const cellsOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(','));
  const book = workbookBytes(cellsOf(menu), { more: { Orders: cellsOf(bills) } });
  const sheets = await load({ 'book.xlsx': book }, by);
  expect(sheets.bills).toMatchObject([
    { id: '1', income: 1750 },
    { id: '2', income: 500 },
  ]);
  expect(sheets.tally).toMatchObject({ lines: 5, passedOver: 2, skippedLines: 0 });
});

it('every row of all sheets is taken in, left out or passed over, whatever stands in them', async () => {
  const time = fc.constantFrom('2026-06-11 12:00', '2026-06-11 12:00', 'soon');
  const price = fc.constantFrom('10', '12.50', '', 'x', '-3');
  const dish = fc.constantFrom('Tea', 'Cake', '', 'Sum');
  const row = fc.tuple(fc.constantFrom('1', '2', '3', ''), time, dish, price);
  const columns = ['id', 't', 'd', 'p'];
  const isSeen = (text: string) => text.trim() !== '';
  const sheet = fc.oneof(
    { weight: 3, arbitrary: fc.array(row, { maxLength: 8 }).map((rows) => [columns, ...rows]) },
    fc.array(row, { maxLength: 4 }).map((rows) => [['id', 'when', 'd', 'p'], ...rows]),
    // A first row of one cell is the title above the columns: blanks are none.
    fc.array(fc.tuple(fc.string({ unit: 'grapheme-ascii' }).filter(isSeen), fc.constant('x')), { maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(sheet, { maxLength: 3 }), async (more) => {
      const taken = [columns, ['9', '2026-06-11 12:00', 'Tea', '1']];
      const named = Object.fromEntries(more.map((rows, at) => [`Sheet ${at + 2}`, rows]));
      const all = [taken, ...more];
      // The first row names the columns; a row without any cell is none.
      const rows = all.reduce(
        (sum, table) => sum + table.slice(1).filter((cells) => cells.some((cell) => cell !== '')).length,
        0,
      );
      const { tally, dishes } = await load(
        { 'book.xlsx': workbookBytes(taken, { more: named }) },
        { ...map, skip: { d: ['Sum'] } },
      );
      const kept = dishes.reduce((sum, { qty }) => sum + Number(qty), 0);
      expect([tally.lines, kept + tally.skippedLines + tally.passedOver]).toEqual([rows, rows]);
    }),
    { numRuns: 25 },
  );
});

it('guests of the file of dishes go before those of the map', async () => {
  const files = {
    'dishes.csv': 'id,t,d,p,pax\n1,2026-06-11 12:00,A,3,4\n2,2026-06-11 12:30,A,3,\n',
    'bills.csv': 'no,sum\n1,3\n2,3\n',
  };
  const two = { columns: { ...map.columns, guests: 'pax' }, bills: { columns: { bill: 'no', total: 'sum' } } };
  const { bills } = await load(files, { ...map, ...two, constants: { guests: 2 } });
  expect(bills.map(({ guests }) => guests)).toEqual([4, 2]);
});

it('a cent a line between taxes and total, rounded cash and change are understood', async () => {
  const taxed = await load(
    {
      'bills.csv':
        'id,t,d,q,p,tax,tot\n1,2026-06-11 12:00,A,3,16.73,4.02,131.34\n1,2026-06-11 12:00,B,3,7.00,0.00,131.34\n1,2026-06-11 12:00,C,2,25.99,4.16,131.34\n',
    },
    { ...map, columns: { ...map.columns, qty: 'q', lineTax: 'tax', total: 'tot' }, shop: usd },
  );
  expect(taxed.bills).toMatchObject([{ income: 12317, tax: 817 }]);
  expect(taxed.payments).toMatchObject([{ amount: 13134 }]);

  const paid: ImportMap = {
    ...map,
    columns: { ...map.columns, payment: 'pay', payAmount: 'paid' },
    shop: { currency: 'CHF', timeZone: 'Europe/Zurich' },
  };
  const rows = (...all: string[]) => ({ 'bills.csv': `id,t,d,p,pay,paid\n${all.join('\n')}\n` });
  const rounded = await load(
    rows(
      '1,2026-06-11 12:00,A,10.02,,',
      '1,2026-06-11 12:00,,,Cash,10.00',
      '2,2026-06-11 12:00,A,10.00,,',
      '2,2026-06-11 12:00,,,Cash,10.00',
      '3,2026-06-11 12:00,A,10.03,,',
      '3,2026-06-11 12:00,,,Cash,10.05',
      '4,2026-06-11 12:00,A,10.02,,',
      '4,2026-06-11 12:00,,,Visa,10.00',
      '5,2026-06-11 12:00,A,7.50,,',
      '5,2026-06-11 12:00,,,Cash,20.00',
      '6,2026-06-11 12:00,A,7.50,,',
      '6,2026-06-11 12:00,,,Cash,20.00',
      '6,2026-06-11 12:00,,,Cash,-12.50',
    ),
    paid,
  );
  expect(incomes(rounded.bills)).toBe('1 1000, 2 1000, 3 1005, 5 750, 6 750');
  // A card pays to the cent.
  expect(rounded.said).toMatch(/bill number "4" comes to .*10\.02/);
  expect(rounded.payments.map(({ amount, change }) => [amount, change])).toEqual(
    expect.arrayContaining([
      [750, 1250],
      [1000, 0],
      [1005, 0],
    ]),
  );
});

it('names are one however they are written', async () => {
  const cafe = ['Caf\u00e9', 'Cafe\u0301', 'Caf\u00e9\u00a0', ' Caf\u00e9  '];
  const rows = cafe.map((name, at) => `${at},2026-06-11 12:00,${name},10\n`);
  const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467} \u05e7\u05e4\u05d4 \ufdfa';
  const { dishes } = await load({ 'bills.csv': `id,t,d,p\n${rows.join('')}9,2026-06-11 12:00,${family},1\n` });
  expect(dishes).toEqual(
    expect.arrayContaining([
      { name: 'Café', qty: 4 },
      { name: family, qty: 1 },
    ]),
  );
  expect(dishes).toHaveLength(2);
});

it('a workbook without looks or shared texts, UTF-16 and 24:00 are read', async () => {
  const parts = workbookParts(
    [
      ['id', 't', 'd', 'p'],
      ['1', '2026-06-11 12:00', 'Tea', 10],
    ],
    { isInline: true },
  );
  const plain = zipBytes(parts.filter(({ name }) => name !== 'xl/styles.xml'));
  expect(incomes((await load({ 'bills.xlsx': plain })).bills)).toBe('1 1000');
  const text = 'id,t,d,p\n1,2026-06-11 12:00,K\u00e4se,10\n';
  const wide = await load({ 'bills.csv': Buffer.from(`\ufeff${text}`, 'utf16le') });
  expect(wide.dishes).toEqual([{ name: 'K\u00e4se', qty: 1 }]);
  const midnight = await load({ 'bills.csv': 'id,t,d,p\n1,2026-06-11 24:00,Tea,10\n2,2026-06-11 12:00,Tea,20\n' });
  expect(midnight.bills).toMatchObject([
    { id: '1', time: '12 00:00' },
    { id: '2', time: '11 12:00' },
  ]);
});

it('one of the two files of a till comes in alone, and what it does not say is unknown', async () => {
  const receipts = tillReceipts(demoBills(2));
  const texts = { square: squareFiles(receipts), loyverse: loyverseFiles(receipts) };
  const put = async (till: keyof typeof tills, ...all: string[]) => {
    const texts = all.map((text, at) => [`${at}.csv`, text] as const);
    const { tally, target } = await tills[till](`${till} ${++count}`, texts);
    const [sums] = await database().of(target.compId)<{ bills: number; income: number }>`
      select count(*)::int as bills, sum(income_fen)::int as income from orders
      where comp_id = ${target.compId} and order_state in (2, 4, 7)`;
    const rows = all.reduce((sum, text) => sum + text.trimEnd().split('\r\n').length - 1, 0);
    expect([till, tally.lines]).toEqual([till, rows]);
    return { said: tallyText(tally), bills: sums?.bills ?? 0, income: sums?.income ?? 0 };
  };
  for (const [till, both] of [
    ['square', { heads: texts.square.transactions, items: texts.square.items }],
    ['loyverse', { heads: texts.loyverse.receipts, items: texts.loyverse.items }],
  ] as const) {
    const heads = await put(till, both.heads);
    const items = await put(till, both.items);
    expect([till, heads.said]).toEqual([till, expect.stringContaining('dishes are unknown')]);
    expect([till, items.said]).toEqual([till, expect.stringContaining('payments and tax are unknown')]);
    const whole = await put(till, both.heads, both.items);
    expect([till, heads.bills, heads.income]).toEqual([till, whole.bills, whole.income]);
    // Service charges and refunds that name no dish stand among the payments.
    expect([till, items.bills]).toEqual([till, whole.bills]);
    expect(Math.abs(items.income - whole.income)).toBeLessThan(whole.income / 20);
    expect(heads.bills).toBeGreaterThan(20);
  }
});

it('a folder of Toast comes in without its payments, its dishes, or but for its dishes', async () => {
  const rows = toastTexts(toastRows(tillReceipts(demoBills(2))));
  const put = async (...names: string[]) => {
    const own = join(folder, `toast-${++count}`);
    const chosen = Object.entries(rows).filter(([path]) => names.some((name) => path.includes(name)));
    const files = await writeFiles(own, chosen);
    const source = await tillSource(files, toast, { shop: 'Pier', settings });
    const { tally, target } = await importSource(database(), source, { files, shop: `Toast ${++count}` });
    const [sums] = await database().of(target.compId)<{ bills: number; income: number; tax: number; ways: string }>`
      select count(*)::int as bills, sum(income_fen)::int as income,
      sum(tax_fen + tax_included_fen)::int as tax,
      (select string_agg(distinct t.pay_name, ',' order by t.pay_name) from order_payment p
      join pay_type t on t.comp_id = p.comp_id and t.pay_code = p.pay_code
      where p.comp_id = ${target.compId}) as ways
      from orders where comp_id = ${target.compId} and order_state in (2, 4, 7)`;
    expect([names, tally.skippedBills]).toEqual([names, 0]);
    const given = files.map((path) => (rows[path.slice(own.length + 1)] ?? '').trimEnd().split('\r\n').length - 1);
    expect([names, tally.lines]).toEqual([names, given.reduce((sum, count) => sum + count, 0)]);
    return { said: tallyText(tally), ...sums };
  };
  const whole = await put('OrderDetails', 'ItemSelectionDetails', 'PaymentDetails');
  expect(whole.bills).toBeGreaterThan(20);
  const { bills, income, tax } = whole;
  const unpaid = await put('OrderDetails', 'ItemSelectionDetails');
  expect(unpaid).toMatchObject({ bills, tax, ways: 'Payment unknown' });
  expect(unpaid.said).toContain('without the file "PaymentDetails" ways of payment are unknown');
  const orders = await put('OrderDetails');
  expect(orders).toMatchObject({ bills, tax, ways: 'Payment unknown' });
  expect(orders.said).toContain('without the file "ItemSelectionDetails" dishes are unknown');
  const dishes = await put('ItemSelectionDetails', 'CheckDetails');
  expect(dishes).toMatchObject({ tax: 0, ways: 'Payment unknown' });
  expect(dishes.said).toContain('without the file "OrderDetails" payments and tax are unknown');
  // Refunds are known by the payments alone.
  for (const one of [unpaid, orders, dishes])
    expect(Math.abs((one.income ?? 0) - (income ?? 0))).toBeLessThan((income ?? 0) / 20);
  await expect(put('ItemSelectionDetails', 'PaymentDetails')).rejects.toThrow(/the file "OrderDetails" is missing/);
  await expect(put('PaymentDetails')).rejects.toThrow(/the file "OrderDetails" is missing/);
});

it('a file without times of day says that its hours are unknown', async () => {
  const by = { ...map, timeFormat: 'YYYY-MM-DD' };
  const days = { 'bills.csv': 'id,t,d,p\n1,2026-06-11,Tea,10\n' };
  expect((await load(days, by)).said).toContain('the file has no times of day');
  expect((await load(days, { ...by, constants: { time: '12:00' } })).said).not.toContain('no times of day');
});

it('guests are not invented where the file has none', async () => {
  const none = await load({ 'bills.csv': 'id,t,d,p\n1,2026-06-11 12:00,Tea,10\n' });
  expect(none.bills).toMatchObject([{ guests: 0 }]);
  const some = await load(
    { 'bills.csv': 'id,t,d,p,g\n1,2026-06-11 12:00,Tea,10,3\n2,2026-06-11 12:00,Tea,10,\n' },
    { ...map, columns: { ...map.columns, guests: 'g' } },
  );
  expect(some.bills).toMatchObject([{ guests: 3 }, { guests: 0 }]);
});

it.each([
  ['cash', 1, true, 'Bargeld, Efectivo, Espèces, Contanti, Dinheiro, Gotówka, Nakit, Наличные, 现金, 現金, 현금, Cash'],
  ['cards', 3, true, 'Visa, MasterCard, EC-Karte, Carte bancaire, Tarjeta, Cartão, Card, 信用卡, カード, 카드, AMEX'],
  ['phones', 2, true, 'Apple Pay, Alipay, 微信, TWINT, Cash App, PayPal, 街口'],
  ['gift cards', 6, false, 'Gift card, Gutschein, Carte cadeau, Tarjeta regalo, 礼品卡'],
  ['others', 9, true, 'Sonstige, Other, Barter, Bargeldlos, Cashless'],
])('%s in many languages', (_what, group, isCollected, names) => {
  for (const name of names.split(', ')) expect([name, payKindOf(name)]).toEqual([name, { group, isCollected }]);
});
