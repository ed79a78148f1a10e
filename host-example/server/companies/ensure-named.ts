/** Entries of a company that files and tills know by their names: found, and made where they are missing. */
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { freeId } from '../ingest/rows/order-id';

/** Category of dishes that name none, and area of tables that name none. */
export const NO_CATEGORY = '未分类';
export const HALL = '大厅';

export interface Named {
  table: string;
  /** Beginning of the names of its two columns, `<what>_id` and `<what>_name`; the number of a way of payment is `pay_code`. */
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
  q: Tenant,
  { table, what, order, shopId, fold = (name) => name, more }: Named,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const [idColumn, nameColumn] = [what === 'pay' ? 'pay_code' : `${what}_id`, `${what}_name`];
  const place = shopId === undefined ? [] : [shopId];
  const read = () =>
    q<{ name: string; id: string }>(
      `select ${nameColumn} as name, ${idColumn}::text as id from ${table}
       where comp_id = $1 ${shopId === undefined ? '' : 'and shop_id = $2'} order by ${order ?? `${idColumn} desc`}`,
      [q.compId, ...place],
    );
  const byName = (rows: Awaited<ReturnType<typeof read>>) =>
    new Map(rows.map((row) => [fold(row.name), row.id]));
  const rows = await read();
  const known = byName(rows);
  const missing = new Map<string, string>();
  // Of several spellings the first counts.
  for (const one of names) if (!known.has(fold(one)) && !missing.has(fold(one))) missing.set(fold(one), one);
  if (missing.size === 0) return known;
  const taken = new Set(rows.map((row) => row.id));
  const written = (id: string) => (what === 'pay' ? `I${id.slice(0, 8)}` : id);
  const idOf = (one: string) => {
    const parts = [what === 'user' ? 'staff' : what, q.compId, ...place, one];
    const id = written(freeId(parts, (free) => taken.has(written(free))));
    taken.add(id);
    return id;
  };
  const made = [...missing.values()].map((one, index) => ({
    ...{ [idColumn]: idOf(one), [nameColumn]: one, ...(shopId !== undefined && { shop_id: shopId }) },
    ...more(one, known.size + index + 1),
  }));
  await insertRows(q, table, made);
  return byName(await read());
}
