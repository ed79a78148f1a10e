/** npm run admin -- <noun> <verb>: administration of companies and accounts. */
import { CallError, errorText } from '../../call-error';
import { runCli, withDb } from '../../cli';
import { wordMap } from '../../ingest/plain-name';
import { removeDemo } from '../../seed/mark';
import { UserError } from '../../user-error';
import { companyCommands, logCommands } from './company';
import type { Command, Given, Option } from './in-company';
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

/** A refusal with the members it names. */
function wordsOf({ code, values, fields, missing }: CallError): string {
  const named = Object.entries(fields).map(([field, { en }]) => `${field} ${en}.`);
  if (named.length > 0) return named.join('\n');
  return `${errorText(code, 'en', values)}${missing === undefined ? '' : ` (${missing})`}`;
}

/** Refuses what the options lack, and words too many, before the database is opened. */
function checkGiven(asked: Command, given: Given, more: string[]): void {
  const { options } = asked;
  const missing = Object.keys(options).find((name) => options[name]?.isRequired && given(name) === '');
  if (missing !== undefined) throw new UserError(`--${missing} is missing.\n${usage(asked)}`);
  const words = more.map((word) => JSON.stringify(word)).join(', ');
  if (words !== '') throw new UserError(`${words} was not expected.\n${usage(asked)}`);
}

function unknownWords(): string {
  if (noun === '') return overview();
  const verbs = commands.get(noun);
  if (!verbs) return `There is no ${JSON.stringify(noun)} here.\n\n${overview()}`;
  const asked = verb === '' ? '' : `, not ${JSON.stringify(verb)}`;
  return `${noun} knows ${Object.keys(verbs).join(', ')}${asked}.\n\n${overview()}`;
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

if (command === undefined)
  runCli({ usage: overview() }, async () => {
    throw new UserError(unknownWords());
  });
else {
  const texts = Object.keys({ ...command.options, ...shared });
  const words = [0, Number.POSITIVE_INFINITY] as const;
  runCli({ usage: usage(command), texts, flags: ['json'], words }, async (values, [, , ...more], has) => {
    const given = (name: string) => values[name]?.trim() ?? '';
    checkGiven(command, given, more);
    const outcome = await withDb(given('data') || undefined, (db) => command.run(db, given)).catch((error) => {
      throw error instanceof CallError ? new UserError(wordsOf(error)) : error;
    });
    console.log(has('json') ? JSON.stringify(outcome.json) : outcome.text);
  });
}
