/** Entries of money outside bills as a till sends them, and as rows of their tables. */
import type { Static } from 'typebox';
import type { Tenant } from '../../db/db';
import { type EntryKind, ofCounter } from '../../metrics/entry-kinds';
import { markDirty } from '../../metrics/refresh';
import type { MemberLogSchema, ReceiptSchema } from '../check/entry-schema';
import { idsOfNamed } from '../rows/bill-ids';
import { bulk } from '../write/bulk';
import { businessDay, type Extra, FIRST, insertBulk, instant, replacing } from '../write/insert-lines';
import { type LockedShop, needShop } from '../write/locked-shop';

export type OtherReceipt = Static<typeof ReceiptSchema>;

/** An entry of a member as it is kept: also one that follows from a bill (`ofBills`), which has no way of payment. */
export interface MemberLog extends Omit<Static<typeof MemberLogSchema>, 'Kind'> {
  Kind: EntryKind;
  BillExtID: string;
  /** Of one that follows from a bill, whose ExtID is the bill's: the part that moved the money (`balances.ts`). @default '' */
  Part?: string;
}

export type Row = Record<string, string | number | null>;

/** What tells two contents of an entry apart: columns, each with its type and the member of the entry that it holds. */
export type Told = Record<string, readonly [type: string, member: string]>;

export const typesOf = (told: Told): Record<string, string> =>
  Object.fromEntries(Object.entries(told).map(([column, [type]]) => [column, type]));

/** The columns of an entry by its members; null for one that it leaves out. */
export const valuesOf = (told: Told, entry: Row): Row =>
  Object.fromEntries(Object.entries(told).map(([column, [, member]]) => [column, entry[member] ?? null]));

export interface EntryTable {
  table: 'other_receipt' | 'member_account_log';
  /** What an entry is found again by: the columns of an index, and which rows it holds. */
  key: string;
  /** Prefix of the columns that hold the moment of the entry: `receipt_time`, `log_local`. */
  time: 'receipt' | 'log';
  /** Type of each column that a row has a value for. */
  columns: Record<string, string>;
}

/** A table of entries that tills send. */
export interface Book extends EntryTable {
  /** Condition for entries of the till among the rows of the table, which has this alias. */
  own: (alias: string) => string;
  told: Told;
}

const bookOf = (of: Omit<Book, 'columns'>, more: Record<string, string> = {}): Book => ({
  ...of,
  columns: { ext_id: 'text', rev: 'bigint', ...typesOf(of.told), ...more },
});

export const RECEIPTS = bookOf({
  table: 'other_receipt',
  key: '(comp_id, shop_id, ext_id)',
  time: 'receipt',
  own: () => 'true',
  told: {
    amount_fen: ['bigint', 'AmountFen'],
    kind: ['text', 'Kind'],
    pay_code: ['text', 'PayCode'],
    receipt_local: ['timestamp', 'Time'],
    operator_id: ['bigint', 'OperatorID'],
    order_id: ['bigint', 'BillExtID'],
    remark: ['text', 'Remark'],
  },
});

export const LOGS = bookOf(
  {
    table: 'member_account_log',
    key: '(comp_id, shop_id, ext_id) where kind in (1, 4)',
    time: 'log',
    own: ofCounter,
    told: {
      mem_id: ['bigint', 'MemID'],
      kind: ['smallint', 'Kind'],
      principal_fen: ['bigint', 'PrincipalFen'],
      gift_fen: ['bigint', 'GiftFen'],
      point_add: ['bigint', 'PointAdd'],
      pay_code: ['text', 'PayCode'],
      log_local: ['timestamp', 'Time'],
      operator_id: ['bigint', 'OperatorID'],
    },
  },
  { part: 'text', order_id: 'bigint' },
);

/** The row of an entry; `orderId` is that of its bill, null for none. Not every table has all of its columns. */
export function rowOf({ told }: Book, entry: OtherReceipt | MemberLog, orderId: string | null): Row {
  const members: Row = { ...entry };
  const { ExtID: ext_id, Rev: rev = null } = entry;
  return { ...valuesOf(told, members), ext_id, rev, part: members.Part ?? '', order_id: orderId };
}

/** Columns that follow from the time of an entry on the shop's clock. */
const timesOf = (time: EntryTable['time']): Record<string, string> => ({
  business_date: businessDay(`r.${time}_local`),
  calendar_date: `r.${time}_local::date`,
  [`${time}_time`]: instant(`r.${time}_local`),
});

const insertEntries = (
  shop: LockedShop,
  { table, time, columns }: EntryTable,
  rows: readonly Record<string, unknown>[],
  extra: Pick<Extra, 'conflict' | 'returning'>,
) => insertBulk(shop, table, bulk(columns, rows, FIRST), { computed: timesOf(time), isStamped: true, ...extra });

/** Writes entries in the place of those with their keys; gives their business days. */
export async function replaceEntries(
  shop: LockedShop,
  of: EntryTable,
  rows: readonly Record<string, unknown>[],
): Promise<string[]> {
  const written = await insertEntries(shop, of, rows, {
    conflict: replacing(of.key, [...Object.keys(of.columns), ...Object.keys(timesOf(of.time))]),
    returning: 'business_date as date',
  });
  return written.map(({ date }) => String(date));
}

/**
 * Stores entries of a shop that nobody sends again: known ones change nothing. Returns the external ids of the new ones;
 * balances of members are left to the caller.
 */
export async function addEntries(
  q: Tenant,
  shopId: string,
  book: Book,
  entries: readonly (OtherReceipt | MemberLog)[],
  receivedAt: Date,
): Promise<string[]> {
  const shop = await needShop(q, shopId, receivedAt);
  if (entries.length === 0) return [];
  const idOf = await idsOfNamed(shop, entries);
  const rows = entries.map((entry) => rowOf(book, entry, idOf(entry)));
  const written = await insertEntries(shop, book, rows, {
    conflict: 'on conflict do nothing',
    returning: 'business_date as date, ext_id as "extId"',
  });
  const dates = written.map(({ date }) => String(date));
  await markDirty(shop, dates, []);
  return written.map(({ extId }) => String(extId));
}
