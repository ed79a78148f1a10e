/** Loads shops with their tables, and the payment types and order sources of every company. */
import { insertSources } from '../../companies/order-sources';
import { insertPayTypes } from '../../companies/pay-types';
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import type { Company, Shop } from '../chain/shops';
import { momentOf } from '../day/calendar';
import type { Demo } from '../generate';

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Hours in which a silent till counts as offline. */
const openHours: Record<Shop['hours'], [number, number]> = {
  day: [420, 1380],
  night: [1020, 240],
  round: [0, 1439],
};

export async function loadShops(q: Query, demo: Demo, company: Company): Promise<void> {
  const comp_id = company.CompID;
  const shops = company.shops.map((shop, index) => ({
    comp_id,
    shop_id: shop.ShopID,
    shop_name: shop.ShopName,
    is_hq: Number(shop.IsHQ),
    region_name: shop.RegionName,
    day_start_minutes: minutesOf(shop.DayStart),
    time_zone: shop.TimeZone,
    address: shop.Address,
    tel: shop.Tel,
    sort: index + 1,
    open_minute: openHours[shop.hours][0],
    close_minute: openHours[shop.hours][1],
    created_at: momentOf(Math.max(shop.OpenedOn, demo.first), '00:00:00', demo.plan.utcHours),
  }));
  await insertRows(
    q,
    'shop',
    {
      comp_id: 'int',
      shop_id: 'bigint',
      shop_name: 'text',
      is_hq: 'smallint',
      region_name: 'text',
      day_start_minutes: 'int',
      time_zone: 'text',
      address: 'text',
      tel: 'text',
      sort: 'int',
      open_minute: 'smallint',
      close_minute: 'smallint',
      created_at: 'timestamptz',
    },
    shops,
  );
  const areas = company.shops.flatMap((shop) => shop.areas.map((area) => ({ shop, area })));
  await insertRows(
    q,
    'desk_area',
    { comp_id: 'int', area_id: 'bigint', shop_id: 'bigint', area_name: 'text', sort: 'int' },
    areas.map(({ shop, area }) => ({
      comp_id,
      area_id: area.AreaID,
      shop_id: shop.ShopID,
      area_name: area.AreaName,
      sort: area.Sort,
    })),
  );
  await insertRows(
    q,
    'desk',
    {
      comp_id: 'int',
      desk_id: 'bigint',
      shop_id: 'bigint',
      area_id: 'bigint',
      desk_name: 'text',
      seats: 'int',
      sort: 'int',
    },
    areas.flatMap(({ shop, area }) =>
      area.desks.map((desk, index) => ({
        comp_id,
        desk_id: desk.DeskID,
        shop_id: shop.ShopID,
        area_id: area.AreaID,
        desk_name: desk.DeskName,
        seats: desk.Seats,
        sort: index + 1,
      })),
    ),
  );
  await insertPayTypes(q, comp_id, company.words.payments);
  await insertSources(q, comp_id, company.words.sources);
}
