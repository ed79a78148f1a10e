/** Schema of a count of cash at the end of a day or shift. */
import Type, { type Static } from 'typebox';
import { fen, id, key, optional, shapeCheck, text, time, whole } from './shape';

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

export const countShape = shapeCheck(CountSchema, 'Count');
