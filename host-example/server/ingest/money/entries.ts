/** Entries of money outside bills as a till sends them, and the rows of their tables. */
import type { EntryKind } from '../../metrics/entry-kinds';
import type { Fen, LocalTime } from '../bill';

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
  Kind: EntryKind;
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

/** `orderId` is that of its bill, null for none. */
export const receiptRow = (receipt: OtherReceipt, orderId: string | null) => ({
  ext_id: receipt.ExtID,
  rev: receipt.Rev ?? null,
  kind: receipt.Kind,
  pay_code: receipt.PayCode,
  amount_fen: receipt.AmountFen,
  operator_id: receipt.OperatorID,
  order_id: orderId,
  remark: receipt.Remark,
  local: receipt.Time,
});

/** `orderId` is that of its bill, null for none. */
export const logRow = (log: MemberLog, orderId: string | null) => ({
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
  order_id: orderId,
  local: log.Time,
});
