/**
 * Schemas of what a till sends beside its bills: receipts, entries of members, and counts of cash at the end of a day or
 * shift. Stored value used for bills is booked from the bills and not sent.
 */
import Type, { type Static } from 'typebox';
import { codes } from '../../../../types/api/common';
import { fen, id, key, MOST_FEN, optional, shapeCheck, text, time, whole } from './shape';

/** Revision of the entry; omitted by tills that never change an entry. */
const Rev = optional(
  'grows with every change; a higher one replaces what is stored, and other content under a known ExtID without a higher one is refused',
  whole(Number.MAX_SAFE_INTEGER),
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

export const CountSchema = Type.Object({
  ExtID: key(64),
  Rev: optional(
    'a higher one replaces the stored count, without one other content is refused; 0 when left out',
    whole(Number.MAX_SAFE_INTEGER),
  ),
  BusinessDate: Type.String({ pattern: '^20\\d\\d-[01]\\d-[0-3]\\d$', description: 'business day of the store' }),
  Shift: optional("name of the shift; '' for the whole day", text(40)),
  CashierID: optional("person whose drawer was counted; '0' for one drawer of all", id),
  OpeningFen: optional('cash in the drawer at the beginning; 0 when left out', fen),
  ExpectedFen: optional(
    'cash that should be there; left out: opening + cash that came in by this person on this day',
    whole(1_000_000_000_000, -1_000_000_000_000),
  ),
  CountedFen: fen,
  SignedBy: optional('who signed the count', text(100)),
  Note: optional('why it differs', text(500)),
  Time: time,
  IsLast: optional('whether this count closes the day, whose figures are then kept as reported', Type.Boolean()),
});
export type Count = Static<typeof CountSchema>;

export const receiptShape = shapeCheck(ReceiptSchema, 'Receipt');
export const memberLogShape = shapeCheck(MemberLogSchema, 'MemberLog');
export const countShape = shapeCheck(CountSchema, 'Count');
