/** Money outside bills: changes of members' balances by bills, repaid debts, deposits, other receipts. */
import type { Bill } from '../../ingest/bill';
import type { MemberLog, OtherReceipt as Receipt } from '../../ingest/money/entries';
import { pay } from '../chain/dictionary';
import { memberId, membersBefore } from '../chain/members';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop } from '../chain/shops';
import { stream } from '../random';
import { DAY_SECONDS, type Day, dayText, parseTime, type Second, timeText } from './calendar';

export type OtherReceipt = Receipt & { ShopID: string };

/** A requested change of a balance; `wallet.ts` turns it into entries and adds a recharge where the balance is too low. */
export type BalanceMove = Omit<MemberLog, 'PointAdd'> & {
  ShopID: string;
  /** Unique in the company; orders moves of one moment. */
  Key: string;
};

export function balanceMovesOf(shop: Shop, bill: Bill): BalanceMove[] {
  const { MemID } = bill;
  if (MemID === null) return [];
  const move = (
    Kind: 2 | 3,
    key: string,
    Part: string,
    PrincipalFen: number,
    GiftFen: number,
    Time: string,
    OperatorID: string,
  ): BalanceMove => ({
    ShopID: shop.ShopID,
    Key: `${bill.ExtID}-${key}`,
    ExtID: bill.ExtID,
    Part,
    MemID,
    Kind,
    PrincipalFen,
    GiftFen,
    Time,
    OperatorID,
    BillExtID: bill.ExtID,
    PayCode: '',
  });
  const payments = bill.Payments.filter((payment) => payment.PayCode === pay.stored).flatMap((payment) => [
    move(
      2,
      `P${payment.PayNo}`,
      `P${payment.PayNo}`,
      payment.AmountFen,
      payment.GiftFen,
      payment.PayTime,
      payment.CashierID,
    ),
    ...(payment.VoidTime === null
      ? []
      : [
          move(
            3,
            `V${payment.PayNo}`,
            `P${payment.PayNo}`,
            payment.AmountFen,
            payment.GiftFen,
            payment.VoidTime,
            payment.CashierID,
          ),
        ]),
  ]);
  const refunds = bill.Refunds.filter((refund) => refund.PayCode === pay.stored).map((refund) =>
    move(
      3,
      refund.RefundNo,
      `R${refund.RefundNo}`,
      refund.AmountFen,
      0,
      refund.RefundTime,
      refund.OperatorID,
    ),
  );
  return [...payments, ...refunds];
}

/** Debts are paid back after ten to forty days; deposits are taken when the table is opened. */
export function receiptsOfBill(
  plan: DemoPlan,
  { words: { receipts: words } }: Company,
  shop: Shop,
  bill: Bill,
  now: Second,
): OtherReceipt[] {
  const receipt = (
    Kind: OtherReceipt['Kind'],
    key: string,
    PayCode: string,
    AmountFen: number,
    time: Second,
    OperatorID: string,
    Remark: string,
  ): OtherReceipt => ({
    ShopID: shop.ShopID,
    ExtID: `${bill.ExtID}-${key}`,
    Kind,
    PayCode,
    AmountFen,
    Time: timeText(time),
    OperatorID,
    BillExtID: bill.ExtID,
    Remark,
  });
  const debts = bill.Payments.filter(
    (payment) => payment.PayCode === pay.account && payment.VoidTime === null,
  ).map((payment) => {
    const wait = stream(plan.seed, 'repay', bill.ExtID).int(10 * DAY_SECONDS, 40 * DAY_SECONDS);
    const day = Math.floor((parseTime(payment.PayTime) + wait) / DAY_SECONDS);
    return receipt(
      'REPAY',
      `D${payment.PayNo}`,
      pay.card,
      payment.AmountFen,
      day * DAY_SECONDS + 15 * 3600,
      payment.CashierID,
      words.repay,
    );
  });
  const deposits =
    bill.DepositFen > 0
      ? [
          receipt(
            'DEPOSIT',
            'E',
            pay.wechat,
            bill.DepositFen,
            parseTime(bill.OpenTime),
            bill.OpenUserID,
            words.deposit,
          ),
        ]
      : [];
  return [...debts, ...deposits].filter((entry) => parseTime(entry.Time) <= now);
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
  const cashier = random.pick(shop.staff.filter((person) => person.role === 'cashier')).UserID;
  const at = (hour: number) => day * DAY_SECONDS + hour * 3600 + random.int(0, 3599);
  const moves: BalanceMove[] = [];
  const recharge = {
    hour: at(random.int(11, 20)),
    member: random.int(0, Math.max(0, known - 1)),
    amount: random.pick(TIERS),
    isPaidOut: random.chance(0.04),
  };
  if (known > 0 && random.chance(Math.min(0.5, shop.traffic / 60))) {
    const ExtID = `${company.CompCode}-${shop.ShopID}-${dayText(day)}-C`;
    moves.push({
      ShopID: shop.ShopID,
      Key: ExtID,
      ExtID,
      MemID: memberId(company, recharge.member),
      Kind: recharge.isPaidOut ? 4 : 1,
      PrincipalFen: recharge.amount,
      GiftFen: recharge.isPaidOut ? 0 : recharge.amount / 10,
      Time: timeText(recharge.hour),
      OperatorID: cashier,
      BillExtID: '',
      PayCode: random.pick([pay.wechat, pay.alipay, pay.card, pay.cash]),
    });
  }
  const receipts: OtherReceipt[] = [];
  if (dayText(day).endsWith('-05') && shop.traffic > 0) {
    receipts.push({
      ShopID: shop.ShopID,
      ExtID: `${company.CompCode}-${shop.ShopID}-${dayText(day)}-O`,
      Kind: 'OTHER',
      PayCode: pay.cash,
      AmountFen: random.int(120, 380) * 100,
      Time: timeText(at(10)),
      OperatorID: cashier,
      BillExtID: '',
      Remark: company.words.receipts.other,
    });
  }
  const happened = (entry: { Time: string }) => parseTime(entry.Time) <= now;
  return { moves: moves.filter(happened), receipts: receipts.filter(happened) };
}
