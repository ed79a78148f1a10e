// The way in for tills: a key a shop, and an answer for every bill of a batch.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import type { Bill } from '../../host-example/server/ingest/bill';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import type { PutRes } from '../../host-example/server/routes/till/pos-schema';
import { bill, event, item, openBill, payment, refund, reversedBill } from '../support/bills';
import { makeCompany } from '../support/server-db';
import { sharedServer } from '../support/shared';

const HERE = '14272953155303001';
const THERE = '14272953155303002';
const now = new Date('2024-05-03T00:00:00Z');

let keys: Record<string, string>;
let last = 0;
const nextId = () => `till-${++last}`;

const server = sharedServer({
  now,
  fill: async (db) => {
    await makeCompany(db, 1, [{ shopId: HERE }, { shopId: THERE }]);
    await makeCompany(db, 2, [{ shopId: HERE }]);
  },
});
beforeAll(async () => {
  const keyOf = (compId: number, shopId: string) => server.db.tenant(compId, (q) => makeTillKey(q, shopId));
  keys = { here: await keyOf(1, HERE), there: await keyOf(1, THERE), foreign: await keyOf(2, HERE) };
});

const send = (body: unknown, key = keys.here, path = '/api/Pos/PutOrders') =>
  server.post(path, body, { headers: { authorization: `Bearer ${key}` } });
async function put(Orders: unknown[], key = keys.here): Promise<PutRes> {
  const { status, body } = await send({ Orders }, key);
  expect([status, body]).toMatchObject([200, { ShopID: expect.any(String) }]);
  return body as unknown as PutRes;
}
const results = async (orders: unknown[]) => (await put(orders)).Results.map(({ Result }) => Result);
const stored = async (extId: string, compId = 1) =>
  (
    await server.db.of(compId)<{ order_state: number; income_fen: number; rev: number; shop_id: string }>`
      select order_state, income_fen, rev, shop_id::text from orders
      where comp_id = ${compId} and ext_id = ${extId}`
  )[0];

it('a bill sent twice is accepted once, and an older revision is told so', async () => {
  const ExtID = nextId();
  expect(await put([bill({ ExtID, Rev: 3 })])).toMatchObject({
    ShopID: HERE,
    Accepted: 1,
    Refused: 0,
    Results: [{ ExtID, Result: 'accepted', OrderID: expect.stringMatching(/^\d{17}$/), Code: 0 }],
  });
  expect(await put([bill({ ExtID, Rev: 3 })])).toMatchObject({ Accepted: 0, Unchanged: 1 });
  expect(await put([openBill({ ExtID, Rev: 2 })])).toMatchObject({ Older: 1 });
  expect(await stored(ExtID)).toMatchObject({ order_state: 2, rev: 3 });
});

it('a bill in pieces grows, in whatever order the pieces come', async () => {
  const pieces = (ExtID: string) => [
    openBill({ ExtID, Rev: 1, Items: [] }),
    openBill({ ExtID, Rev: 2 }),
    bill({ ExtID, Rev: 3 }),
    bill({
      ExtID,
      Rev: 4,
      OrderState: 4,
      Refunds: [refund()],
      Events: [event(), event({ SeqNo: 2, Action: 'REFUND', AmountFen: 100, PayCode: 'W' })],
    }),
  ];
  const [forward, backward] = [nextId(), nextId()];
  expect(await results(pieces(forward))).toEqual(Array(4).fill('accepted'));
  expect(await results(pieces(backward).reverse())).toEqual(['accepted', 'older', 'older', 'older']);
  const { rev, order_state, income_fen } = (await stored(forward)) ?? {};
  expect([rev, order_state, income_fen]).toEqual([4, 4, 3700]);
  expect(await stored(backward)).toMatchObject({ rev, order_state, income_fen });
  const half = { ...bill({ ExtID: nextId() }), Items: undefined };
  expect((await put([half])).Results).toMatchObject([{ Result: 'refused', Code: 3001, Field: 'Items' }]);
});

it('each bad bill is answered with its member, and the good ones of the batch are kept', async () => {
  const ids = Array.from({ length: 7 }, nextId);
  const settled = nextId();
  await put([bill({ ExtID: settled })]);
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), {});
  const batch: unknown[] = [
    bill({ ExtID: ids[0] ?? '' }),
    bill({ ExtID: ids[1] ?? '', Payments: [payment({ AmountFen: 1 })] }),
    { ...bill({ ExtID: ids[2] ?? '' }), TotalFen: 3799 },
    openBill({ ExtID: settled, Rev: 2 }),
    bill({ ExtID: ids[3] ?? '', Items: [item({ QtyMilli: 1.5 })] }),
    'no bill at all',
    { ...bill({ ExtID: ids[4] ?? '' }), deep },
    bill({ ExtID: ids[5] ?? '', OpenTime: '2024-05-09 12:00:00' }),
    bill({ ExtID: ids[6] ?? '' }),
  ];
  const answer = await put(batch);
  expect(answer.Results.map(({ Result, Field }) => `${Result} ${Field}`.trim())).toEqual([
    'accepted',
    'refused Payments',
    'refused TotalFen',
    'refused OrderState',
    'refused Items.0.QtyMilli',
    'refused Bill',
    'refused Bill',
    'refused OpenTime',
    'accepted',
  ]);
  expect(answer).toMatchObject({ Accepted: 2, Refused: 7 });
  const said = (results: typeof answer.Results) => [1, 3, 4, 6].map((index) => results[index]?.Message);
  expect(said(answer.Results)).toEqual([
    '合计 1 分，但应付 3800 分（折前金额 − 优惠）',
    '状态不能从 2 变为 1',
    '格式不正确',
    '嵌套超过 16 层',
  ]);
  const inEnglish = await server.post(
    '/api/Pos/PutOrders',
    { Orders: batch },
    { lang: 'en', headers: { authorization: `Bearer ${keys.here}` } },
  );
  expect(said((inEnglish.body as unknown as PutRes).Results)).toEqual([
    'add up to 1 fen, but 3800 was to pay (list price − discounts)',
    'cannot go from 2 to 1',
    'must be integer',
    'is nested deeper than 16 levels',
  ]);
  expect(await stored(ids[6] ?? '')).toMatchObject({ income_fen: 3800 });
  expect(await stored(ids[1] ?? '')).toBeUndefined();
  expect(await stored(settled)).toMatchObject({ order_state: 2, rev: 1 });
});

it('a key speaks for its shop alone', async () => {
  const ExtID = nextId();
  const { status, body } = await send({ ShopID: THERE, Orders: [bill({ ExtID })] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ Refused: 1, Results: [{ ExtID, Result: 'refused', Code: 2001, Field: 'ShopID' }] });
  expect(await stored(ExtID)).toBeUndefined();
  await put([bill({ ExtID })], keys.there);
  expect(await stored(ExtID)).toMatchObject({ shop_id: THERE });
  await put([bill({ ExtID })], keys.foreign);
  expect(await stored(ExtID, 2)).toMatchObject({ shop_id: HERE });
});

it('a wrong key, no key and the key before the last are 401', async () => {
  const old = keys.there ?? '';
  const next = await server.db.tenant(1, (q) => makeTillKey(q, THERE));
  for (const key of [old, `${old}x`, `1.${HERE}.${'x'.repeat(43)}`, '1.2.3', '']) {
    const { status, error } = await send({ Orders: [] }, key);
    expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([401, 1002, ['Authorization']]);
  }
  expect((await server.post('/api/Pos/PutOrders', { Orders: [] })).status).toBe(401);
  expect((await send({ Orders: [] }, next)).status).toBe(200);
  const [row] = await server.db.of(1)<{ hash: string }>`
    select till_key_hash as hash from shop where comp_id = 1 and shop_id = ${THERE}`;
  expect(row?.hash).not.toContain(next.split('.')[2]);
  expect(server.logs.join('')).not.toContain(next);
});

it('a batch has a limit, and an empty one is a sign of life', async () => {
  const tooMany = await send({ Orders: Array.from({ length: 101 }, () => bill({ ExtID: nextId() })) });
  expect([tooMany.status, tooMany.error.Fields]).toMatchObject([400, { Orders: expect.any(String) }]);
  expect((await send({})).error.Fields).toMatchObject({ Orders: expect.any(String) });
  server.clock.now = new Date('2024-05-03T01:00:00Z');
  expect(await put([])).toMatchObject({ Accepted: 0, Results: [] });
  const [shop] = await server.db.of(1)<{ at: string }>`
    select last_sync_at as at from shop where comp_id = 1 and shop_id = ${HERE}`;
  expect(new Date(shop?.at ?? 0)).toEqual(server.clock.now);
  server.clock.now = now;
});

it('writes the log and the sensitive records, and leaves no roll-up behind', async () => {
  const ExtID = nextId();
  const taken = event({ SeqNo: 2, Action: 'REVERSE', Time: '2024-05-02 10:00:00', AmountFen: 3800 });
  await put([bill({ ExtID }), reversedBill({ ExtID, Rev: 2, Events: [event(), taken] })]);
  const rows = await server.db.of(1)<{ logs: number; records: number }>`
    select (select count(*)::int from order_log l where l.comp_id = 1 and l.order_id = o.order_id) as logs,
    (select count(*)::int from sensitive_record r
    where r.comp_id = 1 and r.order_id = o.order_id and r.type = 7) as records
    from orders o where comp_id = 1 and ext_id = ${ExtID}`;
  expect(rows).toEqual([{ logs: 2, records: 1 }]);
  const dirty = () => server.db.of(1)`select 1 from dirty_day where comp_id = 1 and shop_id = ${HERE}`;
  expect((await dirty()).length).toBeGreaterThan(0);
  expect(await server.db.tenant(1, (q) => reconcile(q))).toEqual([]);
});

it('two tills sending the same bills at once store each of them once', async () => {
  const orders: Bill[] = Array.from({ length: 20 }, () => bill({ ExtID: nextId() }));
  const answers = await Promise.all([put(orders), put(orders), put([...orders].reverse())]);
  expect(answers.map(({ Accepted }) => Accepted).sort()).toEqual([0, 0, 20]);
  expect(answers.reduce((sum, { Unchanged }) => sum + Unchanged, 0)).toBe(40);
});

it('a database without room, or a transaction that another took back, refuses no bill: the till sends it again', async () => {
  // A cluster lets a distributed table have a trigger only when told so, and one statement at a time.
  const change = (statement: string) =>
    server.db.tx(async (_, script) => {
      await script('set local citus.enable_unsafe_triggers = on');
      await script(statement);
    });
  // Deadlock, taken back, no room on the disk, no memory, no lock, a disk that fails: none says anything of a bill.
  for (const code of ['40P01', '40001', '53100', '53200', '55P03', '58030']) {
    const ExtID = nextId();
    const rule = `if new.ext_id = '${ExtID}' then raise exception 'trial' using errcode = '${code}'; end if; return new;`;
    await change(`create or replace function trial() returns trigger language plpgsql as $$ begin ${rule} end $$`);
    await change('create trigger trial before insert on orders for each row execute function trial()');
    const answers = [
      await send({ Orders: [bill({ ExtID })] }),
      await send({ Orders: [bill({ ExtID: nextId() }), bill({ ExtID }), bill({ ExtID: nextId() })] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await change('drop trigger trial on orders');
    expect(await results([bill({ ExtID })])).toEqual(['accepted']);
  }
});

it('money beside the bills is answered entry by entry, and a repeated one changes nothing', async () => {
  await server.db.of(1)`
    insert into member (comp_id, mem_id, shop_id, mem_name, registered_at, business_date, calendar_date)
    values (1, 71, ${HERE}, 'm', now(), '2024-01-01', '2024-01-01')`;
  const receipt = {
    ExtID: 'r1',
    Kind: 'DEPOSIT',
    PayCode: 'W',
    AmountFen: -500,
    Time: '2024-05-02 12:00:00',
    OperatorID: '31',
    BillExtID: '',
    Remark: '',
  };
  const log = {
    ExtID: 'm1',
    MemID: '71',
    Kind: 1,
    PrincipalFen: 10_000,
    GiftFen: 1_000,
    PointAdd: 5,
    PayCode: 'W',
    Time: '2024-05-02 12:00:00',
    OperatorID: '31',
  };
  const body = {
    Receipts: [receipt, { ...receipt, ExtID: 'r2', PayCode: 'none' }, 7],
    MemberLogs: [
      log,
      { ...log, Kind: 4, PrincipalFen: 1 },
      { ...log, ExtID: 'm2', MemID: '72' },
      { ...log, ExtID: 'm3', Kind: 2 },
      { ...log, ExtID: 'm4', Time: '2024-02-30 12:00:00' },
    ],
  };
  const answer = async () => {
    const sent = await send(body, keys.here, '/api/Pos/PutReceipts');
    return (sent.body as unknown as PutRes).Results.map(({ Result, Field }) => `${Result} ${Field}`.trim());
  };
  const refusals = [
    'refused PayCode',
    'refused Receipt',
    'refused ExtID',
    'refused MemID',
    'refused Kind',
    'refused Time',
  ];
  expect(await answer()).toEqual(['accepted', ...refusals.slice(0, 2), 'accepted', ...refusals.slice(2)]);
  expect(await answer()).toEqual(['unchanged', ...refusals.slice(0, 2), 'unchanged', ...refusals.slice(2)]);
  const rows = await server.db.of(1)`
    select principal_fen, gift_fen, points from member where comp_id = 1 and mem_id = 71`;
  expect(rows).toEqual([{ principal_fen: 10_000, gift_fen: 1_000, points: 5 }]);
  expect(await send({ ShopID: THERE, ...body }, keys.here, '/api/Pos/PutReceipts')).toMatchObject({
    body: { Accepted: 0, Refused: 8 },
  });
});

it('stands in the description of the API with the shape of a bill', async () => {
  const description = (await server.app.inject('/openapi.json')).json();
  const { post } = description.paths['/api/Pos/PutOrders'];
  expect(post.security).toEqual([{ tillKey: [] }]);
  const { Orders } = post.requestBody.content['application/json'].schema.properties;
  expect([Orders.maxItems, Orders.items.required]).toEqual([100, ['ExtID', 'OpenTime', 'Items']]);
  expect(Orders.items.properties.DepositFen.description).toBe('deposit or part payment taken before settlement');
});
