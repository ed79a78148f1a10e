/** Opens the database the settings name and brings its schema up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { UserError } from '../user-error';
import { createDb, type DbOptions } from './create-db';
import type { Db } from './db';
import { checkFolder, makeCluster, makeFolder, unopenedFolder } from './folder-format';
import { codeOf, lockFolder } from './folder-lock';
import { migrate, readMigrations } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

export type OpenOptions = DbOptions &
  (
    | { url: string; connections?: number }
    /** Data folder of the embedded database; created when missing. */
    | { folder: string }
    /** In memory, not stored; for tests and trials. */
    | { memory: true }
  );

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The PostgreSQL server of the settings, else the data folder. */
export function openSettings({ databaseUrl, dataDir }: Settings): OpenOptions {
  return databaseUrl === null ? { folder: dataDir } : { url: databaseUrl };
}

export async function openDb(options: OpenOptions): Promise<Db> {
  const db = await connect(options);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function connect(options: OpenOptions): Promise<Db> {
  if ('url' in options) {
    const { deadlineMs } = options;
    const backend = openPostgres({ ...options, ...(deadlineMs ? { connectMs: deadlineMs } : {}) });
    return reached(createDb(backend, options), options.url);
  }
  if ('memory' in options) {
    const archive = await preparedArchive({ make: true });
    return createDb(await openPglite({ dataDir: 'memory://', archive }, async () => undefined), options);
  }
  return openFolder(options.folder, options);
}

async function openFolder(folder: string, options: DbOptions): Promise<Db> {
  // Checked before the lock is taken, because the lock is a file: a refused folder must stay unchanged.
  await checkFolder(folder);
  await makeFolder(folder);
  const release = await lockFolder(folder);
  try {
    const { cluster, isNew } = await checkFolder(folder, true);
    const open = (archive: string | null) =>
      openPglite({ dataDir: cluster, archive }, release).catch((error: unknown) => {
        throw unopenedFolder(folder, error);
      });
    const backend = isNew
      ? await makeCluster(folder, async () => open(await preparedArchive({ make: false })))
      : await open(null);
    return createDb(backend, options);
  } catch (error) {
    await release();
    throw error;
  }
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/boss-assistant/', import.meta.url));

/**
 * Path of the archive of a prepared cluster: creating one takes PGlite 5–13 s, loading an archive about 1 s. It is kept under a
 * hash of PGlite's package.json and the migrations. null when it does not exist and is not to be made, or when it cannot be
 * made: the server then starts without it, and says itself what is wrong.
 */
export async function preparedArchive({ make }: { make: boolean }): Promise<string | null> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(readFileSync(join(dirname(dirname(entry)), 'package.json')));
  const migrations = await readMigrations();
  for (const { checksum } of migrations) hash.update(checksum);
  const file = join(CACHE, `cluster-${hash.digest('hex').slice(0, 16)}.tgz`);
  if (existsSync(file)) return file;
  if (!make) return null;
  try {
    await mkdir(CACHE, { recursive: true });
    for (const old of await readdir(CACHE)) if (old.startsWith('cluster-')) await rm(join(CACHE, old), { force: true });
    const backend = await openPglite({ dataDir: 'memory://', archive: null }, async () => undefined);
    const db = createDb(backend, { deadlineMs: 120_000 });
    try {
      await migrate(db, migrations);
      await backend.dump(file);
    } finally {
      await db.close();
    }
    return file;
  } catch {
    return null;
  }
}

/** Returns the database after it has answered a first statement. */
async function reached(db: Db, url: string): Promise<Db> {
  try {
    await db.query('select 1');
    return db;
  } catch (error) {
    await db.close();
    throw new UserError(wordsOf(error, new URL(url)), { cause: error });
  }
}

/** The reason in words, with host and database but never the password. */
function wordsOf(error: unknown, { hostname, port, pathname, username }: URL): string {
  const place = `${hostname || 'localhost'}:${port || '5432'}`;
  const code = codeOf(error);
  const say = (reason: string) => `PostgreSQL at ${place} (DATABASE_URL) cannot be used: ${reason}`;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return say('nothing answers there. Start it, or correct DATABASE_URL.');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say('no host of this name is known. Correct DATABASE_URL.');
    case '28P01':
    case '28000':
      return say(`it refuses the login of ${username || 'this user'}. Check user and password in DATABASE_URL.`);
    case '3D000': {
      const name = decodeURIComponent(pathname.slice(1));
      return say(`it has no database ${name}. Make it first (createdb ${name}), or correct DATABASE_URL.`);
    }
    default: {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return say(`${cause instanceof Error ? cause.message || code : String(cause)}.`);
    }
  }
}
