import type {
  ReturnPageRes,
  SensitiveReq,
  SensitiveRow,
  SensitiveStatReq,
  SensitiveStatRes,
} from '../../../types/api/abnormal';
import type { CallContext, Handlers } from '../call';
import { cursorOf, pagingOf } from '../metrics/paging';
import { quantity, rate, yuan } from '../metrics/rounding';
import { dailyOnlyOf, fillingOf, latestClock } from '../metrics/shops';
import { sumsOfAll } from '../metrics/sums';
import { filterOf, RECORD_TYPES, type RecordType } from '../reports/abnormal/sensitive';
import { type ListSum, listSums, recordPage } from '../reports/abnormal/sensitive-list';
import type { SensitiveRecord } from '../reports/abnormal/sensitive-record';
import { loadRisks, toSensitiveRow } from '../reports/abnormal/sensitive-risk';
import { statistics } from '../reports/abnormal/sensitive-stat';
import { summaryByType } from '../reports/abnormal/sensitive-sums';
import { reportMeta } from '../reports/meta';
import { say, sensitiveWords } from '../reports/words';
import { openReport } from './finance';

/** The types a request names; 0 or none means all that the call serves. */
function typesOf(
  { Type, Types }: Pick<SensitiveReq, 'Type' | 'Types'>,
  served: RecordType[] = RECORD_TYPES,
): RecordType[] {
  return served.filter((type) => (!Type || type === Type) && (!Types?.length || Types.includes(type)));
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
    ...fillingOf(shops, current.from),
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

async function statPage(context: CallContext, body: SensitiveStatReq): Promise<SensitiveStatRes> {
  const { shops, current, compared } = await openReport(context, body);
  const groupBy = body.GroupBy ?? 1;
  const reasons = (body.Reasons ?? []).map((reason) => reason.trim());
  const [meta, stat] = await Promise.all([
    reportMeta(shops, current, compared),
    statistics(context, shops, current, filterOf(body, typesOf(body)), groupBy, reasons),
  ]);
  const { index, size } = pagingOf(body);
  const sign = body.SortType === 1 ? -1 : 1;
  const key = body.SortField === 'Amount' ? 'Amount' : 'Count';
  // Days are sorted newest first unless the request names an order.
  const rows =
    groupBy === 3 && !body.SortField
      ? stat.rows.sort((a, b) => (a.ID < b.ID ? sign : -sign))
      : stat.rows.sort((a, b) => sign * (b[key] - a[key]) || (a.ID < b.ID ? -1 : 1));
  return {
    ...meta,
    Total: rows.length,
    PageIndex: index,
    PageSize: size,
    List: rows.slice((index - 1) * size, index * size),
    SumCount: stat.count,
    SumAmount: yuan(stat.amount),
    Median: stat.median,
    ...(stat.judged && { Judged: stat.judged }),
  };
}

const percentOf = (record: SensitiveRecord) => record.discountPercent;

export const abnormalHandlers = {
  '/api/BossAssistant/GetOrderAbnormals': async (context, body) => {
    const { shops, current, compared } = await openReport(context, body);
    const types = typesOf(body);
    const periods = compared ? [current, compared] : [current];
    const reasons = (body.Reasons ?? []).map((reason) => reason.trim());
    const [meta, rows, [sums]] = await Promise.all([
      reportMeta(shops, current, compared),
      summaryByType(shops, periods, filterOf(body, types), reasons),
      sumsOfAll(shops, [current]),
    ]);
    const turnover = sums?.turnover ?? 0;
    const sum = (p: number, key: 'count' | 'amount') =>
      rows.reduce((total, row) => (row.p === p ? total + row[key] : total), 0);
    const of = (p: number, type: RecordType) => rows.find((row) => row.p === p && row.type === type);
    return {
      ...meta,
      Count: sum(0, 'count'),
      Amount: yuan(sum(0, 'amount')),
      // Share of 营业额 (turnover).
      AmountRate: rate(sum(0, 'amount'), turnover),
      PrevCount: sum(1, 'count'),
      PrevAmount: yuan(sum(1, 'amount')),
      List: types.map((type) => ({
        Type: type,
        TypeName: say(sensitiveWords[type], context.lang),
        Count: of(0, type)?.count ?? 0,
        Amount: yuan(of(0, type)?.amount ?? 0),
        PrevCount: of(1, type)?.count ?? 0,
        PrevAmount: yuan(of(1, type)?.amount ?? 0),
        OrderCount: of(0, type)?.orders ?? 0,
        TopOperator: of(0, type)?.topOperator ?? '',
      })),
    };
  },

  '/api/BossAssistant/GetOrderAbnormalList': (context, body) =>
    page(context, body, typesOf(body), (row) => row),

  '/api/StatisticalReport/GetSensitiveStatisticsPage': statPage,

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
      DiscountPercent: percentOf(record),
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
      DiscountPercent: percentOf(record),
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
