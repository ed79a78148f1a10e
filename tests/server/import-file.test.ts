import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../host-example/server/db/db';
import type { ImportResult } from '../../host-example/server/import/import-files';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { importFiles } from '../support/import-folder';
import { isNightly } from '../support/nightly';
import { ownFolder } from '../support/own-folder';
import totals from '../support/pizzaplace-totals.json';
import { sharedServer } from '../support/shared';

const examples = new URL('../../host-example/examples/pizzaplace/', import.meta.url);
const file = new URL('bills.csv.gz', examples).pathname;

let db: Db;
let token = '';
let first: ImportResult;
const folder = ownFolder();
const server = sharedServer({
  fill: async (filled) => {
    const map = parseMap(await readFile(new URL('map.json', examples), 'utf8'), 'map.json');
    first = await importFiles(filled, { files: [file], map, shop: 'Pizza Place' });
  },
  now: new Date('2016-01-02T18:00:00Z'),
});
beforeAll(async () => {
  db = server.db;
  token = await server.login(first.target.owner.account, {
    company: first.target.compCode,
    password: first.target.owner.password ?? '',
  });
});

const where = "comp_id = (select comp_id from company where comp_code = 'pizza-place')";

it('takes every bill of the year in, and makes a shop with an owner and a menu', async () => {
  expect(first.tally).toMatchObject({ lines: totals.lines, created: totals.orders, skippedBills: 0, skippedLines: 0 });
  expect(first.target).toMatchObject({
    compCode: 'pizza-place',
    isNewShop: true,
    owner: { account: 'boss', password: expect.stringMatching(/^.{12}$/) },
  });
  const [menu] = await db.query<{ goods: number; classifies: number }>(
    `select (select count(*) from goods where ${where})::int as goods, (select count(*) from classify where ${where})::int as classifies`,
  );
  expect(menu).toEqual({ goods: totals.distinct_dishes, classifies: totals.categories.length });
});

it('has its roll-ups ready: the same sums without touching a bill', async () => {
  const [sum] = await db.query<{ fen: number; orders: number; days: number }>(
    `select sum(income_fen)::bigint as fen, sum(order_count)::int as orders, count(distinct business_date)::int as days from shop_day where ${where}`,
  );
  expect(sum).toEqual({
    fen: Math.round(Number(totals.revenue) * 100),
    orders: totals.orders,
    days: totals.days_with_sales,
  });
});

const year = { StartTime: '2015-01-01 00:00:00', EndTime: '2015-12-31 23:59:59' };
const asOwner = () => ({ token, shopId: first.target.shopId });
const money = (text: string) => Number(text);

it('shows the owner the published totals in the business overview', async () => {
  const { status, body } = await server.call('/api/BossAssistant/GetBusinessInfoV2', year, asOwner());
  expect(status).toBe(200);
  expect(body.Current).toMatchObject({
    Turnover: money(totals.revenue),
    BusinessIncome: money(totals.revenue),
    DiscountAmount: 0,
    RefundAmount: 0,
    OrderCount: totals.orders,
    BizDays: totals.days_with_sales,
  });
});

it('draws the published hours, weekdays and months, best and worst day in the trend', async () => {
  const trend = async (Granularity: 1 | 2 | 4) =>
    (await server.call('/api/BossAssistant/GetOrderTrend', { ...year, Granularity }, asOwner())).body.Points;
  const [hours, dates, months] = [await trend(1), await trend(2), await trend(4)];
  expect(months.map((point) => [point.Key, point.BusinessIncome, point.OrderCount])).toEqual(
    totals.by_month.map((row) => [row.month, money(row.revenue), row.orders]),
  );
  const by = (points: typeof hours, keyOf: (key: string) => number) => {
    const sums: Record<number, [revenue: string, orders: number]> = {};
    for (const { Key, BusinessIncome, OrderCount } of points) {
      const [revenue, orders] = sums[keyOf(Key)] ?? ['0', 0];
      if (OrderCount > 0) sums[keyOf(Key)] = [(money(revenue) + BusinessIncome).toFixed(2), orders + OrderCount];
    }
    return sums;
  };
  const rowOf = (key: number, { revenue, orders }: { revenue: string; orders: number }) => [
    key,
    [money(revenue).toFixed(2), orders],
  ];
  expect(by(hours, (key) => Number(key.slice(11)))).toEqual(
    Object.fromEntries(totals.by_hour.map((row) => rowOf(row.hour, row))),
  );
  expect(by(dates, (key) => new Date(`${key}T00:00:00Z`).getUTCDay() || 7)).toEqual(
    Object.fromEntries(totals.by_weekday.map((row) => rowOf(row.isoweekday, row))),
  );
  expect(dates).toHaveLength(365);
  for (const row of [totals.best_day, totals.worst_day])
    expect(dates.find((point) => point.Key === row.day)).toMatchObject({
      BusinessIncome: money(row.revenue),
      OrderCount: row.orders,
    });
});

it('lists the published dishes and categories in the dish statistics', async () => {
  const path = '/api/BossAssistant/GetGoodsOrderLists';
  const categories = await server.call(path, { ...year, Dimension: 2, PageSize: 100 }, asOwner());
  expect(categories.body.Sum).toMatchObject({ SaleQty: totals.lines, IncomeAmount: money(totals.revenue) });
  for (const row of totals.categories) {
    expect(
      categories.body.List.find((each) => each.Name === row.category),
      row.category,
    ).toMatchObject({ SaleQty: row.items, IncomeAmount: money(row.revenue), OrderCount: row.orders });
  }
  const dishes = await server.call(path, { ...year, Dimension: 1, PageSize: 100 }, asOwner());
  // A dish has a row for each of its sizes.
  const { top5_dishes_by_items, top5_dishes_by_revenue, bottom5_dishes_by_items, sizes } = totals;
  const named = [...top5_dishes_by_items, ...top5_dishes_by_revenue, ...bottom5_dishes_by_items];
  for (const { items, revenue, ...of } of [...named, ...sizes]) {
    const rows = dishes.body.List.filter(({ Name, SpecName }) =>
      'dish' in of ? Name === of.dish : SpecName === of.size,
    );
    const fen = rows.reduce((sum, row) => sum + Math.round(row.IncomeAmount * 100), 0);
    const sold = rows.reduce((sum, row) => sum + row.SaleQty, 0);
    expect([of, sold, fen]).toEqual([of, items, Math.round(money(revenue) * 100)]);
  }
});

it('lists every bill of the year, quarter by quarter', async () => {
  let [bills, fen] = [0, 0];
  for (const quarter of ['01-01 03-31', '04-01 06-30', '07-01 09-30', '10-01 12-31']) {
    const [from, to] = quarter.split(' ');
    const range = { StartTime: `2015-${from} 00:00:00`, EndTime: `2015-${to} 23:59:59` };
    const { body } = await server.call('/api/GeneralInterface/GetConsumeOrderListV2', range, asOwner());
    expect(body.List).toHaveLength(20);
    bills += body.Total;
    fen += Math.round(body.Sum.BusinessIncome * 100);
  }
  expect({ bills, fen }).toEqual({ bills: totals.orders, fen: Math.round(money(totals.revenue) * 100) });
});

it.runIf(isNightly)('changes nothing of a year when the file comes again', async () => {
  const map = parseMap(await readFile(new URL('map.json', examples), 'utf8'), 'map.json');
  const { tally } = await importFiles(db, { files: [file], map, shop: 'Pizza Place' });
  expect(tally).toMatchObject({ created: 0, updated: 0, unchanged: totals.orders });
});

const csv = `单号,时间,菜品,分类,单价,数量,支付,桌号,人数
A1,2024/5/1 12:00,红烧肉,荤菜,68,1,微信支付,A01,2
A2,2024/5/1 12:10,米饭,主食,x,1,现金,A02,1
A3,2024/5/1 23:59,小龙虾,水产,68.5,1.235,街边代金券,A01,3
A1,2024/5/1 12:40,米饭,主食,6,2,微信支付,A01,2
A2,2024/5/1 12:10,红烧肉,荤菜,68,1,现金,A02,1
A4,2024/5/2 12:00,红烧肉,荤菜,68,2,现金,,
A4,2024/5/2 12:00,红烧肉,荤菜,68,-1,现金,,
,2024/5/2 12:00,红烧肉,荤菜,68,1,现金,,
`;
const map = parseMap(
  JSON.stringify({
    timeFormat: 'YYYY/M/D H:mm',
    columns: {
      bill: '单号',
      time: '时间',
      dish: '菜品',
      category: '分类',
      price: '单价',
      qty: '数量',
      payment: '支付',
      table: '桌号',
      guests: '人数',
    },
    shop: { dayStart: '04:00' },
  }),
  'map',
);

it('leaves a bill with a broken line out as a whole, and says so', async () => {
  const path = join(folder, 'bills.csv');
  await writeFile(path, csv);
  const { target, tally } = await importFiles(db, { files: [path], map, shop: '小馆' });
  expect(tally).toMatchObject({ lines: 8, created: 3, skippedBills: 1, skippedLines: 3 });
  expect([...tally.reasons.values()].map(({ line, example }) => [line, example])).toEqual(
    expect.arrayContaining([
      [3, 'price "x" is not an amount with at most 2 decimals'],
      [9, 'no bill number'],
    ]),
  );
  const bills = await db.query(
    `select ext_id, income_fen, guest_count, order_mode, business_date from orders where comp_id = $1 order by ext_id`,
    [target.compId],
  );
  // What it is known by when it comes again, from an earlier version of the server too.
  expect(
    await db.query(`select content_hash from orders where comp_id = $1 and ext_id = 'A1'`, [target.compId]),
  ).toEqual([{ content_hash: 'fBIqAe4phbzcUi3pRlsbYABPpNn0U7mtQDp7ky3LlWo' }]);
  expect(bills).toEqual([
    { ext_id: 'A1', income_fen: 8000, guest_count: 2, order_mode: 1, business_date: '2024-05-01' },
    { ext_id: 'A3', income_fen: 8460, guest_count: 3, order_mode: 1, business_date: '2024-05-01' },
    { ext_id: 'A4', income_fen: 6800, guest_count: 0, order_mode: 1, business_date: '2024-05-02' },
  ]);
  const [paid] = await db.query(
    `select t.pay_name, t.pay_group, p.amount_fen from order_payment p join pay_type t using (comp_id, pay_code) where comp_id = $1 and t.pay_name = '街边代金券'`,
    [target.compId],
  );
  expect(paid).toEqual({ pay_name: '街边代金券', pay_group: 6, amount_fen: 8460 });
});
