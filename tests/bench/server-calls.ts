// One request for each call of the contract, as the app sends it at its worst: all shops, the longest range. What the
// pages ask besides stands in server-asked.ts.
import type { ApiPath } from '../../types/api';
import type { InsightApi } from '../../types/api/insight';

const year = { StartTime: '2025-06-16 00:00:00', EndTime: '2026-06-15 23:59:59', CompareMode: 1 };
const quarter = { StartTime: '2026-03-15 00:00:00', EndTime: '2026-06-15 23:59:59' };
const month = { StartTime: '2026-05-15 00:00:00', EndTime: '2026-06-15 23:59:59', CompareMode: 1 };

/** What the answer is made of, as a plain SELECT by primary key: rows of the page, or roll-up rows of the range. */
export type Floor = 'bills' | 'days' | 'halfHours' | 'goods' | 'pays' | 'records' | 'base';

export interface Measured {
  path: ApiPath | keyof InsightApi;
  name: string;
  body: Record<string, unknown>;
  floor: Floor;
  /** A report the product promises within 50 ms over a year (home: 20 ms). */
  isReport?: boolean;
  /** Asked at about three, when a day that is compared with is half to be told apart, instead of in the evening. */
  isAtThree?: boolean;
  /** Recorded from the pages. */
  isAsked?: boolean;
  /** Free text, which may take longer. */
  isSearch?: boolean;
}

const boss = (name: string) => `/api/BossAssistant/${name}` as ApiPath;
const stat = (name: string) => `/api/StatisticalReport/${name}` as ApiPath;
const order = (name: string) => `/api/GeneralInterface/${name}` as ApiPath;

/** Ids that a request needs, taken from the data. */
export interface Ids {
  orderId: string;
  openId: string;
  cashiers: string[];
  areas: string[];
  /** A dish that sells well, and its category. */
  goodsId: string;
  classifyId: string;
  /** By the names of tests/bench/asked.json: what the data has most of, the first first. */
  most: Record<string, string[]>;
  /** Words that are searched for: `dish`, or by the last part of a call's path. */
  words: Record<string, string>;
}

export function measuredCalls({ orderId, openId, cashiers, areas, goodsId, classifyId }: Ids): Measured[] {
  const report = (path: ApiPath, name: string, floor: Floor, body: Record<string, unknown> = {}): Measured => ({
    path,
    name,
    body: { ...year, ...body },
    floor,
    isReport: true,
  });
  const plain = (path: Measured['path'], name: string, floor: Floor, body: Record<string, unknown> = {}): Measured => ({
    path,
    name,
    body,
    floor,
  });
  const atThree = (call: Measured): Measured => ({ ...call, name: `${call.name}, at 15:05`, isAtThree: true });
  // As the app asks: its lists of dishes and members show no earlier figures, its rankings of dishes do.
  const dishes = (name: string, body: Record<string, unknown>) =>
    report(boss('GetGoodsOrderLists'), `${name}, year`, 'goods', { ...body, CompareMode: 0 });
  const home: Measured = { path: boss('GetBossHomeInfoV2'), name: 'home', body: {}, floor: 'days', isReport: true };
  const bestSellers = report(boss('GetBusinessInfoGoods'), 'best sellers, year', 'goods', { RankType: 1 });
  const income = report(boss('GetBusinessInfoIncome'), 'income, year', 'pays', { Detail: 1 });
  const overview = report(boss('GetBusinessInfoV2'), 'overview, year', 'days');
  const member = report(boss('GetBusinessInfoMember'), 'members, year', 'days', { Mode: 1 });
  return [
    home,
    ...[home, overview, income, bestSellers, member].map(atThree),
    plain(boss('GetBossHomeInfo'), 'home, first version', 'days'),
    overview,
    income,
    report(boss('GetOrderTrend'), 'trend by month, year', 'days', { Granularity: 4 }),
    report(boss('GetOrderTrend'), 'trend by day, year', 'days', { Granularity: 2 }),
    report(boss('GetOrderSource'), 'sources, year', 'days'),
    report(boss('GetOrderSource'), 'areas, year', 'days', { GroupBy: 3 }),
    report(boss('GetTimespansData'), 'day parts, year', 'halfHours'),
    report(boss('ShopRankingList'), 'shop ranking, year', 'days'),
    report(boss('ShopRankingList'), 'shop ranking by sensitive operations, year', 'days', { RankBy: 9 }),
    bestSellers,
    report(boss('GetBusinessInfoGoods'), 'returned dishes, year', 'goods', { RankType: 3 }),
    report(boss('GetBusinessInfoGoods'), 'gifted dishes, year', 'goods', { RankType: 4 }),
    member,
    report(boss('GetBusinessInfoMember'), 'member ranking, year', 'days', { Mode: 2, CompareMode: 0 }),
    dishes('dishes', {}),
    report(boss('GetGoodsOrderLists'), 'dishes and the year before', 'goods'),
    dishes('dish categories', { Dimension: 2 }),
    dishes('dishes by cashier', { Dimension: 3 }),
    dishes('dishes by day', { Dimension: 4 }),
    dishes('one dish by day', { Dimension: 4, GoodsIDs: [goodsId] }),
    dishes('one dish by store', { Dimension: 5, GoodsIDs: [goodsId] }),
    dishes('one dish by cashier', { Dimension: 3, GoodsIDs: [goodsId] }),
    dishes('one category by day', { Dimension: 4, ClassifyIDs: [classifyId] }),
    dishes('dishes of two cashiers', { UserIDs: cashiers }),
    plain(boss('GetGoodsOrderLists'), 'dishes of one source, 31 days', 'goods', { ...month, SourceIDs: ['1'] }),
    plain(boss('GetGoodsOrderLists'), 'returned dishes alone, 31 days', 'goods', {
      ...month,
      CompareMode: 0,
      OnlyReturn: 1,
    }),
    plain(boss('GetGoodsOrderLists'), 'dishes of two cashiers, 31 days', 'goods', {
      ...month,
      CompareMode: 0,
      UserIDs: cashiers,
    }),
    plain('/api/Insight/GetIncomeChange', 'income change, 31 days', 'goods', month),
    plain('/api/Insight/GetIncomeChange', 'income change, 92 days', 'goods', { ...quarter, CompareMode: 1 }),
    plain('/api/Insight/GetExpectedDay', 'expected day', 'halfHours'),
    plain(boss('GetOrderTrend'), 'trend by hour, 31 days', 'halfHours', { ...month, Granularity: 1 }),
    plain(boss('GetShopDailyCount'), 'daily totals, 32 days', 'days', month),
    plain(boss('GetShopDailyList'), 'daily list, 32 days', 'days', month),
    plain(order('GetConsumeOrderListV2'), 'bills, 31 days', 'bills', { ...month, EndTime: '2026-06-14 23:59:59' }),
    plain(order('GetConsumeOrderListV2'), 'bills, 93 days', 'bills', quarter),
    plain(order('GetConsumeOrderListV2'), 'bills of an area, 93 days', 'bills', { ...quarter, AreaIDs: areas }),
    plain(order('GetConsumeOrderInfoV2'), 'one bill', 'bills', { OrderID: orderId }),
    plain(boss('GetNoPayOrder'), 'open bills', 'bills'),
    plain(boss('GetNoPayOrderDetail'), 'one open bill', 'bills', { OrderID: openId }),
    plain(boss('GetOrderAbnormals'), 'sensitive summary, 93 days', 'records', { ...quarter, CompareMode: 1 }),
    plain(boss('GetOrderAbnormalList'), 'sensitive list, 93 days', 'records', quarter),
    plain(stat('GetSensitiveStatisticsPage'), 'sensitive by person, 93 days', 'records', { ...quarter, GroupBy: 1 }),
    plain(stat('GetSensitiveReturnPage'), 'returns, 93 days', 'records', quarter),
    plain(stat('GetSensitiveCancelOrderPage'), 'cancelled bills, 93 days', 'records', quarter),
    plain(stat('GetSensitiveCancelRoomPage'), 'cancelled tables, 93 days', 'records', quarter),
    plain(stat('GetSensitiveFreeChargePage'), 'free bills, 93 days', 'records', quarter),
    plain(stat('GetSensitiveSingleDiscountPage'), 'whole discounts, 93 days', 'records', quarter),
    plain(stat('GetSinglEmanualDiscountPage'), 'dish discounts, 93 days', 'records', quarter),
    plain(stat('GetOrderReverseSettlementPage'), 'reverse settlements, 93 days', 'records', quarter),
    plain(boss('GetShopInfos'), 'shops with today', 'base', { WithToday: 1 }),
    plain(boss('GetBaseSelectSource'), 'sources', 'base'),
    plain(boss('GetBaseSelectPayType'), 'payment types', 'base'),
    plain(boss('GetBaseSelectUser'), 'staff', 'base'),
    plain(boss('GetBaseSelectDesk'), 'tables', 'base'),
    plain(boss('GetClassifyInfos'), 'categories', 'base'),
    plain(boss('GetGoodsInfos'), 'menu', 'base'),
    plain(boss('GetSetTimespans'), 'day part settings', 'base'),
    plain(boss('GetSetPurpose'), 'target settings', 'base', { Year: 2026, Month: 6, Progress: 1 }),
    plain(boss('RemoveAll'), 'clear messages', 'base'),
  ];
}

/** `$1` company; every floor is read by the leading columns of a primary key. */
export const floors: Record<Floor, string> = {
  bills: 'select * from orders where comp_id = $1 and order_id = any($2::bigint[])',
  days: `select * from shop_day where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between '2025-06-16' and '2026-06-15'`,
  halfHours: `select * from money_day where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between '2026-05-16' and '2026-06-15'`,
  goods: `select * from dish_month where comp_id = $1 and shop_id = any($2::bigint[]) and month between '2025-06-01' and '2026-06-01' and package_mode in (0, 1)`,
  pays: `select * from money_day where kind = 'SALE' and comp_id = $1 and shop_id = any($2::bigint[]) and business_date between '2025-06-16' and '2026-06-15'`,
  records: `select * from sensitive_record where comp_id = $1 and order_id = any($2::bigint[])`,
  base: 'select * from shop where comp_id = $1 and shop_id = any($2::bigint[])',
};
