/** Common parts of the commands: usage line, readable errors, and the database of the settings. */

import { readConfig } from './config';
import { type Company, findCompany, listCompanies } from './db/companies';
import type { Db } from './db/db';
import { openDb, openSettings } from './db/open';
import { inLang, LANGS, type Lang, terminalLang } from './lang';
import { UserError } from './user-error';

interface CliOptions {
  /** What --help prints. @default the usage line */
  help?: () => string;
  /** Language of errors. @default English */
  lang?: () => Lang;
}

export function runCli(
  run: () => Promise<void>,
  usage: string,
  { help = () => usage, lang = () => 'en' }: CliOptions = {},
): void {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help());
    return;
  }
  run().catch((error: unknown) => {
    console.error(wordsOf(error, usage, lang()));
    process.exitCode = 1;
  });
}

function wordsOf(error: unknown, usage: string, lang: Lang): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UserError) return inLang(error.words, lang);
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `${error.message}\n${usage}` : error;
}

/** The language after --lang, else that of the terminal. */
export function askedLang(): Lang {
  const at = process.argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const given = at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1]);
  return LANGS.find((lang) => lang === given) ?? terminalLang(process.env);
}

/** Opens the database of DATABASE_URL, else the data folder, and closes it after `work`, also after an error. */
export async function withDb<T>(folder: string | undefined, work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const db = await openDb(openSettings({ ...config, dataDir: folder ?? config.dataDir }));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The company whose code a command names, else all of the database. */
export async function companiesNamed(db: Db, code: string | undefined): Promise<readonly [Company, ...Company[]]> {
  const named = code === undefined ? null : await findCompany(db, code);
  if (named) return [named];
  const [first, ...others] = await listCompanies(db);
  if (!first) throw new UserError('The database holds no company.');
  if (code === undefined) return [first, ...others];
  const codes = [first, ...others].map(({ compCode }) => compCode).join(', ');
  throw new UserError(`There is no company with the code ${code}. The companies: ${codes}.`);
}
