/**
 * PostgreSQL for tests and measurements: the server named by TEST_DATABASE_URL, or the local one, and databases of
 * one's own on it.
 */
import pg from 'pg';
import type { Db } from '../../host-example/server/db/db';
import { closeForCopies } from './cluster.mjs';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The version of a server, as 150020; null where none is reached. */
async function versionOf(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`);
    await client.end();
    return rows[0].version;
  } catch {
    return null;
  }
}

const given = process.env.TEST_DATABASE_URL;
const version = await versionOf(given ?? LOCAL);
/** Address of a PostgreSQL server where databases may be made, or null. */
export const postgresUrl: string | null = version === null ? null : (given ?? LOCAL);
if (given !== undefined && postgresUrl === null) throw new Error('TEST_DATABASE_URL cannot be reached');

export async function onServer<T>(work: (client: pg.Client) => Promise<T>, url = postgresUrl): Promise<T> {
  if (url === null) throw new Error('There is no PostgreSQL server');
  const client = new pg.Client({ connectionString: url });
  // A node that a test ends takes the connection of a database still being dropped with it: the statement says so itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every node of a cluster, the one of TEST_DATABASE_URL first (`npm run test:distributed`); else that server alone. */
export const nodes: string[] = process.env.TEST_NODES?.split(',') ?? (postgresUrl === null ? [] : [postgresUrl]);
export const isCluster = nodes.length > 1;

/** A statement about a database as a whole, which a cluster wants on every node. */
const everywhere = async (sql: string): Promise<void> => {
  for (const node of nodes) await onServer((client) => client.query(sql), node);
};

/** Files are copied as they lie, which takes a tenth less of the server than to log every page; before 15 there was no other way. */
const COPIED = (version ?? 0) >= 150_000 ? 'strategy file_copy' : '';

/** The statements in a database that wait for a lock, on whichever node of a cluster: not always the one that was asked. */
export async function waiting(db: Pick<Db, 'query'>): Promise<unknown[]> {
  const [named] = await db.query<{ name: string }>('select current_database() as name');
  const sql = `select query from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
  const found: unknown[] = [];
  for (const node of nodes) found.push(...(await onServer((client) => client.query(sql, [named?.name]), node)).rows);
  return found;
}

/** What the databases of this run of tests are called by (ready-server.ts); undefined outside of one. */
const run = process.env.TEST_RUN;
let made = 0;

/** Drops the databases whose names start with this. */
export async function dropStarting(prefix: string): Promise<void> {
  for (const node of nodes)
    await onServer(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    }, new URL('/postgres', node).toString());
}

/**
 * A database on the server, empty or a copy of `template`, with its address and a way to drop it. While tests run nobody waits
 * for that unless `isNow`: each drop makes the server write all that it holds to the disk.
 */
export async function makeDatabase(
  name = `boss_test_${run ?? ''}_${process.pid}_${++made}_${Date.now().toString(36)}`,
  template = process.env.TEST_TEMPLATE ?? 'template1',
): Promise<{ url: string; drop(isNow?: boolean): Promise<void> }> {
  await everywhere(`create database ${name} template ${template} ${COPIED}`);
  // What is thrown away need not survive a failure of the machine.
  await everywhere(`alter database ${name} set synchronous_commit = off`);
  return {
    url: databaseUrl(name),
    async drop(isNow = run === undefined) {
      const gone = everywhere(`drop database if exists ${name} with (force)`);
      if (isNow) await gone;
      // What is left the end of the run drops.
      else gone.catch(() => undefined);
    },
  };
}

/** Makes a database a template for others, under a name of its own. */
export async function keepAsTemplate(name: string, template: string): Promise<void> {
  if (isCluster) await closeForCopies(nodes, name);
  // The first node last: whoever finds the template there copies it on every node.
  for (const node of [...nodes].reverse())
    await onServer((client) => client.query(`alter database ${name} rename to ${template}`), node);
}

/** Address of a database on the server. */
export function databaseUrl(name: string): string {
  const url = new URL(postgresUrl ?? LOCAL);
  url.pathname = `/${name}`;
  return url.toString();
}
