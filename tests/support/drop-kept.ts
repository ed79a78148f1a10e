/** Takes the template databases of a run off the PostgreSQL server; see kept-database.ts. */
import { dropTemplates } from './kept-database';
import { postgresUrl } from './server-postgres';

export async function teardown(): Promise<void> {
  if (postgresUrl !== null) await dropTemplates();
}
