/** Filter options. Names are in Chinese collation where the company has not set an order. */

import type {
  SelectDeskRes,
  SelectPayTypeRes,
  SelectSourceRes,
  SelectUserRes,
  ShopInfosRes,
} from '../../../../types/api/select';
import type { CallContext, Handler } from '../../call';
import { andHolds, localText, Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { grouped } from '../../metrics/grouped';
import { runningDays, runningDaysSoFar } from '../../metrics/period';
import { freshen } from '../../metrics/refresh';
import { openShops } from '../../metrics/shops';
import { hasTrade, sumsByShop } from '../../metrics/sums';
import { payGroupWords, say } from '../words';

const byName = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true });

interface SelectBody {
  Keyword?: string;
  IncludeDeleted?: 0 | 1;
}

/** Conditions on keyword and deleted entries as requested. */
const conditions = (
  params: Params,
  { Keyword = '', IncludeDeleted = 1 }: SelectBody,
  name: string,
  present: string,
): string => andHolds(params, Keyword, [name]) + (IncludeDeleted ? '' : ` and ${present}`);

export const getBaseSelectSource: Handler<'GetBaseSelectSource'> = async ({ q, session }, body) => {
  const params = new Params(session.compId);
  const where = conditions(params, body, 'source_name', 'deleted_at is null');
  const List = await q<SelectSourceRes['List'][number]>(
    `select source_id::text as "SourceID", source_name as "SourceName", order_modes as "OrderModes",
       is_takeaway as "IsTakeaway", sort as "Sort"
     from order_source where comp_id = $1${where} order by sort, source_id`,
    params.values,
  );
  return { List };
};

type PayRow = Omit<SelectPayTypeRes['List'][number], 'GroupName'>;

export const getBaseSelectPayType: Handler<'GetBaseSelectPayType'> = async ({ q, session, lang }, body) => {
  const params = new Params(session.compId);
  const where = conditions(params, body, 'pay_name', 'deleted_at is null');
  const rows = await q<PayRow>(
    `select pay_code as "PayCode", pay_name as "PayName", pay_group as "PayGroup", is_collected as "IsCollected",
       (deleted_at is not null)::int as "IsDeleted", sort as "Sort"
     from pay_type where comp_id = $1${where} order by sort, pay_code`,
    params.values,
  );
  return { List: rows.map((row) => ({ ...row, GroupName: say(payGroupWords[row.PayGroup], lang) })) };
};

export const getBaseSelectUser: Handler<'GetBaseSelectUser'> = async ({ q, session, shops }, body) => {
  const params = new Params(session.compId, shops.ids, body.UserType ?? 0);
  const where = conditions(params, body, 'u.user_name', 'u.is_disabled = 0');
  const List = await q<SelectUserRes['List'][number]>(
    `select u.user_id::text as "UserID", u.user_name as "UserName", u.user_type as "UserType",
       u.shop_id::text as "ShopID", s.shop_name as "ShopName", u.is_disabled as "IsDisabled"
     from staff u join shop s on s.comp_id = u.comp_id and s.shop_id = u.shop_id
     where u.comp_id = $1 and u.shop_id = any($2::bigint[]) and $3::int in (0, u.user_type)${where}
     order by s.sort, s.shop_id, u.user_type, u.user_id`,
    params.values,
  );
  // Sorted by name within each store.
  const stores = [...grouped(List, ({ ShopID }) => ShopID).values()];
  return { List: stores.flatMap((own) => own.sort((a, b) => byName.compare(a.UserName, b.UserName))) };
};

export const getBaseSelectDesk: Handler<'GetBaseSelectDesk'> = async ({ q, session, shops }, body) => {
  const { Keyword = '', IncludeDeleted = 1 } = body;
  const params = new Params(session.compId, shops.ids, IncludeDeleted);
  const where = andHolds(params, Keyword, ['a.area_name', "coalesce(d.desk_name, '')"]);
  const List = await q<SelectDeskRes['List'][number]>(
    `select a.area_id::text as "AreaID", a.area_name as "AreaName", a.shop_id::text as "ShopID", s.shop_name as "ShopName",
       (a.deleted_at is not null)::int as "IsDeleted", coalesce(jsonb_agg(jsonb_build_object('DeskID', d.desk_id::text, 'DeskName', d.desk_name,
         'Seats', d.seats, 'IsDeleted', (d.deleted_at is not null)::int) order by d.sort, d.desk_id) filter (where d.desk_id is not null), '[]') as "Desks"
     from desk_area a
       join shop s on s.comp_id = a.comp_id and s.shop_id = a.shop_id
       left join desk d on d.comp_id = a.comp_id and d.area_id = a.area_id and ($3::int = 1 or d.deleted_at is null)
     where a.comp_id = $1 and a.shop_id = any($2::bigint[]) and ($3::int = 1 or a.deleted_at is null)${where}
     group by a.area_id, a.area_name, a.shop_id, a.deleted_at, a.sort, s.shop_name, s.sort
     order by s.sort, a.shop_id, a.sort, a.area_id`,
    params.values,
  );
  const present = List.filter((area) => !area.IsDeleted).flatMap(({ Desks }) =>
    Desks.filter((desk) => !desk.IsDeleted),
  );
  return { List, DeskCount: present.length, SeatCount: sumOf(present, ({ Seats }) => Seats) };
};

type ShopRow = ShopInfosRes['List'][number];
type Today = NonNullable<ShopRow['Today']>;

export const getShopInfos: Handler<'GetShopInfos'> = async (context, body) => {
  const shops = await findShops(context, body.Keyword ?? '');
  const shopsToTell = body.WithToday ? context.shopsWith('boss.home') : [];
  const figures = shopsToTell.length > 0 ? await todayByShop(context, shopsToTell) : null;
  return {
    CanAll: context.canAll && context.shops.allowed.length > 1 ? 1 : 0,
    Total: shops.length,
    List: shops.map((shop) => {
      const Today = figures?.get(shop.ShopID);
      return { ...shop, ...(Today && { Today }) };
    }),
  };
};

function findShops({ q, session, shops }: CallContext, keyword: string): Promise<ShopRow[]> {
  const params = new Params(session.compId, shops.allowed);
  const where = andHolds(params, keyword, ['s.shop_name', 's.region_name', 's.address']);
  return q<ShopRow>(
    `select s.shop_id::text as "ShopID", s.shop_name as "ShopName", s.is_hq as "IsHQ", s.region_name as "RegionName",
       s.status as "Status", to_char(make_interval(mins => s.day_start_minutes), 'HH24:MI') as "DayStart", s.time_zone as "TimeZone",
       (select coalesce(nullif(s.currency, ''), c.currency) from company c where c.comp_id = s.comp_id) as "Currency", s.address as "Address",
       s.tel as "Tel", s.logo_url as "LogoUrl",
       (select count(*) from desk d where d.comp_id = $1 and d.shop_id = s.shop_id and d.deleted_at is null)::int as "DeskCount",
       (select coalesce(sum(d.seats), 0) from desk d where d.comp_id = $1 and d.shop_id = s.shop_id and d.deleted_at is null)::int as "SeatCount",
       coalesce(${localText('s.last_sync_at at time zone s.time_zone')}, '') as "LastSyncTime"
     from shop s where s.comp_id = $1 and s.shop_id = any($2::bigint[])${where}
     order by s.sort, s.shop_id`,
    params.values,
  );
}

/** Figures of each store's running day and of the day before up to the same clock time. */
async function todayByShop(context: CallContext, ids: string[]): Promise<Map<string, Today>> {
  const shops = await openShops({ ...context, shops: { ids } });
  const today = runningDays(shops);
  const before = runningDaysSoFar(shops, 1);
  await freshen(shops, [today, before]);
  const sums = await sumsByShop(shops, [today, before]);
  return new Map(
    shops.list.map(({ shopId, today: BusinessDate }) => {
      const [now, then] = sums.map((ofShops) => ofShops.get(shopId));
      const { BusinessIncome = 0, OrderCount = 0 } = now ?? {};
      const PrevBusinessIncome = then && hasTrade(then) ? then.BusinessIncome : null;
      return [shopId, { BusinessDate, BusinessIncome, OrderCount, PrevBusinessIncome }];
    }),
  );
}
