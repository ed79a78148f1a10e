// Runs once around the tests that start servers: compiles what they run, and takes the databases of the run off the
// PostgreSQL server; see kept-database.ts.
import { compile } from './bundles.mjs';
import { dropTemplates } from './kept-database';
import { dropStarting, postgresUrl } from './server-postgres';

export default async function setup(): Promise<() => Promise<void>> {
  process.env.TEST_RUN ??= Date.now().toString(36);
  await compile();
  return async () => {
    if (postgresUrl === null) return;
    await dropStarting(`boss_test_${process.env.TEST_RUN}_`);
    // The run that follows takes them over (tests/run.mjs).
    if (process.env.TEST_TEMPLATES !== 'stay') await dropTemplates();
  };
}
