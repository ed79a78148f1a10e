/**
 * npm run import -- --map map.json --shop "Pizza Place" bills.csv
 * npm run import -- --from loyverse --shop "Pizza Place" receipts.csv items.csv
 * npm run import -- list | undo 3 --company code
 * Writes to DATABASE_URL where it is set, else to the data folder.
 */
import { readFile } from 'node:fs/promises';
import { askedLang, runCli, withDb } from '../cli';
import { type Company, findCompany, listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { LANGS } from '../lang';
import { commandLine } from '../people/acting';
import { formatOf, tillSettings } from './formats/formats';
import { tillSource } from './formats/till-source';
import { help, optionNames, usage } from './help';
import { importSource } from './import-files';
import type { ImportMap } from './map/import-map';
import { parseMap } from './map/parse-map';
import { mappedSource } from './mapped-source';
import { filesOf } from './reading/zip';
import { type RunEntry, readRuns } from './runs/record';
import { type Undone, undoImport } from './runs/undo';
import type { Entry, Source } from './source';
import { tallyText } from './tally';
import { differs } from './totals/compare';
import { daysOnlyLine, totalsText } from './totals/totals-text';
import { inLanguage, refusal, say, words } from './words/words';

const OF_TILLS = ['dates', 'encoding', 'currency', 'time-zone', 'day-start'];

async function run(values: { [Name in string]?: string }, paths: string[]): Promise<void> {
  const { map: mapFile, from, company, data, lang } = values;
  if (lang !== undefined && !LANGS.some((one) => one === lang)) throw refusal('command.badLanguage', { lang });
  const [word, number] = paths;
  const isNameless = !mapFile && !from;
  if (isNameless && word === 'list') return withDb(data, (db) => listRuns(db, company));
  if (isNameless && word === 'undo') return withDb(data, (db) => undoRun(db, number, company));
  const shop = values['shop']?.trim();
  if (isNameless || !shop || paths.length === 0)
    throw refusal(`command.missing${isNameless ? 'Till' : shop ? 'File' : 'Shop'}`);
  const tillOnly = OF_TILLS.find((name) => values[name] !== undefined);
  if (mapFile && (from || tillOnly)) throw refusal('command.mapAnd', { option: from ? 'from' : (tillOnly ?? '') });
  const files = await filesOf(paths);
  const told = { files, shop, company, newCompany: values['new-company'], log: console.log };
  const put = <One extends Entry>(source: Source<One>) => {
    return (db: Db) => importSource(db, source, told);
  };
  const byFormat = async (name: string) => {
    const format = formatOf(name);
    const dayStart = values['day-start'];
    if (dayStart !== undefined && !/^([01]\d|2[0-3]):(00|30)$/.test(dayStart))
      throw refusal('command.badDayStart', { time: dayStart });
    if (format.hasNoCurrency === true && !company && values['currency'] === undefined)
      throw refusal('command.noCurrency', { till: format.title });
    return put(await tillSource(files, format, { shop, ...tillSettings(values) }));
  };
  const load = mapFile ? put(mappedSource(files, await readMap(mapFile))) : await byFormat(from ?? '');
  await withDb(data, async (db) => {
    const { target, importId, tally, days, currency } = await load(db);
    for (const line of totalsText(days, currency)) console.log(line);
    const only = daysOnlyLine(shop, days);
    if (only !== null) console.log(only);
    console.log(tallyText(tally));
    const { compCode: code, owner } = target;
    const { account, password } = owner;
    console.log(say('command.logIn', { code, account, password: password ?? words('command.asBefore') }));
    console.log(say('command.moreBills', { code }));
    console.log(say('command.takeOut', { id: importId, code }));
    // Exit code 2 when something was left out or totals differ, so that scripts notice.
    if (tally.reasons.size > 0 || days.some(differs)) process.exitCode = 2;
  });
}

async function readMap(path: string): Promise<ImportMap> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw refusal('map.unreadable', { path });
  });
  return parseMap(text, path);
}

async function listRuns(db: Db, code: string | undefined): Promise<void> {
  let found = 0;
  for (const { compId, compCode } of await companiesOf(db, code))
    for (const run of await db.tenant(compId, readRuns)) {
      console.log(runText(run, compCode));
      found++;
    }
  console.log(say(found === 0 ? 'run.none' : 'run.undo'));
}

async function undoRun(db: Db, number: string | undefined, code: string | undefined): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(number ?? '')) throw refusal('run.needsNumber');
  const { compId, compCode } = await ownerOf(db, Number(number), code);
  const undone = await undoImport(db, compId, Number(number), commandLine);
  for (const line of undoneText(undone, compCode)) console.log(line);
  // Exit code 2 when something stays, so that scripts notice.
  if (undone.kept.count > 0) process.exitCode = 2;
}

/** The company that alone has a run of this number. */
async function ownerOf(db: Db, importId: number, code: string | undefined): Promise<Company> {
  const owners: Company[] = [];
  for (const company of await companiesOf(db, code)) {
    const runs = await db.of(company.compId)`
      select 1 from import_run where comp_id = ${company.compId} and import_id = ${importId}`;
    if (runs.length > 0) owners.push(company);
  }
  const [only, ...others] = owners;
  if (only !== undefined && others.length === 0) return only;
  const codes = owners.map(({ compCode }) => compCode).join(', ');
  throw only === undefined
    ? refusal('run.notThere', { id: importId })
    : refusal('run.ofSeveral', { count: owners.length, id: importId, codes });
}

/** The one that is named, else all. */
async function companiesOf(db: Db, code: string | undefined): Promise<readonly Company[]> {
  const known = code === undefined ? null : await findCompany(db, code);
  if (code !== undefined && known === null) throw refusal('run.noCompany', { code });
  return known === null ? listCompanies(db) : [known];
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

runCli(
  {
    usage: inLanguage(askedLang(), usage),
    texts: optionNames,
    words: [0, Number.POSITIVE_INFINITY],
    help: () => inLanguage(askedLang(), help),
    lang: askedLang,
  },
  (values, paths) => inLanguage(askedLang(), () => run(values, paths)),
);
