/**
 * Stores money outside bills: member recharges and use, repaid debts, deposits, other receipts. Known entries change
 * nothing.
 */
import type { Db, Query } from '../../db/db';
import { idsOfNamed } from '../rows/bill-ids';
import { markDirty } from '../write/dirty-days';
import { type LockedShop, lockShop } from '../write/locked-shop';
import { balanceMembers } from './balances';
import {
  logRow,
  type MemberLog,
  memberColumns,
  type OtherReceipt,
  receiptColumns,
  receiptRow,
} from './entries';
import { type EntryTable, insertEntries } from './insert-entries';

const RECEIPTS: EntryTable = { table: 'other_receipt', time: 'receipt', columns: receiptColumns };
const LOGS: EntryTable = { table: 'member_account_log', time: 'log', columns: memberColumns };

/** Stores receipts and returns the external ids of the new ones. */
export function putReceipts(
  db: Db,
  compId: number,
  shopId: string,
  receipts: readonly OtherReceipt[],
  receivedAt = new Date(),
) {
  return db.tenant(compId, (q) => putReceiptsIn(q, compId, shopId, receipts, receivedAt));
}

export async function putReceiptsIn(
  q: Query,
  compId: number,
  shopId: string,
  receipts: readonly OtherReceipt[],
  receivedAt: Date,
): Promise<string[]> {
  const shop = await needShop(q, compId, shopId, receivedAt);
  const idOf = await idsOfNamed(q, shop, receipts);
  const rows = receipts.map((receipt) => receiptRow(receipt, idOf(receipt)));
  return insertNew(q, shop, RECEIPTS, rows);
}

/** Stores member entries, recomputes balances from the whole log, and returns the external ids of the new ones. */
export function putMemberLogs(
  db: Db,
  compId: number,
  shopId: string,
  logs: readonly MemberLog[],
  receivedAt = new Date(),
) {
  return db.tenant(compId, (q) => putMemberLogsIn(q, compId, shopId, logs, receivedAt));
}

async function putMemberLogsIn(
  q: Query,
  compId: number,
  shopId: string,
  logs: readonly MemberLog[],
  receivedAt: Date,
): Promise<string[]> {
  const written = await addMemberLogs(q, compId, shopId, logs, receivedAt);
  await balanceMembers(
    q,
    compId,
    logs.map((log) => log.MemID),
  );
  return written;
}

/** Stores member entries without recomputing balances, for a caller that does so once for several shops. */
export async function addMemberLogs(
  q: Query,
  compId: number,
  shopId: string,
  logs: readonly MemberLog[],
  receivedAt: Date,
): Promise<string[]> {
  const shop = await needShop(q, compId, shopId, receivedAt);
  const idOf = await idsOfNamed(q, shop, logs);
  const rows = logs.map((log) => logRow(log, idOf(log)));
  return insertNew(q, shop, LOGS, rows);
}

export async function needShop(
  q: Query,
  compId: number,
  shopId: string,
  receivedAt: Date,
): Promise<LockedShop> {
  const shop = await lockShop(q, compId, shopId, receivedAt);
  if (!shop) throw new RangeError(`${shopId} is no shop of company ${compId}`);
  return shop;
}

async function insertNew(
  q: Query,
  shop: LockedShop,
  table: EntryTable,
  rows: readonly Record<string, unknown>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { sql, params } = insertEntries(
    shop,
    table,
    rows,
    'on conflict do nothing returning business_date as date, ext_id as "extId"',
  );
  const written = await q<{ date: string; extId: string }>(sql, params);
  await markDirty(
    q,
    shop.compId,
    shop.shopId,
    written.map((row) => row.date),
    [],
  );
  return written.map((row) => row.extId);
}
