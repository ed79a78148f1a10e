/** Stores of a company as an administrator sees and changes them, and the keys of their tills. */
import type { AdminShop } from '../../../types/api/admin';
import { makeTillKey } from '../auth/till-key';
import { instantText } from '../db/sql';
import { minuteOf } from '../metrics/calendar';
import { type Acting, type AdminCall, checkVersion, logChange, unknownEntry } from '../people/acting';
import {
  checkCurrency,
  checkDayStart,
  checkName,
  checkTimeZone,
  refuseOtherDecimals,
  takenName,
} from '../people/check-fields';
import { readCompany } from './company';
import { insertShop } from './insert-company';

type Stored = AdminShop & { ChangedBy: string };

const clock = (minutes: string) => `to_char(make_interval(mins => ${minutes}), 'HH24:MI')`;

const SHOPS = `select s.shop_id::text as "ShopID", s.shop_name as "ShopName", s.region_name as "RegionName", s.time_zone as "TimeZone",
    ${clock('s.day_start_minutes')} as "DayStart", s.currency as "Currency", s.prices_without_tax as "IsTaxOnTop", s.status as "Status", ${clock('s.open_minute')} as "OpenTime",
    ${clock('s.close_minute')} as "CloseTime",
    coalesce(d.desks, 0)::int as "Tables", coalesce(d.seats, 0)::int as "Seats",
    case when s.till_key_hash is null then 0 else 1 end as "HasKey", ${instantText('s.last_sync_at')} as "LastSyncTime",
    s.version as "Version", s.changed_by as "ChangedBy"
  from shop s left join (select shop_id, count(*) as desks, sum(seats) as seats from desk
    where comp_id = $1 and deleted_at is null group by shop_id) d on d.shop_id = s.shop_id
  where s.comp_id = $1 order by s.sort, s.shop_id`;

export const listShops = ({ q, compId }: Acting): Promise<Stored[]> => q<Stored>(SHOPS, [compId]);

export async function findShopOf(acting: Acting, shopId: string): Promise<Stored> {
  const shop = (await listShops(acting)).find(({ ShopID }) => ShopID === shopId);
  if (shop) return shop;
  throw unknownEntry('ShopID', 'shop.unknown');
}

/** A new time zone or start of the day counts for bills that come after it; those before keep their business day. */
export const saveShop: AdminCall<'SaveShop'> = async (acting, { ShopID, ...change }) => {
  const before = ShopID === undefined ? null : await findShopOf(acting, ShopID);
  if (before) checkVersion(change.Version, before);
  const name = checkName('ShopName', change.ShopName ?? before?.ShopName ?? '');
  const taken = (await listShops(acting)).find((shop) => shop.ShopName === name);
  if (taken && taken.ShopID !== before?.ShopID) throw takenName('ShopName', name);
  const timeZone = change.TimeZone === undefined ? null : checkTimeZone(change.TimeZone);
  const dayStart = change.DayStart === undefined ? null : checkDayStart(change.DayStart);
  if (change.Currency) checkCurrency(change.Currency);
  if (before && change.Currency !== undefined) {
    // A store without a currency has that of the company.
    const { Currency: usual } = await readCompany(acting);
    await refuseOtherDecimals(acting, before.Currency || usual, change.Currency || usual, before.ShopID);
  }
  // A new store is inserted with its name alone, and then changed like any other.
  const id = before?.ShopID ?? (await insertShop(acting.q, { name }));
  const minutes = (time: string | undefined) => (time === undefined ? null : minuteOf(time));
  await acting.q`
    update shop set shop_name = ${name}, region_name = coalesce(${change.RegionName ?? null}, region_name),
      time_zone = coalesce(${timeZone}, time_zone), day_start_minutes = coalesce(${dayStart}, day_start_minutes),
      currency = coalesce(${change.Currency ?? null}, currency), status = coalesce(${change.Status ?? null}, status),
      open_minute = coalesce(${minutes(change.OpenTime)}, open_minute),
      close_minute = coalesce(${minutes(change.CloseTime)}, close_minute),
      prices_without_tax = coalesce(${change.IsTaxOnTop ?? null}, prices_without_tax),
      changed_by = ${acting.by.name}, version = version + 1
    where comp_id = ${acting.compId} and shop_id = ${id}`;
  const after = await findShopOf(acting, id);
  await logChange(acting, 'SaveShop', `shop:${name}`, before && shown(before), shown(after));
  return after;
};

/** Members that the log tells of. */
const TOLD = [
  ...(['ShopName', 'RegionName', 'TimeZone', 'DayStart', 'Currency'] as const),
  ...(['IsTaxOnTop', 'Status', 'OpenTime', 'CloseTime'] as const),
];
const shown = (shop: AdminShop) => Object.fromEntries(TOLD.map((name) => [name, shop[name]]));

/** A new key of a till is shown once and ends the one before. */
export const makeKey: AdminCall<'MakeKey'> = async (acting, { ShopID }) => {
  const shop = await findShopOf(acting, ShopID);
  const Key = await makeTillKey(acting.q, shop.ShopID);
  await logChange(acting, 'MakeKey', `shop:${shop.ShopName}`, null, null);
  return { Key };
};

export const endKey: AdminCall<'EndKey'> = async (acting, { ShopID }) => {
  const shop = await findShopOf(acting, ShopID);
  await acting.q`
    update shop set till_key_hash = null where comp_id = ${acting.compId} and shop_id = ${shop.ShopID}`;
  if (shop.HasKey === 1) await logChange(acting, 'EndKey', `shop:${shop.ShopName}`, null, null);
  return { Done: shop.HasKey };
};
