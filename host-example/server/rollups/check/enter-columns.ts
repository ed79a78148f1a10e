/** Enters the bills of days as they stand in columns, in the order of their ids. */
import { createHash } from 'node:crypto';
import type { WholeBill } from './enter-bills';
import { inColumns, setsInColumns, WEIGHTS } from './sheets';
import type { Tally } from './tally';

const weightOf = (id: string) => Number(BigInt(id) % BigInt(WEIGHTS)) + 1;
const numberOf = (text: string) =>
  String(Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 6), 16));
const minuteOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

export function enterColumns(tally: Tally, bills: readonly WholeBill[]): void {
  const days = new Map<string, WholeBill[]>();
  for (const bill of bills) {
    const day = `${bill.shopId} ${bill.date} ${bill.calendarDate}`;
    const known = days.get(day) ?? [];
    days.set(day, known);
    known.push(bill);
  }
  for (const ofDay of days.values()) {
    ofDay.sort((one, other) => (BigInt(one.orderId) < BigInt(other.orderId) ? -1 : 1));
    ofDay.forEach((bill, index) => {
      enterBill(tally, bill);
      enterSets(tally, bill, index + 1);
    });
  }
}

function enterBill(tally: Tally, bill: WholeBill): void {
  const weight = weightOf(bill.orderId);
  // The money of bills is checked in other tables: here it is to stand at the place of its bill.
  const values = {
    sort_times: bill.sortTime,
    traits: bill.state | (bill.mode << 3) | (bill.relation << 5) | (bill.flags << 8),
    source_ids: weightOf(bill.sourceId),
    area_ids: weightOf(bill.areaId),
    desk_ids: weightOf(bill.deskId),
    cashier_ids: weightOf(bill.cashierId),
    opened_at: minuteOf(bill.openLocal),
    settled_at: bill.settleLocal === null ? 0 : minuteOf(bill.settleLocal),
    guests: bill.guests,
    turnovers: bill.turnoverFen,
    discounts: bill.discountFen,
    incomes: bill.incomeFen,
  };
  const weighed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value * weight]),
  ) as typeof values;
  tally.add(inColumns, bill, [], weighed);
}

function enterSets(tally: Tally, bill: WholeBill, place: number): void {
  const payCodes = bill.payments.map(({ payCode }) => payCode);
  if (bill.lines.length === 0 && payCodes.length === 0) return;
  const sum = (ids: readonly string[]) =>
    [...new Set(ids)].reduce((all, id) => all + weightOf(id) * place, 0);
  tally.add(setsInColumns, bill, [], {
    goods_ids: sum(bill.lines.map(({ goodsId }) => goodsId)),
    classify_ids: sum(bill.lines.map(({ classifyId }) => classifyId)),
    pay_codes: sum(payCodes.map(numberOf)),
  });
}
