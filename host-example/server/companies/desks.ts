/** Tables and seats of a store, saved as a whole; tables that are left out keep their bills and leave the lists. */
import type { ShopDesks } from '../../../types/api/admin';
import { fieldError } from '../call-error';
import { foldName } from '../ingest/plain-name';
import { freeId } from '../ingest/rows/order-id';
import { type Acting, checkVersion, logChange, unknownEntry } from '../people/acting';
import { checkName, takenName } from '../people/check-fields';
import { findShopOf } from './shops';

type Areas = ShopDesks['Areas'];
interface Row {
  areaId: string;
  areaName: string;
  deskId: string | null;
  deskName: string;
  seats: number;
}

const DESKS = `select a.area_id::text as "areaId", a.area_name as "areaName", d.desk_id::text as "deskId",
    d.desk_name as "deskName", d.seats
  from desk_area a left join desk d on d.comp_id = a.comp_id and d.area_id = a.area_id and d.deleted_at is null
  where a.comp_id = $1 and a.shop_id = $2 and a.deleted_at is null order by a.sort, a.area_id, d.sort, d.desk_id`;

export async function readDesks(acting: Acting, { ShopID }: { ShopID: string }): Promise<ShopDesks> {
  const { Version } = await findShopOf(acting, ShopID);
  const rows = await acting.q<Row>(DESKS, [acting.compId, ShopID]);
  const areas = new Map<string, Areas[number]>();
  for (const { areaId, areaName, deskId, deskName, seats } of rows) {
    const area = areas.get(areaId) ?? { AreaID: areaId, AreaName: areaName, Desks: [] };
    areas.set(areaId, area);
    if (deskId !== null) area.Desks.push({ DeskID: deskId, DeskName: deskName, Seats: seats });
  }
  return { ShopID, Version, Areas: [...areas.values()] };
}

export async function saveDesks(acting: Acting, { ShopID, Version, Areas }: ShopDesks): Promise<ShopDesks> {
  const { q, compId, now, by } = acting;
  const shop = await findShopOf(acting, ShopID);
  checkVersion(Version, shop);
  const before = await readDesks(acting, { ShopID });
  refuseTwice(Areas.map(({ AreaName }, index) => [`Areas[${index}].AreaName`, AreaName]));
  for (const [index, { Desks }] of Areas.entries())
    refuseTwice(Desks.map(({ DeskName }, at) => [`Areas[${index}].Desks[${at}].DeskName`, DeskName]));
  const wanted = await withIds(acting, ShopID, Areas);
  // All count as deleted until the statements below bring back what stays.
  for (const table of ['desk', 'desk_area'])
    await q(`update ${table} set deleted_at = $3 where comp_id = $1 and shop_id = $2 and deleted_at is null`, [
      compId,
      ShopID,
      now,
    ]);
  for (const [index, { AreaID, AreaName, Desks }] of wanted.entries()) {
    await q`
      insert into desk_area (comp_id, area_id, shop_id, area_name, sort)
      values (${compId}, ${AreaID}, ${ShopID}, ${AreaName}, ${index + 1})
      on conflict (comp_id, area_id) do update
      set area_name = excluded.area_name, sort = excluded.sort, deleted_at = null`;
    for (const [sort, { DeskID, DeskName, Seats }] of Desks.entries())
      await q`
        insert into desk (comp_id, desk_id, shop_id, area_id, desk_name, seats, sort)
        values (${compId}, ${DeskID}, ${ShopID}, ${AreaID}, ${DeskName}, ${Seats}, ${sort + 1})
        on conflict (comp_id, desk_id) do update
        set area_id = excluded.area_id, desk_name = excluded.desk_name,
        seats = excluded.seats, sort = excluded.sort, deleted_at = null`;
  }
  await q`
    update shop set version = version + 1, changed_by = ${by.name}
    where comp_id = ${compId} and shop_id = ${ShopID}`;
  const after = await readDesks(acting, { ShopID });
  await logChange(acting, 'SaveDesks', `shop:${shop.ShopName}`, shown(before), shown(after));
  return after;
}

const shown = ({ Areas }: ShopDesks) => ({ Areas });

/** Refuses a name that stands twice, since bills name tables by them: areas in the store, tables in their area. */
function refuseTwice(names: [field: string, name: string][]): void {
  const seen = new Set<string>();
  for (const [field, name] of names) {
    const folded = foldName(checkName(field, name));
    if (seen.has(folded)) throw takenName(field, name);
    seen.add(folded);
  }
}

/** Gives new areas and tables an id; refuses one of another store, and one that stands twice. */
async function withIds({ q, compId }: Acting, shopId: string, areas: Areas): Promise<Areas> {
  const rows = await q<{ kind: string; id: string; shopId: string }>`
    select 'area' as kind, area_id::text as id, shop_id::text as "shopId" from desk_area
    where comp_id = ${compId}
    union all select 'desk', desk_id::text, shop_id::text from desk where comp_id = ${compId}`;
  const shopOf = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.shopId]));
  const given = new Set<string>();
  const idOf = (kind: 'area' | 'desk', id: string | undefined, name: string, field: string): string => {
    if (id !== undefined) {
      if (shopOf.get(`${kind} ${id}`) !== shopId) throw unknownEntry(field, 'desk.notOfStore', { id });
      if (given.has(`${kind} ${id}`)) throw fieldError(field, 'desk.twice', { id });
      given.add(`${kind} ${id}`);
      return id;
    }
    const made = freeId([kind, compId, shopId, name], (one) => shopOf.has(`${kind} ${one}`));
    shopOf.set(`${kind} ${made}`, shopId);
    return made;
  };
  return areas.map((area, index) => ({
    AreaID: idOf('area', area.AreaID, area.AreaName, `Areas[${index}].AreaID`),
    AreaName: area.AreaName.trim(),
    Desks: area.Desks.map((desk, at) => ({
      ...desk,
      DeskName: desk.DeskName.trim(),
      DeskID: idOf('desk', desk.DeskID, desk.DeskName, `Areas[${index}].Desks[${at}].DeskID`),
    })),
  }));
}
