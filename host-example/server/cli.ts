/** Common parts of the commands: usage line, options, readable errors, the database of the settings, and what is named in it. */
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { type Company, findCompany, listCompanies } from './db/companies';
import type { Db, Query } from './db/db';
import { openDb, openSettings } from './db/open';
import { inLang, LANGS, type Lang, terminalLang } from './lang';
import { UserError } from './user-error';

interface CommandLine<Text extends string, Flag extends string> {
  usage: string;
  /** Options that take a text, and those that take none. Without the first the command reads its line itself. */
  texts?: readonly Text[];
  flags?: readonly Flag[];
  /** How few and how many words stand beside the options. @default none */
  words?: readonly [least: number, most: number];
  /** What --help prints. @default the usage line */
  help?: () => string;
  /** Language of errors. @default English */
  lang?: () => Lang;
}

export function runCli<Text extends string = never, Flag extends string = never>(
  line: CommandLine<Text, Flag>,
  run: (values: { [Name in Text]?: string }, words: string[], has: (flag: Flag) => boolean) => Promise<void>,
): void {
  const { usage, texts, flags = [], words: [least, most] = [0, 0], help = () => usage, lang = () => 'en' } = line;
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help());
    return;
  }
  const start = async () => {
    if (texts === undefined) return run({}, [], () => false);
    const kinds = [...texts.map((name) => [name, 'string']), ...flags.map((name) => [name, 'boolean'])] as const;
    const options = Object.fromEntries(kinds.map(([name, type]) => [name, { type }]));
    const parsed = parseArgs({ options, allowPositionals: most > 0 });
    const { values, positionals }: { values: Record<string, unknown>; positionals: string[] } = parsed;
    if (positionals.length < least || positionals.length > most) throw new UserError(`usage: ${usage}`);
    await run(values as { [Name in Text]?: string }, positionals, (flag) => values[flag] === true);
  };
  start().catch((error: unknown) => {
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

/** The shop named on a command line: by id, by name, or by an unambiguous part of its name. */
export async function findShop(
  q: Query,
  { compId, compCode }: Pick<Company, 'compId' | 'compCode'>,
  wanted: string,
): Promise<{ id: string; name: string }> {
  const shops = await q<{ id: string; name: string }>(
    'select shop_id::text as id, shop_name as name from shop where comp_id = $1 order by sort, shop_id',
    [compId],
  );
  const exact = shops.filter(({ id, name }) => id === wanted || name === wanted);
  const found = exact.length > 0 ? exact : shops.filter(({ name }) => name.includes(wanted));
  const [shop] = found;
  if (shop && found.length === 1) return shop;
  const list = shops.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new UserError(
    `${found.length === 0 ? 'No shop is' : 'Several shops are'} called ${wanted}. The shops of ${compCode}:\n${list}`,
  );
}
