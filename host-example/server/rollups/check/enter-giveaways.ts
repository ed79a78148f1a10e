/** Enters returned and gifted dishes, and sensitive operations. */
import type { Stored, StoredLine, StoredRecord } from './bills';
import { isSettled, type WholeBill } from './enter-bills';
import { cost } from './enter-dishes';
import { type Once, once } from './once';
import { billsOfGiveaway, billsOfOperation, byGiveaway, byOperation, byReason } from './sheets';
import type { Place, Tally } from './tally';

interface Given extends Place {
  kind: 3 | 4;
  orderId: string;
  goodsId: string;
  goodsName: string;
  specName: string;
  unitName: string;
  classifyName: string;
  operatorId: string;
  reason: string;
  qty: number;
  amountFen: number;
}

type Gift = Pick<Given, 'operatorId' | 'reason' | 'amountFen' | 'qty'>;

export function enterGifts(tally: Tally, bills: readonly WholeBill[]): void {
  const isNew = once();
  for (const bill of bills.filter(isSettled))
    for (const line of bill.lines)
      for (const gift of giftsOf(bill, line)) {
        const { shopId, date, calendarDate, orderId } = bill;
        const { goodsId, goodsName, specName, unitName, classifyName } = line;
        const dish = { goodsId, goodsName, specName, unitName, classifyName };
        enterGiven(tally, { kind: 4, orderId, shopId, date, calendarDate, ...dish, ...gift }, isNew);
      }
}

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

/** Enters a row by dish, by reason and by person; a bill counts once in each. */
function enterGiven(tally: Tally, given: Given, isNew: Once): void {
  const { kind, goodsId, goodsName, specName, unitName, classifyName, operatorId, reason } = given;
  for (const [groupBy, ...group] of [
    [1, goodsId, goodsName, specName, unitName, classifyName],
    [2, '0', '', '', '', ''],
    [3, operatorId, '', '', '', ''],
  ] as const) {
    tally.add(byGiveaway, given, [kind, groupBy, ...group, reason], {
      qty_milli: given.qty,
      amount_fen: given.amountFen,
      line_count: 1,
    });
    const [id, name, spec] = group;
    const bill = [kind, groupBy, id, id === '0' ? name : '', spec, groupBy === 2 ? reason : ''];
    tally.add(billsOfGiveaway, given, bill, { order_count: isNew(given.orderId, ...bill) });
  }
}

/** What came back of the dishes of settled bills, before payment and after it. */
export function enterReturns(tally: Tally, bills: readonly WholeBill[], { records }: Stored): void {
  const isNew = once();
  const byLine = new Map<string, StoredRecord[]>();
  for (const record of records) {
    if (record.type !== 1 || record.itemNo === 0) continue;
    const line = `${record.orderId} ${record.itemNo} ${record.refundKind}`;
    byLine.set(
      line,
      [...(byLine.get(line) ?? []), record].sort((a, b) => a.place - b.place),
    );
  }
  for (const bill of bills.filter(isSettled))
    for (const line of bill.lines.filter(({ type }) => type !== 3)) {
      const { shopId, date, calendarDate, orderId } = bill;
      const { goodsId, goodsName, specName, unitName, classifyName, itemNo, reason } = line;
      const dish = { goodsId, goodsName, specName, unitName, classifyName };
      for (const [kind, qty, amountFen] of [
        [1, line.returnQty, cost(line, line.returnQty)],
        [2, line.refundQty, line.refundFen],
      ] as const) {
        if (qty === 0) continue;
        const found = byLine.get(`${orderId} ${itemNo} ${kind}`) ?? [];
        const isWhole = sum(found.map((record) => record.qty)) === qty;
        const gone = isWhole ? found : [{ ...found[0], qty, amountFen }];
        for (const one of gone) {
          const by = { operatorId: one.operatorId ?? '0', reason: one.reason || reason };
          const figures = { qty: one.qty, amountFen: one.amountFen };
          enterGiven(
            tally,
            { kind: 3, orderId, shopId, date, calendarDate, ...dish, ...by, ...figures },
            isNew,
          );
        }
      }
    }
}

export function enterRecords(tally: Tally, { records }: Stored): void {
  const isNew = once();
  for (const record of records) {
    const { type, operatorId, authorizerId, reason, orderId } = record;
    const figures = { record_count: 1, amount_fen: record.amountFen };
    tally.add(byOperation, record, [type, operatorId, authorizerId], figures);
    tally.add(byReason, record, [type, reason], figures);
    tally.add(billsOfOperation, record, [type], { order_count: isNew('bill', orderId, type) });
  }
}
