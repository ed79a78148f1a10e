/** A receipt of kind refund → a refund of the bill whose dishes it gives back. */
import type { BillItem, BillRefund } from '../../ingest/bill';
import { sumOf } from '../../ingest/money';
import type { Names } from '../bills/names';
import type { Head, Item } from './part';
import type { TaxAndTip } from './tax';

/** What goes back, of which dishes, and how. */
interface Back {
  head: Pick<Head, 'bill' | 'collected' | 'payment' | 'time' | 'cashier' | 'remark' | 'net'>;
  items: readonly Pick<Item, 'dish' | 'spec' | 'qtyMilli' | 'net'>[];
  payments: readonly { name: string }[];
  money: TaxAndTip;
}

export function refundOf(back: Back, items: readonly BillItem[], names: Names): BillRefund {
  const { head, money } = back;
  const goods = new Map<number, { ItemNo: number; QtyMilli: number; AmountFen: number }>();
  for (const row of back.items) {
    let rest = row.qtyMilli;
    let amount = row.net;
    const own = items.filter(({ GoodsName, SpecName }) => GoodsName === row.dish && SpecName === row.spec);
    for (const item of own) {
      const known = goods.get(item.ItemNo) ?? { ItemNo: item.ItemNo, QtyMilli: 0, AmountFen: 0 };
      const QtyMilli = Math.min(rest, item.QtyMilli - item.ReturnQtyMilli - known.QtyMilli);
      if (QtyMilli <= 0) continue;
      const AmountFen = QtyMilli === rest ? amount : Math.round((amount * QtyMilli) / rest);
      goods.set(item.ItemNo, {
        ...known,
        QtyMilli: known.QtyMilli + QtyMilli,
        AmountFen: known.AmountFen + AmountFen,
      });
      rest -= QtyMilli;
      amount -= AmountFen;
      if (rest === 0) break;
    }
  }
  return {
    RefundNo: head.bill,
    AmountFen: head.collected,
    TaxFen: money.added,
    TaxIncludedFen: money.included,
    TipFen: money.tip,
    PayCode: names.payCode(head.payment || (back.payments[0]?.name ?? '')),
    RefundTime: head.time,
    OperatorID: names.cashierId(head.cashier),
    AuthorizerID: '0',
    Reason: head.remark.slice(0, 200),
    // Money that no dish of the bill explains goes back for the bill as a whole.
    Goods: sumOf([...goods.values()], ({ AmountFen }) => AmountFen) === head.net ? [...goods.values()] : [],
  };
}
