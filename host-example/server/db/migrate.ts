/**
 * Migrations: numbered .sql files, each applied once in its own transaction and stored with its checksum. Servers that
 * start together wait for each other; an applied file that has changed since is refused.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from '../user-error';
import { runMigration } from './cluster/run-migration';
import { type Db, LONG_JOB, type Query, type Script } from './db';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Key of the advisory lock; must be equal in every server. */
const LOCK = 7_301_001;

/** A migration without the lines of comments, which may be written anew after it was applied. */
const withoutComments = (sql: string): string => sql.replace(/\r\n/g, '\n').replace(/^ *--.*\n/gm, '');

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(FILE.exec(name)?.[1]);
      if (version !== index + 1)
        throw new UserError(
          `Migration ${name} must be number ${String(index + 1).padStart(4, '0')}: 0001_name.sql, 0002_name.sql …`,
        );
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { version, name, sql, checksum: createHash('sha256').update(withoutComments(sql)).digest('hex') };
    }),
  );
}

/** Applies the pending migrations and returns their number. */
export async function migrate(db: Db, migrations?: Migration[]): Promise<number> {
  const all = migrations ?? (await readMigrations());
  let applied = 0;
  for (const migration of all) {
    if (await db.tx((q, script) => applyOnce(q, script, migration, all), LONG_JOB)) applied += 1;
  }
  return applied;
}

async function applyOnce(q: Query, script: Script, migration: Migration, all: Migration[]): Promise<boolean> {
  // Held until the transaction ends.
  await q('select pg_advisory_xact_lock($1)', [LOCK]);
  await q(`create table if not exists schema_migration (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  // Row level security without a policy: only the owner sees the table.
  await q('alter table schema_migration enable row level security');
  const known = await q<Pick<Migration, 'version' | 'name' | 'checksum'>>(
    'select version, name, checksum from schema_migration order by version',
  );
  refuseForeign(known, all);
  const stored = known.find((row) => row.version === migration.version);
  if (stored && stored.checksum !== migration.checksum)
    throw new UserError(
      `Migration ${migration.name} was applied in another form (${stored.name}, ${stored.checksum.slice(0, 12)}; now ${migration.checksum.slice(0, 12)}). Restore the file and put the change into a new migration.`,
    );
  if (stored) return false;
  await runMigration(q, script, migration.sql);
  await q('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
  return true;
}

/** Refuses a database of an earlier build, whose schema began otherwise, and one of a newer build. */
function refuseForeign(
  known: readonly Pick<Migration, 'version' | 'name' | 'checksum'>[],
  all: readonly Migration[],
): void {
  const [first] = known;
  if (first && first.checksum !== all[0]?.checksum)
    throw new UserError(
      'The database was made by an earlier build of this server, and its schema is not carried on. Make a backup with that build (npm run backup -- file.gz) and load it into an empty database or folder with this one (npm run restore -- file.gz); nothing was changed.',
    );
  const newer = known.find((row) => row.version > all.length);
  if (newer)
    throw new UserError(
      `The database is at migration ${newer.name}, newer than this server (${all.length}). Start the newer server, or restore a backup made before it.`,
    );
}
