/**
 * The sums of the roll-ups, worked out from raw bills by the ledger, without any of the server's code: what the tests hold
 * the roll-ups to. Keys are `<day> <group> <figure>`; a figure of 0 is left out.
 */
import type { Bill } from '../../host-example/server/ingest/bill';
import { discountsByType, entryOf, incomeByPay, moneyLines, shiftLocal } from './ledger';
import { costOfLine, dishLines, feeIncome } from './ledger-lines';

export type Totals = Map<string, number>;

export function expectedOf(
  bills: readonly Bill[],
  dayStart: number,
  dateType: 1 | 2,
  extra: Totals,
): Record<string, number> {
  const totals: Totals = new Map(extra);
  const add = (group: string, figures: Record<string, number>) => {
    for (const [name, value] of Object.entries(figures))
      totals.set(`${group} ${name}`, (totals.get(`${group} ${name}`) ?? 0) + value);
  };
  const dayOf = (local: string) => shiftLocal(local, dateType === 1 ? -60 * dayStart : 0).slice(0, 10);
  const move = (local: string, code: string, moved: number) => add(`${dayOf(local)} money ${code}`, { moved });
  // Categories of whole bills: dishes of a child bill are those of its parent, where both are of one day.
  const ofBills = new Set<string>();
  for (const bill of bills) {
    for (const { PayTime, PayCode, AmountFen, VoidTime } of bill.Payments) {
      move(PayTime, PayCode, AmountFen);
      if (VoidTime !== null) move(VoidTime, PayCode, -AmountFen);
    }
    for (const back of bill.Refunds) move(back.RefundTime, back.PayCode, -back.AmountFen);
    const entry = entryOf('', dayStart * 60, bill);
    if (!entry.counted) continue;
    const { turnover, fee: fees, discount, refund, income, tax, taxIncluded, tips, guests } = entry;
    const day = dateType === 1 ? entry.businessDate : entry.calendarDate;
    // A child bill is paid with its parent: its money counts, it is no bill of its own.
    const isBill = bill.Parent?.Relation !== 1;
    const isTable = isBill && bill.OrderMode === 1;
    add(`${day} day`, {
      turnover,
      fees,
      discount,
      refund,
      income,
      tax,
      taxIncluded,
      tips,
      guests,
      feeIncome: feeIncome(entry),
      orders: isBill ? 1 : 0,
      tables: isTable ? 1 : 0,
      minutes: isTable ? minutesBetween(bill.OpenTime, bill.FirstSettleTime ?? bill.OpenTime) : 0,
      memberIncome: bill.MemID === null ? 0 : income,
    });
    add(`${day} split`, { income: income - feeIncome(entry) });
    const items = moneyLines(bill);
    for (const [index, line] of dishLines(entry, 1).entries()) {
      add(`${day} goods ${line.goodsId}`, {
        sale: line.sale,
        income: line.income,
        qty: line.orderQty - line.returnQty,
        cost: line.cost ?? 0,
        costedIncome: line.cost === null ? 0 : line.income,
        gift: costOfLine(items[index]?.PriceFen ?? 0, line.giftQty),
        return: line.returnQty,
      });
      const whole = isBill ? bill.ExtID : bill.Parent?.ExtID;
      ofBills.add(JSON.stringify([`${day} class ${line.classifyId}`, entry.businessDate, entry.calendarDate, whole]));
    }
    for (const [code, net] of Object.entries(incomeByPay([entry]))) add(`${day} pay ${code}`, { net });
    for (const [type, amount] of Object.entries(discountsByType([entry]))) add(`${day} discount ${type}`, { amount });
  }
  for (const of of ofBills) add(JSON.parse(of)[0], { orders: 1 });
  return Object.fromEntries([...totals].filter(([, value]) => value !== 0));
}

const minutesBetween = (from: string, to: string) =>
  Math.floor((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000);
