/** Takes in receipts and member entries from a till: each entry is checked separately, and valid ones are stored. */
import type { Query } from '../../db/db';
import { markDue } from '../../db/due';
import { unknownMember } from '../check/check-names';
import { timeFault } from '../check/check-times';
import { memberLogShape, receiptShape } from '../check/receipt-schema';
import { type Refusal, refuse } from '../check/refusal';
import { idsOfNamed } from '../rows/bill-ids';
import { type LockedShop, markSynced } from '../write/locked-shop';
import { balanceMembers } from './balances';
import { type Book, LOGS, type MemberLog, type OtherReceipt, RECEIPTS, rowOf } from './entries';
import { needShop } from './put-receipts';
import { reviseEntries } from './revise-entries';

export type MoneyOutcome =
  | { ExtID: string; result: 'created' | 'updated' | 'unchanged' | 'older' }
  | ({ ExtID: string; result: 'refused' } & Refusal);

export interface Money {
  receipts: readonly unknown[];
  memberLogs: readonly unknown[];
}

/** Returns the result of each entry, receipts first. */
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
  const idOf = await idsOfNamed(
    q,
    shop,
    receipts.filter((_, index) => !receiptFaults[index]) as OtherReceipt[],
  );
  const given = [
    ...(await revised(q, shop, RECEIPTS, receipts, receiptFaults, (value) =>
      rowOf(RECEIPTS, value as OtherReceipt, idOf(value as OtherReceipt)),
    )),
    ...(await revised(q, shop, LOGS, memberLogs, logFaults, (value) =>
      rowOf(LOGS, value as MemberLog, null),
    )),
  ];
  await markSynced(q, shop);
  await markDue(q, shop.compId, shop.receivedAt);
  return given;
}

/** Stores entries in order; two revisions of one entry are stored one after the other. */
async function revised(
  q: Query,
  shop: LockedShop,
  book: Book,
  list: readonly unknown[],
  found: readonly (Refusal | null)[],
  rowOf: (value: unknown) => Parameters<typeof reviseEntries>[3][number],
): Promise<MoneyOutcome[]> {
  const rounds: number[][] = [];
  const times = new Map<string, number>();
  for (const [index, value] of list.entries()) {
    if (found[index]) continue;
    const round = times.get(extIdOf(value)) ?? 0;
    times.set(extIdOf(value), round + 1);
    rounds[round] = [...(rounds[round] ?? []), index];
  }
  const outcomes = list.map((value, index): MoneyOutcome => {
    const fault = found[index];
    return { ExtID: extIdOf(value), ...(fault ? { result: 'refused', ...fault } : { result: 'unchanged' }) };
  });
  for (const round of rounds) {
    const { results, members } = await reviseEntries(
      q,
      shop,
      book,
      round.map((index) => rowOf(list[index])),
    );
    await balanceMembers(q, shop.compId, members);
    for (const [at, index] of round.entries()) {
      const [result, ExtID] = [results[at] ?? 'unchanged', extIdOf(list[index])];
      outcomes[index] =
        typeof result === 'string' ? { ExtID, result } : { ExtID, result: 'refused', ...result };
    }
  }
  return outcomes;
}

export const extIdOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'ExtID' in value ? String(value.ExtID).slice(0, 64) : '';

/** Refusal of each entry or null; of two entries with one external id and revision, the second is refused. */
function faults(list: readonly unknown[], check: (value: unknown) => Refusal | null): (Refusal | null)[] {
  const seen = new Set<string>();
  return list.map((value) => {
    const fault = check(value);
    if (fault) return fault;
    const extId = extIdOf(value);
    const key = JSON.stringify([extId, (value as { Rev?: number }).Rev ?? null]);
    if (seen.has(key)) return refuse('ExtID', 'entry.twice', { id: extId });
    seen.add(key);
    return null;
  });
}

function moneyFault(entry: { Time: string; PayCode: string }, shop: LockedShop): Refusal | null {
  const fault = timeFault('Time', entry.Time, shop.latest);
  if (fault || shop.payTypes.has(entry.PayCode)) return fault;
  return refuse('PayCode', 'pay.unknown', { code: entry.PayCode });
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
