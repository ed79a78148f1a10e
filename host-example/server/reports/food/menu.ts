/**
 * The menu, as filter options of the dish reports. Dishes deleted in the last 3 months are included; earlier ones are only
 * reached through their category.
 */
import type { ClassifyRes, GoodsInfosRes } from '../../../../types/api/food';
import type { CallContext, Handler } from '../../call';
import { among, andAll, andHolds, localText, Params } from '../../db/sql';
import { addMonths } from '../../metrics/calendar';
import { pagingOf, skippedBy } from '../../metrics/paging';
import { latestToday, openShops } from '../../metrics/shops';

const deletedMonths = 3;

/** The clock of the first store, and the day from which on deleted dishes are listed. */
async function clockOf(context: CallContext) {
  const shops = await openShops(context);
  return {
    since: addMonths(latestToday(shops, 1), -deletedMonths),
    timeZone: shops.list[0]?.timeZone ?? 'Asia/Shanghai',
  };
}

/** Condition for a listed dish: on the menu, or deleted since `since`. */
const listed = (includeDeleted: string, since: string, zone: string) =>
  `(g.deleted_at is null or (${includeDeleted}::int = 1 and g.deleted_at >= ${since}::timestamp at time zone ${zone}))`;

export const getClassifyInfos: Handler<'GetClassifyInfos'> = async (context, { IncludeDeleted = 1 }) => {
  const { since, timeZone } = await clockOf(context);
  const List = await context.q<ClassifyRes['List'][number]>(
    `select c.classify_id::text as "ClassifyID", c.parent_id::text as "ParentID", c.classify_name as "ClassifyName", c.sort as "Sort",
       (select count(*) from goods g where g.comp_id = $1 and g.classify_id = c.classify_id and ${listed('$2', '$3', '$4')})::int as "GoodsCount",
       (c.deleted_at is not null)::int as "IsDeleted", ${localText('c.deleted_at at time zone $4')} as "DeletedTime"
     from classify c where c.comp_id = $1 and ($2::int = 1 or c.deleted_at is null)
     order by c.deleted_at is not null, c.sort, c.classify_id`,
    [context.session.compId, IncludeDeleted, since, timeZone],
  );
  return { List };
};

export const getGoodsInfos: Handler<'GetGoodsInfos'> = async (context, body) => {
  const { IncludeDeleted = 1, Keyword = '', ClassifyIDs } = body;
  const paging = pagingOf(body);
  const { since, timeZone } = await clockOf(context);
  const params = new Params(context.session.compId, IncludeDeleted, since, timeZone);
  const classify = andAll(among(params, 'g.classify_id', ClassifyIDs));
  const word = andHolds(params, Keyword, ['g.goods_name', 'g.pinyin', 'g.goods_code']);
  const from = `from goods g left join classify c on c.comp_id = g.comp_id and c.classify_id = g.classify_id
    where g.comp_id = $1 and ${listed('$2', '$3', '$4')}${classify}${word}`;
  const [count] = await context.q<{ total: number }>(`select count(*)::int as total ${from}`, params.values);
  const List = await context.q<GoodsInfosRes['List'][number]>(
    `select g.goods_id::text as "GoodsID", g.goods_code as "GoodsCode", g.goods_name as "GoodsName",
       g.classify_id::text as "ClassifyID", coalesce(c.classify_name, '') as "ClassifyName", g.spec_names as "SpecNames",
       g.price_fen as "Price", g.unit_name as "UnitName", g.image_url as "ImageUrl", g.is_package as "IsPackage", g.status as "Status",
       (g.deleted_at is not null)::int as "IsDeleted", ${localText('g.deleted_at at time zone $4')} as "DeletedTime"
     ${from} order by g.deleted_at is not null, c.sort, g.classify_id, g.sort, g.goods_id
     offset ${params.add(skippedBy(paging))} limit ${params.add(paging.PageSize)}`,
    params.values,
  );
  return { Total: count?.total ?? 0, ...paging, List, DeletedSince: since };
};
