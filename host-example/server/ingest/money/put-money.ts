/** Takes in receipts and member entries from a till: each entry is checked separately, and valid ones are stored. */
import type { Query } from '../../db/db';
import { markDue } from '../../db/due';
import { timeFault } from '../check/check-times';
import { unknownMember } from '../check/known';
import { memberLogShape, receiptShape } from '../check/receipt-schema';
import { type Refusal, refuse } from '../check/refusal';
import { idsOfNamed } from '../rows/bill-ids';
import { type LockedShop, markSynced, needShop } from '../write/locked-shop';
import { balanceMembers } from './balances';
import { type Book, LOGS, type MemberLog, type OtherReceipt, RECEIPTS, type Row, rowOf } from './entries';
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
  const sentReceipts = sentOf<OtherReceipt>(receipts, receiptShape, (entry) => moneyFault(entry, shop));
  const sentLogs = sentOf<MemberLog>(
    memberLogs,
    memberLogShape,
    (log) => moneyFault(log, shop) ?? (members.has(log.MemID) ? null : unknownMember(log.MemID)),
  );
  const named = sentReceipts.flatMap(({ entry, fault }) => (fault ? [] : entry));
  const idOf = await idsOfNamed(shop, named);
  const given = [
    ...(await revised(shop, RECEIPTS, sentReceipts, idOf)),
    ...(await revised(shop, LOGS, sentLogs, () => null)),
  ];
  await markSynced(shop);
  await markDue(q, shop.compId, shop.receivedAt);
  return given;
}

/** An entry as it was sent, of its type where it has no fault. */
interface Sent<Entry> {
  ExtID: string;
  entry: Entry;
  fault: Refusal | null;
}

/** Each entry with its refusal, if any; of two with one external id and revision, the second is refused. */
function sentOf<Entry extends { Rev?: number }>(
  list: readonly unknown[],
  shapeFault: (value: unknown) => Refusal | null,
  faultOf: (entry: Entry) => Refusal | null,
): Sent<Entry>[] {
  const seen = new Set<string>();
  return list.map((value) => {
    const [ExtID, entry] = [extIdOf(value), value as Entry];
    const fault = shapeFault(value) ?? faultOf(entry);
    if (fault) return { ExtID, entry, fault };
    const key = JSON.stringify([ExtID, entry.Rev ?? null]);
    if (seen.has(key)) return { ExtID, entry, fault: refuse('ExtID', 'entry.twice', { id: ExtID }) };
    seen.add(key);
    return { ExtID, entry, fault };
  });
}

/** Stores entries in order; two revisions of one entry are stored one after the other. */
async function revised<Entry extends OtherReceipt | MemberLog>(
  shop: LockedShop,
  book: Book,
  list: readonly Sent<Entry>[],
  orderIdOf: (entry: Entry) => string | null,
): Promise<MoneyOutcome[]> {
  const outcomes = list.map(({ ExtID, fault }): MoneyOutcome => {
    return fault ? { ExtID, result: 'refused', ...fault } : { ExtID, result: 'unchanged' };
  });
  const rounds: { index: number; row: Row }[][] = [];
  const times = new Map<string, number>();
  for (const [index, { ExtID, entry, fault }] of list.entries()) {
    if (fault) continue;
    const round = times.get(ExtID) ?? 0;
    times.set(ExtID, round + 1);
    rounds[round] = [...(rounds[round] ?? []), { index, row: rowOf(book, entry, orderIdOf(entry)) }];
  }
  for (const round of rounds) {
    const rows = round.map(({ row }) => row);
    const { results, members } = await reviseEntries(shop, book, rows);
    await balanceMembers(shop.q, shop.compId, members);
    for (const [at, { index, row }] of round.entries()) {
      const [result, ExtID] = [results[at] ?? 'unchanged', String(row.ext_id)];
      outcomes[index] =
        typeof result === 'string' ? { ExtID, result } : { ExtID, result: 'refused', ...result };
    }
  }
  return outcomes;
}

export const extIdOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'ExtID' in value ? String(value.ExtID).slice(0, 64) : '';

function moneyFault(entry: { Time: string; PayCode: string }, shop: LockedShop): Refusal | null {
  const fault = timeFault('Time', entry.Time, shop.latest);
  if (fault || shop.payTypes.has(entry.PayCode)) return fault;
  return refuse('PayCode', 'pay.unknown', { code: entry.PayCode });
}

async function knownMembers(q: Query, compId: number, logs: readonly unknown[]): Promise<Set<string>> {
  const ids = logs.flatMap((log) => (memberLogShape(log) === null ? (log as MemberLog).MemID : []));
  if (ids.length === 0) return new Set();
  const rows = await q<{ id: string }>(
    'select mem_id::text as id from member where comp_id = $1 and mem_id = any($2::bigint[])',
    [compId, ids],
  );
  return new Set(rows.map((row) => row.id));
}
