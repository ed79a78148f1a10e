/** 菜品排行 (ranking of dishes): best and slowest sellers, categories, returned and gifted dishes. */
import type { BizGoodsReq, GoodsRankRow, RankType } from '../../../../types/api/rank';
import { ownName, Params } from '../../db/sql';
import { inSpan, SPAN } from '../../metrics/facts';
import { sumGoods } from '../../metrics/goods-fact';
import { total } from '../../metrics/measures';
import { pageOfRows, pagingOf, skippedBy } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { spansOf } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { Shops } from '../../metrics/shops';
import { sumsOfBills } from '../../metrics/sums';
import { type GoodsGroup, goodsGroups } from '../food/goods-groups';
import { goodsCards, groupKey, NO_CARD, returnRate } from '../food/goods-list';
import { dishConditions, type GoodsRequest, NONE_LEFT_OUT, sideCategories } from '../food/goods-request';
import { report } from '../open-report';
import { say, words } from '../words';

const DEFAULT_TOP = 10;
/** Rankings besides 1, the best-selling dishes. */
const [BEST_CATEGORIES, RETURNED, GIFTED, SLOW_DISHES] = [2, 3, 4, 5] as const;
/** What an entry is ranked by, for each value of `OrderBy`. */
const RANKED_BY = { 1: 'Qty', 2: 'Amount', 3: 'IncomeAmount' } as const;
const isGiveaway = (type: RankType): type is 3 | 4 => type === RETURNED || type === GIFTED;

/** One entry of a ranking, with the values that it is sorted by; `key` finds it in the other period. */
interface RankEntry
  extends Pick<GoodsGroup, 'ID' | 'Name' | 'SpecName' | 'UnitName' | 'ClassifyName' | 'OrderCount'>,
    Pick<GoodsRankRow, 'Qty' | 'Amount' | 'IncomeAmount' | 'TopReason'> {
  key: string;
}

export const getBusinessInfoGoods = report<'GetBusinessInfoGoods'>({ dishes: true }, async (opened, body) => {
  const { shops, current, periods } = opened;
  const leftOut = body.DishesOnly === 1 ? await sideCategories(shops) : NONE_LEFT_OUT;
  const [ranked, [sums]] = await Promise.all([
    rankOf(shops, periods, body, leftOut.ids),
    sumsOfBills(shops, [current]),
  ]);
  const bills = sums?.OrderCount ?? 0;
  const value = (entry: RankEntry) => entry[RANKED_BY[body.OrderBy ?? 1]];
  // Slow sellers are the ranking of sales in reverse order.
  const sign = body.RankType === SLOW_DISHES ? 1 : -1;
  const sorted = (entries: RankEntry[]) =>
    [...entries].sort((a, b) => sign * (value(a) - value(b)) || (a.key < b.key ? -1 : 1));
  const list = sorted(ranked.now);
  const before =
    ranked.before && new Map(sorted(ranked.before).map((entry, index) => [entry.key, { entry, rank: index + 1 }]));
  const paging = { ...pagingOf(body), PageSize: body.Top ?? DEFAULT_TOP };
  const { List: top } = pageOfRows(list, paging);
  // Rows by reason or person have neither pictures nor sales.
  const isOfGoods = !isGiveaway(body.RankType) || (body.GroupBy ?? 1) === 1;
  const ids = isOfGoods ? top.map((entry) => entry.ID) : [];
  const cards = await goodsCards(shops, ids, body.RankType === BEST_CATEGORIES);
  const whole = total(Object.values(RANKED_BY), list);
  const sales = new Map(ranked.sales.map((row) => [groupKey(row), row]));
  const all = sumGoods(ranked.sales);
  return {
    RankType: body.RankType,
    Total: list.length,
    SumQty: whole.Qty,
    SumAmount: whole.Amount,
    SumIncomeAmount: whole.IncomeAmount,
    ReturnRate: returnRate(all),
    ReturnQty: all.ReturnQty,
    RefundQty: all.RefundQty,
    LeftOut: leftOut.names,
    List: top.map((entry, index): GoodsRankRow => {
      const previous = before?.get(entry.key);
      const sold = isOfGoods ? sales.get(entry.key) : undefined;
      // A dish may have been renamed since it came back: its sales have the latest name.
      const { Name, UnitName } = sold ?? entry;
      return {
        ...entry,
        Name,
        UnitName,
        ...(cards.get(entry.ID) ?? NO_CARD),
        Rank: skippedBy(paging) + index + 1,
        PrevRank: previous?.rank ?? null,
        QtyRate: rate(entry.Qty, whole.Qty),
        AmountRate: rate(entry.Amount, whole.Amount),
        ReturnRate: sold ? returnRate(sold) : null,
        ReturnQty: sold?.ReturnQty ?? 0,
        RefundQty: sold?.RefundQty ?? 0,
        OrderRate: rate(entry.OrderCount, bills),
        PrevQty: before ? (previous?.entry.Qty ?? 0) : null,
        PrevAmount: before ? (previous?.entry.Amount ?? 0) : null,
      };
    }),
  };
});

/** Entries of the period and of the one it is compared with, null without one, and the sales of the period. */
async function rankOf(shops: Shops, periods: Period[], body: BizGoodsReq, leftOut: string[]) {
  const { RankType, GroupBy = 1, ClassifyIDs = [], PackageMode } = body;
  const request: GoodsRequest = {
    Dimension: RankType === BEST_CATEGORIES ? 2 : 1,
    ClassifyIDs,
    leftOut,
    // What came back or was given away is of lines as they were ordered: set meals as one.
    ...(PackageMode && !isGiveaway(RankType) && { PackageMode }),
  };
  const isSlow = RankType === SLOW_DISHES;
  const [groups, given, unsold] = await Promise.all([
    // Returned and gifted dishes are shown beside the sales of the current period only.
    goodsGroups(shops, isGiveaway(RankType) ? periods.slice(0, 1) : periods, request),
    isGiveaway(RankType) ? giveaways(shops, periods, { kind: RankType, groupBy: GroupBy, request }) : null,
    isSlow ? unsoldDishes(shops, request) : [],
  ]);
  const sales = groups.filter((row) => row.p === 0);
  if (given) return { now: given[0] ?? [], before: given[1] ?? null, sales };
  const soldIn = (p: number, rows = groups) =>
    rows.filter((row) => row.p === p && (row.SaleQty !== 0 || row.SaleAmount !== 0));
  const leftIn = periods.map((_, p) => withoutSold(unsold, soldIn(p)));
  const ids = leftIn.flatMap((entries) => entries.map(({ ID }) => ID));
  // A set meal has no sales as its dishes, nor has a dish that is sold in set meals alone by itself.
  const otherMode: GoodsRequest = { ...request, PackageMode: PackageMode === 2 ? 1 : 2, GoodsIDs: ids };
  const others = ids.length > 0 ? await goodsGroups(shops, periods, otherMode) : [];
  const entriesOf = (p: number): RankEntry[] => {
    // Extras, and what a waiter typed, are no dishes of the menu that sell slowly.
    const own = soldIn(p).filter((row) => !(isSlow && row.ID === '0'));
    return [...own.map(toEntry), ...withoutSold(leftIn[p] ?? [], soldIn(p, others))];
  };
  return { now: entriesOf(0), before: periods.length > 1 ? entriesOf(1) : null, sales };
}

function withoutSold(entries: readonly RankEntry[], sold: readonly GoodsGroup[]): RankEntry[] {
  const ids = new Set(sold.map(({ ID }) => ID));
  return entries.filter(({ ID }) => !ids.has(ID));
}

const toEntry = (row: GoodsGroup): RankEntry => ({
  ...row,
  key: groupKey(row),
  Qty: row.SaleQty,
  Amount: row.SaleAmount,
  TopReason: '',
});

/** Dishes on the menu without sales, which count as slow sellers. */
async function unsoldDishes(shops: Shops, request: GoodsRequest): Promise<RankEntry[]> {
  const params = new Params(shops.compId);
  const rows = await shops.q<Pick<RankEntry, 'ID' | 'Name' | 'UnitName' | 'ClassifyName'>>(
    `select x.goods_id::text as "ID", x.goods_name as "Name", x.unit_name as "UnitName", coalesce(c.classify_name, '') as "ClassifyName"
from goods x left join classify c on c.comp_id = x.comp_id and c.classify_id = x.classify_id
where x.comp_id = $1 and x.deleted_at is null and x.status = 1${dishConditions(params, request, 'x')}`,
    params.values,
  );
  const none = { SpecName: '', Qty: 0, Amount: 0, IncomeAmount: 0, OrderCount: 0, TopReason: '' };
  return rows.map((row) => ({ ...row, ...none, key: groupKey({ ...row, ...none }) }));
}

const [BY_DISH, BY_REASON, BY_PERSON] = [1, 2, 3] as const;
type GroupBy = typeof BY_DISH | typeof BY_REASON | typeof BY_PERSON;

const NO_DISH = `'' as own_name, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`;
/** Columns of a group besides the reason; each way has all of them, empty where it has none. */
const GROUPS = {
  [BY_DISH]: `x.goods_id as id, ${ownName('x.')} as own_name, x.goods_name as name, x.spec_name, x.unit_name, x.classify_name`,
  [BY_REASON]: `0::bigint as id, ${NO_DISH}`,
  [BY_PERSON]: `x.operator_id as id, ${NO_DISH}`,
} as const;
/** What tells groups apart, beside the reason where it is asked for: a temporary dish has no number but a name. */
const GROUP_KEYS = 'id, own_name, spec_name';

type Row = Omit<RankEntry, 'key' | 'IncomeAmount'> & { p: number };

/** Returned (3) and gifted dishes (4) of each period by dish, reason or person, unsorted, from their roll-up. */
async function giveaways(
  shops: Shops,
  periods: Period[],
  { kind, groupBy, request }: { kind: 3 | 4; groupBy: GroupBy; request: GoodsRequest },
): Promise<RankEntry[][]> {
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(shops.compId, spansOf(periods));
  const among = dishConditions(params, request, 'x');
  const keys = groupBy === BY_REASON ? `${GROUP_KEYS}, reason` : GROUP_KEYS;
  const name = {
    [BY_DISH]: 'max(name)',
    [BY_REASON]: 'reason',
    [BY_PERSON]: "coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = id), '')",
  }[groupBy];
  const rows = await shops.q<Row>(
    // By reason, to tell the most frequent one; bills once more, since one of several reasons counts once.
    `with ${SPAN}, line as (
  select s.p, x.order_id, x.reason, x.qty_milli, x.amount_fen, ${GROUPS[groupBy]}
  from span s join giveaway x on ${inSpan('x', dateType, 'first_settle_local')} and x.kind = ${kind}${among}
), by_reason as (
  select p, ${GROUP_KEYS}, reason, max(name) as name, max(unit_name) as unit_name, max(classify_name) as classify_name,
    sum(qty_milli) as qty, sum(amount_fen) as amount, count(*) as lines
  from line group by p, ${GROUP_KEYS}, reason
), bills as (
  select p, ${keys}, count(distinct order_id) as orders from line group by p, ${keys}
)
select p, ${groupBy === BY_REASON ? "''" : 'id::text'} as "ID", ${name} as "Name", ${groupBy === BY_DISH ? 'spec_name' : "''"} as "SpecName",
  max(unit_name) as "UnitName", max(classify_name) as "ClassifyName", sum(qty)::bigint as "Qty", sum(amount)::bigint as "Amount",
  max(orders)::int as "OrderCount", coalesce((array_agg(reason order by lines desc, reason) filter (where reason <> ''))[1], '') as "TopReason"
from by_reason join bills using (p, ${keys}) group by p, ${keys}`,
    params.values,
  );
  const nameless = say(groupBy === BY_REASON ? words.noReason : words.nobody, shops.lang);
  const result: RankEntry[][] = periods.map(() => []);
  for (const { p, ...row } of rows) {
    // What has no number is known by its name.
    const key = groupKey(groupBy === BY_REASON ? { ...row, ID: '0' } : row);
    // Returned and gifted dishes have no income.
    result[p]?.push({ ...row, key, Name: row.Name || nameless, IncomeAmount: 0 });
  }
  return result;
}
