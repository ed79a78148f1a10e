/**
 * npm run import -- --map map.json --shop "Pizza Place" bills.csv
 * Writes to DATABASE_URL where it is set, else to the data folder.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCli, withDb } from '../cli';
import { UserError } from '../user-error';
import { help, USAGE } from './help';
import { importFiles } from './import-files';
import { parseMap } from './map/parse-map';
import { tallyText } from './tally';

async function run(): Promise<void> {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      shop: { type: 'string' },
      company: { type: 'string' },
      'new-company': { type: 'string' },
      data: { type: 'string' },
    },
  });
  const { map: mapFile, company, 'new-company': newCompany } = values;
  const shop = values.shop?.trim();
  if (!mapFile || !shop || files.length === 0)
    throw new UserError(
      `${!mapFile ? 'the map (--map) is' : !shop ? 'the name of the shop (--shop) is' : 'the file is'} missing\nusage: ${USAGE}\nMore: npm run import -- --help`,
    );
  const text = await readFile(mapFile, 'utf8').catch(() => {
    throw new UserError(`the map ${mapFile} cannot be read; is the path right?`);
  });
  const map = parseMap(text, mapFile);
  await withDb(values.data, async (db) => {
    const { target, tally } = await importFiles(db, {
      files,
      map,
      shop,
      company,
      newCompany,
      log: console.log,
    });
    console.log(tallyText(tally));
    const { account, password } = target.owner;
    console.log(
      `log in with company code ${target.compCode}, account ${account}, password ${password ?? '(as before)'}`,
    );
    console.log(`More bills of this shop: add --company ${target.compCode}`);
    // Exit code 2 when lines were left out, so that scripts notice.
    if (tally.skippedLines > 0) process.exitCode = 2;
  });
}

runCli(run, USAGE, help);
