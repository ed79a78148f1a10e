// Costs of dishes from a file with dates: what bills cost, before and after they came, and how a wrong file is refused.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../host-example/server/db/db';
import { readDishCosts } from '../../host-example/server/import/dish-costs';
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { bill, item, payment } from '../support/bills';
import { ownFolder } from '../support/own-folder';
import { makeCompany, sharedDatabase } from '../support/server-db';
import { workbookBytes } from '../support/workbook-bytes';

const [SHOP, OTHER] = ['14272953155303424', '14272953155303425'];
const receivedAt = new Date('2024-05-20T00:00:00Z');

const database = sharedDatabase();
let db: Db;
const folder = ownFolder();

beforeAll(async () => {
  db = database();
  await makeCompany(db, 1, [{ shopId: SHOP }, { shopId: OTHER }]);
  await db.of(1)`
    insert into goods (comp_id, goods_id, goods_name, classify_id, price_fen, unit_name, pinyin, spec_names)
    select 1, id, name, 11, 100, '', '', '' from (values (101, '面'), (102, '汤'), (103, '套餐')) g(id, name)
    returning 1`;
  await put(SHOP, '2024-05-01', 'a1');
  await put(SHOP, '2024-05-10', 'a2');
  await put(OTHER, '2024-05-10', 'a3');
});

/** Two noodles less one returned, large noodles, a soup whose cost the till names, and a set of noodles and soup. */
async function put(shopId: string, day: string, ExtID: string, patch: Partial<Bill> = {}): Promise<void> {
  const at = { OpenTime: `${day} 12:00:00`, FirstSettleTime: `${day} 13:00:00`, SettleTime: `${day} 13:00:00` };
  const dish = (ItemNo: number, GoodsID: string, more: object) =>
    item({ ItemNo, GoodsID, PriceFen: 1000, OrderTime: at.OpenTime, ...more });
  const { outcomes } = await putBills(
    db,
    1,
    shopId,
    [
      bill({
        ExtID,
        ...at,
        Payments: [payment({ AmountFen: 4000, PayTime: at.SettleTime })],
        Items: [
          dish(1, '101', { QtyMilli: 2000, ReturnQtyMilli: 1000 }),
          dish(2, '101', { SpecName: '大' }),
          dish(3, '102', { CostFen: 777 }),
          dish(4, '103', { ItemType: 2 }),
          dish(5, '101', { ItemType: 3, ParentItemNo: 4 }),
          dish(6, '102', { ItemType: 3, ParentItemNo: 4 }),
        ],
        ...patch,
      }),
    ],
    { receivedAt },
  );
  expect(outcomes).not.toMatchObject([{ result: 'refused' }]);
}

const read = async (text: string | Buffer) => {
  const file = path.join(folder, 'costs.csv');
  await writeFile(file, text);
  return db.tenant(1, (q) => readDishCosts(q, file));
};
const costs = async (extId: string) => {
  const rows = await db.of(1)<{ cost: number | null }>`
    select i.cost_fen as cost from order_item i join orders o on o.comp_id = 1 and o.order_id = i.order_id
    where i.comp_id = 1 and o.ext_id = ${extId} order by i.item_no`;
  return rows.map(({ cost }) => (cost === null ? null : Number(cost)));
};

test('hold from their day, for their specification and store, and leave what the till named', async () => {
  expect(await costs('a1')).toEqual([null, null, 777, null, null, null]);
  const text = [
    '菜品,成本,生效日期,规格,门店',
    '面,3.00,2024-01-01,,',
    '面,3.50,2024-05-05,,',
    '面,4.20,2024-01-01,大,',
    `面,2.00,2024-01-01,,Shop ${OTHER}`,
    '汤,1.00,2024-05-05,,',
  ].join('\r\n');
  expect(await read(text)).toEqual({ costs: 5, lines: 13, days: 3 });
  // The soup of the set has no cost yet on the first day, so the set has none either.
  expect(await costs('a1')).toEqual([300, 420, 777, null, 300, null]);
  expect(await costs('a2')).toEqual([350, 420, 777, 450, 350, 100]);
  expect(await costs('a3')).toEqual([200, 200, 777, 300, 200, 100]);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
});

test('are read twice without a change, and apply to bills that come later', async () => {
  expect(await read('dish,cost,from\n面,3.50,2024-05-05\n')).toEqual({ costs: 1, lines: 0, days: 0 });
  await put(SHOP, '2024-05-12', 'a4');
  expect(await costs('a4')).toEqual([350, 420, 777, 450, 350, 100]);
  expect(await read('dish,cost,from\n面,5,2024-05-12\n')).toMatchObject({ costs: 1, days: 1 });
  expect(await costs('a4')).toEqual([500, 420, 777, 600, 500, 100]);
  expect(await costs('a2')).toEqual([350, 420, 777, 450, 350, 100]);
});

test('are those of the day to which an earlier settlement moves the bill', async () => {
  await put(SHOP, '2024-05-13', 'a5', { Rev: 2 });
  expect(await costs('a5')).toEqual([500, 420, 777, 600, 500, 100]);
  await put(SHOP, '2024-05-11', 'a5', { Rev: 1 });
  expect(await costs('a5')).toEqual([350, 420, 777, 450, 350, 100]);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
});

test('leave a part of a set meal what the till named, also where nobody knows the cost of the other', async () => {
  const Items = [
    item({ GoodsID: '103', PriceFen: 4000, ItemType: 2 }),
    item({ ItemNo: 2, GoodsID: '101', ItemType: 3, ParentItemNo: 1, CostFen: 640 }),
    item({ ItemNo: 3, GoodsID: '102', ItemType: 3, ParentItemNo: 1 }),
  ];
  await put(SHOP, '2024-04-12', 'a6', { Items });
  expect(await costs('a6')).toEqual([null, 640, null]);
  await put(SHOP, '2024-05-12', 'a7', { Items });
  expect(await costs('a7')).toEqual([740, 640, 100]);
});

test('are read as spreadsheet programs write them', async () => {
  const gbk = '\xb2\xcb\xc6\xb7;\xb3\xc9\xb1\xbe;\xc9\xfa\xd0\xa7\xc8\xd5\xc6\xda\n\xc3\xe6;3.50;2024-05-05\n';
  expect(await read(Buffer.from(gbk, 'latin1'))).toMatchObject({ costs: 1 });
  const cells = [
    ['dish', 'cost', 'from'],
    ['面', 3.5, { date: '2024-05-05' }],
  ];
  expect(await read(workbookBytes(cells))).toMatchObject({ costs: 1 });
  const soup = [
    ['dish', 'cost', 'from'],
    ['汤', 1, { date: '2024-05-05' }],
  ];
  expect(await read(workbookBytes([], { more: { 面: cells, 汤: soup } }))).toMatchObject({ costs: 2 });
});

test('of a folder are refused', async () => {
  const reading = db.tenant(1, (q) => readDishCosts(q, folder));
  await expect(reading).rejects.toThrow(/it is a folder; name the files in it/);
});

test.each<[string | Buffer, RegExp]>([
  ['', /costs\.csv is empty/],
  ['\r\n\r\n', /costs\.csv is empty/],
  [workbookBytes([]), /costs\.csv is empty/],
  [workbookBytes([], { more: { 面: [['dish', 'price']] } }), /costs\.csv › 面, line 1: no column is named cost/],
  ['dish,price\n面,3', /line 1: no column is named cost or 成本 or 单位成本; its columns are dish, price/],
  ['dish,cost,from\n粥,3,2024-05-01', /line 2: dish "粥" is not on the menu/],
  ['dish,cost,from\n面,-3,2024-05-01', /line 2: cost "-3" is no amount of 0 or more/],
  ['dish,cost,from\n面,3.005,2024-05-01', /line 2: cost "3\.005" is no amount .* at most 2 decimals/],
  ['dish,cost,from\n面,3,2024-02-30', /line 2: from "2024-02-30" is no day/],
  ['dish,cost,from,store\n面,9,2024-05-01,\n面,3,2024-05-01,Pier', /line 3: store "Pier" is not known/],
])('of the file %j are refused as a whole, with line and way out', async (text, words) => {
  await expect(read(text)).rejects.toThrow(words);
  expect(await costs('a1')).toEqual([300, 420, 777, null, 300, null]);
});
