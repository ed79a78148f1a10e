/**
 * What a bill's state, mode and relation to another bill decide, named once for TypeScript and for SQL. The codes are
 * those of the contract. Conditions are of the bill of an alias: `counted('o')` is `o.order_state in (2, 4, 7)`.
 */
import type { BillMode, BillState } from '../../../types/api/common';
import type { OrderDetail } from '../../../types/api/order';

/** Paid, partly refunded, settled again: the bills of which every figure of income is made. */
const COUNTED: readonly BillState[] = [2, 4, 7];
const PAID: BillState = 2;
/** Settled once, taken back, and not settled again. */
const REVERSED: BillState = 6;
const OPEN: BillState = 1;
const UNPAID: readonly BillState[] = [OPEN, REVERSED];
const AT_TABLE: BillMode = 1;
const CHILD: OrderDetail['Children'][number]['Relation'] = 1;

export const isCounted = (state: BillState): boolean => COUNTED.includes(state);
export const isUnpaid = (state: BillState): boolean => UNPAID.includes(state);
export const isReversed = (state: BillState): boolean => state === REVERSED;

const among = (bill: string, states: readonly BillState[]) => `${bill}.order_state in (${states.join(', ')})`;
export const counted = (bill: string) => among(bill, COUNTED);
/** Condition on a bill that does not count. The planner takes the partial index on such bills only for the index's own text. */
export const uncounted = (bill: string) => `${bill}.order_state not in (${COUNTED.join(', ')})`;
/**
 * Condition on a payment or refund whose money moved on another day than that of its bill, or was taken back. Its text
 * must be that of the partial indexes.
 */
export const moved = (line: string) => `(${line}.money_date <> ${line}.business_date or ${line}.void_date is not null)`;
export const unpaid = (bill: string) => among(bill, UNPAID);
export const reversed = (bill: string) => `${bill}.order_state = ${REVERSED}`;
/** Whether the bill of a counted state can have refunds that were kept: one that is merely paid has none. */
export const mayHaveRefunds = (bill: string) => `${bill}.order_state <> ${PAID}`;
/** Whether the bill is not settled yet, so that it still holds its table. */
export const open = (bill: string) => `${bill}.order_state = ${OPEN}`;
export const atTable = (bill: string) => `${bill}.order_mode = ${AT_TABLE}`;
/** Whether the bill has hours, and not only days. */
export const hasHours = (bill: string) => `${bill}.open_minute is not null`;
/** The moment at which something happened to the bill, or the last of its day where the hour is unknown. */
export const atLatest = (bill: string, moment: string) =>
  `(${moment} + case when ${hasHours(bill)} then interval '0' else interval '23:59:59' end)`;
/** A bill of its own. A child bill is paid with its parent: its money counts, it is no bill. */
export const isBill = (bill: string) => `${bill}.relation <> ${CHILD}`;
/**
 * The bill that dishes of a bill are counted by: the parent of a child bill. Asked for child bills alone, since an index that
 * reports read has the relation and not the parent.
 */
export const countedAs = (bill: string) => `case when ${isBill(bill)} then ${bill}.order_id
    else (select coalesce(c.parent_order_id, c.order_id) from orders c where c.comp_id = $1 and c.order_id = ${bill}.order_id) end`;

/** Whether the row says what was paid in one way on a day. Rows of earlier imports name no pay type. */
export const isStatedPayment = (row: string): string => `${row}.measure = 'paid' and ${row}.pay_code <> ''`;

export const hasNoBills = (row: string): string =>
  `not exists (select from orders o where o.comp_id = $1 and o.shop_id = ${row}.shop_id
    and o.business_date = ${row}.business_date and ${counted('o')})`;

/** What was paid in one way on such a day, after refunds; in how many payments, and by whom, is not known. */
export const isPaidWithoutBills = (row: string): string => `${isStatedPayment(row)} and ${hasNoBills(row)}`;
