/** Tables a file names, by area where the file says it, else all in one. */
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { stableId } from '../../ingest/rows/order-id';
import type { Catalog } from './catalog';

const HALL = '大厅';

/** '' is the area of tables of which nothing is said. */
export const areaIdOf = (compId: number, shopId: string, area = '') =>
  stableId(area === '' ? ['area', compId, shopId] : ['area', compId, shopId, area]);

export async function ensureDesks(
  q: Query,
  compId: number,
  shopId: string,
  catalog: Catalog,
): Promise<Map<string, string>> {
  const desks = new Map([...catalog.tables].map((name) => [name, stableId(['desk', compId, shopId, name])]));
  if (desks.size === 0) return desks;
  const areaOf = (table: string) => catalog.areas.get(table) ?? '';
  const areas = [...new Set([...desks.keys()].map(areaOf))].sort();
  await insertRows(
    q,
    'desk_area',
    { comp_id: 'int', area_id: 'bigint', shop_id: 'bigint', area_name: 'text', sort: 'int' },
    areas.map((name, index) => ({
      ...{ comp_id: compId, area_id: areaIdOf(compId, shopId, name), shop_id: shopId },
      ...{ area_name: name || HALL, sort: index + 1 },
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
      sort: 'int',
    },
    [...desks].map(([name, desk_id], index) => ({
      comp_id: compId,
      desk_id,
      shop_id: shopId,
      area_id: areaIdOf(compId, shopId, areaOf(name)),
      desk_name: name,
      sort: index + 1,
    })),
  );
  return desks;
}
