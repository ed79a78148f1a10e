/** A sensitive record as SQL columns, with the names of people, dishes and tables; and the newest of a day. */
import type { SensitiveRow } from '../../../../types/api/abnormal';
import { dateText, idText, momentText } from '../../db/sql';
import { SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import type { RecordType } from './sensitive';

/** A record with all members that the page calls show. */
export interface SensitiveRecord {
  recordId: string;
  type: RecordType;
  shopId: string;
  shopName: string;
  orderId: string;
  orderNo: string;
  orderState: SensitiveRow['OrderState'];
  areaName: string;
  deskName: string;
  operateTime: string;
  businessDate: string;
  operatorId: string;
  operatorName: string;
  authorizerId: string;
  authorizerName: string;
  device: string;
  amount: number;
  before: number | null;
  after: number | null;
  reason: string;
  remark: string;
  afterSettle: 0 | 1;
  isCash: 0 | 1;
  isCrossDay: 0 | 1;
  /** The business day of the bill had been closed. */
  afterClose: 0 | 1;
  refundKind: 1 | 2;
  payName: string;
  served: 0 | 1;
  goodsId: string;
  goodsName: string;
  specName: string;
  unitName: string;
  qty: number;
  price: number;
  salePrice: number;
  discountKind: 1 | 2 | 3;
  discountPercent: number | null;
  schemeName: string;
  goodsQty: number;
  guestCount: number;
  turnover: number;
  openTime: string;
  minutes: number;
  settleTime: string | null;
  freeKind: 1 | 2;
  times: number;
  firstSettleTime: string;
  resettleTime: string | null;
  firstCashier: string;
  beforePay: string;
  afterPay: string;
}

export const RECORD_COLUMNS = `r.record_id::text as "recordId", r.type, r.shop_id::text as "shopId", sh.shop_name as "shopName",
  r.order_id::text as "orderId", o.order_no as "orderNo", o.order_state as "orderState",
  coalesce(da.area_name, '') as "areaName", coalesce(dk.desk_name, '') as "deskName",
  ${momentText('r.operate_local')} as "operateTime", ${dateText('r.business_date')} as "businessDate",
  ${idText('r.operator_id')} as "operatorId", coalesce(op.user_name, '') as "operatorName",
  ${idText('r.authorizer_id')} as "authorizerId", coalesce(au.user_name, '') as "authorizerName",
  r.device, r.amount_fen as amount, r.before_fen as before, r.after_fen as after, r.reason, r.remark,
  r.after_settle as "afterSettle", r.is_cash as "isCash", r.is_cross_day as "isCrossDay",
  (exists (select from day_close c where c.comp_id = $1 and c.shop_id = r.shop_id and c.business_date = r.business_date and c.closed_at < r.operate_time))::int as "afterClose",
  coalesce(r.refund_kind, 1) as "refundKind", coalesce(pt.pay_name, r.pay_code) as "payName", r.served,
  ${idText('r.goods_id')} as "goodsId", r.goods_name as "goodsName", r.spec_name as "specName", r.unit_name as "unitName",
  r.qty_milli as qty, coalesce(r.price_fen, 0) as price, coalesce(r.sale_price_fen, r.price_fen, 0) as "salePrice",
  coalesce(r.discount_kind, 1) as "discountKind", r.discount_percent::float8 as "discountPercent", r.scheme_name as "schemeName",
  r.goods_qty_milli as "goodsQty", r.guest_count as "guestCount", r.turnover_fen as turnover,
  ${momentText('r.open_local')} as "openTime", r.minutes, ${momentText('r.settle_local')} as "settleTime",
  coalesce(r.free_kind, 1) as "freeKind", r.times, coalesce(${momentText('r.first_settle_local')}, ${momentText('r.open_local')}) as "firstSettleTime",
  ${momentText('r.resettle_local')} as "resettleTime", coalesce(fc.user_name, '') as "firstCashier",
  r.before_pay as "beforePay", r.after_pay as "afterPay"`;

export const RECORD_NAMES = `join shop sh on sh.comp_id = $1 and sh.shop_id = r.shop_id
left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
left join staff fc on fc.comp_id = $1 and fc.user_id = r.first_cashier_id
left join pay_type pt on pt.comp_id = $1 and pt.pay_code = r.pay_code and r.pay_code <> ''`;

/** The newest records of a business day. */
export function newestRecords(shops: Shops, day: Period, size: number): Promise<SensitiveRecord[]> {
  const limit = `limit ${Math.trunc(size)}`;
  return shops.q<SensitiveRecord>(
    `with ${SPAN}, page as (
  select n.* from span s cross join lateral (
    select r.order_id, r.seq_no, r.operate_time, r.record_id from sensitive_record r
    where r.comp_id = $1 and r.shop_id = s.shop_id and r.business_date = s.b
    order by r.operate_time desc, r.record_id desc ${limit}
  ) n order by n.operate_time desc, n.record_id desc ${limit}
)
select ${RECORD_COLUMNS}
from page join sensitive_record r on r.comp_id = $1 and r.order_id = page.order_id and r.seq_no = page.seq_no
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES}
order by page.operate_time desc, page.record_id desc`,
    [shops.compId, spansOf([day])],
  );
}
