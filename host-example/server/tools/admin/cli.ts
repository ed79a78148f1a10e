/** npm run admin -- <noun> <verb>: administration of companies and accounts. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CallError, errorText } from '../../call-error';
import { runCli, withDb } from '../../cli';
import { wordMap } from '../../ingest/plain-name';
import { removeDemo } from '../../seed/mark';
import { UserError } from '../../user-error';
import { companyCommands, logCommands } from './company';
import type { Command, Option } from './in-company';
import { keyCommands, partnerCommands, tokenCommands } from './keys';
import { roleCommands } from './role';
import { shopCommands } from './shop';
import { passwordCommands, userCommands } from './user';

const removeDemoCommand: Command = {
  summary: 'takes the demo out, with its public passwords and keys; leaves other companies as they are',
  options: {},
  async run(db) {
    const { companies, rows } = await removeDemo(db);
    return {
      text:
        companies.length === 0
          ? 'The database holds no demo.'
          : `Removed ${companies.join(', ')}: ${rows} rows. A start makes it again only where DEMO asks for it.`,
      json: { companies, rows },
    };
  },
};

const commands = wordMap<Record<string, Command>>({
  company: companyCommands,
  shop: shopCommands,
  user: userCommands,
  role: roleCommands,
  password: passwordCommands,
  key: keyCommands,
  token: tokenCommands,
  partner: partnerCommands,
  log: logCommands,
  demo: { remove: removeDemoCommand },
});

/** Options of every command. */
const shared: Record<string, Option> = {
  data: { value: 'folder', help: 'data folder, where DATABASE_URL is not set (default: DATA_DIR)' },
};

const [noun = '', verb = ''] = process.argv.slice(2);
const command = wordMap(commands.get(noun) ?? {}).get(verb);

async function run(): Promise<void> {
  if (command === undefined) throw new UserError(unknownWords());
  const names = Object.keys({ ...command.options, ...shared });
  const options: ParseArgsConfig['options'] = {
    json: { type: 'boolean' },
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const given = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  checkGiven(command, given, positionals.slice(2));
  const outcome = await withDb(given('data') || undefined, (db) => command.run(db, given)).catch((error) => {
    throw error instanceof CallError ? new UserError(wordsOf(error)) : error;
  });
  console.log(values.json === true ? JSON.stringify(outcome.json) : outcome.text);
}

/** A refusal with the members it names. */
function wordsOf({ code, values, fields, missing }: CallError): string {
  const named = Object.entries(fields).map(([field, { en }]) => `${field} ${en}.`);
  if (named.length > 0) return named.join('\n');
  return `${errorText(code, 'en', values)}${missing === undefined ? '' : ` (${missing})`}`;
}

/** Checks the options before the database is opened. */
function checkGiven(asked: Command, given: (name: string) => string, more: string[]): void {
  const missing = Object.entries(asked.options).find(([name, { isRequired }]) => isRequired && given(name) === '');
  const wrong =
    missing !== undefined
      ? `--${missing[0]} is missing.`
      : more.length > 0
        ? `${more.map((word) => JSON.stringify(word)).join(', ')} was not expected.`
        : null;
  if (wrong !== null) throw new UserError(`${wrong}\n${usage(asked)}`);
}

function unknownWords(): string {
  const verbs = commands.get(noun);
  if (noun === '') return overview();
  const words =
    verbs === undefined
      ? `There is no ${JSON.stringify(noun)} here.`
      : `${noun} knows ${Object.keys(verbs).join(', ')}${verb === '' ? '.' : `, not ${JSON.stringify(verb)}.`}`;
  return `${words}\n\n${overview()}`;
}

/** All commands, one line each. */
function overview(): string {
  const lines = [...commands].flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { summary }]) => `  ${`${noun} ${verb}`.padEnd(18)}${summary}`),
  );
  return [
    'npm run admin -- <noun> <verb> [options] [--json]',
    '',
    ...lines,
    '',
    'npm run admin -- <noun> <verb> --help lists the options of one command.',
    'Stop the server of a data folder first; a PostgreSQL database may stay in use.',
  ].join('\n');
}

function usage({ summary, options }: Command): string {
  const words = Object.entries(options).map(([name, { value, isRequired }]) =>
    isRequired ? `--${name} ${value}` : `[--${name} ${value}]`,
  );
  const lines = Object.entries({ ...options, ...shared }).map(
    ([name, { value, help }]) => `  ${`--${name} ${value}`.padEnd(26)}${help}`,
  );
  return [
    `npm run admin -- ${[noun, verb, ...words].join(' ')} [--json]`,
    '',
    summary,
    '',
    ...lines,
    `  ${'--json'.padEnd(26)}prints one JSON object`,
  ].join('\n');
}

runCli({ usage: command === undefined ? overview() : usage(command) }, run);
