/** Takes in receipts and member entries from a till: each entry is checked separately, and valid ones are stored. */
import type { Tenant } from '../../db/db';
import { markDue } from '../../db/due';
import { markDirty } from '../../metrics/refresh';
import { refusalWords } from '../../refusals';
import { timeFault } from '../check/check-times';
import { memberLogShape, receiptShape } from '../check/entry-schema';
import { unknownMember } from '../check/known';
import { type Outcome, type Refusal, refuse, refused } from '../check/refusal';
import { idsOfNamed } from '../rows/bill-ids';
import { withoutRepeats } from '../write/bulk';
import { type LockedShop, markSynced, needShop } from '../write/locked-shop';
import { balanceMembers, lockMembersOf } from './balances';
import {
  type Book,
  LOGS,
  type MemberLog,
  type OtherReceipt,
  RECEIPTS,
  type Row,
  replaceEntries,
  rowOf,
  type Told,
} from './entries';

export interface Money {
  receipts: readonly unknown[];
  memberLogs: readonly unknown[];
}

/** Returns the result of each entry, receipts first. */
export async function putMoneyIn(
  q: Tenant,
  shopId: string,
  { receipts, memberLogs }: Money,
  receivedAt: Date,
): Promise<Outcome[]> {
  const shop = await needShop(q, shopId, receivedAt);
  const members = await knownMembers(q, memberLogs);
  const sentReceipts = sentOf<OtherReceipt>(receipts, receiptShape, (entry) => moneyFault(entry, shop));
  const sentLogs = sentOf<MemberLog>(
    memberLogs,
    memberLogShape,
    (log) => moneyFault(log, shop) ?? (members.has(BigInt(log.MemID).toString()) ? null : unknownMember(log.MemID)),
  );
  const named = sentReceipts.flatMap(({ entry, fault }) => (fault ? [] : entry));
  const idOf = await idsOfNamed(shop, named);
  // Before their entries change: whoever has a member sums up those of other stores too.
  await lockMembersOf(
    shop,
    sentLogs.flatMap(({ entry, fault }) => (fault ? [] : entry)),
    LOGS.own,
  );
  const changed: Changed = { dates: [], members: [] };
  const given = [
    ...(await revised(shop, RECEIPTS, sentReceipts, idOf, changed)),
    ...(await revised(shop, LOGS, sentLogs, () => null, changed)),
  ];
  // Once for all entries and in one order, as other stores do and readers.
  await balanceMembers(q, changed.members);
  await Promise.all([markDirty(shop, changed.dates, []), markSynced(shop), markDue(q, shop.receivedAt)]);
  return given;
}

/** Days on which money moved, and members whose log has changed. */
interface Changed {
  dates: string[];
  members: string[];
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
  changed: Changed,
): Promise<Outcome[]> {
  const results = new Map<Sent<Entry>, Revised>();
  const sound = list.filter(({ fault }) => fault === null);
  for (const batch of withoutRepeats(sound, ({ ExtID }) => ExtID)) {
    const rows = batch.map(({ entry }) => rowOf(book, entry, orderIdOf(entry)));
    const revisions = await reviseEntries(shop, book, rows, changed);
    for (const [at, one] of batch.entries()) results.set(one, revisions[at] ?? 'unchanged');
  }
  return list.map((one) => {
    const { ExtID } = one;
    const result = one.fault ?? results.get(one) ?? 'unchanged';
    return typeof result === 'string' ? { ExtID, result } : refused(ExtID, result);
  });
}

export const extIdOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'ExtID' in value ? String(value.ExtID).slice(0, 64) : '';

function moneyFault(entry: { Time: string; PayCode: string }, shop: LockedShop): Refusal | null {
  const fault = timeFault('Time', entry.Time, shop.latest);
  if (fault || shop.payTypes.has(entry.PayCode)) return fault;
  return refuse('PayCode', 'pay.unknown', { code: entry.PayCode });
}

async function knownMembers(q: Tenant, logs: readonly unknown[]): Promise<Set<string>> {
  const ids = logs.flatMap((log) => (memberLogShape(log) === null ? (log as MemberLog).MemID : []));
  if (ids.length === 0) return new Set();
  const rows = await q<{ id: string }>`
    select mem_id::text as id from member where comp_id = ${q.compId} and mem_id = any(${ids}::bigint[])`;
  return new Set(rows.map((row) => row.id));
}

type Revised = 'created' | 'updated' | 'unchanged' | 'older' | Refusal;

interface Known extends Row {
  ext_id: string;
  rev: number | null;
  date: string;
}

/**
 * Equal content changes nothing, a higher revision replaces the stored entry, which is kept, and other content without one
 * is refused. Returns the result of each row in order, and adds what has changed to `all`. External ids of the rows must
 * differ.
 */
async function reviseEntries(shop: LockedShop, book: Book, rows: readonly Row[], all: Changed): Promise<Revised[]> {
  const known = await storedEntries(shop, book, rows);
  const results = rows.map((row) => {
    const stored = known.get(String(row.ext_id));
    return stored ? compareRevisions(book.told, stored, row) : 'created';
  });
  const changed = rows.filter((_, index) => results[index] === 'updated');
  const fresh = rows.filter((_, index) => results[index] === 'created');
  const before = changed.flatMap((row) => known.get(String(row.ext_id)) ?? []);
  all.dates.push(...before.map((row) => row.date));
  if (changed.length > 0) await keepReplaced(shop, book, changed);
  all.dates.push(...(await replaceEntries(shop, book, [...changed, ...fresh])));
  all.members.push(...[...before, ...changed, ...fresh].flatMap(({ mem_id }) => mem_id ?? []).map(String));
  return results;
}

async function storedEntries(
  shop: LockedShop,
  { table, own, told }: Book,
  rows: readonly Row[],
): Promise<Map<string, Known>> {
  const names = Object.keys(told).map((name) => `${name}::text as ${name}`);
  const found = await shop.q<Known>(
    `select ext_id, rev, business_date as date, ${names.join(', ')}
     from ${table} t where comp_id = $1 and shop_id = $2::bigint and ext_id = any($3::text[]) and ${own('t')}`,
    [shop.compId, shop.shopId, rows.map((row) => row.ext_id)],
  );
  return new Map(found.map((row) => [row.ext_id, row]));
}

/** What an entry that is sent is to the stored one. */
export function compareRevisions(told: Told, stored: Row & { rev: number | null }, row: Row): Revised {
  const { rev } = row;
  if (typeof rev === 'number' && (stored.rev === null || rev > stored.rev)) return 'updated';
  if (typeof rev === 'number' && stored.rev !== null && rev < stored.rev) return 'older';
  const other = Object.entries(told).find(([name, [type]]) => {
    const [old, sent] = [stored[name] ?? null, row[name] ?? null];
    if (old === null || sent === null || type !== 'bigint') return String(old) !== String(sent);
    return BigInt(old) !== BigInt(sent);
  });
  if (other === undefined) return 'unchanged';
  const [name, [, field]] = other;
  const as = {
    stored: stored[name] ?? '',
    rev: stored.rev === null ? refusalWords('entry.firstRev') : refusalWords('entry.higherRev', { rev: stored.rev }),
  };
  return rev === null || rev === undefined
    ? refuse(field, 'entry.changed', as)
    : refuse('Rev', 'entry.changedRev', { ...as, sent: rev, field });
}

const keepReplaced = (shop: LockedShop, { table, own }: Book, rows: readonly Row[]) =>
  shop.q(
    `insert into entry_past (comp_id, shop_id, book, ext_id, rev, entry, replaced_at)
     select comp_id, shop_id, $4, ext_id, coalesce(rev, -1), to_jsonb(t), $5::timestamptz from ${table} t
     where comp_id = $1 and shop_id = $2::bigint and ext_id = any($3::text[]) and ${own('t')}
     on conflict (comp_id, shop_id, book, ext_id, rev) do nothing returning 1`,
    [shop.compId, shop.shopId, rows.map((row) => row.ext_id), table, shop.receivedAt],
  );
