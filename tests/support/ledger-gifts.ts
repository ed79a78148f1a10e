// Gifts of raw bills, worked out the slow way, for comparison with the ranking of gifts.
import type { Bill } from '../../host-example/server/ingest/bill';
import { type Entry, moneyLines } from './ledger';

export interface Gift {
  goodsId: string;
  classifyId: string;
  qtyMilli: number;
  amountFen: number;
  reason: string;
  operatorId: string;
}

/** What counted bills gave away. Quantities are those of the lines; of several givers the log says whose is which. */
export function gifts(entries: readonly Entry[]): Gift[] {
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
