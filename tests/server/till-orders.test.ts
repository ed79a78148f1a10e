// The way in for tills: a key a shop, and an answer for every bill of a batch.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import type { PutRes } from '../../host-example/server/routes/till/pos-schema';
import { bill, item, memberLog, openBill, payment, receipt } from '../support/bills';
import { addMembers, makeCompany } from '../support/server-db';
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
    await addMembers(db, 1, HERE, ['71', '73']);
    for (const [area, desk, shop] of [
      [1, 11, HERE],
      [2, 22, THERE],
    ] as const)
      await db.tenant(1, async (q) => {
        await q`
          insert into desk_area (comp_id, area_id, shop_id, area_name) values (1, ${area}, ${shop}, 'a')`;
        await q`
          insert into desk (comp_id, desk_id, shop_id, area_id, desk_name)
          values (1, ${desk}, ${shop}, ${area}, 'd')`;
      });
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
  const deposit = receipt({ Kind: 'DEPOSIT', PayCode: 'W', AmountFen: -500 });
  const log = memberLog({ GiftFen: 1_000, PointAdd: 5 });
  const body = {
    Receipts: [deposit, { ...deposit, ExtID: 'r2', PayCode: 'none' }, 7],
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

// What tills send that is wrong in unusual ways: one entry is refused by name, and nothing else is lost.
describe('an odd entry', () => {
  async function sendEnglish(body: unknown, call = 'PutOrders'): Promise<string[]> {
    const { status, body: answer } = await server.post(`/api/Pos/${call}`, body, {
      lang: 'en',
      headers: { authorization: `Bearer ${keys.here}` },
    });
    expect([status, answer]).toMatchObject([200, { ShopID: HERE }]);
    return (answer as unknown as PutRes).Results.map(({ Result, Code, Field }) =>
      Result === 'refused' ? `refused ${Code} ${Field}` : Result,
    );
  }
  const count = async (extId: string) =>
    (await server.db.of(1)`select 1 from orders where comp_id = 1 and ext_id like ${`${extId}%`}`).length;

  it('half of a character is refused by name, the first time and every time; whole ones are kept', async () => {
    const half = [
      bill({ ExtID: 'half-\ud83d' }),
      bill({ ExtID: 'words', Remark: '\ude00' }),
      bill({ ExtID: 'lines', Items: [item({ GoodsName: 'a\ud83db' })] }),
    ];
    const refusals = ['refused 3001 ExtID', 'refused 3001 Remark', 'refused 3001 Items.0.GoodsName'];
    expect(await sendEnglish({ Orders: half })).toEqual(refusals);
    expect(await sendEnglish({ Orders: half })).toEqual(refusals);
    expect(await sendEnglish({ Orders: [bill({ ExtID: 'whole-\u{1f600}', Remark: '\u{1f35c}' })] })).toEqual([
      'accepted',
    ]);
    expect(await sendEnglish({ Orders: [bill({ ExtID: 'whole-\u{1f600}', Remark: '\u{1f35c}' })] })).toEqual([
      'unchanged',
    ]);
    expect(await sendEnglish({ Receipts: [receipt({ Remark: '\ud83d' })] }, 'PutReceipts')).toEqual([
      'refused 3001 Remark',
    ]);
  });

  it('a member called __proto__ or constructor is ignored as other unknown members are', async () => {
    const body = JSON.stringify({ Orders: [bill({ ExtID: 'plain' }), bill({ ExtID: 'proto' })] });
    const poisoned = body.replace(
      '"ExtID":"proto"',
      '"ExtID":"proto","__proto__":{"Rev":9},"constructor":{"prototype":{"Rev":9}}',
    );
    expect(await sendEnglish(poisoned)).toEqual(['accepted', 'accepted']);
    expect(await count('proto')).toBe(1);
  });

  it('places of another shop are refused; the own ones, none, and those not known yet are taken', async () => {
    const at = (ExtID: string, AreaID: string, DeskID: string) => bill({ ExtID, AreaID, DeskID });
    expect(
      await sendEnglish({
        Orders: [
          at('p1', '2', '11'),
          at('p2', '1', '22'),
          at('p3', '1', '11'),
          at('p4', '0', '0'),
          at('p5', '8', '88'),
        ],
      }),
    ).toEqual(['refused 3001 AreaID', 'refused 3001 DeskID', 'accepted', 'accepted', 'accepted']);
  });

  it('a bill of a member nobody knows is refused, so that no stored value is spent without a balance', async () => {
    const spent = (ExtID: string, MemID: string) => bill({ ExtID, MemID, Payments: [payment({ PayCode: '002' })] });
    expect(await sendEnglish({ Orders: [spent('m1', '73'), spent('m2', '74')] })).toEqual([
      'accepted',
      'refused 3001 MemID',
    ]);
    await addMembers(server.db, 1, HERE, ['74']);
    expect(await sendEnglish({ Orders: [spent('m2', '74')] })).toEqual(['accepted']);
    expect(
      await server.db.of(1)`
      select mem_id::int as id, principal_fen from member where comp_id = 1 and mem_id in (73, 74) order by mem_id`,
    ).toEqual([
      { id: 73, principal_fen: -3800 },
      { id: 74, principal_fen: -3800 },
    ]);
  });

  describe('money beside the bills that comes again', () => {
    const log = (ExtID: string, PrincipalFen: number, more: object = {}) =>
      memberLog({ ExtID, MemID: '81', PrincipalFen, ...more });
    const other = (ExtID: string, AmountFen: number, more: object = {}) =>
      receipt({ ExtID, Kind: 'OTHER', PayCode: 'W', AmountFen, ...more });
    const logs = (...MemberLogs: object[]) => sendEnglish({ MemberLogs }, 'PutReceipts');
    const receipts = (...Receipts: object[]) => sendEnglish({ Receipts }, 'PutReceipts');
    const balance = async (id: number) =>
      (
        await server.db.of(1)<{ fen: number }>`
        select principal_fen as fen from member where comp_id = 1 and mem_id = ${id}`
      )[0]?.fen;
    beforeAll(() => addMembers(server.db, 1, HERE, ['81', '82']));

    it('other content without a revision is refused by the member that differs', async () => {
      expect(await logs(log('c1', 10_000))).toEqual(['accepted']);
      expect(await logs(log('c1', 10_000))).toEqual(['unchanged']);
      expect(await logs(log('c1', 20_000))).toEqual(['refused 3001 PrincipalFen']);
      expect(await logs(log('c1', 10_000, { Kind: 4 }))).toEqual(['refused 3001 Kind']);
      expect(await balance(81)).toBe(10_000);
      expect(await receipts(other('c1', 100))).toEqual(['accepted']);
      expect(await receipts(other('c1', 200))).toEqual(['refused 3001 AmountFen']);
      expect(await receipts(other('c1', 100, { Remark: 'x' }))).toEqual(['refused 3001 Remark']);
    });

    it('a higher revision replaces, balances and days follow, and both are kept', async () => {
      const before = (await balance(81)) ?? 0;
      expect(await logs(log('c2', 10_000, { Rev: 1 }))).toEqual(['accepted']);
      expect(await logs(log('c2', 20_000, { Rev: 1 }))).toEqual(['refused 3001 Rev']);
      expect(await logs(log('c2', 20_000, { Rev: 3 }))).toEqual(['accepted']);
      expect(await logs(log('c2', 15_000, { Rev: 2 }), log('c2', 20_000, { Rev: 3 }))).toEqual(['older', 'unchanged']);
      expect(await balance(81)).toBe(before + 20_000);
      // The wrong member, and two revisions in one delivery.
      expect(
        await logs(
          log('c2', 20_000, { Rev: 4, MemID: '82' }),
          log('c2', 30_000, { Rev: 5, MemID: '82', Time: '2024-05-01 12:00:00' }),
        ),
      ).toEqual(['accepted', 'accepted']);
      expect([await balance(81), await balance(82)]).toEqual([before, 30_000]);
      expect(await receipts(other('c2', 100), other('c2', 250, { Rev: 1 }))).toEqual(['accepted', 'accepted']);
      const kept = await server.db.of(1)`
      select book, rev, coalesce(entry -> 'principal_fen', entry -> 'amount_fen')::int as fen
      from entry_past
      where comp_id = 1 and ext_id = 'c2' order by book, rev`;
      expect(kept).toEqual([
        { book: 'member_account_log', rev: 1, fen: 10_000 },
        { book: 'member_account_log', rev: 3, fen: 20_000 },
        { book: 'member_account_log', rev: 4, fen: 20_000 },
        { book: 'other_receipt', rev: -1, fen: 100 },
      ]);
      const found = await server.db.tenant(1, async (q) => [...(await reconcile(q)), ...(await reconcileLedgers(q))]);
      expect(found).toEqual([]);
      const money = await server.db.of(1)`
      select kind, business_date::text as date, sum(amount_fen)::int as fen from money_day
      where kind not in ('SALE', 'SALE_REFUND', 'DISCOUNT') and comp_id = 1 and shop_id = ${HERE}
      and kind in ('RECHARGE', 'OTHER') group by 1, 2 order by 1, 2`;
      expect(money).toEqual([
        { kind: 'OTHER', date: '2024-05-02', fen: 350 },
        { kind: 'RECHARGE', date: '2024-05-01', fen: 30_000 },
        { kind: 'RECHARGE', date: '2024-05-02', fen: 20_000 },
      ]);
    });
  });
});
