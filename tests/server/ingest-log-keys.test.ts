// Entries of the account log never stand where another belongs, and an older log is brought into order by the update.
import type { Db } from '../../host-example/server/db/db';
import type { Bill } from '../../host-example/server/ingest/bill';
import type { MemberLog } from '../../host-example/server/ingest/money/entries';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill, memberLog, payment, refund } from '../support/bills';
import { putMemberLogs } from '../support/put-money';
import { addMembers, makeCompany, sharedDatabase } from '../support/server-db';

const SHOP = '14272953155303001';
const receivedAt = new Date('2024-05-03T00:00:00Z');

/** Paid out of stored value, a part of it given back under a number. */
const stored = (ExtID: string, RefundNo?: string, patch: Partial<Bill> = {}): Bill =>
  bill({
    ExtID,
    MemID: '71',
    Payments: [payment({ PayCode: '002' })],
    ...(RefundNo !== undefined && { OrderState: 4, Refunds: [refund({ RefundNo, PayCode: '002', AmountFen: 1000 })] }),
    ...patch,
  });

const database = sharedDatabase();
let db: Db;
let company = 0;
beforeAll(() => {
  db = database();
});
const start = async () => {
  company += 1;
  await makeCompany(db, company, [{ shopId: SHOP }]);
  await addMembers(db, company, SHOP, ['71', '72']);
};
const put = async (...bills: Bill[]) =>
  (await putBills(db, company, SHOP, bills, { receivedAt })).outcomes.map(({ result }) => result);
const pay = (...logs: MemberLog[]) => putMemberLogs(db, company, SHOP, logs, receivedAt);
const balance = async (id = '71') =>
  (
    await db.of(company)<{ fen: number }>`
      select principal_fen as fen from member where comp_id = ${company} and mem_id = ${id}`
  )[0]?.fen;
const differences = () => db.tenant(company, (q) => reconcileLedgers(q));

it('a refund may be numbered as a payment is, or as the end of another bill', async () => {
  await start();
  expect(await put(stored('A1', 'P1'), stored('A2', 'V1'), stored('A3', '1'))).toEqual(Array(3).fill('created'));
  expect(await balance()).toBe(3 * -2800);
  expect(await put(stored('E5-x'))).toEqual(['created']);
  expect(await put(stored('E5', 'x-P1'))).toEqual(['created']);
  expect(await balance()).toBe(-8400 - 3800 - 2800);
  expect(await differences()).toEqual([]);
});

it('a recharge may have the number that an entry of a bill had', async () => {
  await start();
  expect(await put(stored('E5'))).toEqual(['created']);
  expect(await pay(memberLog({ ExtID: 'E5-P1' }))).toEqual(['E5-P1']);
  expect(await pay(memberLog({ ExtID: 'E6-P1' }))).toEqual(['E6-P1']);
  expect(await put(stored('E6'))).toEqual(['created']);
  expect(await balance()).toBe(20_000 - 2 * 3800);
  expect(await differences()).toEqual([]);
});

it('a log that does not follow from the bills is a difference', async () => {
  await start();
  await put(stored('R1', 'A7'), stored('R2'));
  await db.tenant(company, async (q) => {
    await q`delete from member_account_log where comp_id = ${company} and kind = 3`;
    await q`
      update member_account_log set principal_fen = 100 where comp_id = ${company} and ext_id like 'R2%'`;
    // What the member has agrees with the log all the same.
    await q`update member set principal_fen = -3900 where comp_id = ${company} and mem_id = 71`;
  });
  expect(
    (await differences()).map(({ table, kind, row }) => [table, kind, row.kind, row.principal_fen]).sort(),
  ).toEqual([
    ['member_account_log', 'missing', 2, 3800],
    ['member_account_log', 'missing', 3, 1000],
    ['member_account_log', 'wrong', 2, 100],
  ]);
});
