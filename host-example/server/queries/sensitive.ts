/**
 * Sensitive operations (contract 3.9). They belong to the day of their bill, as every figure does, so that a summary
 * and its detail page are the same rows under the same filter (I10).
 */
import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import { inSpan, SPAN } from './facts';
import { toFen, yuan, yuanOrNull } from './figures';
import { outlierOperators } from './outliers';
import { type Period, spansOf } from './period';
import type { DateType, Scope } from './scope';
import { type Snapshot, snapshotEnd } from './snapshot';
import { andAll, dateText, holds, idText, localText, Params } from './sql';
import { say, sensitiveWords } from './words';

export type RecordType = SensitiveRow['Type'];
export const RECORD_TYPES: RecordType[] = [1, 2, 3, 4, 5, 6, 7, 8];

export interface SensitiveFilter
  extends Pick<
    SensitiveReq,
    'OperatorIDs' | 'AuthorizerIDs' | 'GoodsIDs' | 'MinAmount' | 'AfterSettle' | 'Keyword'
  > {
  types: RecordType[];
}

export function filterOf(body: SensitiveReq, types: RecordType[]): SensitiveFilter {
  const { OperatorIDs, AuthorizerIDs, GoodsIDs, MinAmount, AfterSettle, Keyword } = body;
  return {
    types,
    ...(OperatorIDs && { OperatorIDs }),
    ...(AuthorizerIDs && { AuthorizerIDs }),
    ...(GoodsIDs && { GoodsIDs }),
    ...(MinAmount !== undefined && { MinAmount }),
    ...(AfterSettle !== undefined && { AfterSettle }),
    ...(Keyword && { Keyword }),
  };
}

/** `from … where …` of the records r with their bill o; every statement below starts from it. */
export function recordsFrom(
  params: Params,
  dateType: DateType,
  filter: SensitiveFilter,
  reasons: string[] = [],
): string {
  const conditions: string[] = [];
  if (reasons.length > 0) conditions.push(`r.reason = any(${params.add(reasons)}::text[])`);
  if (filter.types.length < RECORD_TYPES.length)
    conditions.push(`r.type = any(${params.add(filter.types)}::smallint[])`);
  if (filter.OperatorIDs?.length)
    conditions.push(`r.operator_id = any(${params.add(filter.OperatorIDs)}::bigint[])`);
  if (filter.AuthorizerIDs?.length)
    conditions.push(`r.authorizer_id = any(${params.add(filter.AuthorizerIDs)}::bigint[])`);
  if (filter.GoodsIDs?.length) conditions.push(`r.goods_id = any(${params.add(filter.GoodsIDs)}::bigint[])`);
  if (filter.MinAmount !== undefined)
    conditions.push(`r.amount_fen >= ${params.add(toFen(filter.MinAmount))}::bigint`);
  if (filter.AfterSettle !== undefined && filter.AfterSettle >= 0)
    conditions.push(`r.after_settle = ${params.add(filter.AfterSettle)}::smallint`);
  if (filter.Keyword) {
    const keyword = params.add(filter.Keyword);
    const fields = [
      'o.order_no',
      "coalesce(dk.desk_name, '')",
      "coalesce(op.user_name, '')",
      'r.goods_name',
      'r.reason',
    ];
    conditions.push(`(${fields.map((field) => holds(field, keyword)).join(' or ')})`);
  }
  return `from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')}
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
where true${andAll(conditions)}`;
}

export interface TypeSummary {
  p: number;
  type: RecordType;
  count: number;
  amount: number;
  orders: number;
  /** Who did it most often. */
  topOperator: string;
}

/** Count and amount by type of each period. */
export async function summaryByType(
  scope: Scope,
  periods: Period[],
  filter: SensitiveFilter,
  reasons: string[] = [],
): Promise<TypeSummary[]> {
  const params = new Params(scope.compId, spansOf(periods));
  const from = recordsFrom(params, periods[0]?.dateType ?? 1, filter, reasons);
  return scope.q<TypeSummary>(
    `with ${SPAN}
select s.p, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount, count(distinct r.order_id)::int as orders,
  coalesce(mode() within group (order by op.user_name), '') as "topOperator"
${from} group by 1, 2 order by 1, 2`,
    params.values,
  );
}

/** A record with everything the page calls show of it. */
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

const COLUMNS = `r.record_id::text as "recordId", r.type, r.shop_id::text as "shopId", sh.shop_name as "shopName",
  r.order_id::text as "orderId", o.order_no as "orderNo", o.order_state as "orderState",
  coalesce(da.area_name, '') as "areaName", coalesce(dk.desk_name, '') as "deskName",
  ${localText('r.operate_local')} as "operateTime", ${dateText('r.business_date')} as "businessDate",
  ${idText('r.operator_id')} as "operatorId", coalesce(op.user_name, '') as "operatorName",
  ${idText('r.authorizer_id')} as "authorizerId", coalesce(au.user_name, '') as "authorizerName",
  r.device, r.amount_fen as amount, r.before_fen as before, r.after_fen as after, r.reason, r.remark,
  r.after_settle as "afterSettle", r.is_cash as "isCash", r.is_cross_day as "isCrossDay",
  coalesce(r.refund_kind, 1) as "refundKind", coalesce(pt.pay_name, r.pay_code) as "payName", r.served,
  ${idText('r.goods_id')} as "goodsId", r.goods_name as "goodsName", r.spec_name as "specName", r.unit_name as "unitName",
  r.qty_milli as qty, coalesce(r.price_fen, 0) as price, coalesce(r.sale_price_fen, r.price_fen, 0) as "salePrice",
  coalesce(r.discount_kind, 1) as "discountKind", r.discount_percent::float8 as "discountPercent", r.scheme_name as "schemeName",
  r.goods_qty_milli as "goodsQty", r.guest_count as "guestCount", r.turnover_fen as turnover,
  ${localText('r.open_local')} as "openTime", r.minutes, ${localText('r.settle_local')} as "settleTime",
  coalesce(r.free_kind, 1) as "freeKind", r.times, coalesce(${localText('r.first_settle_local')}, ${localText('r.open_local')}) as "firstSettleTime",
  ${localText('r.resettle_local')} as "resettleTime", coalesce(fc.user_name, '') as "firstCashier",
  r.before_pay as "beforePay", r.after_pay as "afterPay"`;

const NAMES = `join shop sh on sh.comp_id = $1 and sh.shop_id = r.shop_id
left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
left join staff fc on fc.comp_id = $1 and fc.user_id = r.first_cashier_id
left join pay_type pt on pt.comp_id = $1 and pt.pay_code = r.pay_code and r.pay_code <> ''`;

export interface PageOptions {
  index: number;
  size: number;
  sortField: string;
  ascending: boolean;
  reasons: string[];
  snapshot: Snapshot | null;
}

function arrivedBy(scope: Scope, params: Params, snapshot: Snapshot | null): string {
  return snapshot?.isLater ? ` and r.created_at < ${snapshotEnd(scope, params, snapshot)}` : '';
}

/** One page of records, newest first unless sorted by amount. */
export async function recordPage(
  scope: Scope,
  period: Period,
  filter: SensitiveFilter,
  options: PageOptions,
): Promise<SensitiveRecord[]> {
  const params = new Params(scope.compId, spansOf([period]));
  const from = recordsFrom(params, period.dateType, filter, options.reasons);
  const arrived = arrivedBy(scope, params, options.snapshot);
  const way = options.ascending ? 'asc' : 'desc';
  const order =
    options.sortField === 'Amount'
      ? `r.amount_fen ${way}, r.operate_time ${way}, r.record_id ${way}`
      : `r.operate_time ${way}, r.record_id ${way}`;
  const limit = params.add(options.size);
  const offset = params.add((options.index - 1) * options.size);
  // Names are joined to the rows of the page only.
  return scope.q<SensitiveRecord>(
    `with ${SPAN}, page as (
  select record_id, row_number() over () as place
  from (select r.record_id ${from}${arrived} order by ${order} limit ${limit}::int offset ${offset}::int) found
)
select ${COLUMNS}
from page join sensitive_record r on r.comp_id = $1 and r.record_id = page.record_id
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${NAMES}
order by page.place`,
    params.values,
  );
}

export interface ReasonSum {
  reason: string;
  count: number;
  amount: number;
}

/** Count and amount by reason, without regard to the filter by reason, which the caller applies. */
export async function reasonSums(
  scope: Scope,
  period: Period,
  filter: SensitiveFilter,
  snapshot: Snapshot | null,
): Promise<ReasonSum[]> {
  const params = new Params(scope.compId, spansOf([period]));
  const from = recordsFrom(params, period.dateType, filter);
  const arrived = arrivedBy(scope, params, snapshot);
  return scope.q<ReasonSum>(
    `with ${SPAN}
select r.reason, count(*)::int as count, sum(r.amount_fen)::bigint as amount ${from}${arrived} group by 1 order by 2 desc, 1`,
    params.values,
  );
}

/** What turns a record into a risk: amounts from which an alert is sent, and operators who stand out. */
export interface Risks {
  thresholds: Map<RecordType, number>;
  outliers: Set<string>;
}

/** Alert thresholds while the company has set none, fen (messages.md 6.4). */
const DEFAULT_THRESHOLDS: Partial<Record<RecordType, number>> = { 1: 100_00, 5: 50_00, 6: 50_00 };
const OTHER_THRESHOLD = 100_00;

interface AlertItem {
  MsgType: number;
  SensitiveType?: RecordType;
  Threshold?: number;
}

const SETTINGS = `select items from alert_setting where comp_id = $1 and account_id = 0`;

export async function loadRisks(scope: Scope, period: Period): Promise<Risks> {
  const [row] = await scope.q<{ items: AlertItem[] | null }>(SETTINGS, [scope.compId]);
  const thresholds = new Map<RecordType, number>(
    RECORD_TYPES.map((type) => [type, DEFAULT_THRESHOLDS[type] ?? OTHER_THRESHOLD]),
  );
  for (const { MsgType, SensitiveType, Threshold } of row?.items ?? []) {
    if (MsgType === 2 && SensitiveType !== undefined && Threshold !== undefined && Threshold > 0)
      thresholds.set(SensitiveType, toFen(Threshold));
  }
  return { thresholds, outliers: await outlierOperators(scope, period) };
}

/** 2: cash out after payment, reverse settlement on a later day, or the threshold reached; 1: half of it, or an outlier. */
export function riskLevel(record: SensitiveRecord, risks: Risks): 0 | 1 | 2 {
  const threshold = risks.thresholds.get(record.type) ?? OTHER_THRESHOLD;
  const isCashOut = record.afterSettle === 1 && record.isCash === 1;
  const isLate = record.type === 7 && record.isCrossDay === 1;
  if (isCashOut || isLate || record.amount >= threshold) return 2;
  return record.amount * 2 >= threshold || risks.outliers.has(record.operatorId) ? 1 : 0;
}

export function toSensitiveRow(record: SensitiveRecord, risks: Risks, lang: Scope['lang']): SensitiveRow {
  return {
    RecordID: record.recordId,
    Type: record.type,
    TypeName: say(sensitiveWords[record.type], lang),
    ShopID: record.shopId,
    ShopName: record.shopName,
    OrderID: record.orderId,
    OrderNo: record.orderNo,
    OrderState: record.orderState,
    AreaName: record.areaName,
    DeskName: record.deskName,
    OperateTime: record.operateTime,
    BusinessDate: record.businessDate,
    OperatorID: record.operatorId,
    OperatorName: record.operatorName,
    AuthorizerID: record.authorizerId,
    AuthorizerName: record.authorizerName,
    Device: record.device,
    Amount: yuan(record.amount),
    BeforeAmount: yuanOrNull(record.before),
    AfterAmount: yuanOrNull(record.after),
    Reason: record.reason,
    Remark: record.remark,
    AfterSettle: record.afterSettle,
    RiskLevel: riskLevel(record, risks),
  };
}
