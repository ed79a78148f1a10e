/** A bill as a row of the list and as the head of its details. */

import type { SpecialFlag } from '../../../../types/api/common';
import type { OrderRow } from '../../../../types/api/order';
import { dateText, idText, momentText } from '../../db/sql';
import { hasHours, unpaid } from '../../metrics/bill-states';
import { SHOWN_INCOME } from '../../metrics/facts';
import { quantity, yuan } from '../../metrics/rounding';

export interface OrderRecord {
  orderId: string;
  orderNo: string;
  serialNo: string;
  shopId: string;
  shopName: string;
  state: OrderRow['OrderState'];
  mode: OrderRow['OrderMode'];
  sourceId: string;
  sourceName: string;
  areaName: string;
  deskName: string;
  guests: number;
  businessDate: string;
  openTime: string;
  settleTime: string | null;
  hasHours: boolean;
  minutes: number;
  turnover: number;
  discount: number;
  refund: number;
  income: number;
  unpaid: number;
  payNames: string;
  cashierName: string;
  waiterName: string;
  memName: string;
  memMobile: string;
  flags: number;
  reverseCount: number;
  childCount: number;
  goodsQty: number;
}

/**
 * Columns and joins of a row for bills `o`; `now` is the placeholder of the time. Minutes count from opening to the
 * first settlement, or to now while unpaid.
 */
export const orderColumns = (
  now: string,
) => `o.order_id::text as "orderId", o.order_no as "orderNo", o.serial_no as "serialNo",
  o.shop_id::text as "shopId", sh.shop_name as "shopName", o.order_state as state, o.order_mode as mode,
  ${idText('o.source_id')} as "sourceId", coalesce(src.source_name, '') as "sourceName",
  coalesce(da.area_name, '') as "areaName", coalesce(dk.desk_name, '') as "deskName", o.guest_count as guests,
  ${dateText('o.business_date')} as "businessDate", ${momentText('o.open_local')} as "openTime", ${momentText('o.settle_local')} as "settleTime", ${hasHours('o')} as "hasHours",
  coalesce(case when ${unpaid('o')} and ${hasHours('o')} then floor(extract(epoch from (${now}::timestamptz - o.open_time)) / 60) end, o.dining_minutes, 0)::int as minutes,
  o.turnover_fen as turnover, o.discount_fen as discount, o.refund_fen as refund,
  ${SHOWN_INCOME} as income, o.unpaid_fen as unpaid,
  coalesce((select string_agg(distinct coalesce(pt.pay_name, p.pay_code), '、') from order_payment p
    left join pay_type pt on pt.comp_id = $1 and pt.pay_code = p.pay_code
    where p.comp_id = $1 and p.order_id = o.order_id and p.void_time is null), '') as "payNames",
  coalesce(ca.user_name, '') as "cashierName", coalesce(wa.user_name, '') as "waiterName",
  coalesce(me.mem_name, '') as "memName", coalesce(me.mobile, '') as "memMobile",
  o.special_flags as flags, o.reverse_count as "reverseCount",
  (select count(*) from orders c where c.comp_id = $1 and c.parent_order_id = o.order_id)::int as "childCount",
  o.goods_qty_milli as "goodsQty"`;

export const ORDER_NAMES = `join shop sh on sh.comp_id = $1 and sh.shop_id = o.shop_id
left join order_source src on src.comp_id = $1 and src.source_id = o.source_id
left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff ca on ca.comp_id = $1 and ca.user_id = o.cashier_id
left join staff wa on wa.comp_id = $1 and wa.user_id = o.waiter_id
left join member me on me.comp_id = $1 and me.mem_id = o.mem_id`;

/** Masks a mobile number as 138****1234 unless the right to see it is granted. */
export function maskMobile(mobile: string, isShown: boolean): string {
  return isShown ? mobile : mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}

const FLAGS: SpecialFlag[] = [1, 2, 3, 4, 5, 6];

export function toOrderRow(record: OrderRecord, canSeeMobile: boolean): OrderRow {
  return {
    OrderID: record.orderId,
    OrderNo: record.orderNo,
    SerialNo: record.serialNo,
    ShopID: record.shopId,
    ShopName: record.shopName,
    OrderState: record.state,
    OrderMode: record.mode,
    SourceID: record.sourceId,
    SourceName: record.sourceName,
    AreaName: record.areaName,
    DeskName: record.deskName,
    GuestCount: record.guests,
    BusinessDate: record.businessDate,
    OpenTime: record.openTime,
    SettleTime: record.settleTime,
    ...(!record.hasHours && { NoHours: 1 as const }),
    Minutes: Math.max(0, record.minutes),
    Turnover: yuan(record.turnover),
    DiscountAmount: yuan(record.discount),
    RefundAmount: yuan(record.refund),
    BusinessIncome: yuan(record.income),
    UnpaidAmount: yuan(record.unpaid),
    PayNames: record.payNames,
    CashierName: record.cashierName,
    WaiterName: record.waiterName,
    MemName: record.memName,
    MemMobile: maskMobile(record.memMobile, canSeeMobile),
    SpecialFlags: FLAGS.filter((flag) => (record.flags & (1 << (flag - 1))) !== 0),
    ReverseCount: record.reverseCount,
    ChildCount: record.childCount,
    GoodsQty: quantity(record.goodsQty),
  };
}
