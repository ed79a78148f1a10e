// The ranking of gifts: quantities are those of the lines, whatever they cost and however they were taken off.
import fc from 'fast-check';
import type { Bill, BillDiscount, BillEvent, BillItem } from '../../host-example/server/ingest/bill';
import type { BizGoodsReq } from '../../types/api/rank';
import { discount, item } from '../support/bills';
import { type Entry, entryOf, moneyLines, shiftDate, sumBy } from '../support/ledger';
import { cash, did, paid, today } from '../support/report-shops';
import { clean, days, fen, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

interface Gift {
  goodsId: string;
  classifyId: string;
  qtyMilli: number;
  amountFen: number;
  reason: string;
  operatorId: string;
}

/** What counted bills gave away. Quantities are those of the lines; of several givers the log says whose is which. */
function gifts(entries: readonly Entry[]): Gift[] {
  return entries.filter((entry) => entry.counted).flatMap(({ bill }) => giftsOf(bill));
}

function giftsOf(bill: Bill): Gift[] {
  return moneyLines(bill).flatMap((line) => {
    const onLine = bill.Discounts.filter((one) => one.ItemNo === line.ItemNo);
    const given = onLine.filter((one) => one.DiscountType === 8);
    const logged = bill.Events.filter((one) => one.Action === 'GIFT' && one.ItemNo === line.ItemNo);
    const dish = { goodsId: line.GoodsID, classifyId: line.ClassifyID };
    if (given.length > 0)
      return given.map((one, index) => ({
        ...dish,
        qtyMilli: given.length === 1 ? line.GiftQtyMilli : (logged[index]?.QtyMilli ?? Number.NaN),
        amountFen: one.AmountFen,
        reason: one.Reason,
        operatorId: one.OperatorID,
      }));
    if (line.GiftQtyMilli === 0) return [];
    const [by] = [...logged, ...onLine];
    return [
      {
        ...dish,
        qtyMilli: line.GiftQtyMilli,
        amountFen: Math.floor((line.PriceFen * line.GiftQtyMilli + 500) / 1000),
        reason: by?.Reason || line.Reason,
        operatorId: by?.OperatorID ?? '0',
      },
    ];
  });
}

const cost = (priceFen: number, qtyMilli: number) => Math.floor((priceFen * qtyMilli + 500) / 1000);

interface Line {
  GoodsID: '1' | '2' | '3';
  PriceFen: number;
  QtyMilli: number;
  GiftQtyMilli: number;
  /** Who gave, as which discount: one or two as gifts, or as another kind. */
  how: 'gift' | 'two' | 'manual';
  isLogged: boolean;
}

const anyLine: fc.Arbitrary<Line> = fc
  .record({
    GoodsID: fc.constantFrom('1', '2', '3'),
    PriceFen: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(333, 999, 1667), fc.nat(20_000)),
    QtyMilli: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(1, 250, 333, 500, 1000)),
    part: fc.nat(1000),
    how: fc.constantFrom('gift', 'two', 'manual'),
    isLogged: fc.boolean(),
  })
  .map(({ part, ...line }) => ({ ...line, GiftQtyMilli: Math.ceil((line.QtyMilli * part) / 1000) }));

const REASONS = ['等位', '老客', '道歉'];

function billOf(date: string, lines: readonly Line[]): Bill {
  const at = `${date} 12:00:00`;
  const Items: BillItem[] = [];
  const Discounts: BillDiscount[] = [];
  const Events: BillEvent[] = [did('OPEN', `${date} 11:30:00`)];
  for (const [index, { how, isLogged, ...line }] of lines.entries()) {
    const ItemNo = index + 1;
    Items.push(item({ ...line, ItemNo, ClassifyID: line.GoodsID === '3' ? '2' : '1', Reason: '行' }));
    const give = (AmountFen: number, QtyMilli: number, DiscountType: number, who: number) => {
      const by = { OperatorID: String(200 + who), Reason: REASONS[(ItemNo + who) % 3] ?? '' };
      Discounts.push(discount({ ...by, DiscountNo: Discounts.length + 1, DiscountType, AmountFen, ItemNo }));
      if (isLogged || how === 'two')
        Events.push(did('GIFT', `${date} 11:40:00`, { ...by, SeqNo: Events.length + 1, ItemNo, QtyMilli }));
    };
    const free = cost(line.PriceFen, line.GiftQtyMilli);
    const first = Math.floor(line.GiftQtyMilli / 3);
    if (line.GiftQtyMilli === 0) continue;
    if (how === 'two') {
      give(Math.min(free, cost(line.PriceFen, first)), first, 8, 0);
      give(free - Math.min(free, cost(line.PriceFen, first)), line.GiftQtyMilli - first, 8, 2);
    } else if (how === 'gift' || free > 0) give(free, line.GiftQtyMilli, how === 'gift' ? 8 : 6, 0);
  }
  const due =
    Items.reduce((sum, line) => sum + cost(line.PriceFen, line.QtyMilli), 0) -
    Discounts.reduce((sum, one) => sum + one.AmountFen, 0);
  return paid(at, 0, { Items, Discounts, Payments: due === 0 ? [] : [cash(due, at)], Events });
}

const world = sharedShops();

const ranking = (from: string, to = from, extra: Partial<BizGoodsReq> = {}) =>
  world.ask('/api/BossAssistant/GetBusinessInfoGoods', { ...days(from, to), RankType: 4, Top: 100, ...extra });
const lineOf = (line: Partial<Line>): Line => ({
  GoodsID: '1',
  PriceFen: 333,
  QtyMilli: 1000,
  GiftQtyMilli: 500,
  how: 'gift',
  isLogged: false,
  ...line,
});

it('shares what nobody logged between its givers, and loses nothing of it', async () => {
  const bill = billOf('2026-04-03', [lineOf({ how: 'two', QtyMilli: 1000, GiftQtyMilli: 1000 })]);
  await world.put({ ...bill, Events: bill.Events.filter(({ Action }) => Action !== 'GIFT') });
  const { List } = await ranking('2026-04-03', '2026-04-03', { GroupBy: 3 });
  expect(List.map(({ ID, Qty, Amount }) => [ID, Qty, Amount])).toEqual([
    ['202', 0.667, 2.22],
    ['200', 0.333, 1.11],
  ]);
});

let next = '2025-01-01';
const running: Bill[] = [];
const past: Bill[] = [];
it('is what the bills gave away, by dish, reason and person, whatever the prices and quantities', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (orders, isRunning) => {
        next = shiftDate(next, 2);
        // The running day is read from its lines, once more with a category.
        const day = isRunning ? today : next;
        const bills = orders.map((lines) => billOf(day, lines));
        await world.put(bills);
        if (isRunning) running.push(...bills);
        else past.push(...bills);
        const all = gifts((isRunning ? running : bills).map((bill) => entryOf('', 0, bill)));
        const check = async (extra: Partial<BizGoodsReq>, key: (gift: (typeof all)[number]) => string) => {
          const own = extra.ClassifyIDs ? all.filter(({ classifyId }) => extra.ClassifyIDs?.includes(classifyId)) : all;
          const { List, SumQty, SumAmount } = await ranking(day, day, extra);
          const named = (row: (typeof List)[number]) => (extra.GroupBy === 2 ? row.Name : row.ID);
          expect(clean(sumBy(List, named, (row) => Math.round(row.Qty * 1000))), JSON.stringify(extra)).toEqual(
            clean(sumBy(own, key, (gift) => gift.qtyMilli)),
          );
          expect(clean(sumBy(List, named, (row) => fen(row.Amount)))).toEqual(
            clean(sumBy(own, key, (gift) => gift.amountFen)),
          );
          expect(Math.round(SumQty * 1000)).toBe(own.reduce((sum, gift) => sum + gift.qtyMilli, 0));
          expect(fen(SumAmount)).toBe(own.reduce((sum, gift) => sum + gift.amountFen, 0));
        };
        await check({}, (gift) => gift.goodsId);
        await check({ GroupBy: 2 }, (gift) => gift.reason);
        await check({ GroupBy: 3 }, (gift) => gift.operatorId);
        await check({ ClassifyIDs: ['2'] }, (gift) => gift.goodsId);
      },
    ),
    runs(15),
  ));

it('holds each gift on its own day', async () => {
  const { SumQty, SumAmount } = await ranking('2025-01-01', next);
  const all = gifts(past.map((bill) => entryOf('', 0, bill)));
  expect(Math.round(SumQty * 1000)).toBe(all.reduce((sum, gift) => sum + gift.qtyMilli, 0));
  expect(fen(SumAmount)).toBe(all.reduce((sum, gift) => sum + gift.amountFen, 0));
});
