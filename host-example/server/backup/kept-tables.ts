import type { Query } from '../db/db';
import { rollUps } from '../metrics/refresh';

/**
 * Tables that a backup omits: they are remade, or hold rows that let somebody in; one that was revoked after the backup
 * would come back to life.
 */
const LEFT_OUT = new Set([
  ...rollUps.flatMap(({ table, months }) => (months ? [table, months] : [table])),
  ...[
    'dirty_day',
    'company_due',
    'session',
    'access_token',
    'login_guard',
    'invitation',
    'partner_nonce',
    'sign_in',
  ],
]);

/** Tables to back up, those referenced by others first. */
export async function keptTables(q: Query): Promise<string[]> {
  const rows = await q<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'comp_id'
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const names = rows.map((row) => row.name).filter((name) => !LEFT_OUT.has(name));
  return [...new Set(['company', 'shop', ...names])];
}
