/** Money outside bills: changes of members' balances by bills, repaid debts, deposits, other receipts. */
import type { Bill } from '../../ingest/bill';
import type { MemberLog, OtherReceipt } from '../../ingest/money/entries';
import { entryKinds, isAdded } from '../../metrics/entry-kinds';
import { memberId, membersBefore } from '../chain/members';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop } from '../chain/shops';
import { stream } from '../random';
import { DAY_SECONDS, type Day, dayText, parseTime, timeText } from './calendar';
import { type Customs, pay } from './guests';

/** A requested change of a balance; `settleMoves` adds a recharge where the balance is too low. */
export interface BalanceMove extends MemberLog {
  ShopID: string;
  /** Unique in the company; orders moves of one moment. */
  Key: string;
}

export interface Money {
  moves: BalanceMove[];
  receipts: OtherReceipt[];
}

/** What a bill spends of its member's balance by payments, and gives back by voided payments and refunds. */
export function balanceMovesOf({ ShopID }: Shop, { MemID, ExtID, Payments, Refunds }: Bill): BalanceMove[] {
  if (MemID === null) return [];
  const isStored = ({ PayCode }: { PayCode: string }) => PayCode === pay.stored;
  const ofBill = { ShopID, MemID, ExtID, BillExtID: ExtID, PayCode: '', PointAdd: 0 };
  const ofPayments = Payments.filter(isStored).flatMap((payment): BalanceMove[] => {
    const { PayNo, AmountFen: PrincipalFen, GiftFen, PayTime, VoidTime, CashierID: OperatorID } = payment;
    const moved = { ...ofBill, Part: `P${PayNo}`, PrincipalFen, GiftFen, OperatorID };
    const spent = { ...moved, Key: `${ExtID}-P${PayNo}`, Kind: entryKinds.spent, Time: PayTime };
    const voided = { ...moved, Key: `${ExtID}-V${PayNo}`, Kind: entryKinds.givenBack };
    return [
      // One point for each yuan of principal spent.
      { ...spent, PointAdd: Math.floor(PrincipalFen / 100) },
      ...(VoidTime === null ? [] : [{ ...voided, Time: VoidTime }]),
    ];
  });
  const ofRefunds = Refunds.filter(isStored).map(
    ({ RefundNo, AmountFen: PrincipalFen, RefundTime: Time, OperatorID }): BalanceMove => ({
      ...ofBill,
      Part: `R${RefundNo}`,
      Key: `${ExtID}-${RefundNo}`,
      Kind: entryKinds.givenBack,
      PrincipalFen,
      GiftFen: 0,
      Time,
      OperatorID,
    }),
  );
  return [...ofPayments, ...ofRefunds];
}

/** Receipts that follow from a bill: what was paid on account is repaid after ten to forty days; a deposit comes at the opening. */
export function receiptsOfBill(
  { seed }: DemoPlan,
  { words: { receipts: words } }: Company,
  { ExtID, Payments, DepositFen, OpenTime, OpenUserID }: Bill,
): OtherReceipt[] {
  const repaid = Payments.filter(({ PayCode, VoidTime }) => PayCode === pay.account && VoidTime === null).map(
    ({ PayNo, AmountFen, PayTime, CashierID: OperatorID }): OtherReceipt => {
      const wait = stream(seed, 'repay', ExtID).int(10 * DAY_SECONDS, 40 * DAY_SECONDS);
      const day = Math.floor((parseTime(PayTime) + wait) / DAY_SECONDS);
      const Time = timeText(day * DAY_SECONDS + 15 * 3600);
      const entry = { ExtID: `${ExtID}-D${PayNo}`, BillExtID: ExtID, Remark: words.repay, OperatorID };
      return { ...entry, Kind: 'REPAY', PayCode: pay.card, AmountFen, Time };
    },
  );
  if (DepositFen === 0) return repaid;
  const entry = { ExtID: `${ExtID}-E`, BillExtID: ExtID, Remark: words.deposit, OperatorID: OpenUserID };
  return [...repaid, { ...entry, Kind: 'DEPOSIT', PayCode: pay.wechat, AmountFen: DepositFen, Time: OpenTime }];
}

/** The smallest usual recharge that covers an amount, else a multiple of the largest. */
export function rechargeAmount(fen: number, { topUps }: Customs): number {
  const most = Math.max(...topUps);
  return topUps.find((amount) => amount >= fen) ?? Math.ceil(fen / most) * most;
}

/** Bonus credit on what a member pays in. */
const bonusOn = (principalFen: number) => principalFen / 10;

/** Entries of a day at the counter, without a bill: a recharge or a balance paid out on some days, sold waste oil once a month. */
export function counterOfDay(plan: DemoPlan, company: Company, shop: Shop, day: Day): Money {
  const random = stream(plan.seed, company.CompID, shop.ShopID, day, 'counter');
  const known = membersBefore(plan, company, day);
  const OperatorID = random.pick(shop.staff.filter((person) => person.role === 'cashier')).UserID;
  const at = (hour: number) => timeText(day * DAY_SECONDS + hour * 3600 + random.int(0, 3599));
  const idOf = (letter: string) => `${company.CompCode}-${shop.ShopID}-${dayText(day)}-${letter}`;
  // Drawn on days without such an entry too, so that the other draws do not depend on it.
  const Time = at(random.int(11, 20));
  const MemID = memberId(company, random.int(0, Math.max(0, known - 1)));
  const PrincipalFen = random.pick(company.customs.topUps);
  const Kind = random.chance(0.04) ? entryKinds.paidOut : entryKinds.recharge;
  const money: Money = { moves: [], receipts: [] };
  if (known > 0 && random.chance(Math.min(0.5, shop.traffic / 60)))
    money.moves.push({
      ShopID: shop.ShopID,
      ExtID: idOf('C'),
      Key: idOf('C'),
      BillExtID: '',
      MemID,
      Kind,
      Time,
      PrincipalFen,
      GiftFen: Kind === entryKinds.recharge ? bonusOn(PrincipalFen) : 0,
      PointAdd: 0,
      OperatorID,
      PayCode: random.pick([pay.wechat, pay.alipay, pay.card, pay.cash]),
    });
  if (dayText(day).endsWith('-05') && shop.traffic > 0)
    money.receipts.push({
      ExtID: idOf('O'),
      BillExtID: '',
      Kind: 'OTHER',
      PayCode: pay.cash,
      OperatorID,
      AmountFen: random.int(120, 380) * 100,
      Time: at(10),
      Remark: company.words.receipts.other,
    });
  return money;
}

export type Balance = Pick<BalanceMove, 'PrincipalFen' | 'GiftFen'>;

/**
 * The moves of all shops in the order of time as entries of the account log, with a recharge before a bill that the balance
 * does not cover; no more is paid out than there is. `balances` holds the balances before the first move and is updated.
 */
export function settleMoves(
  moves: readonly BalanceMove[],
  balances: Map<string, Balance>,
  customs: Customs,
): BalanceMove[] {
  const inOrder = [...moves].sort((left, right) =>
    left.Time < right.Time ? -1 : left.Time > right.Time ? 1 : left.Key < right.Key ? -1 : 1,
  );
  return inOrder.flatMap((move) => {
    const balance = balances.get(move.MemID) ?? { PrincipalFen: 0, GiftFen: 0 };
    balances.set(move.MemID, balance);
    const enter = (entry: BalanceMove) => {
      const sign = isAdded(entry.Kind) ? 1 : -1;
      balance.PrincipalFen += sign * entry.PrincipalFen;
      balance.GiftFen += sign * entry.GiftFen;
      return entry;
    };
    if (move.Kind === entryKinds.paidOut) {
      const PrincipalFen = Math.min(move.PrincipalFen, balance.PrincipalFen);
      return PrincipalFen > 0 ? enter({ ...move, PrincipalFen }) : [];
    }
    // Missing bonus comes with ten times as much principal (`bonusOn`).
    const missing = Math.max(move.PrincipalFen - balance.PrincipalFen, (move.GiftFen - balance.GiftFen) * 10);
    if (move.Kind !== entryKinds.spent || missing <= 0) return enter(move);
    return [enter(rechargeFor(move, rechargeAmount(missing, customs))), enter(move)];
  });
}

/** A recharge a minute and a half before the move that needs it. */
export const rechargeFor = (move: BalanceMove, PrincipalFen: number): BalanceMove => ({
  ...move,
  Key: `${move.Key}-R`,
  ExtID: `${move.Key}-R`,
  Part: '',
  BillExtID: '',
  PointAdd: 0,
  Kind: entryKinds.recharge,
  PrincipalFen,
  GiftFen: bonusOn(PrincipalFen),
  PayCode: pay.wechat,
  Time: timeText(parseTime(move.Time) - 90),
});
