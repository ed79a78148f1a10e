/** Days of which a till stated totals and of which there is no bill, in SQL on rows of `source_day`. */
import { isStatedPayment } from '../reading/stated-payment';
import { counted } from './bill-states';

export const hasNoBills = (row: string): string =>
  `not exists (select from orders o where o.comp_id = $1 and o.shop_id = ${row}.shop_id
    and o.business_date = ${row}.business_date and ${counted('o')})`;

/** What was paid in one way on such a day, after refunds; in how many payments, and by whom, is not known. */
export const isPaidWithoutBills = (row: string): string => `${isStatedPayment(row)} and ${hasNoBills(row)}`;
