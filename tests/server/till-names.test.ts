// Tills that know nothing of our numbers: they name dishes, payments, tables and people, or give numbers of their own.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { ensureNamed } from '../../host-example/server/companies/ensure-named';
import { insertUsual, payTypes } from '../../host-example/server/companies/usual-entries';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { nameBills } from '../../host-example/server/routes/till/names/name-bills';
import type { PutRes } from '../../host-example/server/routes/till/pos-schema';
import { bill } from '../support/bills';
import { makeCompany } from '../support/server-db';
import { sharedServer } from '../support/shared';

const HERE = '14272953155303001';
const THERE = '14272953155303002';

/** As little as a till can send: what was sold, paid, by whom and where. */
const lunch = (ExtID: string, patch: object = {}) => ({
  ExtID,
  OpenTime: '2024-05-01 12:00:00',
  SettleTime: '2024-05-01 13:00:00',
  DeskName: 'A01',
  CashierName: '小周',
  Items: [
    { GoodsName: '牛肉面', ClassifyName: '面', PriceFen: 1800, QtyMilli: 2000 },
    { GoodsName: '茶', PriceFen: 200 },
  ],
  Payments: [{ PayName: '微信', AmountFen: 3800 }],
  ...patch,
});

let keys: { here: string; there: string };
const server = sharedServer({
  now: new Date('2024-05-03T00:00:00Z'),
  fill: async (db) => {
    await makeCompany(db, 1, [{ shopId: HERE }, { shopId: THERE }]);
    await makeCompany(db, 2, [{ shopId: HERE }]);
  },
});
beforeAll(async () => {
  keys = await server.db.tenant(1, async (q) => ({
    here: await makeTillKey(q, HERE),
    there: await makeTillKey(q, THERE),
  }));
});

async function put(Orders: unknown[], key = keys.here): Promise<PutRes> {
  const { status, body } = await server.post(
    '/api/Pos/PutOrders',
    { Orders },
    { headers: { authorization: `Bearer ${key}` } },
  );
  expect(status).toBe(200);
  return body as unknown as PutRes;
}
const rows = <Row>(sql: string, compId = 1) => server.db.of(compId)<Row>(sql);
const count = async (table: string, compId = 1) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${table}`, compId))[0]?.n;

it('a bill of names is taken, and what it names is made once', async () => {
  expect(await put([lunch('n1'), lunch('n2')])).toMatchObject({ Accepted: 2, Refused: 0 });
  const [stored] = await rows(
    `select order_state as state, order_mode as mode, income_fen as income, desk_name as desk, area_name as area, user_name as cashier
     from orders o join desk d using (comp_id, desk_id) join desk_area a on a.comp_id = o.comp_id and a.area_id = o.area_id
     join staff s on s.comp_id = o.comp_id and s.user_id = o.cashier_id where ext_id = 'n1'`,
  );
  expect(stored).toEqual({ state: 2, mode: 1, income: 3800, desk: 'A01', area: '大厅', cashier: '小周' });
  expect(
    await rows(
      `select goods_name as goods, classify_name as classify from order_item order by order_id, item_no limit 2`,
    ),
  ).toEqual([
    { goods: '牛肉面', classify: '面' },
    { goods: '茶', classify: '未分类' },
  ]);
  expect(await rows(`select pay_code as code, amount_fen as fen from order_payment limit 1`)).toEqual([
    { code: 'W', fen: 3800 },
  ]);
  // Sent again it is the bill that is known; named with blanks or in other case it is the same thing.
  expect(await put([lunch('n1')])).toMatchObject({ Unchanged: 1 });
  const before = [await count('goods'), await count('desk'), await count('staff'), await count('pay_type')];
  await put([
    lunch('n3', {
      DeskName: ' a01 ',
      Items: [{ GoodsName: ' 牛肉面 ', PriceFen: 3800 }],
      Payments: [{ PayName: 'Cash', AmountFen: 3800 }],
    }),
  ]);
  expect([await count('goods'), await count('desk'), await count('staff'), await count('pay_type')]).toEqual(before);
  expect(await rows(`select distinct pay_code as code from order_payment order by 1`)).toEqual([
    { code: '001' },
    { code: 'W' },
  ]);
  // What is new in two spellings is one thing too.
  const twice = (one: string, other: string) =>
    lunch(`two ${one}`, {
      DeskName: 'T9',
      CashierName: one,
      Items: [one, other].map((GoodsName) => ({ GoodsName, PriceFen: 1900 })),
      Payments: [one, other].map((PayName) => ({ PayName, AmountFen: 1900 })),
    });
  await put([twice('Tea', 'tea '), twice('TEA', ' Tea')]);
  expect(await rows(`select goods_name as name from goods where goods_name ilike '%tea%'`)).toEqual([{ name: 'Tea' }]);
  expect(await rows(`select count(distinct goods_id)::int as n from order_item where goods_name ilike 'tea%'`)).toEqual(
    [{ n: 1 }],
  );
  expect([await count('staff'), await count('pay_type')]).toEqual(before.slice(2).map((n) => Number(n) + 1));
});

it("numbers of the till's own stay with what they stood for, also when the name changes", async () => {
  const named = (ExtID: string, name: string) =>
    lunch(ExtID, {
      Items: [{ GoodsExtID: 'D-7', GoodsName: name, ClassifyName: '饮料', PriceFen: 3800 }],
      Payments: [{ PayExtID: 'P9', PayName: '口碑', AmountFen: 3800 }],
      CashierExtID: '17',
    });
  await put([named('x1', '豆浆')]);
  await put([named('x2', '现磨豆浆')]);
  const lines = await rows<{ id: string; name: string }>(
    `select i.goods_id::text as id, i.goods_name as name from order_item i join orders o using (comp_id, order_id)
     where o.ext_id in ('x1', 'x2') order by o.ext_id`,
  );
  expect(lines.map(({ name }) => name)).toEqual(['豆浆', '现磨豆浆']);
  expect(lines[0]?.id).toBe(lines[1]?.id);
  expect(
    await rows(
      `select pay_name as name, pay_group as "group", is_collected as collected from pay_type where pay_name = '口碑'`,
    ),
  ).toEqual([{ name: '口碑', group: 9, collected: 1 }]);
  // Two names in one delivery are the one thing that the first of them made.
  const twice = (ExtID: string, GoodsName: string, PayName: string) =>
    lunch(ExtID, {
      Items: [{ GoodsExtID: 'D-8', GoodsName, PriceFen: 3800 }],
      Payments: [{ PayExtID: 'P8', PayName, AmountFen: 3800 }],
    });
  await put([twice('y1', '米饭', '会员卡'), twice('y2', '东北米饭', '会员卡（新）')]);
  await put([twice('y3', '五常米饭', '卡')]);
  expect(
    await rows(
      `select count(distinct goods_id)::int as dishes, count(distinct pay_code)::int as ways from orders
       join order_item using (comp_id, order_id) join order_payment using (comp_id, order_id) where ext_id in ('y1', 'y2', 'y3')`,
    ),
  ).toEqual([{ dishes: 1, ways: 1 }]);
  expect(await rows(`select goods_name as name from goods where goods_name like '%米饭'`)).toEqual([{ name: '米饭' }]);
  // A name goes before the number alone, which comes first here.
  await put([lunch('y4', { OpenUserExtID: '18', CashierExtID: '18', CashierName: '小郑' })]);
  expect(await rows(`select user_name as name from staff where user_name in ('18', '小郑')`)).toEqual([
    { name: '小郑' },
  ]);
  // A number alone is enough; another shop's numbers are its own.
  await put([lunch('x3', { Items: [{ GoodsExtID: 'D-7', GoodsName: 'x', PriceFen: 3800 }] })], keys.there);
  const [other] = await rows<{ id: string }>(
    `select goods_id::text as id from order_item join orders using (comp_id, order_id) where ext_id = 'x3'`,
  );
  expect(other?.id).not.toBe(lines[0]?.id);
});

it('deliveries at once, of one shop and of two, make each thing once', async () => {
  const before = { goods: await count('goods'), classify: await count('classify') };
  const dishes = Array.from({ length: 12 }, (_, index) => `新菜${index}`);
  const many = (ExtID: string, names: string[]) =>
    lunch(ExtID, {
      DeskName: 'Z9',
      Items: names.map((GoodsName) => ({ GoodsName, ClassifyName: '新类', PriceFen: 100 })),
      Payments: [{ PayName: '新支付', AmountFen: 1200 }],
    });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      put([many(`c${index}`, index % 2 ? dishes : [...dishes].reverse())], index % 3 ? keys.here : keys.there),
    ),
  );
  expect(answers.map(({ Accepted, Results }) => [Accepted, Results[0]?.Message])).toEqual(Array(8).fill([1, '']));
  expect(await count('goods')).toBe((before.goods ?? 0) + 12);
  expect(await count('classify')).toBe((before.classify ?? 0) + 1);
  expect(await rows(`select count(*)::int as n from pay_type where pay_name = '新支付'`)).toEqual([{ n: 1 }]);
  // A table belongs to its shop.
  expect(await rows(`select count(*)::int as n from desk where desk_name = 'Z9'`)).toEqual([{ n: 2 }]);
  expect(await count('goods', 2)).toBe(0);
});

it('a bill has the area and the categories of the numbers that it gives, whatever comes beside it', async () => {
  const [dish] = await rows<{ id: string; classify: string }>(
    `select goods_id::text as id, classify_id::text as classify from goods where goods_name = '牛肉面'`,
  );
  const [desk] = await rows<{ id: string; area: string }>(
    `select desk_id::text as id, area_id::text as area from desk where desk_name = 'A01'`,
  );
  const numbered = lunch('i1', {
    DeskName: undefined,
    DeskID: desk?.id,
    CashierName: undefined,
    Payments: [{ PayCode: '001', AmountFen: 3800 }],
    Items: [{ GoodsID: dish?.id, GoodsName: '牛肉面', PriceFen: 3800 }],
  });
  await put([numbered]);
  expect(
    await rows(
      `select area_id::text as area, classify_id::text as classify, classify_name as name
       from orders join order_item using (comp_id, order_id) where ext_id = 'i1'`,
    ),
  ).toEqual([{ area: desk?.area, classify: dish?.classify, name: '面' }]);
  // Beside one that names a table it is the bill that is known.
  expect((await put([numbered, lunch('i2')])).Results.map(({ Result }) => Result)).toEqual(['unchanged', 'accepted']);
});

it('a dish or table with its category or area and without it in one delivery is one', async () => {
  const named = (ExtID: string, more: object, ClassifyName = {}) =>
    lunch(ExtID, { Items: [{ GoodsName: '凉皮', PriceFen: 3800, ...ClassifyName }], DeskName: 'B7', ...more });
  await put([named('g1', {}), named('g2', { AreaName: '二楼' }, { ClassifyName: '小吃' })]);
  for (const entries of [
    `select distinct goods_id from orders join order_item using (comp_id, order_id) where ext_id in ('g1', 'g2')`,
    `select distinct desk_id from orders where ext_id in ('g1', 'g2')`,
    `select goods_id from goods where goods_name = '凉皮'`,
    `select desk_id from desk where desk_name = 'B7'`,
  ])
    expect(await rows(entries), entries).toHaveLength(1);
});

it('what cannot be guessed is refused by its member, alone, and leaves nothing made behind', async () => {
  const { Results } = await put([
    lunch('r1', { Items: undefined }),
    lunch('r2', { Items: [{ GoodsName: '面', PriceFen: -1 }] }),
    lunch('r3', { Payments: [{ AmountFen: 3800 }] }),
    lunch('r4', { Payments: [{ PayName: '微信', AmountFen: 1 }] }),
    lunch('r5', { DeskName: 'a\u0000b' }),
    { ...bill({ ExtID: 'r6' }) },
  ]);
  expect(await rows(`select 1 from goods where goods_name = '面'`)).toEqual([]);
  expect(Results.map(({ Result, Field }) => `${Result} ${Field}`.trim())).toEqual([
    'refused Items',
    'refused Items.0.PriceFen',
    'refused Payments.0.PayCode',
    'refused Payments',
    'accepted',
    'accepted',
  ]);
});

it('every new name has its entry: the first of its spellings, and with a number that is free', async () => {
  const pair = ['Voucher 15944', 'Voucher 16229'];
  const columns = () => ({ pay_group: 9, is_collected: 0, sort: 99 });
  const codes = await server.db.tenant(1, (q) => ensureNamed(q, { table: 'pay_type', columns }, pair));
  // Both names come to one number of eight digits.
  expect(new Set(pair.map((name) => codes.get(name))).size).toBe(2);
  expect(codes.get('Voucher 15944')).toBe('I45272790');
  const fold = (name: string) => name.toLowerCase();
  const sort = () => ({ sort: 1 });
  await server.db.tenant(1, (q) => ensureNamed(q, { table: 'classify', fold, columns: sort }, ['Drinks', 'drinks']));
  expect(await rows(`select classify_name as name from classify where lower(classify_name) = 'drinks'`)).toEqual([
    { name: 'Drinks' },
  ]);
});

it.each(['zh-CN', 'zh-TW', 'en'] as const)('cash is cash under any of its names, in a company of %s', async (lang) => {
  const compId = { 'zh-CN': 11, 'zh-TW': 12, en: 13 }[lang];
  await makeCompany(server.db, compId, [{ shopId: HERE }]);
  const names = ['Cash', '现金', '現金', 'card', 'WeChat', '微信', 'Alipay'];
  const codes = await server.db.tenant(compId, async (q) => {
    await q(`delete from pay_type where comp_id = ${compId}`);
    await insertUsual(q, payTypes, lang);
    const bills = names.map((PayName, at) => lunch(`n${at}`, { Payments: [{ PayName, AmountFen: 3800 }] }));
    const numbered = await nameBills({ q, shopId: HERE }, bills);
    return numbered.map((one) => (one as { Payments: { PayCode: string }[] }).Payments[0]?.PayCode);
  });
  expect(codes).toEqual(['001', '001', '001', '004', '005', '005', '006']);
});

it('the figures of named bills add up', async () => {
  expect(await server.db.tenant(1, (q) => reconcile(q))).toEqual([]);
});
