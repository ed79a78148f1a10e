/** Money beside the bills from a till: each entry is checked by itself, and the good ones are taken in. */
import type { Query } from '../../db/db';
import { unknownMember } from '../check/check-names';
import { timeFault } from '../check/check-times';
import { memberLogShape, receiptShape } from '../check/receipt-schema';
import type { Refusal } from '../check/refusal';
import { hearFrom, type ShopFrame } from '../write/shop-frame';
import { balanceMembers } from './balances';
import { addMemberLogs, type MemberLog, needShop, type OtherReceipt, putReceiptsIn } from './put-receipts';

export type MoneyOutcome =
  | { ExtID: string; result: 'created' | 'unchanged' }
  | ({ ExtID: string; result: 'refused' } & Refusal);

export interface Money {
  receipts: readonly unknown[];
  memberLogs: readonly unknown[];
}

/** Answers what became of each entry, receipts first. */
export async function putMoneyIn(
  q: Query,
  compId: number,
  shopId: string,
  { receipts, memberLogs }: Money,
  receivedAt: Date,
): Promise<MoneyOutcome[]> {
  const shop = await needShop(q, compId, shopId, receivedAt);
  const members = await knownMembers(q, compId, memberLogs);
  const receiptFaults = faults(
    receipts,
    (value) => receiptShape(value) ?? moneyFault(value as OtherReceipt, shop),
  );
  const logFaults = faults(
    memberLogs,
    (value) =>
      memberLogShape(value) ??
      moneyFault(value as MemberLog, shop) ??
      memberFault(value as MemberLog, members),
  );
  const good = <Value>(list: readonly unknown[], found: (Refusal | null)[]) =>
    list.filter((_, index) => found[index] === null) as Value[];
  const goodLogs = good<Omit<MemberLog, 'BillExtID'>>(memberLogs, logFaults);
  const written = [
    await putReceiptsIn(q, compId, shopId, good<OtherReceipt>(receipts, receiptFaults), receivedAt),
    await addMemberLogs(
      q,
      compId,
      shopId,
      goodLogs.map((log) => ({ ...log, BillExtID: '' })),
      receivedAt,
    ),
  ].map((extIds) => new Set(extIds));
  await balanceMembers(
    q,
    compId,
    goodLogs.map((log) => log.MemID),
  );
  await hearFrom(q, shop);
  const answer = (list: readonly unknown[], found: (Refusal | null)[], isNew: Set<string> | undefined) =>
    list.map((value, index): MoneyOutcome => {
      const ExtID = extIdOf(value);
      const fault = found[index];
      if (fault) return { ExtID, result: 'refused', ...fault };
      return { ExtID, result: isNew?.has(ExtID) ? 'created' : 'unchanged' };
    });
  return [...answer(receipts, receiptFaults, written[0]), ...answer(memberLogs, logFaults, written[1])];
}

export const extIdOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'ExtID' in value ? String(value.ExtID).slice(0, 64) : '';

/** What is wrong with each, and of two with one external id, with the second. */
function faults(list: readonly unknown[], check: (value: unknown) => Refusal | null): (Refusal | null)[] {
  const seen = new Set<string>();
  return list.map((value) => {
    const fault = check(value);
    if (fault) return fault;
    const extId = extIdOf(value);
    if (seen.has(extId))
      return {
        field: 'ExtID',
        message: `${extId} stands twice in this delivery`,
        zh: `${extId} 在本次上传中重复`,
      };
    seen.add(extId);
    return null;
  });
}

function moneyFault(entry: { Time: string; PayCode: string }, shop: ShopFrame): Refusal | null {
  const fault = timeFault('Time', entry.Time, shop.latest);
  if (fault) return fault;
  if (!shop.payTypes.has(entry.PayCode))
    return {
      field: 'PayCode',
      message: `${entry.PayCode} is no payment type of the company`,
      zh: `${entry.PayCode} 不是本公司的支付方式`,
    };
  return null;
}

const memberFault = (log: MemberLog, known: ReadonlySet<string>): Refusal | null =>
  known.has(log.MemID) ? null : unknownMember(log.MemID);

async function knownMembers(q: Query, compId: number, logs: readonly unknown[]): Promise<Set<string>> {
  const ids = logs.filter((log) => memberLogShape(log) === null).map((log) => (log as MemberLog).MemID);
  if (ids.length === 0) return new Set();
  const rows = await q<{ id: string }>(
    'select mem_id::text as id from member where comp_id = $1 and mem_id = any($2::bigint[])',
    [compId, ids],
  );
  return new Set(rows.map((row) => row.id));
}
