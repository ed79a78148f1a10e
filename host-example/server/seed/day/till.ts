/**
 * Builds a bill operation by operation. An operation later than `now` closes the till, so one script yields the bill of
 * any moment, open or settled; the number of operations is its revision.
 */
import type { OrderAction } from '../../../../types/api/order';
import { signOf } from '../../currency';
import { type Bill, type BillEvent, type BillItem, emptyEvent } from '../../ingest/bill';
import { priceOf, sumOf } from '../../ingest/money';
import { discountOf, grossOf, isMoneyLine, keptPayments, saleOf as listPriceOf } from '../../ingest/rows/bill-sums';
import type { Words } from '../chain/words';
import { type Second, timeText } from './calendar';
import type { Actor, Scene } from './scene';

// A class, because closures for each of the demo's bills cost more than what they do.
export class Till {
  private isClosed = false;

  readonly bill: Bill;
  readonly words: Words;

  /** For a bill that is opened before `now`. */
  constructor(
    private readonly now: Second,
    readonly scene: Scene,
  ) {
    this.bill = scene.bill;
    this.words = scene.shelf.words;
    this.log(scene.opened, 'OPEN', scene.waiter);
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
    // A spread takes several times as long.
    const [Device, SeqNo, Time] = [this.scene.device, this.bill.Events.length + 1, timeText(second)];
    this.bill.Events.push(Object.assign(emptyEvent(), actor, { Device, SeqNo, Time, Action }, detail));
  }

  order(at: Second, actor: Actor, lines: BillItem[], fees: Bill['Fees'] = []): void {
    this.at(at, () => {
      this.bill.Items.push(...lines);
      this.bill.Fees.push(...fees);
      const own = lines.filter((line) => line.ItemType !== 3);
      this.log(at, 'ADD', actor, {
        QtyMilli: own.reduce((sum, line) => sum + line.QtyMilli, 0),
        AmountFen: own.reduce((sum, line) => sum + saleOf(line), 0),
        After: own.length === 1 ? (own[0]?.GoodsName ?? '') : this.words.lines(own.length),
      });
    });
  }

  /** Returns a quantity before settlement. */
  returnDish(at: Second, actor: Actor, item: BillItem, qtyMilli: number, served: boolean): void {
    this.at(at, () => {
      const before = saleOf(item);
      const kept = item.QtyMilli - item.ReturnQtyMilli;
      item.ReturnQtyMilli += qtyMilli;
      if (item.CostFen) item.CostFen = Math.round((item.CostFen * (kept - qtyMilli)) / kept);
      item.Reason = actor.Reason;
      const returned = { ItemNo: item.ItemNo, QtyMilli: qtyMilli, AmountFen: before - saleOf(item) };
      this.log(at, 'RETURN', actor, { ...returned, Before: item.GoodsName, Served: served });
    });
  }

  /** Makes the rest of a line a gift: it stays in gross sales at list price and is a discount of type 8. */
  gift(at: Second, actor: Actor, item: BillItem): void {
    this.at(at, () => {
      item.GiftQtyMilli = item.QtyMilli - item.ReturnQtyMilli;
      item.Reason = actor.Reason;
      const AmountFen = payableOf(this.bill, item);
      const { ItemNo, GiftQtyMilli: QtyMilli, GoodsName: After } = item;
      this.discounted(8, this.words.discounts.gift, AmountFen, ItemNo, actor);
      this.log(at, 'GIFT', actor, { ItemNo, QtyMilli, AmountFen, After });
    });
  }

  /** Adds a discount that the till computes itself (coupon, member price, promotion) without a log entry. */
  discounted(DiscountType: number, Name: string, AmountFen: number, ItemNo: number, actor: Actor): void {
    if (AmountFen <= 0) return;
    const DiscountNo = this.bill.Discounts.length + 1;
    this.bill.Discounts.push({ DiscountNo, DiscountType, Name, AmountFen, ItemNo, ...actor });
  }

  /** Discounts the whole bill by a percentage, by hand (5) or by a scheme (7); 85 leaves 85 %. */
  discountWhole(at: Second, actor: Actor, DiscountType: 5 | 7, DiscountPercent: number, name: string): void {
    this.at(at, () => {
      const before = due(this.bill);
      const amount = before - priceOf(before, DiscountPercent * 10);
      const shown = (fen: number) => `${signOf(this.words.currency)}${(fen / 100).toFixed(2)}`;
      this.discounted(DiscountType, name, amount, 0, actor);
      this.log(at, 'DISCOUNT', actor, {
        AmountFen: amount,
        BeforeFen: before,
        AfterFen: before - amount,
        DiscountType,
        DiscountPercent,
        Before: shown(before),
        After: shown(before - amount),
        SchemeName: DiscountType === 7 ? name : '',
      });
    });
  }

  /** Discounts one dish by hand: by a percentage, a new price, or an amount. */
  discountDish(at: Second, actor: Actor, item: BillItem, kind: 'percent' | 'price' | 'amount', percent: number): void {
    this.at(at, () => {
      const before = payableOf(this.bill, item);
      // New prices and amounts are rounded to whole yuan.
      const exact = priceOf(before, (100 - percent) * 10);
      const amount = kind === 'percent' ? exact : Math.min(before, Math.max(100, Math.round(exact / 100) * 100));
      const { discounts } = this.words;
      this.discounted(6, discounts[kind === 'percent' ? 'dish' : kind], amount, item.ItemNo, actor);
      this.log(at, kind === 'price' ? 'PRICE' : 'DISCOUNT', actor, {
        ItemNo: item.ItemNo,
        QtyMilli: item.QtyMilli - item.ReturnQtyMilli,
        Before: item.GoodsName,
        AmountFen: amount,
        BeforeFen: before,
        AfterFen: before - amount,
        DiscountType: 6,
        DiscountPercent: kind === 'percent' ? percent : null,
      });
    });
  }

  /** Everything that is still due is waived. */
  free(at: Second, actor: Actor): void {
    this.at(at, () => {
      const before = due(this.bill);
      this.discounted(9, this.words.discounts.free, before, 0, actor);
      this.log(at, 'FREE', actor, { AmountFen: before, BeforeFen: before, AfterFen: 0, DiscountType: 9 });
    });
  }

  /** Changes members of the bill itself; with what the till logs of it, where it logs that. */
  amend(
    at: Second,
    members: Partial<Bill>,
    logged?: [action: OrderAction, actor: Actor, detail?: Partial<BillEvent>],
  ): void {
    this.at(at, () => {
      Object.assign(this.bill, members);
      if (logged) this.log(at, ...logged);
    });
  }
}

/** List price of the line without returns; parts of a combo are paid with the combo. */
const saleOf = (item: BillItem): number => (isMoneyLine(item) ? listPriceOf(item) : 0);

/** Amount due for a line before discounts on the whole bill. */
export const payableOf = (bill: Bill, item: BillItem): number =>
  saleOf(item) - sumOf(bill.Discounts, ({ ItemNo, AmountFen }) => (ItemNo === item.ItemNo ? AmountFen : 0));

/** Amount due: list price minus all discounts. */
export const due = (bill: Bill): number => grossOf(bill) - discountOf(bill);

/** A payment without its tip. */
export const incomeOf = ({ AmountFen, TipFen = 0 }: { AmountFen: number; TipFen?: number }): number =>
  AmountFen - TipFen;

export const paid = (bill: Bill): number => sumOf(keptPayments(bill), incomeOf);
