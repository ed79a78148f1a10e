/** npm run costs -- --company code costs.csv: reads what dishes cost, and works out the margins of bills there are. */
import { askedLang, companiesNamed, runCli, withDb } from '../cli';
import { LONG_JOB } from '../db/db';
import { readDishCosts } from '../import/dish-costs';
import { inLanguage } from '../import/words/words';
import { UserError } from '../user-error';

const usage =
  'npm run costs -- --company code costs.csv [--data folder] [--lang language]; the first line of the file names the columns: dish,cost,from and if wanted spec,store';

runCli(
  { usage, texts: ['company', 'data', 'lang'], words: [1, 1], lang: askedLang },
  ({ company, data }, [file = '']) =>
    inLanguage(askedLang(), async () => {
      if (!company) throw new UserError(`usage: ${usage}`);
      await withDb(data, async (db) => {
        const [{ compId }] = await companiesNamed(db, company);
        const { costs, lines, days } = await db.tenant(compId, (q) => readDishCosts(q, file), LONG_JOB);
        console.log(`${costs} costs stored; ${lines} lines on ${days} days have new margins`);
      });
    }),
);
