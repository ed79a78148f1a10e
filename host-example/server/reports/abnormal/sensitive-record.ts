/** A sensitive record as SQL columns, with the names of people, dishes and tables, and as an answer holds it, with its risk. */

import type {
  CancelOrderPageRes,
  CancelRoomPageRes,
  FreePageRes,
  ReturnRow,
  ReversePageRes,
  SingleManualPageRes,
  WholeDiscountPageRes,
} from '../../../../types/api/abnormal';
import { inMinorUnit } from '../../currency';
import { dateText, idText, momentText } from '../../db/sql';
import { digitsOfShops, type Shops } from '../../metrics/shops';
import { defaultsIn, usualAmount } from '../message/alert-settings';
import { say, sensitiveWords } from '../words';
import type { RecordType } from './sensitive';

type RowOf<Page extends { List: unknown[] }> = Page['List'][number];
type RowOfAny = ReturnRow &
  RowOf<CancelOrderPageRes> &
  RowOf<CancelRoomPageRes> &
  RowOf<FreePageRes> &
  RowOf<WholeDiscountPageRes> &
  RowOf<SingleManualPageRes> &
  RowOf<ReversePageRes>;

/** A record with the members that any of its calls shows, and with what its risk depends on. */
export interface SensitiveRecord extends Omit<RowOfAny, 'TypeName' | 'RiskLevel'> {
  isCash: 0 | 1;
  /** The business day of the bill had been closed. */
  afterClose: 0 | 1;
}

/** Of record r, its bill o, the bill's table dk, the operator op, and what `RECORD_NAMES` joins to these. */
export const RECORD_COLUMNS = `r.record_id::text as "RecordID", r.type as "Type", r.shop_id::text as "ShopID", sh.shop_name as "ShopName",
  r.order_id::text as "OrderID", o.order_no as "OrderNo", o.order_state as "OrderState",
  coalesce(da.area_name, '') as "AreaName", coalesce(dk.desk_name, '') as "DeskName",
  ${momentText('r.operate_local')} as "OperateTime", ${dateText('r.business_date')} as "BusinessDate", ${dateText('r.calendar_date')} as "CalendarDate",
  ${idText('r.operator_id')} as "OperatorID", coalesce(op.user_name, '') as "OperatorName",
  ${idText('r.authorizer_id')} as "AuthorizerID", coalesce(au.user_name, '') as "AuthorizerName",
  r.device as "Device", r.amount_fen as "Amount", r.before_fen as "BeforeAmount", r.after_fen as "AfterAmount", r.reason as "Reason", r.remark as "Remark",
  r.after_settle as "AfterSettle", r.is_cash as "isCash", r.is_cross_day as "IsCrossDay",
  (exists (select from day_close c where c.comp_id = $1 and c.shop_id = r.shop_id and c.business_date = r.business_date and c.closed_at < r.operate_time))::int as "afterClose",
  coalesce(r.refund_kind, 1) as "RefundKind", coalesce(pt.pay_name, r.pay_code) as "PayName", r.served as "Served",
  ${idText('r.goods_id')} as "GoodsID", r.goods_name as "GoodsName", r.spec_name as "SpecName", r.unit_name as "UnitName",
  r.qty_milli as "Qty", coalesce(r.price_fen, 0) as "Price", coalesce(r.sale_price_fen, r.price_fen, 0) as "SalePrice",
  coalesce(r.discount_kind, 1) as "Kind", r.discount_percent::float8 as "DiscountPercent", r.scheme_name as "SchemeName",
  r.goods_qty_milli as "GoodsQty", r.guest_count as "GuestCount", r.turnover_fen as "Turnover",
  ${momentText('r.open_local')} as "OpenTime", r.minutes as "Minutes", ${momentText('r.settle_local')} as "SettleTime",
  coalesce(r.free_kind, 1) as "FreeKind", r.times as "Times", coalesce(${momentText('r.first_settle_local')}, ${momentText('r.open_local')}) as "FirstSettleTime",
  ${momentText('r.resettle_local')} as "ResettleTime", coalesce(fc.user_name, '') as "FirstCashier",
  r.before_pay as "BeforePay", r.after_pay as "AfterPay"`;

export const RECORD_NAMES = `join shop sh on sh.comp_id = $1 and sh.shop_id = r.shop_id
left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
left join staff fc on fc.comp_id = $1 and fc.user_id = r.first_cashier_id
left join pay_type pt on pt.comp_id = $1 and pt.pay_code = r.pay_code and r.pay_code <> ''`;

/** For types whose default alerts have no threshold. */
const OTHER_AMOUNT = 100;

/**
 * The amount from which a record of the type is grave, in the smallest unit: that of the default alerts, so that a record has
 * one mark whatever alerts its reader has set.
 */
function graveFrom(shops: Shops, type: RecordType): number {
  const digits = digitsOfShops(shops);
  const alert = defaultsIn(digits).find(({ SensitiveType }) => SensitiveType === type);
  return inMinorUnit(alert?.Threshold ?? usualAmount(OTHER_AMOUNT, digits), digits);
}

/**
 * 2: cash given back after payment, a bill reopened on a later day, anything after the day was closed, an amount from the
 * threshold on. 1: from half of it on, or one person asked for it and approved it.
 */
function riskLevel(record: SensitiveRecord, threshold: number): 0 | 1 | 2 {
  const isCashOut = record.AfterSettle === 1 && record.isCash === 1;
  const isLate = record.Type === 7 && record.IsCrossDay === 1;
  if (isCashOut || isLate || record.afterClose === 1 || record.Amount >= threshold) return 2;
  const isOwnApproval = record.OperatorID !== '' && record.OperatorID === record.AuthorizerID;
  return record.Amount * 2 >= threshold || isOwnApproval ? 1 : 0;
}

/** The record as calls answer it. */
export const toSensitiveRow = (record: SensitiveRecord, shops: Shops) => ({
  ...record,
  TypeName: say(sensitiveWords[record.Type], shops.lang),
  RiskLevel: riskLevel(record, graveFrom(shops, record.Type)),
});
