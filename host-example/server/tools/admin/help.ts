/** The help of `npm run admin`, written from the table of commands. */
import type { Command, Option } from './command';

type Commands = Record<string, Record<string, Command>>;

/** Options common to all commands. */
export const shared: Record<string, Option> = {
  data: { value: 'folder', help: 'data folder, where DATABASE_URL is not set (default: DATA_DIR)' },
};

/** All commands, one line each. */
export function overview(commands: Commands): string {
  const lines = Object.entries(commands).flatMap(([noun, verbs]) =>
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

/** The options of one command. */
export function usage(noun: string, verb: string, { summary, options }: Command): string {
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
