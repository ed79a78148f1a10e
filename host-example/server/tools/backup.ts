/** npm run backup -- file, npm run restore -- file: all companies into one compressed file, and from it into an empty database. */
import { parseArgs } from 'node:util';
import { backup, restore } from '../backup/backup';
import { runCli, withDb } from '../cli';
import { UserError } from '../user-error';

const [action = ''] = process.argv.slice(2);
const USAGE = `npm run ${action} -- file.gz [--data folder]`;

runCli(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [, file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UserError(`usage: ${USAGE}`);
  const work = { backup, restore }[action];
  if (!work) throw new UserError('usage: npm run backup -- file.gz, npm run restore -- file.gz');
  const rows = await withDb(values.data, (db) => work(db, file));
  console.log(`${rows} rows ${action === 'backup' ? 'written to' : 'loaded from'} ${file}`);
}, USAGE);
