import { type Db, type Tenant, tenantOf } from '../../host-example/server/db/db';
import { readMigrations } from '../../host-example/server/db/migrate';
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { PARTS, rebuild, refresh, refreshPart } from '../../host-example/server/metrics/refresh';
import { rollUps } from '../../host-example/server/metrics/roll-ups';
import { BASE, COMPANY, growTo } from '../bench/server-data';
import { bill, item, memberLog, payment, randomBill, receipt, refund, reversedBill, settledAt } from '../support/bills';
import { putMemberLogs, putReceipts } from '../support/put-money';
import { addMembers, makeCompany, sharedDatabase } from '../support/server-db';
import { expectedOf, type Totals } from '../support/totals';

const SHOP = '14272953155303424';
const LATE = '14272953155303425';
const DAY_START: Record<string, number> = { [SHOP]: 0, [LATE]: 4 };
const receivedAt = new Date('2024-05-20T00:00:00Z');

const database = sharedDatabase();
let db: Db;
/** Every bill as it stands, by shop. */
const bills: Record<string, Map<string, Bill>> = { [SHOP]: new Map(), [LATE]: new Map() };

const put = async (shopId: string, list: Bill[]) => {
  const { outcomes } = await putBills(db, 1, shopId, list, { receivedAt });
  expect(outcomes.filter((outcome) => outcome.result === 'refused')).toEqual([]);
  for (const one of list) bills[shopId]?.set(one.ExtID, one);
};

beforeAll(async () => {
  db = database();
  await makeCompany(db, 1, [{ shopId: SHOP }, { shopId: LATE, dayStartMinutes: 240 }]);
  await addMembers(db, 1, SHOP, ['71', '72']);
  for (const [shopId, seed] of [
    [SHOP, 1],
    [LATE, 5000],
  ] as const) {
    const list = Array.from({ length: 300 }, (_, index) => ({
      ...randomBill(seed + index),
      ExtID: `r${index}`,
      Parent: index % 7 === 6 ? ({ ExtID: `r${index - 1}`, Relation: index % 2 === 0 ? 1 : 2 } as const) : null,
    }));
    await put(shopId, list);
  }
  await putReceipts(db, 1, SHOP, [receipt({ AmountFen: 4321 })], receivedAt);
  const logs = [
    memberLog({ ExtID: 'm1', PrincipalFen: 700 }),
    memberLog({ ExtID: 'm2', Kind: 4, PrincipalFen: 200 }),
    memberLog({ ExtID: 'm3', Kind: 2, PrincipalFen: 100, PayCode: '' }),
  ];
  await putMemberLogs(db, 1, SHOP, logs, receivedAt);
});

/** Sums from the roll-ups, and from the raw bills in JavaScript. */
async function stored(shopId: string, dateType: 1 | 2): Promise<Record<string, number>> {
  const day = dateType === 1 ? 'business_date' : 'calendar_date';
  const sums = await db.tenant(1, async (q) => {
    await refresh(q, { shopIds: [shopId] });
    return q<{ key: string; value: number }>(
      `select key, sum(value)::bigint as value from (
         select ${day} || ' day' as tag, v.key, v.value from shop_day a cross join lateral (values
           ('turnover', turnover_fen), ('fees', extra_fee_fen), ('discount', discount_fen), ('refund', refund_fen),
           ('income', income_fen), ('orders', order_count), ('guests', guest_count), ('tables', table_count),
           ('minutes', dining_minutes), ('memberIncome', member_income_fen), ('feeIncome', fee_income_fen),
           ('tax', tax_fen), ('taxIncluded', tax_included_fen), ('tips', tip_fen)) v(key, value)
           where comp_id = 1 and shop_id = $1
         union all select ${day} || ' goods ' || goods_id, v.key, v.value from dish_day cross join lateral (values
           ('sale', sale_fen), ('income', income_fen), ('qty', sale_qty_milli), ('gift', gift_fen), ('return', return_qty_milli),
           ('cost', cost_fen), ('costedIncome', costed_income_fen)) v(key, value)
           where comp_id = 1 and shop_id = $1 and package_mode in (0, 1)
         union all select ${day} || ' split', 'income', income_fen from dish_day where comp_id = 1 and shop_id = $1 and package_mode in (0, 2)
         union all select ${day} || ' class ' || classify_id, 'orders', order_count from category_day where comp_id = 1 and shop_id = $1
         union all select ${day} || ' pay ' || code, 'net', case kind when 'SALE' then amount_fen else -amount_fen end from money_day where comp_id = 1 and shop_id = $1 and kind like 'SALE%'
         union all select ${day} || ' money ' || code, 'moved', amount_fen from money_day where comp_id = 1 and shop_id = $1 and kind not like 'SALE%' and kind <> 'DISCOUNT'
         union all select ${day} || ' discount ' || code, 'amount', amount_fen from money_day where comp_id = 1 and shop_id = $1 and kind = 'DISCOUNT'
       ) s(tag, name, value) cross join lateral (select tag || ' ' || name as key) k group by key having sum(value) <> 0`,
      [shopId],
    );
  });
  return Object.fromEntries(sums.map(({ key, value }) => [key, value]));
}

const extra = (shopId: string): Totals =>
  shopId === SHOP
    ? new Map([
        ['2024-05-02 money 001 moved', 4321],
        ['2024-05-02 money W moved', 500],
      ])
    : new Map();
const expected = (shopId: string, dateType: 1 | 2) =>
  expectedOf([...(bills[shopId]?.values() ?? [])], DAY_START[shopId] ?? 0, dateType, extra(shopId));

test.each([
  [SHOP, 1],
  [SHOP, 2],
  [LATE, 1],
  [LATE, 2],
] as const)('of shop %s by day type %i equal what the raw bills give', async (shopId, dateType) => {
  const want = expected(shopId, dateType);
  expect(Object.keys(want).length).toBeGreaterThan(100);
  expect(await stored(shopId, dateType)).toEqual(want);
});

test('follow corrections: bills that are paid, reversed, settled again, refunded', async () => {
  const paid = settledAt('2024-05-02 13:00:00', { ExtID: 'c1' });
  await put(LATE, [paid]);
  expect(await stored(LATE, 1)).toEqual(expected(LATE, 1));
  const back = payment({ PayTime: '2024-05-02 13:00:00', VoidTime: '2024-05-04 10:00:00' });
  await put(LATE, [reversedBill({ ...paid, Rev: 2, OrderState: 6, SettleTime: null, Payments: [back] })]);
  expect(await stored(LATE, 1)).toEqual(expected(LATE, 1));
  await put(LATE, [
    {
      ...paid,
      Rev: 3,
      OrderState: 7,
      SettleTime: '2024-05-05 11:00:00',
      Items: [item({ PriceFen: 5000 })],
      Payments: [back, payment({ PayNo: 2, AmountFen: 5000, PayCode: '001', PayTime: '2024-05-05 11:00:00' })],
      Refunds: [refund({ AmountFen: 700, PayCode: '001', RefundTime: '2024-05-06 02:00:00' })],
    },
  ]);
  expect(await stored(LATE, 1)).toEqual(expected(LATE, 1));
  expect(await stored(LATE, 2)).toEqual(expected(LATE, 2));
});

test('flush only the days and shops asked for', async () => {
  await db.tenant(1, (q) => refresh(q));
  await put(SHOP, [bill({ ExtID: 'f1' }), settledAt('2024-05-09 13:00:00', { ExtID: 'f2' })]);
  const leftBy = (range: Parameters<typeof refresh>[1]) =>
    db.tenant(1, async (q) => {
      await refresh(q, range);
      return q(`select business_date as day from dirty_day where comp_id = 1 and part = ${PARTS.bills}`);
    });
  expect(await leftBy({ shopIds: [LATE] })).toHaveLength(2);
  expect(await leftBy({ shopIds: [SHOP], from: '2024-05-02' })).toEqual([{ day: '2024-05-01' }]);
  expect(await leftBy({ shopIds: [SHOP] })).toEqual([]);
});

/** Runs what a migration does to rows, and tells the days that it marked of a part. */
async function markedBy(migration: string, ...parts: number[]) {
  await db.tenant(1, (q) => refresh(q));
  const { sql = '' } = (await readMigrations()).find(({ name }) => name === migration) ?? {};
  await db.tx((_, script) => script(sql.replace(/^alter table .*;$/m, '')));
  return Promise.all(parts.map((part) => daysOf(`dirty_day where part = ${part}`)));
}
const daysOf = (rows: string, day = 'business_date') =>
  db.tenant(1, (q) => q(`select distinct shop_id::text as shop, ${day} as day from ${rows} order by 1, 2`));

test('the migration that changed what child bills add marks their days', async () => {
  const marked = await markedBy('0002_child_bills.sql', PARTS.bills, PARTS.dishes);
  const children = await daysOf('orders where relation = 1');
  expect(children.length).toBeGreaterThan(5);
  expect(marked).toEqual([children, children]);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
});

test('the migration after which months say the last day of a name marks all months', async () => {
  const [marked] = await markedBy('0003_last_date.sql', PARTS.months);
  const months = await daysOf('dish_month', 'month');
  expect(months.length).toBeGreaterThan(1);
  expect(marked).toEqual(months);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
});

test('a report without dishes leaves them to whoever shows some', async () => {
  await db.tenant(1, (q) => refresh(q));
  const read = (remake: (q: Tenant) => Promise<void>) =>
    db.tenant(1, async (q) => {
      await remake(q);
      const [row] = await q<{ bills: number; dishes: number; marked: number }>(
        `select (select sum(turnover_fen)::bigint from shop_day where comp_id = 1 and shop_id = $1 and business_date = $2::date) as bills,
           (select sum(sale_fen)::bigint from dish_day where comp_id = 1 and shop_id = $1 and business_date = $2::date) as dishes,
           (select count(*)::int from dirty_day where comp_id = 1 and shop_id = $1 and part = ${PARTS.dishes}) as marked`,
        [SHOP, '2024-05-01'],
      );
      if (!row) throw new Error('no row');
      return row;
    });
  const before = await read(refresh);
  await put(SHOP, [
    bill({ ExtID: 'h1', Items: [item({ PriceFen: 7_700 })], Payments: [payment({ AmountFen: 7_700 })] }),
  ]);
  expect(await read((q) => refreshPart(q, 'bills'))).toEqual({
    bills: before.bills + 7_700,
    dishes: before.dishes,
    marked: 1,
  });
  expect(await read(refresh)).toEqual({ bills: before.bills + 7_700, dishes: before.dishes + 7_700, marked: 0 });
});

test('a bill counts once a dish, in however many lines, specifications and set meals', async () => {
  const at = '2024-05-14 13:00:00';
  const rice = (ItemNo: number, more: object) =>
    item({ ItemNo, GoodsID: '77', GoodsName: '米饭', SpecName: '', PriceFen: 300, OrderTime: at, ...more });
  const paid = (ExtID: string, ...Items: Bill['Items']) =>
    settledAt(at, { ExtID, Items, Payments: [payment({ AmountFen: 300 * Items.length, PayTime: at })] });
  await put(SHOP, [
    paid('d1', rice(1, {}), rice(2, {}), rice(3, { SpecName: '大碗' })),
    paid('d2', rice(1, { SpecName: '大碗' })),
  ]);
  const rows = await db.tenant(1, async (q) => {
    await refresh(q);
    return q`
      select spec_name as spec, sum(order_count)::int as bills from dish_day
      where comp_id = 1 and shop_id = ${SHOP} and business_date = '2024-05-14' and goods_id = 77 group by 1
      order by 1`;
  });
  expect(rows).toEqual([
    { spec: '', bills: 1 },
    { spec: '大碗', bills: 2 },
  ]);
});

test('reconcile finds nothing, and every figure that is off', async () => {
  const check = () => db.tenant(1, (q) => reconcile(q));
  expect(await check()).toEqual([]);
  const measures = rollUps.flatMap(({ table, months, sums }) =>
    [table, ...(months ? [months] : [])].flatMap((name) => sums.map((sum) => `${name} ${sum}`)),
  );
  await db.tenant(1, async (q) => {
    for (const { table, months, sums } of rollUps)
      for (const name of [table, ...(months ? [months] : [])])
        await q(`update ${name} set ${sums.map((sum) => `${sum} = ${sum} + 1`).join(', ')} where comp_id = 1`);
  });
  const found = await check();
  // What was given away is worth something only as a gift.
  expect([...new Set(found.map(({ table, measure }) => `${table} ${measure}`))].sort()).toEqual([...measures].sort());
  await db.tenant(1, (q) => rebuild(q));
  expect(await check()).toEqual([]);
});

test('reconcile notices a roll-up that is defined wrongly, and names store, day and measure', async () => {
  let planted = 0;
  /** Discounts with the wrong sign wherever the definitions of roll-ups speak of them. */
  const wrong = (q: Tenant) =>
    tenantOf((sql, params) => {
      const text = sql.replaceAll('o.discount_fen', '-o.discount_fen');
      if (text !== sql) planted += 1;
      return q(text, params);
    }, q.compId);
  await db.tenant(1, (q) => rebuild(wrong(q), { shopIds: [SHOP] }));
  expect(planted).toBeGreaterThan(0);
  const found = await db.tenant(1, (q) => reconcile(wrong(q)));
  const day = { table: 'shop_day', measure: 'discount_fen', date: '2024-05-02', of: '2024-05-02' };
  const own = found.find((one) => one.shopId === SHOP && one.date === day.date && one.of === day.of);
  expect(own).toMatchObject({ ...day, shopId: SHOP, kept: -Number(own?.bills) });
  // Fees are looked up where a bill has a discount, so that the wrong sign reaches them too.
  expect(new Set(found.map(({ measure }) => measure))).toEqual(new Set(['discount_fen', 'fee_income_fen']));
  expect(found.filter(({ shopId }) => shopId === LATE)).toEqual([]);
  await db.tenant(1, (q) => rebuild(q, { shopIds: [SHOP] }));
});

test('the month grain is the sum of its days, also after a correction', async () => {
  const months = () =>
    db.tenant(1, async (q) => {
      await refresh(q, { from: '2024-05-07', to: '2024-05-08' });
      return q(`select (select sum(income_fen)::bigint from dish_month where comp_id = 1 and month = '2024-05-01') as months,
        (select sum(income_fen)::bigint from dish_day where comp_id = 1 and business_date between '2024-05-01' and '2024-05-31') as days`);
    });
  const [before] = await months();
  expect(before?.months).toBe(before?.days);
  await put(SHOP, [
    bill({ ExtID: 'g1', Items: [item({ PriceFen: 123_456 })], Payments: [payment({ AmountFen: 123_456 })] }),
  ]);
  const [after] = await months();
  expect(after?.months).toBe(after?.days);
  expect(Number(after?.months) - Number(before?.months)).toBe(123_456);
});

test('readers and tills at once lose no change', async () => {
  const lunch = (index: number) => settledAt('2024-05-12 13:00:00', { ExtID: `p${index}` });
  const sends = Array.from({ length: 30 }, (_, index) => put(SHOP, [lunch(index)]));
  const reads = Array.from({ length: 24 }, (_, index) =>
    db.tenant<unknown>(1, (q) => (index % 3 === 0 ? refreshPart(q, 'bills') : refresh(q))),
  );
  await Promise.all([...sends, ...reads]);
  const [row] = await db.tenant(1, async (q) => {
    await refresh(q);
    return q(
      `select (select sum(order_count)::int from shop_day where comp_id = 1 and business_date = '2024-05-12') as orders,
        (select sum(order_count)::int from dish_day where comp_id = 1 and business_date = '2024-05-12') as dishes`,
    );
  });
  expect(row).toEqual({ orders: 30, dishes: 30 });
});

test('a day is marked once for each part, however often it changes, and data of a measurement leaves no mark', async () => {
  const days = ['2024-05-02', '2024-05-18'];
  await makeCompany(db, COMPANY, [{ shopId: SHOP }]);
  const marks = () =>
    db.of(COMPANY)`
      select shop_id::text as shop, part, business_date as day from dirty_day where comp_id = ${COMPANY}
      order by part, business_date`;
  for (const Remark of ['first', 'second'])
    for (const day of days) {
      const sold = settledAt(`${day} 12:00:00`, { ExtID: `${day} ${Remark}`, Remark });
      const { outcomes } = await putBills(db, COMPANY, SHOP, [sold], { receivedAt });
      expect(outcomes).toMatchObject([{ result: 'created' }]);
    }
  expect(await marks()).toEqual(
    [PARTS.bills, PARTS.dishes].flatMap((part) => days.map((day) => ({ shop: SHOP, part, day }))),
  );
  await growTo(db, BASE, days[1]);
  expect(await marks()).toEqual([]);
});
