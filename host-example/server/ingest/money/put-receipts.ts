/**
 * Stores money outside bills: member recharges and use, repaid debts, deposits, other receipts. Known entries change
 * nothing.
 */
import type { Db, Query } from '../../db/db';
import type { Fen, LocalTime } from '../bill';
import { orderIdOf } from '../rows/order-id';
import { bulk } from '../write/bulk';
import { markDirty } from '../write/dirty-days';
import { type LockedShop, lockShop } from '../write/locked-shop';
import { balanceMembers } from './balances';

export interface OtherReceipt {
  ExtID: string;
  /** Revision, higher after every change on the till; omitted for an entry that never changes. */
  Rev?: number;
  /** REPAY: payment of a bill on account; DEPOSIT: a deposit, negative when returned; OTHER: any other receipt. */
  Kind: 'REPAY' | 'DEPOSIT' | 'OTHER';
  PayCode: string;
  AmountFen: Fen;
  Time: LocalTime;
  OperatorID: string;
  /** The till's id of the bill it belongs to, or ''. */
  BillExtID: string;
  Remark: string;
}

export interface MemberLog {
  ExtID: string;
  Rev?: number;
  MemID: string;
  /** 1 recharge, 2 consumption, 3 back from a bill, 4 paid out. */
  Kind: 1 | 2 | 3 | 4;
  PrincipalFen: Fen;
  GiftFen: Fen;
  PointAdd: number;
  /** Way of payment for kinds 1 and 4, '' for 2 and 3. */
  PayCode: string;
  Time: LocalTime;
  OperatorID: string;
  BillExtID: string;
  /**
   * For kinds 2 and 3, whose ExtID is the bill's: the part of the bill that moved the money, as in `balances.ts`.
   * @default ''
   */
  Part?: string;
}

/** $1 company, $2 shop, $3 time zone, $4 start of the business day in minutes, $5 arrival; rows from $6. */
export const FIRST = 6;
export const headOf = (shop: LockedShop) => [
  shop.compId,
  shop.shopId,
  shop.timeZone,
  shop.dayStartMinutes,
  shop.receivedAt,
];
const DAYS =
  '(r.local - make_interval(mins => $4::int))::date, r.local::date, r.local at time zone $3, r.local, $5::timestamptz';

const orderIdFor = (shop: LockedShop, billExtId: string) =>
  billExtId === '' ? null : orderIdOf(shop.compId, shop.shopId, billExtId);

export const receiptColumns = {
  ext_id: 'text',
  rev: 'bigint',
  kind: 'text',
  pay_code: 'text',
  amount_fen: 'bigint',
  operator_id: 'bigint',
  order_id: 'bigint',
  remark: 'text',
};

export const memberColumns = {
  ext_id: 'text',
  rev: 'bigint',
  part: 'text',
  mem_id: 'bigint',
  kind: 'smallint',
  principal_fen: 'bigint',
  gift_fen: 'bigint',
  point_add: 'bigint',
  pay_code: 'text',
  operator_id: 'bigint',
  order_id: 'bigint',
};

export const receiptRow = (shop: LockedShop, receipt: OtherReceipt) => ({
  ext_id: receipt.ExtID,
  rev: receipt.Rev ?? null,
  kind: receipt.Kind,
  pay_code: receipt.PayCode,
  amount_fen: receipt.AmountFen,
  operator_id: receipt.OperatorID,
  order_id: orderIdFor(shop, receipt.BillExtID),
  remark: receipt.Remark,
  local: receipt.Time,
});

export const logRow = (shop: LockedShop, log: MemberLog) => ({
  ext_id: log.ExtID,
  rev: log.Rev ?? null,
  part: log.Part ?? '',
  mem_id: log.MemID,
  kind: log.Kind,
  principal_fen: log.PrincipalFen,
  gift_fen: log.GiftFen,
  point_add: log.PointAdd,
  pay_code: log.PayCode,
  operator_id: log.OperatorID,
  order_id: orderIdFor(shop, log.BillExtID),
  local: log.Time,
});

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
  const rows = receipts.map((receipt) => receiptRow(shop, receipt));
  return insertNew(q, shop, 'other_receipt', 'receipt', receiptColumns, rows);
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
  const rows = logs.map((log) => logRow(shop, log));
  return insertNew(q, shop, 'member_account_log', 'log', memberColumns, rows);
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
  table: string,
  time: string,
  columns: Record<string, string>,
  rows: Record<string, unknown>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const source = bulk({ ...columns, local: 'timestamp' }, rows, FIRST);
  const names = Object.keys(columns);
  const written = await q<{ date: string; extId: string }>(
    `insert into ${table} (comp_id, shop_id, ${names.join(', ')}, business_date, calendar_date, ${time}_time, ${time}_local, created_at)
     select $1::int, $2::bigint, ${names.map((name) => `r.${name}`).join(', ')}, ${DAYS} from ${source.source}
     on conflict do nothing
     returning business_date as date, ext_id as "extId"`,
    [...headOf(shop), ...source.params],
  );
  await markDirty(
    q,
    shop.compId,
    shop.shopId,
    written.map((row) => row.date),
  );
  return written.map((row) => row.extId);
}
