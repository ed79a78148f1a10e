// Runs once around the tests that start servers: compiles what they run, and takes the template databases of the run off the
// PostgreSQL server; see kept-database.ts.
import { compile } from './bundles.mjs';
import { dropTemplates } from './kept-database';
import { postgresUrl } from './server-postgres';

export default async function setup(): Promise<() => Promise<void>> {
  await compile();
  return async () => {
    if (postgresUrl !== null) await dropTemplates();
  };
}
