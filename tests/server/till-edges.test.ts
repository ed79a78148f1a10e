// What tills send that is wrong in unusual ways: one entry is refused by name, and nothing else is lost.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import type { PutRes } from '../../host-example/server/routes/till/pos-schema';
import { bill, item, payment } from '../support/bills';
import { addMembers, makeCompany } from '../support/server-db';
import { sharedServer } from '../support/shared';

const HERE = '14272953155303001';
const THERE = '14272953155303002';

let key: string;

const server = sharedServer({
  now: new Date('2024-05-03T00:00:00Z'),
  fill: async (db) => {
    await makeCompany(db, 1, [{ shopId: HERE }, { shopId: THERE }]);
    await addMembers(db, 1, HERE, ['71']);
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
  key = await server.db.tenant(1, (q) => makeTillKey(q, HERE));
});

async function send(body: unknown, call = 'PutOrders'): Promise<string[]> {
  const { status, body: answer } = await server.post(`/api/Pos/${call}`, body, {
    lang: 'en',
    headers: { authorization: `Bearer ${key}` },
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
  expect(await send({ Orders: half })).toEqual(refusals);
  expect(await send({ Orders: half })).toEqual(refusals);
  expect(await send({ Orders: [bill({ ExtID: 'whole-\u{1f600}', Remark: '\u{1f35c}' })] })).toEqual(['accepted']);
  expect(await send({ Orders: [bill({ ExtID: 'whole-\u{1f600}', Remark: '\u{1f35c}' })] })).toEqual(['unchanged']);
  const log = { ExtID: 'r', Kind: 'OTHER', PayCode: 'W', AmountFen: 1, Time: '2024-05-02 12:00:00' };
  expect(
    await send({ Receipts: [{ ...log, OperatorID: '1', BillExtID: '', Remark: '\ud83d' }] }, 'PutReceipts'),
  ).toEqual(['refused 3001 Remark']);
});

it('a member called __proto__ or constructor is ignored as other unknown members are', async () => {
  const body = JSON.stringify({ Orders: [bill({ ExtID: 'plain' }), bill({ ExtID: 'proto' })] });
  const poisoned = body.replace(
    '"ExtID":"proto"',
    '"ExtID":"proto","__proto__":{"Rev":9},"constructor":{"prototype":{"Rev":9}}',
  );
  expect(await send(poisoned)).toEqual(['accepted', 'accepted']);
  expect(await count('proto')).toBe(1);
});

it('no time of a bill lies in the future', async () => {
  const later = '2099-05-01 13:00:00';
  expect(
    await send({
      Orders: [
        bill({ ExtID: 'f1', FirstSettleTime: later, SettleTime: later }),
        bill({ ExtID: 'f2', Payments: [payment({ PayTime: later })] }),
      ],
    }),
  ).toEqual(['refused 3001 FirstSettleTime', 'refused 3001 Payments.0.PayTime']);
  expect(await count('f')).toBe(0);
});

it('places of another shop are refused; the own ones, none, and those not known yet are taken', async () => {
  const at = (ExtID: string, AreaID: string, DeskID: string) => bill({ ExtID, AreaID, DeskID });
  expect(
    await send({
      Orders: [at('p1', '2', '11'), at('p2', '1', '22'), at('p3', '1', '11'), at('p4', '0', '0'), at('p5', '8', '88')],
    }),
  ).toEqual(['refused 3001 AreaID', 'refused 3001 DeskID', 'accepted', 'accepted', 'accepted']);
});

it('a bill of a member nobody knows is refused, so that no stored value is spent without a balance', async () => {
  const spent = (ExtID: string, MemID: string) => bill({ ExtID, MemID, Payments: [payment({ PayCode: '002' })] });
  expect(await send({ Orders: [spent('m1', '71'), spent('m2', '72')] })).toEqual(['accepted', 'refused 3001 MemID']);
  await addMembers(server.db, 1, HERE, ['72']);
  expect(await send({ Orders: [spent('m2', '72')] })).toEqual(['accepted']);
  expect(
    await server.db.of(1)`
      select mem_id::int as id, principal_fen from member where comp_id = 1 order by mem_id`,
  ).toEqual([
    { id: 71, principal_fen: -3800 },
    { id: 72, principal_fen: -3800 },
  ]);
});

describe('money beside the bills that comes again', () => {
  const log = (ExtID: string, PrincipalFen: number, more: object = {}) => ({
    ExtID,
    MemID: '81',
    Kind: 1,
    PrincipalFen,
    GiftFen: 0,
    PointAdd: 0,
    PayCode: 'W',
    Time: '2024-05-02 12:00:00',
    OperatorID: '31',
    ...more,
  });
  const receipt = (ExtID: string, AmountFen: number, more: object = {}) => ({
    ExtID,
    Kind: 'OTHER',
    PayCode: 'W',
    AmountFen,
    Time: '2024-05-02 12:00:00',
    OperatorID: '31',
    BillExtID: '',
    Remark: '',
    ...more,
  });
  const logs = (...MemberLogs: object[]) => send({ MemberLogs }, 'PutReceipts');
  const receipts = (...Receipts: object[]) => send({ Receipts }, 'PutReceipts');
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
    expect(await receipts(receipt('c1', 100))).toEqual(['accepted']);
    expect(await receipts(receipt('c1', 200))).toEqual(['refused 3001 AmountFen']);
    expect(await receipts(receipt('c1', 100, { Remark: 'x' }))).toEqual(['refused 3001 Remark']);
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
    expect(await receipts(receipt('c2', 100), receipt('c2', 250, { Rev: 1 }))).toEqual(['accepted', 'accepted']);
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
      { kind: 'RECHARGE', date: '2024-05-02', fen: 10_000 },
    ]);
  });
});
