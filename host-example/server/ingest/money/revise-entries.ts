/**
 * Handles repeated receipts and member entries: equal content changes nothing, a higher revision replaces the stored
 * entry, and other content without a revision is refused. Replaced entries are kept.
 */
import { refusalWords } from '../../refusals';
import { type Refusal, refuse } from '../check/refusal';
import { markDirty } from '../write/dirty-days';
import { headOf } from '../write/insert-lines';
import type { LockedShop } from '../write/locked-shop';
import { type Book, insertEntries, type Row, sourceOf, timesOf } from './entries';

type Revised = 'created' | 'updated' | 'unchanged' | 'older' | Refusal;

interface Known extends Row {
  ext_id: string;
  rev: number | null;
  date: string;
}

/** Returns the result of each row in order, and the members whose log has changed. External ids of the rows must differ. */
export async function reviseEntries(
  shop: LockedShop,
  book: Book,
  rows: readonly Row[],
): Promise<{ results: Revised[]; members: string[] }> {
  if (rows.length === 0) return { results: [], members: [] };
  const known = await storedEntries(shop, book, rows);
  const results = rows.map((row) => {
    const stored = known.get(String(row.ext_id));
    return stored ? compare(book, stored, row) : 'created';
  });
  const changed = rows.filter((_, index) => results[index] === 'updated');
  const fresh = rows.filter((_, index) => results[index] === 'created');
  const before = changed.flatMap((row) => known.get(String(row.ext_id)) ?? []);
  const dates = before.map((row) => row.date);
  if (changed.length > 0) {
    await keepReplaced(shop, book, changed);
    dates.push(...(await replace(shop, book, changed)));
  }
  if (fresh.length > 0) dates.push(...(await insert(shop, book, fresh)));
  await markDirty(shop, dates, []);
  const members = [...before, ...changed, ...fresh].flatMap(({ mem_id }) => mem_id ?? []);
  return { results, members: members.map(String) };
}

async function storedEntries(
  shop: LockedShop,
  { table, own, fields }: Book,
  rows: readonly Row[],
): Promise<Map<string, Known>> {
  const names = Object.keys(fields).map((name) => `${name}::text as ${name}`);
  const found = await shop.q<Known>(
    `select ext_id, rev, business_date as date, ${names.join(', ')}
     from ${table} t where comp_id = $1 and shop_id = $2::bigint and ext_id = any($3::text[]) and ${own('t')}`,
    [shop.compId, shop.shopId, rows.map((row) => row.ext_id)],
  );
  return new Map(found.map((row) => [row.ext_id, row]));
}

function compare({ fields, columns }: Book, stored: Known, row: Row): Revised {
  const isSame = (name: string) => {
    const [old, sent] = [stored[name] ?? null, row[name] ?? null];
    if (old === null || sent === null || columns[name] !== 'bigint') return String(old) === String(sent);
    return BigInt(old) === BigInt(sent);
  };
  const name = Object.keys(fields).find((column) => !isSame(column));
  const { rev } = row;
  if (typeof rev === 'number' && (stored.rev === null || rev > stored.rev)) return 'updated';
  if (typeof rev === 'number' && stored.rev !== null && rev < stored.rev) return 'older';
  if (name === undefined) return 'unchanged';
  const field = fields[name] ?? name;
  const as = {
    stored: stored[name] ?? '',
    rev:
      stored.rev === null
        ? refusalWords('entry.firstRev')
        : refusalWords('entry.higherRev', { rev: stored.rev }),
  };
  return rev === null || rev === undefined
    ? refuse(field, 'entry.changed', as)
    : refuse('Rev', 'entry.changedRev', { ...as, sent: rev, field });
}

const keepReplaced = (shop: LockedShop, { table, own }: Book, rows: readonly Row[]) =>
  shop.q(
    `insert into entry_past (comp_id, shop_id, book, ext_id, rev, entry, replaced_at)
     select comp_id, shop_id, $4, ext_id, coalesce(rev, -1), to_jsonb(t), $5::timestamptz from ${table} t
     where comp_id = $1 and shop_id = $2::bigint and ext_id = any($3::text[]) and ${own('t')}
     on conflict (comp_id, shop_id, book, ext_id, rev) do nothing returning 1`,
    [shop.compId, shop.shopId, rows.map((row) => row.ext_id), table, shop.receivedAt],
  );

async function replace(shop: LockedShop, book: Book, rows: readonly Row[]): Promise<string[]> {
  const { table, time, own, columns } = book;
  const { source, params } = sourceOf(book, rows);
  const values = {
    ...Object.fromEntries(Object.keys(columns).map((name) => [name, `r.${name}`])),
    ...timesOf(time),
  };
  const changes = Object.entries(values).filter(([name]) => name !== 'ext_id');
  const written = await shop.q<{ date: string }>(
    `update ${table} t set ${changes.map(([name, value]) => `${name} = ${value}`).join(', ')}
     from ${source}
     where t.comp_id = $1::int and t.shop_id = $2::bigint and t.ext_id = r.ext_id and ${own('t')}
     returning t.business_date as date`,
    [...headOf(shop), ...params],
  );
  return written.map((row) => row.date);
}

async function insert(shop: LockedShop, book: Book, rows: readonly Row[]): Promise<string[]> {
  const written = await insertEntries(shop, book, rows, { returning: 'business_date as date' });
  return written.map(({ date }) => String(date));
}
