/** Tables a file names, all in one area: a file does not say where they stand. */
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { stableId } from '../../ingest/rows/order-id';
import type { Catalog } from './catalog';

export const areaIdOf = (compId: number, shopId: string) => stableId(['area', compId, shopId]);

export async function ensureDesks(
  q: Query,
  compId: number,
  shopId: string,
  catalog: Catalog,
): Promise<Map<string, string>> {
  const desks = new Map([...catalog.tables].map((name) => [name, stableId(['desk', compId, shopId, name])]));
  if (desks.size === 0) return desks;
  const area_id = areaIdOf(compId, shopId);
  await insertRows(
    q,
    'desk_area',
    { comp_id: 'int', area_id: 'bigint', shop_id: 'bigint', area_name: 'text', sort: 'int' },
    [{ comp_id: compId, area_id, shop_id: shopId, area_name: '大厅', sort: 1 }],
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
      area_id,
      desk_name: name,
      sort: index + 1,
    })),
  );
  return desks;
}
