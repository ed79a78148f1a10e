/** Checked bills before they are written, and the result of writing them. */
import type { Bill } from '../bill';
import type { ResolvedBill } from '../rows/order-columns';
import type { BillFigures } from '../rows/settle-lines';

export interface Checked {
  bill: Bill;
  figures: BillFigures;
  resolved: ResolvedBill;
  isNew: boolean;
}

export interface Written {
  /** By order id. */
  days: Map<string, { businessDate: string; calendarDate: string }>;
  /** Business days on which money moved. */
  moneyDates: string[];
  /** Ids of new sensitive records. */
  recordIds: string[];
}
