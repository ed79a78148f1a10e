/**
 * Rows of the message centre: small alerts of one type, store and day stand in one row, such as 7 discounts of 120.00 in
 * all, which opens and closes by a tap. Urgent ones always stand by themselves.
 */
import type { PushMessage } from '../../../types/api/message-service';
import { grouped } from '../../lib/grouped';
import { addMoney } from '../../lib/money';
import { dayOf } from './message-row';

/** Fewer than this stand by themselves. */
const FEW = 3;
const SENSITIVE = 2;
const URGENT = 2;

const keyOf = (message: PushMessage): string =>
  `${dayOf(message)} ${message.ShopID} ${String(message.Data.Type)} ${String(message.Data.Currency)}`;
const isSmall = ({ MsgType, Level, Data }: PushMessage): boolean =>
  MsgType === SENSITIVE && Level < URGENT && typeof Data.Amount === 'number';

/** Writes the title of a gathered row from the data of one of its messages. */
export type TitleOf = (of: PushMessage['Data'], count: number, amount: number) => string;

/** Messages, newest first, with those gathered that are not in `opened`; a gathered row stands where its newest stood. */
export function gathered(rows: readonly PushMessage[], opened: ReadonlySet<string>, titleOf: TitleOf): PushMessage[] {
  const groups = grouped(rows.filter(isSmall), keyOf);
  return rows.flatMap((row) => {
    const group = isSmall(row) ? groups.get(keyOf(row)) : undefined;
    const [first] = group ?? [];
    if (!group || !first || group.length < FEW) return [row];
    const MsgID = `of ${keyOf(row)}`;
    const amount = addMoney(...group.map(({ Data }) => Number(Data.Amount)));
    const title = titleOf(first.Data, group.length, amount);
    const head: PushMessage = {
      ...first,
      MsgID,
      Link: null,
      IsRead: group.every(({ IsRead }) => IsRead === 1) ? 1 : 0,
      Title: title,
      TitleTw: title,
      TitleEn: title,
      Content: '',
      ContentTw: '',
      ContentEn: '',
      Data: { Gathered: group.length },
    };
    if (!opened.has(MsgID)) return row === first ? [head] : [];
    return row === first ? [head, ...group] : [];
  });
}
