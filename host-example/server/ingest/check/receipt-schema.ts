/**
 * Schemas of receipts and of member entries that a till sends. Stored value used for bills is booked from the bills and
 * not sent.
 */
import Type from 'typebox';
import { codes } from '../../../../types/api/common';
import { fen, id, key, MOST_FEN, shapeCheck, text, time, whole } from './shape';

/** Revision of the entry; omitted by tills that never change an entry. */
const Rev = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description:
      'grows with every change; a higher one replaces what is stored, and other content under a known ExtID without a higher one is refused',
  }),
);

export const ReceiptSchema = Type.Object({
  ExtID: key(64),
  Rev,
  Kind: Type.Enum(['REPAY', 'DEPOSIT', 'OTHER'], {
    description: 'a bill on account is paid; a deposit, negative when given back; anything else',
  }),
  PayCode: key(20),
  AmountFen: whole(MOST_FEN, -MOST_FEN),
  Time: time,
  OperatorID: id,
  /** The till's id of the bill it belongs to, or ''. */
  BillExtID: text(64),
  Remark: text(200),
});

export const MemberLogSchema = Type.Object({
  ExtID: key(64),
  Rev,
  MemID: id,
  Kind: codes([1, 4], '1 recharge, 4 balance paid out'),
  PrincipalFen: fen,
  GiftFen: fen,
  PointAdd: whole(1_000_000_000, -1_000_000_000),
  PayCode: key(20),
  Time: time,
  OperatorID: id,
});

export const receiptShape = shapeCheck(ReceiptSchema, 'Receipt');
export const memberLogShape = shapeCheck(MemberLogSchema, 'MemberLog');
