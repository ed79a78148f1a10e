import type { Bill } from '../../host-example/server/ingest/bill';
import { shapeError } from '../../host-example/server/ingest/check/bill-schema';
import { checkBill } from '../../host-example/server/ingest/check/check-bill';
import { canReach, stateAfter } from '../../host-example/server/ingest/check/revisions';
import { sensitiveType } from '../../host-example/server/ingest/rows/sensitive-rows';
import { bill, discount, event, item, openBill, payment, refund, reversedBill } from '../support/bills';

const known = {
  payCodes: new Map([
    ['W', 1],
    ['001', 1],
    ['002', 1],
  ]),
  latest: '2024-05-03 00:00:00',
  members: new Set(['71']),
  foreignAreas: new Set(['52']),
  foreignDesks: new Set(['62']),
};

test('a plain bill, an open one and a reversed one are accepted', () => {
  for (const good of [bill(), openBill(), reversedBill()]) {
    expect(shapeError(good)).toBeNull();
    expect(checkBill(good, known)).toBeNull();
  }
});

test('a bill that lacks a member is refused at the door', () => {
  for (const member of Object.keys(bill())) {
    const { [member]: _left, ...rest }: Record<string, unknown> = { ...bill() };
    expect(shapeError(rest), member).not.toBeNull();
  }
});

test.each<[string, unknown, string]>([
  ['no object', null, 'Bill'],
  ['half a fen', bill({ DepositFen: 0.5 }), 'DepositFen'],
  ['a negative price', bill({ Items: [item({ PriceFen: -1 })] }), 'Items.0.PriceFen'],
  ['an amount that no day could hold often', bill({ TaxFen: 100_000_000_001 }), 'TaxFen'],
  ['an endless amount', bill({ DepositFen: Number.POSITIVE_INFINITY }), 'DepositFen'],
  ['a zero byte', bill({ Remark: 'a\u0000b' }), 'Remark'],
  ['half of a character', bill({ ExtID: 'x\ud83d' }), 'ExtID'],
  ['half of a character in a line', bill({ Items: [item({ GoodsName: '\ude00' })] }), 'Items.0.GoodsName'],
  ['an id that is no number', bill({ SourceID: 'x' }), 'SourceID'],
  ['an unknown action', { ...bill(), Events: [{ ...event(), Action: 'DANCE' }] }, 'Events.0.Action'],
  ['a state of its own', { ...bill(), OrderState: 8 }, 'OrderState'],
])('%s is refused at the door, naming the member', (_, broken, field) => {
  expect(shapeError(broken)?.field).toBe(field);
});

// A day of a store adds up to less than 2^53 only where no bill is larger than any bill is.
test.each<[string, Partial<Bill>, string]>([
  ['a line', { Items: [item({ PriceFen: 100_000_000, QtyMilli: 90_000_000 })] }, 'Items'],
  [
    'returned lines',
    { Items: [item({ PriceFen: 100_000_000, QtyMilli: 90_000_000, ReturnQtyMilli: 90_000_000 })] },
    'Items',
  ],
  ['costs', { Items: [1, 2].map((ItemNo) => item({ ItemNo, CostFen: 60_000_000_000 })) }, 'Items.CostFen'],
  ['payments', { Payments: [1, 2].map((PayNo) => payment({ PayNo, AmountFen: 60_000_000_000 })) }, 'Payments'],
  ['refunds', { Refunds: ['1', '2'].map((RefundNo) => refund({ RefundNo, AmountFen: 60_000_000_000 })) }, 'Refunds'],
])('a bill whose sum no day could hold often is refused: %s', (_, parts, field) => {
  const large = bill(parts);
  expect(shapeError(large)).toBeNull();
  expect(checkBill(large, known)).toMatchObject({ field });
});

test.each<[string, Bill, string]>([
  ['a day that does not exist', bill({ OpenTime: '2024-02-30 12:00:00' }), 'OpenTime'],
  ['a bill from the future', openBill({ OpenTime: '2024-05-04 12:00:00' }), 'OpenTime'],
  ['settled in the future', bill({ FirstSettleTime: '2099-05-01 13:00:00' }), 'FirstSettleTime'],
  ['settled again in the future', bill({ SettleTime: '2099-05-01 13:00:00' }), 'SettleTime'],
  ['ordered in the future', bill({ Items: [item({ OrderTime: '2099-05-01 13:00:00' })] }), 'Items.0.OrderTime'],
  ['paid in the future', bill({ Payments: [payment({ PayTime: '2099-05-01 13:00:00' })] }), 'Payments.0.PayTime'],
  [
    'given back in the future',
    bill({ OrderState: 4, Refunds: [refund({ RefundTime: '2099-05-01 13:00:00' })] }),
    'Refunds.0.RefundTime',
  ],
  ['done in the future', bill({ Events: [event({ Time: '2099-05-01 13:00:00' })] }), 'Events.0.Time'],
  [
    'an invoice of the future',
    bill({ Invoice: { AmountFen: 1, Title: '', Time: '2099-05-01 13:00:00' } }),
    'Invoice.Time',
  ],
  ['a member nobody knows', bill({ MemID: '72' }), 'MemID'],
  ['an area of another shop', bill({ AreaID: '52' }), 'AreaID'],
  ['a table of another shop', bill({ DeskID: '0062' }), 'DeskID'],
  ['paid without a settlement', bill({ FirstSettleTime: null }), 'FirstSettleTime'],
  ['open with a settlement', openBill({ FirstSettleTime: '2024-05-01 13:00:00' }), 'FirstSettleTime'],
  ['settled before it was opened', bill({ FirstSettleTime: '2024-05-01 09:00:00' }), 'FirstSettleTime'],
  ['waiting to be settled again, yet settled', reversedBill({ SettleTime: '2024-05-02 11:00:00' }), 'SettleTime'],
  ['two lines of one number', bill({ Items: [item(), item()] }), 'Items.ItemNo'],
  ['its own parent', bill({ Parent: { ExtID: 'b1', Relation: 1 } }), 'Parent.ExtID'],
  ['more returned than ordered', bill({ Items: [item({ ReturnQtyMilli: 2000 })] }), 'Items.0.ReturnQtyMilli'],
  ['more given than is left', bill({ Items: [item({ GiftQtyMilli: 2000 })] }), 'Items.0.GiftQtyMilli'],
  [
    'a part without its combo',
    bill({ Items: [item(), item({ ItemNo: 2, ItemType: 3, ParentItemNo: 1 })] }),
    'Items.1.ParentItemNo',
  ],
  ['a gift that was not taken off', bill({ Items: [item({ GiftQtyMilli: 1000 })] }), 'Items.0.GiftQtyMilli'],
  ['a discount on no line', bill({ Discounts: [discount({ ItemNo: 9 })] }), 'Discounts.0.ItemNo'],
  [
    'a discount above its line',
    bill({ Discounts: [discount({ ItemNo: 1, AmountFen: 3801 })] }),
    'Discounts.0.AmountFen',
  ],
  ['discounts above the bill', bill({ Discounts: [discount({ AmountFen: 3801 })] }), 'Discounts'],
  ['an unknown payment type', bill({ Payments: [payment({ PayCode: '?' })] }), 'Payments.0.PayCode'],
  ['one fen too little', bill({ Payments: [payment({ AmountFen: 3799 })] }), 'Payments'],
  ['one fen too much', bill({ Payments: [payment({ AmountFen: 3801 })] }), 'Payments'],
  ['bonus that is no discount', bill({ Payments: [payment({ GiftFen: 100 })] }), 'Payments.GiftFen'],
  ['money of a bill that is not paid', reversedBill({ Payments: [payment()] }), 'Payments'],
  ['a refund without the state', bill({ Refunds: [refund()] }), 'OrderState'],
  ['the state without a refund', bill({ OrderState: 4 }), 'Refunds'],
  ['more back than came in', bill({ OrderState: 4, Refunds: [refund({ AmountFen: 3801 })] }), 'Refunds'],
  [
    'goods that do not add up',
    bill({ OrderState: 4, Refunds: [refund({ Goods: [{ ItemNo: 1, QtyMilli: 1000, AmountFen: 99 }] })] }),
    'Refunds.0.Goods',
  ],
  [
    'more refunded than was sold',
    bill({ OrderState: 4, Refunds: [refund({ Goods: [{ ItemNo: 1, QtyMilli: 1001, AmountFen: 100 }] })] }),
    'Refunds.0.Goods',
  ],
  ['a tax below 0', bill({ TaxFen: -50 }), 'TaxFen'],
  ['an included tax below 0', bill({ TaxIncludedFen: -1 }), 'TaxIncludedFen'],
  ['a tax that nobody paid', bill({ TaxFen: 300 }), 'Payments'],
  ['a tip above its payment', bill({ Payments: [payment({ TipFen: 3801 })] }), 'Payments.0.TipFen'],
  ['a tip taken out of the price', bill({ Payments: [payment({ TipFen: 100 })] }), 'Payments'],
  ['a cost of no quantity', bill({ Items: [item({ QtyMilli: 0, CostFen: 900 })] }), 'Items.0.CostFen'],
  ['more tax back than was paid', bill({ OrderState: 4, Refunds: [refund({ TaxFen: 40 })] }), 'Refunds.0.TaxFen'],
  ['more tips back than were paid', bill({ OrderState: 4, Refunds: [refund({ TipFen: 40 })] }), 'Refunds.0.TipFen'],
  [
    'tax and tip above the refund',
    bill({ OrderState: 4, Refunds: [refund({ TaxFen: 60, TipFen: 60 })] }),
    'Refunds.0.TipFen',
  ],
])('%s is refused, naming the member', (_, broken, field) => {
  expect(checkBill(broken, known)?.field).toBe(field);
});

test('payments are income, added tax and tips', () => {
  const taxed = bill({ TaxFen: 300, TotalFen: 4100, Payments: [payment({ AmountFen: 4600, TipFen: 500 })] });
  const refunded = { ...taxed, OrderState: 4 as const, Refunds: [refund({ AmountFen: 1100, TaxFen: 80, TipFen: 20 })] };
  for (const good of [taxed, refunded, openBill({ TaxFen: 300, TotalFen: 4100 })])
    expect(checkBill(good, known)).toBeNull();
});

test('an hour back is the autumn clock change, not a mistake', () => {
  expect(checkBill(bill({ OpenTime: '2024-05-01 13:50:00' }), known)).toBeNull();
});

test('states follow each other as the metrics say, over revisions that were skipped too', () => {
  const reachable = ([1, 2, 3, 4, 5, 6, 7] as const).map((from) =>
    ([1, 2, 3, 4, 5, 6, 7] as const).filter((to) => canReach(from, to)),
  );
  expect(reachable).toEqual([[1, 2, 3, 4, 5, 6, 7], [2, 3, 4, 6, 7], [3], [3, 4, 6, 7], [5], [3, 6, 7], [3, 6, 7]]);
  expect(stateAfter(7, 4)).toBe(7);
  expect(stateAfter(6, 4)).toBe(7);
  expect(stateAfter(2, 4)).toBe(4);
  expect(stateAfter(null, 4)).toBe(4);
});

test('operations become the eight sensitive types', () => {
  const type = (Action: Bill['Events'][number]['Action'], DiscountType = 0) => sensitiveType({ Action, DiscountType });
  expect([type('RETURN'), type('REFUND'), type('CANCEL'), type('CANCELTABLE'), type('FREE')]).toEqual([1, 1, 2, 3, 4]);
  expect([type('DISCOUNT', 5), type('DISCOUNT', 6), type('REVERSE'), type('DISCOUNT', 7), type('PRICE', 6)]).toEqual([
    5, 6, 7, 8, 6,
  ]);
  expect([type('DISCOUNT', 1), type('GIFT'), type('OPEN'), type('SETTLE')]).toEqual([null, null, null, null]);
});
