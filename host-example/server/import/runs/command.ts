/** `npm run import -- list` and `undo`: the runs of imports, and taking one out again. */
import { type Company, findCompany, listCompanies } from '../../db/companies';
import type { Db } from '../../db/db';
import { commandLine } from '../../people/acting';
import { refusal, said, say, words } from '../words/words';
import { type RunEntry, readRuns } from './record';
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
  if (importId === null) throw refusal('run.needsNumber');
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
  throw only === undefined
    ? refusal('run.notThere', { id: importId })
    : refusal('run.ofSeveral', { count: owners.length, id: importId, codes });
}

async function companyOf(db: Db, code: string): Promise<Company> {
  const known = await findCompany(db, code);
  if (known !== null) return known;
  throw refusal('run.noCompany', { code });
}

// Runs of imports as lines for the one who runs a command.

function runText(
  { importId, shop, shopId, source, files, by, startedAt, finishedAt, counts, undoneAt }: RunEntry,
  compCode: string,
): string {
  const { created = 0, updated = 0, unchanged = 0, skippedBills: left = 0 } = counts;
  const state = undoneAt !== null ? words('run.takenOut') : finishedAt === null ? words('run.cutShort') : '';
  const named = files.map(({ name }) => name).join(', ');
  const who = by || say('run.byCommand');
  const head = `${compCode} ${importId}  ${timeOf(startedAt)}  ${who}  ${shop || shopId}  ${source} ${named}`;
  return say('run.line', { head, created, updated, unchanged, left, state });
}

const timeOf = (time: Date | string) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function undoneText({ importId, removed, restored, totals, entries, kept }: Undone, compCode: string) {
  const menu = Object.values(entries).reduce((sum, count) => sum + count, 0);
  const bills = kept.bills.map((bill) => JSON.stringify(bill)).join(', ');
  const more = kept.count > kept.bills.length ? ' …' : '';
  return [
    say('run.undone', { id: importId, code: compCode, removed, restored, totals, menu }),
    ...(kept.count > 0 ? [say('run.kept', { count: kept.count, bills: `${bills}${more}` })] : []),
  ];
}
