/**
 * Balances of members: turns the moves of all shops, in the order of time, into entries of the account log. Adds a
 * recharge before a move that would make the balance negative.
 */
import { isAdded } from '../../metrics/entry-kinds';
import { pay } from '../chain/dictionary';
import { parseTime, type Second, timeText } from './calendar';
import { type BalanceMove, tier } from './receipts';

export interface Balance {
  PrincipalFen: number;
  GiftFen: number;
}

/** `balances` holds the balances before the first move and is updated. */
export function* settleMoves(
  moves: readonly BalanceMove[],
  balances: Map<string, Balance>,
): Generator<BalanceMove> {
  const inOrder = [...moves].sort((left, right) =>
    left.Time < right.Time ? -1 : left.Time > right.Time ? 1 : left.Key < right.Key ? -1 : 1,
  );
  for (const move of inOrder) {
    const balance = balances.get(move.MemID) ?? { PrincipalFen: 0, GiftFen: 0 };
    balances.set(move.MemID, balance);
    if (move.Kind === 2) {
      const missing = Math.max(
        move.PrincipalFen - balance.PrincipalFen,
        (move.GiftFen - balance.GiftFen) * 10,
      );
      if (missing > 0) yield enter(balance, recharge(move, tier(missing)));
      yield enter(balance, move);
    } else if (move.Kind === 4) {
      const PrincipalFen = Math.min(move.PrincipalFen, balance.PrincipalFen);
      if (PrincipalFen > 0) yield enter(balance, { ...move, PrincipalFen });
    } else {
      yield enter(balance, move);
    }
  }
}

function recharge(move: BalanceMove, amount: number): BalanceMove {
  const time: Second = parseTime(move.Time) - 90;
  return {
    ...move,
    Key: `${move.Key}-R`,
    ExtID: `${move.Key}-R`,
    Part: '',
    Kind: 1,
    PrincipalFen: amount,
    GiftFen: amount / 10,
    Time: timeText(time),
    BillExtID: '',
    PayCode: pay.wechat,
  };
}

function enter(balance: Balance, move: BalanceMove): BalanceMove {
  const sign = isAdded(move.Kind) ? 1 : -1;
  balance.PrincipalFen += sign * move.PrincipalFen;
  balance.GiftFen += sign * move.GiftFen;
  return move;
}
