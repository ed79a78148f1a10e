/** What a request of dish sales asks for, as conditions on lines, on rows of roll-ups and on bills. */
import type { GoodsOrderReq } from '../../../../types/api/food';
import { among, andAll, hasCases, holds, Params } from '../../db/sql';
import { counted, isBill } from '../../metrics/bill-states';
import { inSpan, SPAN } from '../../metrics/facts';
import { ofDishes } from '../../metrics/goods-fact';
import type { Period } from '../../metrics/period';
import { spansOf } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { sumsOfBills } from '../../metrics/sums';

/** A request of dish sales, whatever its days; `leftOut` are categories. */
export type GoodsRequest = Omit<GoodsOrderReq, 'StartTime' | 'EndTime'> & { leftOut?: string[] };

/** Conditions on the dish, of a line or of a row of a roll-up. */
export function dishConditions(params: Params, body: GoodsRequest, row: string): string {
  const { ClassifyIDs, leftOut = [], Keyword: keyword = '' } = body;
  const conditions = [...ofDishes(params, body, row), ...among(params, `${row}.classify_id`, ClassifyIDs)];
  if (leftOut.length > 0) conditions.push(`${row}.classify_id <> all(${params.add(leftOut)}::bigint[])`);
  if (keyword !== '') {
    const word = params.add(keyword);
    // It is in the name or stands for the dish on the menu, where dishes are found once and not line by line.
    conditions.push(
      `(${row}.goods_id in (select g.goods_id from goods g where g.comp_id = $1 and (${holds('g.pinyin', word)} or g.goods_code = ${word}::text))
    or ${holds(`${row}.goods_name`, word, hasCases(keyword))})`,
    );
  }
  return andAll(conditions);
}

/** Conditions on the bill `o` alone. */
const billConditions = (params: Params, { UserIDs, SourceIDs, OrderMode }: GoodsRequest): string[] => [
  ...among(params, 'o.cashier_id', UserIDs),
  ...among(params, 'o.source_id', SourceIDs),
  ...(OrderMode ? [`o.order_mode = ${params.add(OrderMode)}::smallint`] : []),
];

/** Conditions on the bill `o` of a line `i`, and on the kind of the line; '' for any. */
export function lineConditions(params: Params, body: GoodsRequest): string {
  const conditions = billConditions(params, body);
  if (body.OnlyReturn === 1) conditions.push('i.return_qty_milli + i.refund_qty_milli > 0');
  if (body.OnlyGift === 1) conditions.push('i.gift_qty_milli > 0');
  return andAll(conditions);
}

/** How many bills of a period the request is about, of which dishes are on a share. */
export async function billsAsked(shops: Shops, period: Period, body: GoodsRequest): Promise<number> {
  const params = new Params(shops.compId, spansOf([period]));
  const conditions = billConditions(params, body);
  if (conditions.length === 0) return (await sumsOfBills(shops, [period]))[0]?.OrderCount ?? 0;
  const [row] = await shops.q<{ count: number }>(
    `with ${SPAN} select count(*)::int as count from span s
join orders o on ${inSpan('o', period.dateType, 'first_settle_local')} and ${counted('o')} and ${isBill('o')}${andAll(conditions)}`,
    params.values,
  );
  return row?.count ?? 0;
}

// Categories of drinks and staples are told by their names and those of their parents, because tills send no kind of
// category. A list of dishes without them shows what the kitchen sells.
const DRINKS =
  /[饮飲]|^酒$|酒[水类類]|[啤白红紅黄黃清洋米萄]酒|茶水|咖啡|果汁|奶茶|drink|beverage|beer|\bwines?\b|cocktail|coffee|juice|soda|\bteas?\b/i;
const STAPLES = /主食|米[饭飯]|\brice\b|staple|\bbreads?\b/i;
const isSide = (name: string): boolean => DRINKS.test(name) || STAPLES.test(name);
/** 下酒菜 goes with drinks and is none, though it stands among them. */
const isDish = (name: string): boolean => name.includes('下酒');

interface SideCategories {
  ids: string[];
  names: string[];
}

export const NONE_LEFT_OUT: SideCategories = { ids: [], names: [] };

/** The company's categories of drinks and staples, deleted ones included. */
export async function sideCategories(shops: Shops): Promise<SideCategories> {
  const rows = await shops.q<{ id: string; parentId: string; name: string; isDeleted: boolean }>`
    select classify_id::text as id, parent_id::text as "parentId", classify_name as name,
    deleted_at is not null as "isDeleted"
    from classify where comp_id = ${shops.compId} order by sort, classify_id`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const left = rows.filter(
    ({ name, parentId }) => !isDish(name) && (isSide(name) || isSide(names.get(parentId) ?? '')),
  );
  return {
    ids: left.map(({ id }) => id),
    names: [...new Set(left.filter(({ isDeleted }) => !isDeleted).map(({ name }) => name))],
  };
}
