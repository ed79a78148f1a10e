/** Enters returned and gifted dishes, and sensitive operations. */
import type { Stored, StoredLine, StoredRecord } from './bills';
import { isSettled, type WholeBill } from './enter-bills';
import { cost } from './enter-dishes';
import { once } from './once';
import { billsOfGiveaway, billsOfOperation, byGiveaway, byKind, byOperation, byReason } from './sheets';
import { type Place, SEPARATOR, type Tally } from './tally';

interface Given extends Place {
  kind: 3 | 4;
  orderId: string;
  goodsId: string;
  goodsName: string;
  specName: string;
  unitName: string;
  classifyId: string;
  classifyName: string;
  operatorId: string;
  reason: string;
  qty: number;
  amountFen: number;
}

type Gift = Pick<Given, 'operatorId' | 'reason' | 'amountFen' | 'qty'>;

export function enterGifts(tally: Tally, bills: readonly WholeBill[]): void {
  for (const bill of bills.filter(isSettled)) {
    const { shopId, date, calendarDate, orderId } = bill;
    const of = { kind: 4, orderId, shopId, date, calendarDate } as const;
    enterGiven(
      tally,
      bill.lines.flatMap((line) => giftsOf(bill, line).map((gift) => ({ ...of, ...dishOf(line), ...gift }))),
    );
  }
}

const dishOf = ({ goodsId, goodsName, specName, unitName, classifyId, classifyName }: StoredLine) => ({
  ...{ goodsId, goodsName, specName, unitName, classifyId, classifyName },
});

/** Person and amount of each gift on a line: one per gift discount, else one for the whole line. */
function giftsOf(bill: WholeBill, line: StoredLine): Gift[] {
  const discounts = bill.discounts
    .filter(({ itemNo }) => itemNo === line.itemNo)
    .sort((a, b) => a.place - b.place);
  const logged = bill.gifts.filter(({ itemNo }) => itemNo === line.itemNo).sort((a, b) => a.place - b.place);
  const givers = discounts.filter(({ type }) => type === 8);
  if (givers.length === 0) {
    if (line.giftQty === 0 || line.type === 3) return [];
    const largest = discounts.reduce<(typeof discounts)[number] | undefined>(
      (most, one) => (most && most.amountFen >= one.amountFen ? most : one),
      undefined,
    );
    const giver = logged[0] ?? largest;
    const reason = giver?.reason || line.reason;
    return [
      {
        operatorId: giver?.operatorId ?? '0',
        reason,
        amountFen: cost(line, line.giftQty),
        qty: line.giftQty,
      },
    ];
  }
  const quantities = logged.map(({ qty }) => qty);
  const isLogged = quantities.length === givers.length && sum(quantities) === line.giftQty;
  const shares =
    isLogged && givers.length > 1
      ? quantities
      : shared(
          line.giftQty,
          givers.map(({ amountFen }) => amountFen),
        );
  return givers.map(({ operatorId, reason, amountFen }, index) => ({
    operatorId,
    reason,
    amountFen,
    qty: shares[index] ?? 0,
  }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Splits a quantity in proportion to amounts; the rounded shares add up to it. */
function shared(qty: number, amounts: readonly number[]): number[] {
  const weights = sum(amounts) > 0 ? amounts : amounts.map(() => 1);
  const whole = sum(weights);
  let until = 0;
  return weights.map((weight) => {
    const before = Math.round((qty * until) / whole);
    until += weight;
    return Math.round((qty * until) / whole) - before;
  });
}

interface Entered {
  given: Given;
  groupBy: 1 | 2 | 3;
  /** Id, name, specification, unit and name of the category. */
  group: readonly [id: string, name: string, spec: string, unit: string, classifyName: string];
  /** What a bill is counted by. */
  bill: readonly (string | number)[];
}

/** Enters what a bill gave by dish, by reason and by person; it counts once in each, with all its categories there. */
function enterGiven(tally: Tally, ofBill: readonly Given[]): void {
  const isNew = once();
  const entered = ofBill.flatMap((given): Entered[] => {
    const { kind, goodsId, goodsName, specName, unitName, classifyName, operatorId, reason } = given;
    return [
      {
        ...{ given, groupBy: 1, group: [goodsId, goodsName, specName, unitName, classifyName] },
        bill: [kind, 1, goodsId, goodsId === '0' ? goodsName : '', specName, ''],
      },
      { ...{ given, groupBy: 2, group: ['0', '', '', '', ''] }, bill: [kind, 2, '0', '', '', reason] },
      {
        ...{ given, groupBy: 3, group: [operatorId, '', '', '', ''] },
        bill: [kind, 3, operatorId, '', '', ''],
      },
    ];
  });
  const categories = new Map<string, Set<string>>();
  for (const { given, bill } of entered) {
    const known = categories.get(bill.join(SEPARATOR)) ?? new Set();
    categories.set(bill.join(SEPARATOR), known.add(given.classifyId));
  }
  for (const { given, groupBy, group, bill } of entered) {
    const [id, name, spec, unit, classifyName] = group;
    const ids = [...(categories.get(bill.join(SEPARATOR)) ?? [])]
      .map(BigInt)
      .sort((a, b) => (a < b ? -1 : 1));
    const all = `{${ids.join(',')}}`;
    tally.add(
      byGiveaway,
      given,
      [given.kind, groupBy, id, name, spec, unit, given.classifyId, classifyName, given.reason, all],
      { qty_milli: given.qty, amount_fen: given.amountFen, line_count: 1 },
    );
    tally.add(billsOfGiveaway, given, [...bill, all], { order_count: isNew(...bill) });
  }
}

/** What came back of the dishes of settled bills, before payment and after it. */
export function enterReturns(tally: Tally, bills: readonly WholeBill[], { records }: Stored): void {
  const byLine = new Map<string, StoredRecord[]>();
  for (const record of records) {
    if (record.type !== 1 || record.itemNo === 0) continue;
    const line = `${record.orderId} ${record.itemNo} ${record.refundKind}`;
    byLine.set(
      line,
      [...(byLine.get(line) ?? []), record].sort((a, b) => a.place - b.place),
    );
  }
  for (const bill of bills.filter(isSettled)) {
    const { shopId, date, calendarDate, orderId } = bill;
    const of = { kind: 3, orderId, shopId, date, calendarDate } as const;
    const returned = (line: StoredLine) =>
      (
        [
          [1, line.returnQty, cost(line, line.returnQty)],
          [2, line.refundQty, line.refundFen],
        ] as const
      ).flatMap(([kind, qty, amountFen]) => {
        if (qty === 0) return [];
        const found = byLine.get(`${orderId} ${line.itemNo} ${kind}`) ?? [];
        const isWhole = sum(found.map((record) => record.qty)) === qty;
        const gone = isWhole ? found : [{ ...found[0], qty, amountFen }];
        return gone.map((one) => ({
          ...{ ...of, ...dishOf(line), operatorId: one.operatorId ?? '0', reason: one.reason || line.reason },
          ...{ qty: one.qty, amountFen: one.amountFen },
        }));
      });
    enterGiven(tally, bill.lines.filter(({ type }) => type !== 3).flatMap(returned));
  }
}

export function enterRecords(tally: Tally, { records, bills }: Stored): void {
  const isNew = once();
  const settled = new Set(bills.filter(isSettled).map(({ orderId }) => orderId));
  for (const record of records) {
    const { type, operatorId, authorizerId, reason, orderId } = record;
    const figures = { record_count: 1, amount_fen: record.amountFen };
    tally.add(byOperation, record, [type, operatorId, authorizerId], figures);
    tally.add(byReason, record, [type, reason], figures);
    const isCounted = settled.has(orderId) ? 1 : 0;
    const dishKind = record.itemNo === 0 ? 0 : (record.refundKind ?? 3);
    tally.add(byKind, record, [type, reason, record.afterSettle, isCounted, dishKind], {
      ...figures,
      qty_milli: record.qty,
    });
    tally.add(billsOfOperation, record, [type], { order_count: isNew('bill', orderId, type) });
  }
}
