/** Entries of money outside bills as a till sends them, and the rows of their tables. */
import type { Static } from 'typebox';
import { type EntryKind, ofCounter } from '../../metrics/entry-kinds';
import type { MemberLogSchema, ReceiptSchema } from '../check/receipt-schema';
import type { EntryTable } from './insert-entries';

export type OtherReceipt = Static<typeof ReceiptSchema>;

/** An entry of a member as it is kept: also one that follows from a bill (kinds 2 and 3), which has no way of payment. */
export interface MemberLog extends Omit<Static<typeof MemberLogSchema>, 'Kind'> {
  Kind: EntryKind;
  BillExtID: string;
  /**
   * For kinds 2 and 3, whose ExtID is the bill's: the part of the bill that moved the money, as in `balances.ts`.
   * @default ''
   */
  Part?: string;
}

export type Row = Record<string, string | number | null>;

/** A table of entries, and the member of an entry for each column that two of them are told apart by. */
export interface Book extends EntryTable {
  /** Condition for entries of the till among the rows of the table, which has this alias. */
  own: (alias: string) => string;
  fields: Record<string, string>;
}

function bookOf(
  of: Omit<Book, 'columns' | 'fields'>,
  told: Record<string, [type: string, field: string]>,
  more: Record<string, string> = {},
): Book {
  const part = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(told).map(([column, pair]) => [column, pair[index]]));
  return { ...of, columns: { ext_id: 'text', rev: 'bigint', ...part(0), ...more }, fields: part(1) };
}

export const RECEIPTS = bookOf(
  { table: 'other_receipt', time: 'receipt', own: () => 'true' },
  {
    amount_fen: ['bigint', 'AmountFen'],
    kind: ['text', 'Kind'],
    pay_code: ['text', 'PayCode'],
    receipt_local: ['timestamp', 'Time'],
    operator_id: ['bigint', 'OperatorID'],
    order_id: ['bigint', 'BillExtID'],
    remark: ['text', 'Remark'],
  },
);

export const LOGS = bookOf(
  { table: 'member_account_log', time: 'log', own: ofCounter },
  {
    mem_id: ['bigint', 'MemID'],
    kind: ['smallint', 'Kind'],
    principal_fen: ['bigint', 'PrincipalFen'],
    gift_fen: ['bigint', 'GiftFen'],
    point_add: ['bigint', 'PointAdd'],
    pay_code: ['text', 'PayCode'],
    log_local: ['timestamp', 'Time'],
    operator_id: ['bigint', 'OperatorID'],
  },
  { part: 'text', order_id: 'bigint' },
);

/** The row of an entry; `orderId` is that of its bill, null for none. */
export function rowOf({ fields }: Book, entry: OtherReceipt | MemberLog, orderId: string | null): Row {
  const members = new Map<string, string | number>(Object.entries(entry));
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([column, field]) => [column, members.get(field) ?? null]),
    ),
    ...{ ext_id: entry.ExtID, rev: entry.Rev ?? null, part: members.get('Part') ?? '', order_id: orderId },
  };
}
