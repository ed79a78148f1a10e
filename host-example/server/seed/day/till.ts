/**
 * Builds a bill operation by operation. An operation later than `now` closes the till, so one script yields the bill of
 * any moment, open or settled; the number of operations is its revision.
 */
import type { OrderAction } from '../../../../types/api/order';
import type { Bill, BillEvent, BillItem } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import type { Words } from '../chain/words';
import { type Second, timeText } from './calendar';

export interface Actor {
  operator: string;
  authorizer?: string;
  reason?: string;
}

// A class, because closures for each of the demo's bills cost more than what they do.
export class Till {
  private isClosed = false;

  /** For a bill that is opened before `now`. */
  constructor(
    private readonly now: Second,
    opened: Second,
    readonly bill: Bill,
    readonly words: Words,
    private readonly device: string,
  ) {
    this.log(opened, 'OPEN', { operator: bill.OpenUserID });
  }

  /** Runs an operation if its time has come; returns whether it ran. */
  at(second: Second, operation: () => void): boolean {
    this.isClosed ||= second > this.now;
    if (this.isClosed) return false;
    operation();
    this.bill.Rev++;
    return true;
  }

  log(second: Second, Action: OrderAction, actor: Actor, detail?: Partial<BillEvent>): void {
    // Named one by one, as the lines of an order are: a spread takes several times as long.
    const event: BillEvent = {
      OperatorID: actor.operator,
      AuthorizerID: actor.authorizer ?? '0',
      Reason: actor.reason ?? '',
      Remark: '',
      Device: this.device,
      Before: '',
      After: '',
      ItemNo: 0,
      QtyMilli: 0,
      AmountFen: 0,
      BeforeFen: null,
      AfterFen: null,
      DiscountType: 0,
      DiscountPercent: null,
      SchemeName: '',
      PayCode: '',
      Served: false,
      SeqNo: this.bill.Events.length + 1,
      Time: timeText(second),
      Action,
    };
    this.bill.Events.push(detail ? Object.assign(event, detail) : event);
  }
}

/** List price of the line without returns; parts of a combo are paid with the combo. */
export const saleOf = (item: BillItem): number =>
  item.ItemType === 3 ? 0 : priceOf(item.PriceFen, item.QtyMilli - item.ReturnQtyMilli);

export const turnover = (bill: Bill): number =>
  bill.Items.reduce((sum, item) => sum + saleOf(item), 0) +
  bill.Fees.reduce((sum, fee) => sum + fee.AmountFen, 0);

const lineDiscount = (bill: Bill, itemNo: number): number =>
  bill.Discounts.reduce((sum, discount) => (discount.ItemNo === itemNo ? sum + discount.AmountFen : sum), 0);

/** Amount due for a line before discounts on the whole bill. */
export const payableOf = (bill: Bill, item: BillItem): number =>
  saleOf(item) - lineDiscount(bill, item.ItemNo);

/** Amount due: list price minus all discounts. */
export const due = (bill: Bill): number =>
  turnover(bill) - bill.Discounts.reduce((sum, discount) => sum + discount.AmountFen, 0);

/** A payment or refund without its tip. */
export const incomeOf = ({ AmountFen, TipFen = 0 }: { AmountFen: number; TipFen?: number }): number =>
  AmountFen - TipFen;

export const paid = (bill: Bill): number =>
  bill.Payments.reduce((sum, payment) => (payment.VoidTime === null ? sum + incomeOf(payment) : sum), 0);

export const refunded = (bill: Bill): number =>
  bill.Refunds.reduce((sum, refund) => sum + incomeOf(refund), 0);
