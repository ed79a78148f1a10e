/** Stores visible to the account, with today's income where it has the right. */
import type { ShopInfosRes } from '../../../../types/api/select';
import type { CallContext, Handler } from '../../call';
import { holds, Params } from '../../db/sql';
import { clockText } from '../../metrics/calendar';
import { runningDays, runningDaysSoFar } from '../../metrics/period';
import { freshen } from '../../metrics/refresh';
import { yuan } from '../../metrics/rounding';
import { openShops } from '../../metrics/shops';
import { bizMetrics } from '../../metrics/sums';

type ShopRow = ShopInfosRes['List'][number] & { dayStart: number };
type Today = NonNullable<ShopRow['Today']>;

export const getShopInfos: Handler<'/api/BossAssistant/GetShopInfos'> = async (context, body) => {
  const shops = await findShops(context, body.Keyword ?? '');
  const figures = body.WithToday && context.can('boss.home') ? await todayByShop(context) : null;
  return {
    CanAll: context.canAll && context.shops.allowed.length > 1 ? 1 : 0,
    Total: shops.length,
    List: shops.map(({ dayStart, ...shop }) => {
      const Today = figures?.get(shop.ShopID);
      return { ...shop, DayStart: clockText(dayStart), ...(Today && { Today }) };
    }),
  };
};

function findShops({ q, session, shops }: CallContext, keyword: string): Promise<ShopRow[]> {
  const params = new Params(session.compId, shops.allowed);
  const word = keyword ? params.add(keyword) : '';
  const where = word
    ? ` and (${holds('s.shop_name', word)} or ${holds('s.region_name', word)} or ${holds('s.address', word)})`
    : '';
  return q<ShopRow>(
    `select s.shop_id::text as "ShopID", s.shop_name as "ShopName", s.is_hq as "IsHQ", s.region_name as "RegionName",
       s.status as "Status", s.day_start_minutes as "dayStart", s.time_zone as "TimeZone",
       (select coalesce(nullif(s.currency, ''), c.currency) from company c where c.comp_id = s.comp_id) as "Currency", s.address as "Address",
       s.tel as "Tel", s.logo_url as "LogoUrl",
       (select count(*) from desk d where d.comp_id = $1 and d.shop_id = s.shop_id and d.deleted_at is null)::int as "DeskCount",
       (select coalesce(sum(d.seats), 0) from desk d where d.comp_id = $1 and d.shop_id = s.shop_id and d.deleted_at is null)::int as "SeatCount",
       coalesce(to_char(s.last_sync_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS'), '') as "LastSyncTime"
     from shop s where s.comp_id = $1 and s.shop_id = any($2::bigint[])${where}
     order by s.sort, s.shop_id`,
    params.values,
  );
}

/** Figures of each store's running day and of the day before up to the same clock time. */
async function todayByShop(context: CallContext): Promise<Map<string, Today>> {
  const shops = await openShops(context);
  const today = runningDays(shops);
  const before = runningDaysSoFar(shops, 1);
  await freshen(shops, [today, before]);
  const { byShop } = await bizMetrics(shops, [today, before]);
  return new Map(
    shops.list.map(({ shopId, today: BusinessDate }) => {
      const now = byShop[0]?.get(shopId);
      const then = byShop[1]?.get(shopId);
      const figures: Today = {
        BusinessDate,
        BusinessIncome: yuan(now?.income ?? 0),
        OrderCount: now?.orders ?? 0,
        PrevBusinessIncome: then && then.orders > 0 ? yuan(then.income) : null,
      };
      return [shopId, figures];
    }),
  );
}
