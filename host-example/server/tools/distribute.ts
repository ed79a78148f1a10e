/** npm run distribute: spreads the tables of DATABASE_URL over the nodes of a distributed engine; may be run again. */
import { runCli, withDb } from '../cli';
import { readConfig } from '../config';
import { distribute } from '../db/cluster/distribute';
import { UserError } from '../user-error';

const usage = 'npm run distribute   (DATABASE_URL names the coordinator; docs/scale.md)';

runCli({ usage }, async () => {
  if (readConfig(process.env).databaseUrl === null)
    throw new UserError(
      'Name the coordinator of the cluster by DATABASE_URL: the embedded database cannot be distributed (docs/scale.md).',
    );
  await withDb(undefined, async (db) => {
    const { tables, known, nodes } = await distribute(db, (name) => console.log(`  ${name}`));
    console.log(
      tables.length === 0
        ? `All ${known} tables are distributed already, over ${nodes} nodes.`
        : `${tables.length} tables distributed over ${nodes} nodes${known > 0 ? `, ${known} were before` : ''}.`,
    );
  });
});
