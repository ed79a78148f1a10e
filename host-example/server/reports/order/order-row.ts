/** A bill as a row of the list and as the head of its details. */

import type { OrderRow } from '../../../../types/api/order';
import { dateText, idText, momentText } from '../../db/sql';
import { hasHours, open } from '../../metrics/bill-states';
import { SHOWN_INCOME } from '../../metrics/facts';

/** A row as it is read, before `orderMembers` makes an `OrderRow` of it. */
export interface OrderRecord extends Omit<OrderRow, 'NoHours'> {
  hasHours: boolean;
}

/** Columns of a bill `o` in any list, with `ORDER_NAMES`. */
export const BILL_COLUMNS = `o.order_id::text as "OrderID", o.order_no as "OrderNo", o.shop_id::text as "ShopID", sh.shop_name as "ShopName",
  o.order_state as "OrderState", o.order_mode as "OrderMode", coalesce(src.source_name, '') as "SourceName",
  coalesce(da.area_name, '') as "AreaName", coalesce(dk.desk_name, '') as "DeskName", o.guest_count as "GuestCount",
  ${dateText('o.business_date')} as "BusinessDate", ${momentText('o.open_local')} as "OpenTime", coalesce(wa.user_name, '') as "WaiterName",
  o.turnover_fen as "Turnover", o.discount_fen as "DiscountAmount", o.unpaid_fen as "UnpaidAmount", o.goods_qty_milli as "GoodsQty"`;

/**
 * Columns of a row for bills `o`; `now` is the placeholder of the time. Minutes count from opening to the first settlement, or
 * to now before it.
 */
export const orderColumns = (
  now: string,
) => `${BILL_COLUMNS}, o.serial_no as "SerialNo", ${idText('o.source_id')} as "SourceID",
  ${dateText('o.calendar_date')} as "CalendarDate", ${momentText('o.settle_local')} as "SettleTime", ${hasHours('o')} as "hasHours",
  greatest(0, coalesce(case when ${open('o')} and ${hasHours('o')} then floor(extract(epoch from (${now}::timestamptz - o.open_time)) / 60) end, o.dining_minutes, 0))::int as "Minutes",
  o.refund_fen as "RefundAmount", ${SHOWN_INCOME} as "BusinessIncome",
  coalesce((select string_agg(distinct coalesce(pt.pay_name, p.pay_code), '、') from order_payment p
    left join pay_type pt on pt.comp_id = $1 and pt.pay_code = p.pay_code
    where p.comp_id = $1 and p.order_id = o.order_id and p.void_time is null), '') as "PayNames",
  coalesce(ca.user_name, '') as "CashierName", coalesce(me.mem_name, '') as "MemName", coalesce(me.mobile, '') as "MemMobile",
  array(select flag from generate_series(1, 6) flag where o.special_flags & (1 << flag - 1) <> 0 order by 1) as "SpecialFlags", o.reverse_count as "ReverseCount",
  (select count(*) from orders c where c.comp_id = $1 and c.parent_order_id = o.order_id)::int as "ChildCount"`;

export const ORDER_NAMES = `join shop sh on sh.comp_id = $1 and sh.shop_id = o.shop_id
left join order_source src on src.comp_id = $1 and src.source_id = o.source_id
left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff ca on ca.comp_id = $1 and ca.user_id = o.cashier_id
left join staff wa on wa.comp_id = $1 and wa.user_id = o.waiter_id
left join member me on me.comp_id = $1 and me.mem_id = o.mem_id`;

/** Masks a mobile number as 138****1234 unless the right to see it is granted; a short one would be seen through that. */
export function maskMobile(mobile: string, isShown: boolean): string {
  if (isShown || mobile === '') return mobile;
  return mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** Members of the row, its amounts in fen. */
export const orderMembers = ({ hasHours, ...record }: OrderRecord, canSeeMobile: boolean): OrderRow => ({
  ...record,
  ...(!hasHours && { NoHours: 1 as const }),
  MemMobile: maskMobile(record.MemMobile, canSeeMobile),
});
