/** Entries of a company that files and tills know by their names: found, and made where they are missing. */
import type { Query } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { freeId, stableId } from '../ingest/rows/order-id';

/** Category of dishes that name none, and area of tables that name none. */
export const NO_CATEGORY = '未分类';
export const HALL = '大厅';

export interface Named {
  table: string;
  /** What the columns of number and name are called by. */
  what: 'classify' | 'user' | 'source' | 'area' | 'pay';
  /** SQL order; of entries with one name the last wins. @default by falling number, so that the lowest wins */
  order?: string;
  /** Where entries are those of a shop. */
  shopId?: string;
  /** Names that are one. @default those that are written alike */
  fold?: (name: string) => string;
  /** What a new entry has beside its number and its name; `sort` is its place behind those that are there. */
  more(name: string, sort: number): Record<string, unknown>;
}

/** Ids by folded name; entries that are missing are made. */
export async function ensureNamed(
  q: Query,
  compId: number,
  { table, what, order, shopId, fold = (name) => name, more }: Named,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const [idColumn, nameColumn] = [what === 'pay' ? 'pay_code' : `${what}_id`, `${what}_name`];
  const place = shopId === undefined ? [] : [shopId];
  const read = () =>
    q<{ name: string; id: string }>(
      `select ${nameColumn} as name, ${idColumn}::text as id from ${table}
       where comp_id = $1 ${shopId === undefined ? '' : 'and shop_id = $2'} order by ${order ?? `${idColumn} desc`}`,
      [compId, ...place],
    );
  const byName = (rows: Awaited<ReturnType<typeof read>>) =>
    new Map(rows.map((row) => [fold(row.name), row.id]));
  const rows = await read();
  const known = byName(rows);
  const missing = new Map([...names].map((one) => [fold(one), one]));
  for (const one of known.keys()) missing.delete(one);
  if (missing.size === 0) return known;
  const taken = new Set(rows.map((row) => row.id));
  const idOf = (one: string) => {
    const parts = [what === 'user' ? 'staff' : what, compId, ...place, one];
    return what === 'pay' ? `I${stableId(parts).slice(0, 8)}` : freeId(parts, (id) => taken.has(id));
  };
  const made = [...missing.values()].map((one, index) => ({
    ...{ [idColumn]: idOf(one), [nameColumn]: one, ...(shopId !== undefined && { shop_id: shopId }) },
    ...more(one, known.size + index + 1),
  }));
  await insertRows(q, compId, table, made);
  return byName(await read());
}
