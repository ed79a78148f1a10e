import { tenantTables } from '../db/companies';
import type { Query } from '../db/db';
import { rollUps } from '../metrics/roll-ups';

/**
 * Tables that a backup omits: roll-ups and queues, which are remade, and sessions, links and tokens, so that one revoked
 * after the backup does not come back to life. Passwords, keys of tills and secrets of partners are kept, as they were then.
 */
const LEFT_OUT = new Set([
  ...rollUps.flatMap(({ table, months }) => (months ? [table, months] : [table])),
  'dirty_day',
  'company_due',
  'session',
  'access_token',
  'login_guard',
  'invitation',
  'partner_nonce',
  'sign_in',
]);

/** Tables to back up, those that others reference first. */
export const keptTables = async (q: Query): Promise<string[]> =>
  (await tenantTables(q)).filter((name) => !LEFT_OUT.has(name));
