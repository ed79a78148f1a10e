/** npm run backup -- file, npm run restore -- file: all companies into one compressed file, and from it into an empty database. */
import { parseArgs } from 'node:util';
import { backup } from '../backup/backup';
import { restore } from '../backup/restore';
import { runCli, withDb } from '../cli';
import { UserError } from '../user-error';

const [action = ''] = process.argv.slice(2);
const USAGE = `npm run ${action === 'restore' ? 'restore' : 'backup'} -- file.gz [--data folder]`;

runCli(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  const [, file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UserError(`usage: ${USAGE}`);
  const rows = await withDb(values.data, (db) => (action === 'restore' ? restore(db, file) : backup(db, file)));
  console.log(`${rows} rows ${action === 'restore' ? 'loaded from' : 'written to'} ${file}`);
}, USAGE);
