/**
 * npm run import -- --map map.json --shop "Pizza Place" bills.csv
 * npm run import -- --from loyverse --shop "Pizza Place" receipts.csv items.csv
 * npm run import -- list | undo 3 --company code
 * Writes to DATABASE_URL where it is set, else to the data folder.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { askedLang, runCli, withDb } from '../cli';
import type { Db } from '../db/db';
import { LANGS } from '../lang';
import { daySource } from './formats/day-source';
import { formatOf } from './formats/formats';
import { tillSettings } from './formats/till-settings';
import { tillSource } from './formats/till-source';
import { help, usage } from './help';
import { type ImportResult, importFiles, importSource } from './import-files';
import { parseMap } from './map/parse-map';
import { filesOf } from './reading/zip';
import { listRuns, undoRun } from './runs/command';
import { tallyText } from './tally';
import { differs } from './totals/compare';
import { daysOnlyLine, totalsText } from './totals/words';
import { inLanguage, refusal, say, words } from './words/words';

async function run(): Promise<void> {
  const { values, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      from: { type: 'string' },
      shop: { type: 'string' },
      company: { type: 'string' },
      'new-company': { type: 'string' },
      dates: { type: 'string' },
      encoding: { type: 'string' },
      currency: { type: 'string' },
      'time-zone': { type: 'string' },
      'day-start': { type: 'string' },
      data: { type: 'string' },
      lang: { type: 'string' },
    },
  });
  if (values.lang !== undefined && !LANGS.some((lang) => lang === values.lang))
    throw refusal('command.badLanguage', { lang: values.lang });
  const { map: mapFile, from, company, 'new-company': newCompany } = values;
  const [word, number] = paths;
  if (!mapFile && !from && word === 'list')
    return withDb(values.data, (db) => listRuns(db, company, console.log));
  if (!mapFile && !from && word === 'undo')
    return withDb(values.data, (db) => undoRun(db, number, company, console.log));
  const shop = values.shop?.trim();
  if ((!mapFile && !from) || !shop || paths.length === 0)
    throw refusal(`command.missing${!mapFile && !from ? 'Till' : shop ? 'File' : 'Shop'}`);
  const tillOnly = (['dates', 'encoding', 'currency', 'time-zone', 'day-start'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (mapFile && (from || tillOnly))
    throw refusal('command.mapAnd', { option: from ? 'from' : (tillOnly ?? '') });
  const files = await filesOf(paths);
  const options = { files, shop, company, newCompany, log: console.log };
  async function byMap(path: string): Promise<(db: Db) => Promise<ImportResult>> {
    const text = await readFile(path, 'utf8').catch(() => {
      throw refusal('map.unreadable', { path });
    });
    const map = parseMap(text, path);
    return (db) => importFiles(db, { ...options, map });
  }
  function byFormat(name: string, to: string): (db: Db) => Promise<ImportResult> {
    const format = formatOf(name);
    const { 'day-start': time } = values;
    if (time !== undefined && !/^([01]\d|2[0-3]):(00|30)$/.test(time))
      throw refusal('command.badDayStart', { time });
    const till = { shop: to, ...tillSettings(values) };
    if ('readDays' in format) return (db) => importSource(db, daySource(files, format, till), options);
    if (format.hasNoCurrency === true && !company && values.currency === undefined)
      throw refusal('command.noCurrency', { till: format.title });
    const source = tillSource(files, format, till);
    return (db) => importSource(db, source, options);
  }
  const load = mapFile ? await byMap(mapFile) : byFormat(from ?? '', shop);
  await withDb(values.data, async (db) => {
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
    // Exit code 2 when lines were left out or totals differ, so that scripts notice.
    if (tally.skippedLines > 0 || days.some(differs)) process.exitCode = 2;
  });
}

runCli(() => inLanguage(askedLang(), run), inLanguage(askedLang(), usage), {
  help: () => inLanguage(askedLang(), help),
  lang: askedLang,
});
