/** npm run backup -- file, npm run restore -- file: all companies into one compressed file, and from it into an empty database. */
import { backup } from '../backup/backup';
import { restore } from '../backup/restore';
import { runCli, withDb } from '../cli';

const isRestore = process.argv[2] === 'restore';
const usage = `npm run ${isRestore ? 'restore' : 'backup'} -- file.gz [--data folder]`;

runCli({ usage, texts: ['data'], words: [2, 2] }, async ({ data }, [, file = '']) => {
  const rows = await withDb(data, (db) => (isRestore ? restore(db, file) : backup(db, file)));
  console.log(`${rows} rows ${isRestore ? 'loaded from' : 'written to'} ${file}`);
});
