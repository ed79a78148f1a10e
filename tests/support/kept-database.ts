/**
 * Seeded databases that several test files start from. The first file that asks fills one and keeps a copy; the others
 * open a copy of it, which takes a tenth of the time. PGlite: an archive in node_modules/.cache under a name that
 * changes with the server's sources. PostgreSQL: a template database, dropped after the run (ready-server.ts).
 */
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { root } from '../../build/source.mjs';
import type { Backend } from '../../host-example/server/db/backend';
import { createDb } from '../../host-example/server/db/create-db';
import { type Db, DbUnavailable } from '../../host-example/server/db/db';
import { migrate } from '../../host-example/server/db/migrate';
import { openDb, preparedArchive } from '../../host-example/server/db/open';
import { openPglite } from '../../host-example/server/db/pglite';
import { openPostgres } from '../../host-example/server/db/postgres';
import { fingerprint } from './fingerprint';
import { dropStarting, isCluster, keepAsTemplate, makeDatabase, onServer } from './server-postgres';

export interface Opened {
  db: Db;
  close(): Promise<void>;
}

/** Fills an empty, migrated database; has to give the same rows whenever it runs under the same name. */
export type Fill = (db: Db) => Promise<unknown>;

const CACHE = path.join(root, 'node_modules/.cache/boss-assistant');
const state = fingerprint(root);

/** Template databases of this checkout: another checkout's run on the same server has other names. */
const KEPT_PREFIX = `boss_kept_${createHash('sha256').update(root).digest('hex').slice(0, 8)}_`;

/** A database of this worker that is there for one caller after the other. */
interface Blank {
  backend: Backend;
  end(): Promise<void>;
}

/** Blank databases that nobody uses: emptying one takes a tenth of the time that making one does. */
const idle: Record<Db['engine'], Blank[]> = { pglite: [], postgres: [] };
const MOST_IDLE = 2;

/** A migrated database without rows, of its own for the caller. */
export async function openBlank(engine: Db['engine'], deadlineMs = 20_000): Promise<Opened> {
  // A cluster's databases are made and dropped; a short deadline is one for connecting too.
  if (engine === 'postgres' && (isCluster || deadlineMs < 20_000))
    return openTemplate('blank', async () => undefined, deadlineMs);
  const { backend, end } = idle[engine].pop() ?? (await makeBlank(engine));
  const before = await shapeOf(backend);
  let isClosed = false;
  const db = createDb(
    {
      ...backend,
      hold: (work, waitMs) =>
        isClosed ? Promise.reject(new DbUnavailable('The database is closed')) : backend.hold(work, waitMs),
      async close() {
        if (isClosed) return;
        isClosed = true;
        const isSame = (await shapeOf(backend).catch(() => '')) === before;
        if (!isSame || idle[engine].length >= MOST_IDLE) return end();
        await backend.hold((session) => session.exec(`${EMPTY}; ${FORGET}`, 60_000), 60_000);
        idle[engine].push({ backend, end });
      },
    },
    { deadlineMs },
  );
  return { db, close: () => db.close() };
}

async function makeBlank(engine: Db['engine']): Promise<Blank> {
  if (engine === 'pglite') {
    const backend = await openPrepared(await preparedArchive({ make: true }));
    return { backend, end: () => backend.close() };
  }
  const { url, drop } = await copyOf('blank', async () => undefined);
  const backend = openPostgres({ url, connections: 6, connectMs: 60_000 });
  return { backend, end: () => backend.close().finally(() => drop()) };
}

/** What a test may have changed besides rows: such a database serves nobody else. */
const shapeOf = (backend: Backend): Promise<string> =>
  backend.hold(async (session) => {
    const { rows } = await session.query(SHAPE, [], 60_000);
    return JSON.stringify(rows);
  }, 60_000);

const SHAPE = `select (select string_agg(concat_ws(' ', c.oid, c.relname, c.relkind, c.relrowsecurity, c.relnatts, c.relchecks, c.relacl), ',' order by c.oid)
    from pg_class c where c.relnamespace = 'public'::regnamespace),
  (select count(*) || '' from pg_roles), (select count(*) || '' from pg_proc), (select count(*) || '' from pg_trigger),
  (select count(*) || '' from pg_db_role_setting)`;

/** A statement for each table that has pages: a few rows are deleted sooner than a table's files are made anew. */
const EMPTY = `do $$ declare stored record; begin
  set local session_replication_role = replica;
  for stored in select oid::regclass as name, pg_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' loop
    if stored.bytes > 1000000 then execute format('truncate %s cascade', stored.name);
    elsif stored.bytes > 0 then execute format('delete from %s', stored.name);
    end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null;
end $$`;

/**
 * What was analyzed is of rows that are gone, and statements are planned by it for minutes: PGlite has nothing that would
 * notice, nor has a PostgreSQL whose autovacuum is off.
 */
const FORGET = `delete from pg_statistic;
  update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;

const openPrepared = (archive: string | null) => openPglite({ dataDir: 'memory://', archive }, async () => undefined);

/** A database filled by `fill`, of its own for the caller. `name` is a word, the same for the same rows. */
export async function openKept(engine: Db['engine'], name: string, fill: Fill): Promise<Opened> {
  return engine === 'pglite' ? openArchive(name, fill) : openTemplate(name, fill);
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function openArchive(name: string, fill: Fill): Promise<Opened> {
  const file = path.join(CACHE, `kept-${name}-${await state}.tar`);
  const isKept = await isThere(file);
  const archive = isKept ? file : await preparedArchive({ make: true });
  const backend = await openPrepared(archive);
  const db = createDb(backend, { deadlineMs: 60_000 });
  if (!isKept) {
    await migrate(db);
    await fill(db);
    await forgetOlder(`kept-${name}-`);
    // Two files may fill at once: each writes its own, and the last one stays.
    const unfinished = `${file}.${process.pid}`;
    await backend.dump(unfinished);
    // Unpacked once, and not by everybody who opens it.
    await writeFile(unfinished, await promisify(gunzip)(await readFile(unfinished)));
    await rename(unfinished, file);
  }
  return { db, close: () => db.close() };
}

async function forgetOlder(prefix: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE))
    if (old.startsWith(prefix) && /\.(?:tar|tgz)$/.test(old)) await rm(path.join(CACHE, old), { force: true });
}

async function openTemplate(name: string, fill: Fill, deadlineMs = 60_000): Promise<Opened> {
  const copy = await copyOf(name, fill);
  const db = await openDb({ url: copy.url, connections: 6, deadlineMs });
  return {
    db,
    close: async () => {
      try {
        await db.close();
      } finally {
        await copy.drop();
      }
    },
  };
}

async function copyOf(name: string, fill: Fill): ReturnType<typeof makeDatabase> {
  const template = `${KEPT_PREFIX}${name}_${await state}`;
  const isMade = async (client: pg.Client): Promise<boolean> => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    return rows.length > 0;
  };
  await onServer(async (client) => {
    if (await isMade(client)) return;
    // One fills it, and the others wait: the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (!(await isMade(client))) await makeTemplate(template, fill);
  });
  return makeDatabase(undefined, template);
}

async function makeTemplate(template: string, fill: Fill): Promise<void> {
  const own = await makeDatabase();
  const db = await openDb({ url: own.url, connections: 6, deadlineMs: 120_000 });
  await fill(db).finally(() => db.close());
  await keepAsTemplate(new URL(own.url).pathname.slice(1), template);
}

/** Drops the template databases of this checkout. */
export const dropTemplates = (): Promise<void> => dropStarting(KEPT_PREFIX);
