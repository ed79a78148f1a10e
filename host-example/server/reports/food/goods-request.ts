/** What a request of dish sales asks for, as conditions on lines, on rows of roll-ups and on bills. */
import type { GoodsOrderReq } from '../../../../types/api/food';
import { andAll, hasCases, holds, Params } from '../../db/sql';
import { counted, isBill } from '../../metrics/bill-states';
import { inSpan, SPAN } from '../../metrics/facts';
import { type Condition, ofDishes } from '../../metrics/goods-fact';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { sumsOfBills } from '../../metrics/sums';

/** A request of dish sales, whatever its days; `leftOut` are categories. */
export type GoodsRequest = Omit<GoodsOrderReq, 'StartTime' | 'EndTime'> & { leftOut?: string[] };

interface Conditions {
  /** On the dish, of a line or of a row of a roll-up. */
  line: Condition;
  /** On the bill of a line, and on the kind of the line; '' for any. */
  bill: string;
}

export function conditionsOf(params: Params, body: GoodsRequest): Conditions {
  const isOfDishes = ofDishes(params, body);
  const [chosen, leftOut] = [body.ClassifyIDs, body.leftOut].map((ids) => ids?.length && params.add(ids));
  const { Keyword: keyword = '' } = body;
  const word = keyword && params.add(keyword);
  const bill = billConditions(params, body);
  if (body.OnlyReturn === 1) bill.push('i.return_qty_milli + i.refund_qty_milli > 0');
  if (body.OnlyGift === 1) bill.push('i.gift_qty_milli > 0');
  return {
    line: (alias) =>
      andAll([
        ...isOfDishes(alias),
        ...(chosen ? [`${alias}.classify_id = any(${chosen}::bigint[])`] : []),
        ...(leftOut ? [`${alias}.classify_id <> all(${leftOut}::bigint[])`] : []),
        ...(word ? [holdsWord(alias, word, hasCases(keyword))] : []),
      ]),
    bill: andAll(bill),
  };
}

/** The word is in the name or stands for the dish on the menu, where dishes are found once and not line by line. */
const holdsWord = (alias: string, word: string, isCased: boolean) =>
  `(${alias}.goods_id in (select g.goods_id from goods g where g.comp_id = $1 and (${holds('g.pinyin', word)} or g.goods_code = ${word}::text))
    or ${holds(`${alias}.goods_name`, word, isCased)})`;

/** Conditions on the bill `o` alone. */
function billConditions(params: Params, { UserIDs, SourceIDs, OrderMode }: GoodsRequest): string[] {
  return [
    ...(UserIDs?.length ? [`o.cashier_id = any(${params.add(UserIDs)}::bigint[])`] : []),
    ...(SourceIDs?.length ? [`o.source_id = any(${params.add(SourceIDs)}::bigint[])`] : []),
    ...(OrderMode ? [`o.order_mode = ${params.add(OrderMode)}::smallint`] : []),
  ];
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
