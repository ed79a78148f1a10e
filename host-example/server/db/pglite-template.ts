/**
 * Cache of a prepared cluster: creating one takes PGlite 5–13 s, loading an archive about 1 s. The archive is kept in
 * node_modules/.cache under a hash of PGlite's package.json and the migrations.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDb } from './create-db';
import { type Migration, migrate } from './migrate';
import { openPglite } from './pglite';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/boss-assistant/', import.meta.url));

/**
 * Path of the archive; null when it does not exist and is not to be made, or when it cannot be made: the server then starts
 * without it, and says itself what is wrong.
 */
export async function preparedArchive(migrations: Migration[], { make }: { make: boolean }): Promise<string | null> {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const migration of migrations) hash.update(migration.checksum);
  const file = join(CACHE, `cluster-${hash.digest('hex').slice(0, 16)}.tgz`);
  if (existsSync(file)) return file;
  if (!make) return null;
  try {
    await mkdir(CACHE, { recursive: true });
    for (const old of await readdir(CACHE)) if (old.startsWith('cluster-')) await rm(join(CACHE, old), { force: true });
    await prepare(file, migrations);
    return file;
  } catch {
    return null;
  }
}

async function prepare(file: string, migrations: Migration[]): Promise<void> {
  const backend = await openPglite({ dataDir: 'memory://', archive: null }, async () => undefined);
  const db = createDb(backend, { deadlineMs: 120_000 });
  try {
    await migrate(db, migrations);
    await backend.dump(file);
  } finally {
    await db.close();
  }
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8');
}
