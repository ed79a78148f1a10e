/** `npm run import -- list` and `undo`: the runs of imports, and taking one out again. */
import { type Company, findCompany, listCompanies } from '../../db/companies';
import type { Db } from '../../db/db';
import { commandLine } from '../../people/acting';
import { UserError } from '../../user-error';
import { runWords } from '../words/run-words';
import { said } from '../words/said';
import { words } from '../words/words';
import { type RunEntry, readRuns } from './list';
import { type Undone, undoImport } from './undo';

type Log = (line: string) => void;

export async function listRuns(db: Db, code: string | undefined, log: Log): Promise<void> {
  const companies = code === undefined ? await listCompanies(db) : [await companyOf(db, code)];
  let found = 0;
  for (const { compId, compCode } of companies)
    for (const run of await db.tenant(compId, (q) => readRuns(q, compId))) {
      log(runText(run, compCode));
      found++;
    }
  log(said(found === 0 ? words('run.none') : words('run.undo')));
}

export async function undoRun(
  db: Db,
  number: string | undefined,
  code: string | undefined,
  log: Log,
): Promise<void> {
  const importId = /^[1-9]\d{0,8}$/.test(number ?? '') ? Number(number) : null;
  if (importId === null)
    throw new UserError(
      `undo needs the number of an import, such as: npm run import -- undo 3 --company code. "npm run import -- list" shows them`,
      {
        zh: 'undo 需要导入编号，例如：npm run import -- undo 3 --company 企业号。用 npm run import -- list 查看编号',
        tw: 'undo 需要匯入編號，例如：npm run import -- undo 3 --company 公司代號。用 npm run import -- list 查看編號',
      },
    );
  const { compId, compCode } = code === undefined ? await onlyOne(db, importId) : await companyOf(db, code);
  const undone = await undoImport(db, compId, importId, commandLine);
  for (const line of undoneText(undone, compCode)) log(line);
  // Exit code 2 when something stays, so that scripts notice.
  if (undone.kept.count > 0) process.exitCode = 2;
}

/** The company that alone has a run of this number. */
async function onlyOne(db: Db, importId: number): Promise<Company> {
  const owners: Company[] = [];
  for (const company of await listCompanies(db)) {
    const runs = await db.tenant(company.compId, (q) =>
      q('select 1 from import_run where comp_id = $1 and import_id = $2', [company.compId, importId]),
    );
    if (runs.length > 0) owners.push(company);
  }
  const [only, ...others] = owners;
  if (only !== undefined && others.length === 0) return only;
  const codes = owners.map(({ compCode }) => compCode).join(', ');
  throw new UserError(
    only === undefined
      ? `there is no import ${importId}; "npm run import -- list" shows those that there are`
      : `${owners.length} companies have an import ${importId} (${codes}): say whose it is with --company`,
    {
      zh:
        only === undefined
          ? `没有编号为 ${importId} 的导入；用 npm run import -- list 查看`
          : `${owners.length} 家公司都有编号 ${importId} 的导入（${codes}）：请用 --company 指明`,
      tw:
        only === undefined
          ? `沒有編號為 ${importId} 的匯入；用 npm run import -- list 查看`
          : `${owners.length} 家公司都有編號 ${importId} 的匯入（${codes}）：請用 --company 指明`,
    },
  );
}

async function companyOf(db: Db, code: string): Promise<Company> {
  const known = await findCompany(db, code);
  if (known !== null) return known;
  throw new UserError(`there is no company ${JSON.stringify(code)}; check the code after --company`, {
    zh: `没有企业号为 ${JSON.stringify(code)} 的公司；请检查 --company 后的企业号`,
    tw: `沒有公司代號為 ${JSON.stringify(code)} 的公司；請檢查 --company 後的公司代號`,
  });
}

// Runs of imports as lines for the one who runs a command.

function runText(
  { importId, shop, shopId, source, files, by, startedAt, finishedAt, counts, undoneAt }: RunEntry,
  compCode: string,
): string {
  const { created = 0, updated = 0, unchanged = 0, skippedBills: left = 0 } = counts;
  const state = undoneAt !== null ? 'takenOut' : finishedAt === null ? 'cutShort' : 'done';
  const named = files.map(({ name }) => name).join(', ');
  const who = by || said(words('run.byCommand'));
  const head = `${compCode} ${importId}  ${timeOf(startedAt)}  ${who}  ${shop || shopId}  ${source} ${named}`;
  return said(runWords.run(head, { created, updated, unchanged, left }, state));
}

const timeOf = (time: Date | string) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function undoneText(
  { importId, removed, restored, totals, entries, kept }: Undone,
  compCode: string,
): string[] {
  const menu = Object.values(entries).reduce((sum, count) => sum + count, 0);
  const bills = kept.bills.map((bill) => JSON.stringify(bill)).join(', ');
  const more = kept.count > kept.bills.length ? ' …' : '';
  return [
    said(runWords.undone(importId, compCode, { removed, restored, totals, menu })),
    ...(kept.count > 0 ? [said(words('run.kept', { count: kept.count, bills: `${bills}${more}` }))] : []),
  ];
}
