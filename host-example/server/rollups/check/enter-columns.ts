/** Enters the bills of days as they stand in columns, in the order of their ids. */
import { createHash } from 'node:crypto';
import { isSettled, type WholeBill } from './enter-bills';
import { inColumns, inPlanes, setsInColumns, textsOfBills, WEIGHTS } from './sheets';
import type { Tally } from './tally';

const weightOf = (id: string) => Number(BigInt(id) % BigInt(WEIGHTS)) + 1;
const numberOf = (text: string) =>
  String(Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 6), 16));
const minuteOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

function grouped(bills: readonly WholeBill[], key: (bill: WholeBill) => string): Map<string, WholeBill[]> {
  const groups = new Map<string, WholeBill[]>();
  for (const bill of bills) {
    const known = groups.get(key(bill));
    if (known) known.push(bill);
    else groups.set(key(bill), [bill]);
  }
  return groups;
}

export function enterColumns(tally: Tally, bills: readonly WholeBill[]): void {
  const businessDays = grouped(bills, ({ shopId, date }) => `${shopId} ${date}`);
  const days = grouped(bills, ({ shopId, date, calendarDate }) => `${shopId} ${date} ${calendarDate}`);
  for (const ofDay of days.values()) {
    ofDay.sort((one, other) => (BigInt(one.orderId) < BigInt(other.orderId) ? -1 : 1));
    const ofBusinessDay = businessDays.get(`${ofDay[0]?.shopId} ${ofDay[0]?.date}`) ?? [];
    const isBusy = ofBusinessDay.length >= BUSY;
    const hasPlanes = isBusy && ofBusinessDay.every(isSmall);
    ofDay.forEach((bill, index) => {
      enterBill(tally, bill);
      enterSets(tally, bill, index + 1, isBusy);
      if (!hasPlanes) return;
      enterPlanes(tally, bill, index + 1);
      enterTexts(tally, bill, index + 1);
    });
    const [first] = ofDay;
    const moments = ofDay.map(({ sortTime }) => sortTime);
    if (first && hasPlanes)
      tally.add(inPlanes, first, [], {
        ...NO_PLANES,
        first_time: moments.reduce((one, other) => Math.min(one, other)),
        last_time: moments.reduce((one, other) => Math.max(one, other)),
      });
  }
}

/** A business day has planes if it has so many bills, none of more than 30 bits of money or 10 of guests. */
const BUSY = 40;
const fits = (value: number, bits: number) => value >= -(2 ** bits) && value < 2 ** bits;
const isSmall = ({ guests, turnoverFen, discountFen, incomeFen }: WholeBill) =>
  fits(guests, 10) && [turnoverFen, discountFen, incomeFen].every((money) => fits(money, 30));

const NO_PLANES = {
  first_time: 0,
  last_time: 0,
  traits: 0,
  guests: 0,
  turnovers: 0,
  discounts: 0,
  incomes: 0,
  opened_at: 0,
  settled_at: 0,
};

const traitsOf = ({ state, mode, relation, flags }: WholeBill) =>
  state | (mode << 3) | (relation << 5) | (flags << 8);

function enterPlanes(tally: Tally, bill: WholeBill, place: number): void {
  tally.add(inPlanes, bill, [], {
    ...NO_PLANES,
    traits: traitsOf(bill) * place,
    guests: bill.guests * place,
    turnovers: bill.turnoverFen * place,
    discounts: bill.discountFen * place,
    incomes: bill.incomeFen * place,
    opened_at: minuteOf(bill.openLocal) * place,
    // Never settled is no minute.
    settled_at: (bill.settleLocal === null ? -1 : minuteOf(bill.settleLocal)) * place,
  });
}

function enterTexts(tally: Tally, bill: WholeBill, place: number): void {
  const weighed = (text: string) => weightOf(numberOf(text)) * place;
  const payments = bill.tradeNos.map((number) => `${number}\u001c`).join('');
  tally.add(textsOfBills, bill, [], {
    words: weighed(`${bill.orderNo}\u001e${bill.sourceNo}\u001d${bill.serialNo}\u001d${payments}`),
    mem_ids: weightOf(bill.memId ?? '0') * place,
  });
}

function enterBill(tally: Tally, bill: WholeBill): void {
  const weight = weightOf(bill.orderId);
  // The money of bills is checked in other tables: here it is to stand at the place of its bill.
  const values = {
    sort_times: bill.sortTime,
    traits: traitsOf(bill),
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

function moneyOfUncounted(
  bill: WholeBill,
  sum: (ids: readonly string[]) => number,
  isBusy: boolean,
): { uncounted_codes: number; moved_ids: number } {
  const money = isBusy && !isSettled(bill) ? bill.money : [];
  if (money.some(({ isMoved }) => isMoved)) return { uncounted_codes: 0, moved_ids: weightOf(bill.orderId) };
  return { uncounted_codes: sum(money.map(({ payCode }) => numberOf(payCode))), moved_ids: 0 };
}

function enterSets(tally: Tally, bill: WholeBill, place: number, isBusy: boolean): void {
  const payCodes = bill.payments.map(({ payCode }) => payCode);
  if (bill.lines.length === 0 && payCodes.length === 0 && !isBusy) return;
  const sum = (ids: readonly string[]) =>
    [...new Set(ids)].reduce((all, id) => all + weightOf(id) * place, 0);
  tally.add(setsInColumns, bill, [], {
    goods_ids: sum(bill.lines.map(({ goodsId }) => goodsId)),
    classify_ids: sum(bill.lines.map(({ classifyId }) => classifyId)),
    pay_codes: sum(payCodes.map(numberOf)),
    source_ids: isBusy ? sum([bill.sourceId]) : 0,
    area_ids: isBusy ? sum([bill.areaId]) : 0,
    cashier_ids: isBusy ? sum([bill.cashierId]) : 0,
    ...moneyOfUncounted(bill, sum, isBusy),
  });
}
