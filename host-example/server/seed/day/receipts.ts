/** Money outside bills: changes of members' balances by bills, repaid debts, deposits, other receipts. */
import type { Bill } from '../../ingest/bill';
import type { MemberLog, OtherReceipt as Receipt } from '../../ingest/money/entries';
import { isAdded } from '../../metrics/entry-kinds';
import { memberId, membersBefore } from '../chain/members';
import { pay } from '../chain/pay-codes';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop } from '../chain/shops';
import { stream } from '../random';
import { DAY_SECONDS, type Day, dayText, parseTime, type Second, timeText } from './calendar';

export type OtherReceipt = Receipt & { ShopID: string };

/** A requested change of a balance; `settleMoves` turns it into entries and adds a recharge where the balance is too low. */
export type BalanceMove = Omit<MemberLog, 'PointAdd'> & {
  ShopID: string;
  /** Unique in the company; orders moves of one moment. */
  Key: string;
};

export function balanceMovesOf({ ShopID }: Shop, bill: Bill): BalanceMove[] {
  const { MemID, ExtID } = bill;
  if (MemID === null) return [];
  type Moved = Pick<BalanceMove, 'Kind' | 'Part' | 'PrincipalFen' | 'GiftFen' | 'Time' | 'OperatorID'>;
  const move = (key: string, moved: Moved): BalanceMove => ({
    ...{ ShopID, Key: `${ExtID}-${key}`, ExtID, MemID, BillExtID: ExtID, PayCode: '' },
    ...moved,
  });
  const payments = bill.Payments.filter(({ PayCode }) => PayCode === pay.stored).flatMap((payment) => {
    const { PayNo, AmountFen: PrincipalFen, GiftFen, PayTime, VoidTime, CashierID: OperatorID } = payment;
    const moved = { Part: `P${PayNo}`, PrincipalFen, GiftFen, OperatorID };
    const used = move(`P${PayNo}`, { ...moved, Kind: 2, Time: PayTime });
    return VoidTime === null ? used : [used, move(`V${PayNo}`, { ...moved, Kind: 3, Time: VoidTime })];
  });
  const refunds = bill.Refunds.filter(({ PayCode }) => PayCode === pay.stored).map((refund) => {
    const { RefundNo, AmountFen: PrincipalFen, RefundTime: Time, OperatorID } = refund;
    return move(RefundNo, { Kind: 3, Part: `R${RefundNo}`, PrincipalFen, GiftFen: 0, Time, OperatorID });
  });
  return [...payments, ...refunds];
}

/** Debts are paid back after ten to forty days; deposits are taken when the table is opened. */
export function receiptsOfBill(
  plan: DemoPlan,
  { words: { receipts: words } }: Company,
  { ShopID }: Shop,
  bill: Bill,
  now: Second,
): OtherReceipt[] {
  type Taken = Pick<OtherReceipt, 'Kind' | 'PayCode' | 'AmountFen' | 'Time' | 'OperatorID' | 'Remark'>;
  const receipt = (key: string, taken: Taken): OtherReceipt => ({
    ...{ ShopID, ExtID: `${bill.ExtID}-${key}`, BillExtID: bill.ExtID },
    ...taken,
  });
  const debts = bill.Payments.filter(({ PayCode, VoidTime }) => PayCode === pay.account && VoidTime === null);
  const repaid = debts.map(({ PayNo, AmountFen, PayTime, CashierID: OperatorID }) => {
    const wait = stream(plan.seed, 'repay', bill.ExtID).int(10 * DAY_SECONDS, 40 * DAY_SECONDS);
    const day = Math.floor((parseTime(PayTime) + wait) / DAY_SECONDS);
    const Time = timeText(day * DAY_SECONDS + 15 * 3600);
    const Remark = words.repay;
    return receipt(`D${PayNo}`, { Kind: 'REPAY', PayCode: pay.card, AmountFen, Time, OperatorID, Remark });
  });
  const { DepositFen: AmountFen, OpenTime: Time, OpenUserID: OperatorID } = bill;
  const taken = { Kind: 'DEPOSIT', PayCode: pay.wechat, AmountFen, Time, OperatorID } as const;
  const deposits = AmountFen > 0 ? [receipt('E', { ...taken, Remark: words.deposit })] : [];
  return [...repaid, ...deposits].filter((entry) => parseTime(entry.Time) <= now);
}

const TIERS = [50_000, 100_000, 200_000, 500_000];

export const tier = (fen: number): number =>
  TIERS.find((amount) => amount >= fen) ?? Math.ceil(fen / 500_000) * 500_000;

/** Counter entries without a bill: gift recharges, paid-out balances, sold waste oil. */
export function counterOfDay(
  plan: DemoPlan,
  company: Company,
  shop: Shop,
  day: Day,
  now: Second,
): { moves: BalanceMove[]; receipts: OtherReceipt[] } {
  const random = stream(plan.seed, company.CompID, shop.ShopID, day, 'counter');
  const known = membersBefore(plan, company, day);
  const OperatorID = random.pick(shop.staff.filter((person) => person.role === 'cashier')).UserID;
  const at = (hour: number) => timeText(day * DAY_SECONDS + hour * 3600 + random.int(0, 3599));
  const idOf = (letter: string) => `${company.CompCode}-${shop.ShopID}-${dayText(day)}-${letter}`;
  const common = { ShopID: shop.ShopID, OperatorID, BillExtID: '' };
  const moves: BalanceMove[] = [];
  const Time = at(random.int(11, 20));
  const MemID = memberId(company, random.int(0, Math.max(0, known - 1)));
  const PrincipalFen = random.pick(TIERS);
  const isPaidOut = random.chance(0.04);
  if (known > 0 && random.chance(Math.min(0.5, shop.traffic / 60)))
    moves.push({
      ...{ ...common, Key: idOf('C'), ExtID: idOf('C'), MemID, Kind: isPaidOut ? 4 : 1, Time },
      ...{ PrincipalFen, GiftFen: isPaidOut ? 0 : PrincipalFen / 10 },
      PayCode: random.pick([pay.wechat, pay.alipay, pay.card, pay.cash]),
    });
  const receipts: OtherReceipt[] = [];
  if (dayText(day).endsWith('-05') && shop.traffic > 0)
    receipts.push({
      ...{ ...common, ExtID: idOf('O'), Kind: 'OTHER', PayCode: pay.cash },
      AmountFen: random.int(120, 380) * 100,
      Time: at(10),
      Remark: company.words.receipts.other,
    });
  const happened = (entry: { Time: string }) => parseTime(entry.Time) <= now;
  return { moves: moves.filter(happened), receipts: receipts.filter(happened) };
}

export type Balance = Pick<BalanceMove, 'PrincipalFen' | 'GiftFen'>;

/**
 * The moves of all shops in the order of time as entries of the account log, with a recharge before a move that would make
 * the balance negative. `balances` holds the balances before the first move and is updated.
 */
export function settleMoves(moves: readonly BalanceMove[], balances: Map<string, Balance>): BalanceMove[] {
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
    if (move.Kind === 4) {
      const PrincipalFen = Math.min(move.PrincipalFen, balance.PrincipalFen);
      return PrincipalFen > 0 ? enter({ ...move, PrincipalFen }) : [];
    }
    const missing = Math.max(move.PrincipalFen - balance.PrincipalFen, (move.GiftFen - balance.GiftFen) * 10);
    if (move.Kind !== 2 || missing <= 0) return enter(move);
    return [enter(rechargeFor(move, tier(missing))), enter(move)];
  });
}

export const rechargeFor = (move: BalanceMove, PrincipalFen: number): BalanceMove => ({
  ...{ ...move, Key: `${move.Key}-R`, ExtID: `${move.Key}-R`, Part: '', BillExtID: '' },
  ...{ Kind: 1, PrincipalFen, GiftFen: PrincipalFen / 10, PayCode: pay.wechat },
  Time: timeText(parseTime(move.Time) - 90),
});
