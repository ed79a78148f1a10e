/**
 * npm run import -- --map map.json --shop "Pizza Place" [--company code] [--data folder] bills.csv
 * Writes to DATABASE_URL where it is set, else to the data folder.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCli, withDb } from '../cli';
import { UserError } from '../user-error';
import { importFile } from './import-file';
import { parseMap } from './map';
import { tallyText } from './tally';

const USAGE =
  'npm run import -- --map map.json --shop "Pizza Place" [--company code] [--data folder] bills.csv[.gz]';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      shop: { type: 'string' },
      company: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (
    values.map === undefined ||
    values.shop === undefined ||
    values.shop.trim() === '' ||
    file === undefined ||
    positionals.length > 1
  )
    throw new UserError(`usage: ${USAGE}`);
  const { map: mapFile, shop } = values;
  const text = await readFile(mapFile, 'utf8').catch(() => {
    throw new UserError(`${mapFile} cannot be read`);
  });
  const map = parseMap(text, mapFile);
  await withDb(values.data, async (db) => {
    const { target, tally } = await importFile(db, {
      file,
      map,
      shop: shop.trim(),
      company: values.company,
      log: console.log,
    });
    console.log(tallyText(tally));
    const { account, password } = target.owner;
    console.log(
      `log in with company code ${target.compCode}, account ${account}, password ${password ?? '(as before)'}`,
    );
    // Something was left out: a script must notice.
    if (tally.skippedLines > 0) process.exitCode = 2;
  });
}

runCli(run, USAGE);
