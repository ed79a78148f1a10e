/** The word of lists of sensitive operations: its bills are found first, so that the bill of each operation is not looked up. */
import type { SensitiveReq } from '../../../../types/api/abnormal';
import { hasCases, holds, type Params } from '../../db/sql';
import { billsIn } from '../../figures/bill-columns';
import { atDesks, hasSeparator, inOneOf, withOrderNo } from '../../figures/bill-texts';
import { ofDays } from '../../figures/list-time';
import { isClosed } from '../../figures/open-days';
import type { DateType } from '../../reading/shops';

/** Conditions on a record r of an operation; the word is in its dish, its reason, its operator, or the number or table of its bill. */
export interface WordOf {
  /** With its bill o. */
  withBill: string;
  /** On a closed day, beside the common table `bills`. */
  kept: string;
  /** Bills of closed days with planes that have the word. */
  bills: string;
}

/** Null for a filter without a word. */
export function wordOf(
  params: Params,
  { Keyword }: Pick<SensitiveReq, 'Keyword'>,
  dateType: DateType,
): WordOf | null {
  if (!Keyword) return null;
  const word = params.add(Keyword);
  const holdsWord = (column: string) => holds(column, word, hasCases(Keyword));
  // Names become ids once, not record by record.
  const desks = `array(select d.desk_id from desk d where d.comp_id = $1 and ${holds('d.desk_name', word)})`;
  const operators = `array(select w.user_id from staff w where w.comp_id = $1 and ${holds('w.user_name', word)})`;
  const ofRecord = `${holdsWord('r.goods_name')} or ${holdsWord('r.reason')} or r.operator_id = any(${operators})`;
  const ofBill = `${holdsWord('o.order_no')} or o.desk_id = any(${desks})`;
  const bills = hasSeparator(Keyword)
    ? `select o.order_id from span s join orders o on o.comp_id = $1 and o.shop_id = s.shop_id and ${ofDays('o', dateType)} and ${isClosed('o')}
    where ${ofBill}`
    : billsIn(dateType, inOneOf([withOrderNo(holdsWord), atDesks(desks)]));
  return {
    withBill: ` and (${ofRecord} or ${ofBill})`,
    kept: ` and (${ofRecord} or r.order_id in (select w.order_id from bill_of_word w))`,
    bills: `bill_of_word as materialized (${bills})`,
  };
}
