/** npm run costs -- --company code costs.csv: reads what dishes cost, and works out the margins of bills there are. */
import { parseArgs } from 'node:util';
import { askedLang, companiesNamed, runCli, withDb } from '../cli';
import { LONG_JOB } from '../db/db';
import { readDishCosts } from '../import/dish-costs';
import { inLanguage } from '../import/words/words';
import { UserError } from '../user-error';

const USAGE =
  'npm run costs -- --company code costs.csv [--data folder] [--lang language]; the first line of the file names the columns: dish,cost,from and if wanted spec,store';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' }, data: { type: 'string' }, lang: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!values.company || !file || more.length > 0) throw new UserError(`usage: ${USAGE}`);
  await withDb(values.data, async (db) => {
    const [{ compId }] = await companiesNamed(db, values.company);
    const { costs, lines, days } = await db.tenant(compId, (q) => readDishCosts(q, file), LONG_JOB);
    console.log(`${costs} costs stored; ${lines} lines on ${days} days have new margins`);
  });
}

runCli(() => inLanguage(askedLang(), run), USAGE, { lang: askedLang });
