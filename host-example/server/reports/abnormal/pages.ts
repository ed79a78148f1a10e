/** Lists of sensitive operations: a page of records with the sums of its list, and the columns that each call adds. */
import type { ReturnPageRes, SensitiveReq, SensitiveRow } from '../../../../types/api/abnormal';
import type { CallContext, Handlers } from '../../call';
import { Params } from '../../db/sql';
import { SPAN } from '../../metrics/facts';
import { DISH_KIND, type DishKind } from '../../metrics/gifts';
import { type Cursor, cursorOf, cursorText, pagingOf } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { quantity, yuan } from '../../metrics/rounding';
import { dailyOnlyOf, latestClock, type Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { openReport } from '../open-report';
import { filterOf, type RecordType, recordsFrom, type SensitiveFilter, typesOf } from './sensitive';
import { RECORD_COLUMNS, RECORD_NAMES, type SensitiveRecord } from './sensitive-record';
import { loadRisks, toSensitiveRow } from './sensitive-risk';

interface PageOptions {
  index: number;
  size: number;
  sortField: string;
  ascending: boolean;
  reasons: string[];
  after: Cursor | null;
}

interface RecordPage {
  records: SensitiveRecord[];
  /** Of the next page; null where this is the last one. */
  cursor: string | null;
}

/** One page of records, newest first unless sorted by amount. */
async function recordPage(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  { index, size, sortField, ascending, reasons, after }: PageOptions,
): Promise<RecordPage> {
  const params = new Params(shops.compId, spansOf([period]));
  const way = ascending ? 'asc' : 'desc';
  const sorted = sortField === 'Amount' ? 'r.amount_fen' : '0::bigint';
  const order = `sorted ${way}, operate_time ${way}, record_id ${way}`;
  const from = recordsFrom(params, period.dateType, filter, reasons);
  const behind = after
    ? ` and (${sorted}, r.operate_time, r.record_id) ${ascending ? '>' : '<'} (${params.add(after.value)}::bigint, ${params.add(after.time)}::timestamptz, ${params.add(after.id)}::bigint)`
    : '';
  const limit = `limit ${params.add(size)}::int offset ${params.add(after ? 0 : (index - 1) * size)}::int`;
  const records = await shops.q<SensitiveRecord & { sorted: string; time: string }>(
    `with ${SPAN}, page as (
  select r.record_id, r.operate_time, ${sorted} as sorted ${from}${behind} order by ${order} ${limit}
)
select ${RECORD_COLUMNS}, page.sorted::text as sorted, page.operate_time::text as time
from page join sensitive_record r on r.comp_id = $1 and r.record_id = page.record_id
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES} order by page.sorted ${way}, page.operate_time ${way}, page.record_id ${way}`,
    params.values,
  );
  const end = records.at(-1);
  return {
    records,
    cursor:
      end && records.length === size
        ? cursorText({ value: end.sorted, time: end.time, id: end.recordId })
        : null,
  };
}

interface ListSum {
  reason: string;
  kind: DishKind;
  count: number;
  qty: number;
  amount: number;
}

/** Counts and sums of a list by reason, the most frequent first, and by what was done to a dish; the caller filters by reason. */
async function listSums(shops: Shops, period: Period, filter: SensitiveFilter): Promise<ListSum[]> {
  const params = new Params(shops.compId, spansOf([period]));
  return shops.q<ListSum>(
    `with ${SPAN}
select reason, kind::int as kind, count, qty, amount from (
  select *, sum(count) over (partition by reason) as of_reason from (
    select r.reason, ${DISH_KIND('r')} as kind, count(*)::int as count, sum(r.qty_milli)::bigint as qty, sum(r.amount_fen)::bigint as amount
    ${recordsFrom(params, period.dateType, filter)} group by 1, 2
  ) r
) r order by of_reason desc, reason, kind`,
    params.values,
  );
}

/** The type of a call that serves only this one, unless the request names others. */
const only = (type: RecordType, { Types }: SensitiveReq): RecordType[] =>
  typesOf(Types ? { Types } : {}, [type]);

async function openPage(context: CallContext, body: SensitiveReq, types: RecordType[]) {
  const { shops, current } = await openReport(context, { ...body, CompareMode: 0 });
  const filter = filterOf(body, types);
  const reasons = (body.Reasons ?? []).map((reason) => reason.trim());
  const { index, size } = pagingOf(body);
  const options = {
    index,
    size,
    sortField: body.SortField ?? '',
    ascending: body.SortType === 1,
    reasons,
    after: cursorOf(body),
  };
  return { shops, current, filter, options };
}

type ToRow<Row extends SensitiveRow> = (row: SensitiveRow, record: SensitiveRecord) => Row;

const ofReasons = (sums: readonly ListSum[], reasons: readonly string[]): ListSum[] =>
  sums.filter((row) => reasons.length === 0 || reasons.includes(row.reason));

/** One page of records, with which every page call adds its own columns. */
async function answerPage<Row extends SensitiveRow>(
  { shops, current, filter, options }: Awaited<ReturnType<typeof openPage>>,
  toRow: ToRow<Row>,
) {
  const { index, size, reasons } = options;
  const [sums, { records, cursor }, risks] = await Promise.all([
    listSums(shops, current, filter),
    recordPage(shops, current, filter, options),
    loadRisks(shops),
  ]);
  const shown = ofReasons(sums, reasons);
  const total = shown.reduce((sum, row) => sum + row.count, 0);
  const answer = {
    Total: total,
    PageIndex: index,
    PageSize: size,
    List: records.map((record) => toRow(toSensitiveRow(record, risks, shops.lang), record)),
    ...(cursor && { Cursor: cursor }),
    DataTime: latestClock(shops),
    ...dailyOnlyOf(shops, current.from, current.to),
    SumCount: total,
    SumAmount: yuan(shown.reduce((sum, row) => sum + row.amount, 0)),
    Reasons: reasonsOf(sums),
  };
  return { answer, shown };
}

/** The number of operations by reason, in the order of the sums. */
function reasonsOf(sums: readonly ListSum[]): { Reason: string; Count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of sums) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([Reason, Count]) => ({ Reason, Count }));
}

const page = async <Row extends SensitiveRow>(
  context: CallContext,
  body: SensitiveReq,
  types: RecordType[],
  toRow: ToRow<Row>,
) => (await answerPage(await openPage(context, body, types), toRow)).answer;

async function returnPage(context: CallContext, body: SensitiveReq): Promise<ReturnPageRes> {
  const asked = await openPage(context, body, only(1, body));
  const { shops, current, filter, options } = asked;
  const [{ answer, shown }, counted] = await Promise.all([
    answerPage(asked, (row, record) => ({
      ...row,
      RefundKind: record.refundKind,
      GoodsID: record.goodsId,
      GoodsName: record.goodsName,
      SpecName: record.specName,
      UnitName: record.unitName,
      Qty: quantity(record.qty),
      Price: yuan(record.price),
      PayName: record.payName,
      Served: record.served,
    })),
    listSums(shops, current, { ...filter, Counted: 1 }),
  ]);
  const of = (kind: 0 | 1 | 2) => {
    const ofKind = shown.filter((row) => row.kind === kind);
    const sum = (key: 'count' | 'qty' | 'amount') => ofKind.reduce((total, row) => total + row[key], 0);
    return { Count: sum('count'), Qty: quantity(sum('qty')), Amount: yuan(sum('amount')) };
  };
  const ofCounted = (isReturned: boolean) =>
    yuan(
      ofReasons(counted, options.reasons).reduce(
        (total, row) => ((row.kind === 1) === isReturned ? total + row.amount : total),
        0,
      ),
    );
  const CameBack = { Returned: ofCounted(true), Refunded: ofCounted(false) };
  return { ...answer, Returned: of(1), Refunded: of(2), MoneyOnly: of(0), CameBack };
}

/** The calls that answer such a list. */
export const recordPages = {
  '/api/BossAssistant/GetOrderAbnormalList': (context, body) =>
    page(context, body, typesOf(body), (row) => row),

  '/api/StatisticalReport/GetSensitiveReturnPage': returnPage,

  '/api/StatisticalReport/GetSensitiveCancelOrderPage': (context, body) =>
    page(context, body, only(2, body), (row, record) => ({
      ...row,
      GoodsQty: quantity(record.goodsQty),
      GuestCount: record.guestCount,
      SettleTime: record.settleTime,
    })),

  '/api/StatisticalReport/GetSensitiveCancelRoomPage': (context, body) =>
    page(context, body, only(3, body), (row, record) => ({
      ...row,
      GuestCount: record.guestCount,
      OpenTime: record.openTime,
      Minutes: record.minutes,
      GoodsQty: quantity(record.goodsQty),
    })),

  '/api/StatisticalReport/GetSensitiveFreeChargePage': (context, body) =>
    page(context, body, only(4, body), (row, record) => ({
      ...row,
      Turnover: yuan(record.turnover),
      GuestCount: record.guestCount,
      FreeKind: record.freeKind,
    })),

  '/api/StatisticalReport/GetSensitiveSingleDiscountPage': (context, body) =>
    page(context, body, typesOf(body, [5, 8]), (row, record) => ({
      ...row,
      DiscountPercent: record.discountPercent,
      SchemeName: record.schemeName,
      Turnover: yuan(record.turnover),
    })),

  '/api/StatisticalReport/GetSinglEmanualDiscountPage': (context, body) =>
    page(context, body, only(6, body), (row, record) => ({
      ...row,
      GoodsID: record.goodsId,
      GoodsName: record.goodsName,
      Qty: quantity(record.qty),
      Price: yuan(record.price),
      SalePrice: yuan(record.salePrice),
      DiscountPercent: record.discountPercent,
      Kind: record.discountKind,
    })),

  '/api/StatisticalReport/GetOrderReverseSettlementPage': (context, body) =>
    page(context, body, only(7, body), (row, record) => ({
      ...row,
      Times: record.times,
      FirstSettleTime: record.firstSettleTime,
      ResettleTime: record.resettleTime,
      FirstCashier: record.firstCashier,
      BeforePay: record.beforePay,
      AfterPay: record.afterPay,
      IsCrossDay: record.isCrossDay,
    })),
} satisfies Partial<Handlers>;
