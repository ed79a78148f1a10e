/** A receipt with its refunds → a bill. */
import { type Bill, type BillDiscount, type BillItem, emptyEvent } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import type { Names } from '../bills/names';
import { unitPrices } from '../bills/unit-prices';
import { refundOf } from './build-refund';
import type { Head, Item } from './part';
import type { PricedReceipt } from './receipt';

const STATES = { paid: 2, cancelled: 3, refunded: 4 } as const;
const PROMOTION = 4;

export function buildSale(sale: PricedReceipt, refunds: readonly PricedReceipt[], names: Names): Bill {
  const { head, money } = sale;
  const { items, discounts } = linesOf(sale.items, names);
  const CashierID = names.cashierId(head.cashier);
  const table = head.table === '' ? { AreaID: '0', DeskID: '0' } : names.desk(head.table);
  const Payments = paymentsOf(sale, names, CashierID);
  const events: [string, Bill['Events'][number]['Action'], number][] = [
    [head.openTime, 'OPEN', 0],
    [head.time, 'SETTLE', head.collected],
    ...refunds.map((back): [string, 'REFUND', number] => [back.head.time, 'REFUND', back.head.collected]),
  ];
  return {
    ExtID: head.bill,
    Rev: 1,
    OrderNo: head.bill,
    SerialNo: head.bill.slice(-8),
    Parent: null,
    OrderState: STATES[head.isCancelled ? 'cancelled' : refunds.length > 0 ? 'refunded' : 'paid'],
    OrderMode: head.table === '' ? 3 : 1,
    SourceID: names.sourceOf(head.source),
    ...table,
    GuestCount: head.guests,
    OpenTime: head.openTime,
    FirstSettleTime: head.time,
    SettleTime: head.time,
    OpenUserID: '0',
    CashierID,
    WaiterID: '0',
    MemID: null,
    Remark: head.remark,
    SourceOrderNo: '',
    PrePrintCount: 0,
    DepositFen: 0,
    TaxFen: money.added,
    TaxIncludedFen: money.included,
    Items: items,
    Fees: [],
    Discounts: discounts,
    Payments,
    Refunds: refunds.map((back) => refundOf(back, items, names)),
    Events: events.map(([Time, Action, AmountFen], index) => ({
      SeqNo: index + 1,
      Time,
      Action,
      ...emptyEvent,
      AmountFen,
    })),
  };
}

function paymentsOf({ head, payments, money }: PricedReceipt, names: Names, CashierID: string) {
  const all =
    head.payment === ''
      ? payments
      : [{ name: head.payment, amount: head.collected, tip: money.tip, time: head.time }];
  return all
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount, tip, time }, index) => ({
      PayNo: index + 1,
      PayCode: names.payCode(name),
      AmountFen: amount,
      TipFen: tip,
      GiftFen: 0,
      ChangeFen: 0,
      PayTime: time,
      CashierID,
      TradeNo: '',
      VoidTime: head.isCancelled ? head.time : null,
    }));
}

/** An amount that no price gives becomes two lines, each with its part of the discount. */
function linesOf(rows: readonly Item[], names: Names): { items: BillItem[]; discounts: BillDiscount[] } {
  const items: BillItem[] = [];
  const discounts: BillDiscount[] = [];
  for (const row of rows) {
    let discount = row.discount;
    let cost = row.cost;
    const priced = unitPrices(row.gross, row.qtyMilli).filter(({ qtyMilli }) => qtyMilli > 0);
    for (const [index, { priceFen, qtyMilli }] of priced.entries()) {
      const isLast = index === priced.length - 1;
      const ItemNo = items.length + 1;
      const costHere = cost === null || isLast ? cost : Math.round((cost * qtyMilli) / row.qtyMilli);
      cost = cost === null ? null : cost - (costHere ?? 0);
      items.push({
        ...itemOf(row, names),
        ItemNo,
        PriceFen: priceFen,
        QtyMilli: qtyMilli,
        CostFen: costHere,
      });
      const here = Math.min(discount, priceOf(priceFen, qtyMilli));
      discount -= here;
      if (here > 0) discounts.push(discountOf(discounts.length + 1, ItemNo, here));
    }
  }
  return { items, discounts };
}

const itemOf = ({ dish, category, spec, options, time }: Item, names: Names) =>
  ({
    GoodsID: names.goodsId(dish, category),
    GoodsName: dish,
    SpecName: spec,
    Attrs: options,
    UnitName: '份',
    ClassifyID: names.classifyId(category),
    ClassifyName: category,
    ItemType: 1,
    ParentItemNo: 0,
    ReturnQtyMilli: 0,
    GiftQtyMilli: 0,
    Reason: '',
    OrderTime: time,
    WaiterID: '0',
  }) satisfies Partial<BillItem>;

/** A file does not say who gave a discount or why: it counts as a promotion. */
const discountOf = (DiscountNo: number, ItemNo: number, AmountFen: number): BillDiscount => ({
  DiscountNo,
  DiscountType: PROMOTION,
  Name: '',
  AmountFen,
  ItemNo,
  OperatorID: '0',
  AuthorizerID: '0',
  Reason: '',
});

/** The way of payment that the whole receipt is counted under; '' where payments have rows of their own. */
export const payCodeOf = ({ payment, collected }: Head, names: Names): string =>
  payment === '' || collected === 0 ? '' : names.payCode(payment);
