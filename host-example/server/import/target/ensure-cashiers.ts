/** Cashiers a file names, as staff of the shop: matched by name, made where missing. */
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { stableId } from '../../ingest/rows/order-id';
import type { Catalog } from './catalog';

const CASHIER = 1;

export async function ensureCashiers(
  q: Query,
  compId: number,
  shopId: string,
  catalog: Catalog,
): Promise<Map<string, string>> {
  const read = async () => {
    const rows = await q<{ name: string; id: string }>(
      `select user_name as name, user_id::text as id from staff where comp_id = $1 and shop_id = $2 order by user_id desc`,
      [compId, shopId],
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  const known = await read();
  const missing = [...catalog.cashiers].filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  await insertRows(
    q,
    'staff',
    { comp_id: 'int', user_id: 'bigint', shop_id: 'bigint', user_name: 'text', user_type: 'smallint' },
    missing.map((name) => ({
      comp_id: compId,
      user_id: stableId(['staff', compId, shopId, name]),
      shop_id: shopId,
      user_name: name,
      user_type: CASHIER,
    })),
  );
  return read();
}
