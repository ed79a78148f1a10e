/**
 * Lists of sensitive operations: a page of records, with the names of people, dishes and tables and with their risk, and
 * the sums of its list.
 */
import type * as lists from '../../../../types/api/abnormal';
import type { CallContext, Handlers } from '../../call';
import { inMinorUnit } from '../../currency';
import { dateText, idText, momentText, Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { wordMap } from '../../ingest/plain-name';
import { dailyOnlyOf } from '../../metrics/day-sums';
import { dayColumn, SPAN } from '../../metrics/facts';
import { DISH_KIND, type DishKind } from '../../metrics/giveaways';
import { grouped } from '../../metrics/grouped';
import { total } from '../../metrics/measures';
import { type Cursor, inOrder, nextCursor, pagingOf, seek, sortableDay, wayOf } from '../../metrics/paging';
import { type Period, spansOf } from '../../metrics/period';
import { digitsOfShops, latestClock, type Shops } from '../../metrics/shops';
import { defaultsIn, usualAmount } from '../message/alert-settings';
import { openReport } from '../open-report';
import { say, sensitiveWords } from '../words';
import { type RecordType, recordsFrom, type SensitiveFilter, typesOf } from './sensitive';

type SensitiveReq = lists.SensitiveReq;
type RowOf<Page extends { List: unknown[] }> = Page['List'][number];
type RowOfAny = lists.ReturnRow &
  RowOf<lists.CancelOrderPageRes> &
  RowOf<lists.CancelRoomPageRes> &
  RowOf<lists.FreePageRes> &
  RowOf<lists.WholeDiscountPageRes> &
  RowOf<lists.SingleManualPageRes> &
  RowOf<lists.ReversePageRes>;

/** A record with the members that any of its calls shows, and with what its risk depends on. */
interface SensitiveRecord extends Omit<RowOfAny, 'TypeName' | 'RiskLevel'> {
  isCash: 0 | 1;
  /** The business day of the bill had been closed. */
  afterClose: 0 | 1;
}

/** The columns of record r: from its bill o, the bill's table dk, the operator op, and what `RECORD_NAMES` joins to these. */
const RECORD_COLUMNS = `r.record_id::text as "RecordID", r.type as "Type", r.shop_id::text as "ShopID", sh.shop_name as "ShopName",
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

const RECORD_NAMES = `join shop sh on sh.comp_id = $1 and sh.shop_id = r.shop_id
left join desk_area da on da.comp_id = $1 and da.area_id = o.area_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
left join staff fc on fc.comp_id = $1 and fc.user_id = r.first_cashier_id
left join pay_type pt on pt.comp_id = $1 and pt.pay_code = r.pay_code and r.pay_code <> ''`;

/** The threshold of types whose default alerts have none. */
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
const toSensitiveRow = (record: SensitiveRecord, shops: Shops) => ({
  ...record,
  TypeName: say(sensitiveWords[record.Type], shops.lang),
  RiskLevel: riskLevel(record, graveFrom(shops, record.Type)),
});

/** The newest records of the days of a period, which may be another one of each store. */
export async function newestRows(shops: Shops, days: Period, size: number) {
  if (size === 0) return [];
  const records = await recordPage(shops, days, { PageSize: size, SortField: 'Moment' });
  return records.map((record) => toSensitiveRow(record, shops));
}

/** What records are sorted by before their time. By default it is their day. */
const SORTED = wordMap({ Amount: 'r.amount_fen', Moment: '0::bigint' });

/**
 * One page of records: by `Amount`, by `Moment`, else by the day of their bill and then by time, so that a dish returned
 * before its bill counts stands under the day on which the bill does.
 */
async function recordPage(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
): Promise<(SensitiveRecord & Cursor)[]> {
  const params = new Params(shops.compId, spansOf([period]));
  const way = wayOf(filter);
  const sorted = SORTED.get(filter.SortField ?? '') ?? sortableDay(`r.${dayColumn(period.dateType)}`);
  const from = recordsFrom(params, period.dateType, filter);
  const { behind, limit } = seek(params, filter, [sorted, 'r.operate_time', 'r.record_id'], way);
  return shops.q(
    `with ${SPAN}, page as (
  select r.record_id, r.operate_time, ${sorted} as sorted ${from}${behind && ` and ${behind}`} order by ${inOrder(['sorted', 'operate_time', 'record_id'], way)} ${limit}
)
select ${RECORD_COLUMNS}, page.sorted::text as value, page.operate_time::text as time, page.record_id::text as id
from page join sensitive_record r on r.comp_id = $1 and r.record_id = page.record_id
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES} order by ${inOrder(['page.sorted', 'page.operate_time', 'page.record_id'], way)}`,
    params.values,
  );
}

const SUMS = ['Count', 'Qty', 'Amount'] as const;
interface ListSum extends Record<(typeof SUMS)[number], number> {
  reason: string;
  kind: DishKind;
}

/** Sums of a list by reason, the most frequent first, and by what was done to a dish; of all reasons, to choose from. */
async function listSums(shops: Shops, period: Period, filter: SensitiveFilter): Promise<ListSum[]> {
  const params = new Params(shops.compId, spansOf([period]));
  return shops.q<ListSum>(
    `with ${SPAN}
select r.reason, ${DISH_KIND('r')}::int as kind, count(*)::int as "Count", sum(r.qty_milli)::bigint as "Qty", sum(r.amount_fen)::bigint as "Amount"
${recordsFrom(params, period.dateType, { ...filter, Reasons: [] })} group by 1, 2
order by sum(count(*)) over (partition by r.reason) desc, r.reason, kind`,
    params.values,
  );
}

/** The types of a call that serves this one: `Type` of a request is not read, `Types` that do not name it leave none. */
const only =
  (type: RecordType) =>
  ({ Types }: SensitiveReq): RecordType[] =>
    typesOf(Types ? { Types } : {}, [type]);

async function openPage(context: CallContext, body: SensitiveReq, types: RecordType[]) {
  const { shops, current } = await openReport(context, { ...body, CompareMode: 0 });
  return { shops, current, filter: { ...body, Types: types } };
}

const ofReasons = (sums: readonly ListSum[], { Reasons }: SensitiveFilter): ListSum[] =>
  sums.filter((row) => !Reasons?.length || Reasons.includes(row.reason));

/** One page of records with the sums of their list. */
async function answerPage({ shops, current, filter }: Awaited<ReturnType<typeof openPage>>) {
  const paging = pagingOf(filter);
  const [sums, records] = await Promise.all([listSums(shops, current, filter), recordPage(shops, current, filter)]);
  const shown = ofReasons(sums, filter);
  const { Count, Amount } = total(SUMS, shown);
  const answer = {
    Total: Count,
    ...paging,
    List: records.map((record) => toSensitiveRow(record, shops)),
    ...nextCursor(records, paging),
    DataTime: latestClock(shops),
    ...(await dailyOnlyOf(shops, current)),
    SumCount: Count,
    SumAmount: Amount,
    // The number of operations by reason, in the order of the sums.
    Reasons: [...grouped(sums, ({ reason }) => reason)].map(([Reason, own]) => ({
      Reason,
      Count: sumOf(own, (row) => row.Count),
    })),
  };
  return { answer, shown };
}

const page = (typesIn: (body: SensitiveReq) => RecordType[]) => async (context: CallContext, body: SensitiveReq) =>
  (await answerPage(await openPage(context, body, typesIn(body)))).answer;

async function returnPage(context: CallContext, body: SensitiveReq): Promise<lists.ReturnPageRes> {
  const opened = await openPage(context, body, only(1)(body));
  const { shops, current, filter } = opened;
  const [{ answer, shown }, counted] = await Promise.all([
    answerPage(opened),
    listSums(shops, current, { ...filter, Counted: 1 }),
  ]);
  const sumOfKinds = (rows: readonly ListSum[], ...kinds: DishKind[]) =>
    total(
      SUMS,
      rows.filter(({ kind }) => kinds.includes(kind)),
    );
  const asked = ofReasons(counted, filter);
  return {
    ...answer,
    // Kind 1 is returned before payment; the others are refunded, 0 is money for no dish.
    CameBack: { Returned: sumOfKinds(asked, 1).Amount, Refunded: sumOfKinds(asked, 0, 2, 3).Amount },
    Returned: sumOfKinds(shown, 1),
    Refunded: sumOfKinds(shown, 2),
    MoneyOnly: sumOfKinds(shown, 0),
  };
}

/** The calls that answer such a list. */
export const recordPages = {
  '/api/BossAssistant/GetOrderAbnormalList': page(typesOf),
  '/api/StatisticalReport/GetSensitiveReturnPage': returnPage,
  '/api/StatisticalReport/GetSensitiveCancelOrderPage': page(only(2)),
  '/api/StatisticalReport/GetSensitiveCancelRoomPage': page(only(3)),
  '/api/StatisticalReport/GetSensitiveFreeChargePage': page(only(4)),
  // The contract's name says single; what it lists are the discounts of whole bills.
  '/api/StatisticalReport/GetSensitiveSingleDiscountPage': page((body) => typesOf(body, [5, 8])),
  '/api/StatisticalReport/GetSinglEmanualDiscountPage': page(only(6)),
  '/api/StatisticalReport/GetOrderReverseSettlementPage': page(only(7)),
} satisfies Partial<Handlers>;
