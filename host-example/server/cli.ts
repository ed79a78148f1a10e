/** Common parts of the commands: usage line, readable errors, and the database of the settings. */

import { readConfig } from './config';
import type { Db } from './db/db';
import { openDb, openSettings } from './db/open';
import { UserError } from './user-error';

/** `help` is what --help prints. @default the usage line */
export function runCli(run: () => Promise<void>, usage: string, help = () => usage): void {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help());
    return;
  }
  run().catch((error: unknown) => {
    console.error(wordsOf(error, usage));
    process.exitCode = 1;
  });
}

function wordsOf(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UserError) return error.message;
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `${error.message}\n${usage}` : error;
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
