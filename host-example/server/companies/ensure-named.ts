/** Entries of a company that files and tills know by their names: found, and made where they are missing. */
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { freeId } from '../ingest/rows/order-id';

/** Category of dishes that name none, and area of tables that name none. */
export const NO_CATEGORY = '未分类';
export const HALL = '大厅';

/** The columns that hold the id and the name of an entry, and the word that new ids of the table are made of. */
export const NAMED = {
  classify: ['classify_id', 'classify_name', 'classify'],
  desk_area: ['area_id', 'area_name', 'area'],
  order_source: ['source_id', 'source_name', 'source'],
  pay_type: ['pay_code', 'pay_name', 'pay'],
  staff: ['user_id', 'user_name', 'staff'],
} as const;

export interface Named {
  table: keyof typeof NAMED;
  /** The shop whose entries they are. @default those of the company */
  shopId?: string;
  /** What names are compared by: two with one result are one name. @default as they are written */
  fold?: (name: string) => string;
  /** SQL order: of several entries under one name, deleted ones too, the last is taken. @default falling ids, so the lowest */
  order?: string;
  /** The other columns of a new entry; `sort` is its place behind the names that are there. */
  columns(name: string, sort: number): Record<string, unknown>;
}

/** Ids by folded name; entries that are missing are made. */
export async function ensureNamed(
  q: Tenant,
  { table, shopId, fold = (name) => name, order, columns }: Named,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const [idColumn, nameColumn, word] = NAMED[table];
  const ofShop = shopId === undefined ? [] : [shopId];
  const read = () =>
    q<{ id: string; name: string }>(
      `select ${idColumn}::text as id, ${nameColumn} as name from ${table}
       where comp_id = $1 ${shopId === undefined ? '' : 'and shop_id = $2'} order by ${order ?? `${idColumn} desc`}`,
      [q.compId, ...ofShop],
    );
  const before = await read();
  const idOf = new Map(before.map(({ id, name }) => [fold(name), id]));
  const taken = new Set(before.map(({ id }) => id));
  const made: object[] = [];
  // A new entry is written as the first of several spellings.
  for (const name of names) {
    if (idOf.has(fold(name))) continue;
    const id = newId(table, [word, q.compId, ...ofShop, name], taken);
    taken.add(id);
    idOf.set(fold(name), id);
    const ofEntry = { [idColumn]: id, [nameColumn]: name, ...(shopId && { shop_id: shopId }) };
    made.push({ ...ofEntry, ...columns(name, idOf.size) });
  }
  if (made.length === 0) return idOf;
  await insertRows(q, table, made);
  // Read again, since another delivery may have made some of them meanwhile, which the insert leaves as they are.
  return new Map((await read()).map(({ id, name }) => [fold(name), id]));
}

/** An id that is free; codes of pay types are short, such as I12345678. */
function newId(table: Named['table'], parts: (string | number)[], taken: ReadonlySet<string>): string {
  const shortened = (id: string) => (table === 'pay_type' ? `I${id.slice(0, 8)}` : id);
  return shortened(freeId(parts, (id) => taken.has(shortened(id))));
}
