/** Money outside bills: changes of members' balances by bills, repaid debts, deposits, other receipts. */
import type { Bill } from '../../ingest/bill';
import type { MemberLog, OtherReceipt } from '../../ingest/money/entries';
import { isAdded } from '../../metrics/entry-kinds';
import { memberId, membersBefore } from '../chain/members';
import { pay } from '../chain/pay-codes';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop } from '../chain/shops';
import { stream } from '../random';
import { DAY_SECONDS, type Day, dayText, parseTime, timeText } from './calendar';
import type { Customs } from './guests';

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

export function balanceMovesOf({ ShopID }: Shop, { MemID, ExtID, Payments, Refunds }: Bill): BalanceMove[] {
  if (MemID === null) return [];
  type Moved = Pick<BalanceMove, 'Kind' | 'PrincipalFen' | 'GiftFen' | 'Time' | 'OperatorID'>;
  const move = (key: string, Part: string, moved: Moved): BalanceMove => ({
    ...{ ShopID, Key: `${ExtID}-${key}`, ExtID, Part, MemID, BillExtID: ExtID, PayCode: '', ...moved },
    // One point for each yuan of principal spent.
    PointAdd: moved.Kind === 2 ? Math.floor(moved.PrincipalFen / 100) : 0,
  });
  const isStored = ({ PayCode }: { PayCode: string }) => PayCode === pay.stored;
  return [
    ...Payments.filter(isStored).flatMap(
      ({ PayNo, AmountFen: PrincipalFen, GiftFen, PayTime: Time, VoidTime, CashierID: OperatorID }) => {
        const [Part, moved] = [`P${PayNo}`, { PrincipalFen, GiftFen, OperatorID }];
        const used = move(Part, Part, { ...moved, Kind: 2, Time });
        return VoidTime ? [used, move(`V${PayNo}`, Part, { ...moved, Kind: 3, Time: VoidTime })] : used;
      },
    ),
    ...Refunds.filter(isStored).map(({ RefundNo, AmountFen: PrincipalFen, RefundTime: Time, OperatorID }) =>
      move(RefundNo, `R${RefundNo}`, { Kind: 3, PrincipalFen, GiftFen: 0, Time, OperatorID }),
    ),
  ];
}

/** Debts are paid back after ten to forty days; deposits are taken when the table is opened. */
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
  return [
    ...repaid,
    { ...entry, Kind: 'DEPOSIT', PayCode: pay.wechat, AmountFen: DepositFen, Time: OpenTime },
  ];
}

/** The least usual amount that covers this one, else a multiple of the largest. */
export function tier(fen: number, { topUps }: Customs): number {
  const most = Math.max(...topUps);
  return topUps.find((amount) => amount >= fen) ?? Math.ceil(fen / most) * most;
}

/** Counter entries without a bill: gift recharges, paid-out balances, sold waste oil. */
export function counterOfDay(plan: DemoPlan, company: Company, shop: Shop, day: Day): Money {
  const random = stream(plan.seed, company.CompID, shop.ShopID, day, 'counter');
  const known = membersBefore(plan, company, day);
  const OperatorID = random.pick(shop.staff.filter((person) => person.role === 'cashier')).UserID;
  const at = (hour: number) => timeText(day * DAY_SECONDS + hour * 3600 + random.int(0, 3599));
  const idOf = (letter: string) => `${company.CompCode}-${shop.ShopID}-${dayText(day)}-${letter}`;
  const Time = at(random.int(11, 20));
  const MemID = memberId(company, random.int(0, Math.max(0, known - 1)));
  const PrincipalFen = random.pick(company.customs.topUps);
  const Kind = random.chance(0.04) ? 4 : 1;
  const money: Money = { moves: [], receipts: [] };
  if (known > 0 && random.chance(Math.min(0.5, shop.traffic / 60)))
    money.moves.push({
      ...{
        ShopID: shop.ShopID,
        ExtID: idOf('C'),
        Key: idOf('C'),
        BillExtID: '',
        MemID,
        Kind,
        Time,
        PointAdd: 0,
      },
      ...{ PrincipalFen, GiftFen: Kind === 4 ? 0 : PrincipalFen / 10, OperatorID },
      PayCode: random.pick([pay.wechat, pay.alipay, pay.card, pay.cash]),
    });
  if (dayText(day).endsWith('-05') && shop.traffic > 0)
    money.receipts.push({
      ...{ ExtID: idOf('O'), BillExtID: '', Kind: 'OTHER', PayCode: pay.cash, OperatorID },
      ...{ AmountFen: random.int(120, 380) * 100, Time: at(10), Remark: company.words.receipts.other },
    });
  return money;
}

export type Balance = Pick<BalanceMove, 'PrincipalFen' | 'GiftFen'>;

/**
 * The moves of all shops in the order of time as entries of the account log, with a recharge before a move that would make
 * the balance negative. `balances` holds the balances before the first move and is updated.
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
    if (move.Kind === 4) {
      const PrincipalFen = Math.min(move.PrincipalFen, balance.PrincipalFen);
      return PrincipalFen > 0 ? enter({ ...move, PrincipalFen }) : [];
    }
    const missing = Math.max(move.PrincipalFen - balance.PrincipalFen, (move.GiftFen - balance.GiftFen) * 10);
    if (move.Kind !== 2 || missing <= 0) return enter(move);
    return [enter(rechargeFor(move, tier(missing, customs))), enter(move)];
  });
}

export const rechargeFor = (move: BalanceMove, PrincipalFen: number): BalanceMove => ({
  ...{ ...move, Key: `${move.Key}-R`, ExtID: `${move.Key}-R`, Part: '', BillExtID: '', PointAdd: 0 },
  ...{ Kind: 1, PrincipalFen, GiftFen: PrincipalFen / 10, PayCode: pay.wechat },
  Time: timeText(parseTime(move.Time) - 90),
});
