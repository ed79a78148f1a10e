// A cluster of three nodes for tests and measurements, where PostgreSQL and the extension citus are installed: one
// coordinator and two workers in a temporary folder, all ended and removed by `stop`.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const HOST = '127.0.0.1';

/** Folder of initdb and pg_ctl, or null; PG_BIN names it where pg_config is not on the path. */
function binaries() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const found = status === 0 ? stdout.trim() : '';
  if (existsSync(path.join(found, 'initdb'))) return found;
  const packaged = [17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return packaged.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** Why no cluster can be started here, or null. */
export function missing() {
  const bin = binaries();
  if (bin === null) return 'no PostgreSQL server is installed (initdb); PG_BIN names its folder';
  const share = execFileSync(path.join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(path.join(share, 'extension/citus.control'))
    ? null
    : `the extension citus is not installed for the PostgreSQL in ${bin}`;
}

/** PostgreSQL refuses to run as root: its package has a user for it. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  return { uid, gid };
}

/** Starts the nodes in a folder of their own; `stop` ends them and removes it. */
export function startCluster({ firstPort = 5711, workers = 2 } = {}) {
  const owner = account();
  const home = mkdtempSync(path.join(tmpdir(), 'boss-cluster-'));
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  const cluster = clusterOf({ home, ports: Array.from({ length: workers + 1 }, (_, index) => firstPort + index) });
  try {
    cluster.make();
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return cluster;
}

/** A cluster that was started by another process: `place` is that of its `startCluster`. */
export function clusterOf(place) {
  const { home, ports } = place;
  const bin = binaries();
  const own = {
    ...account(),
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Nodes look for certificates below HOME, which is not theirs.
    env: { ...process.env, HOME: home },
  };
  const command = (name, ...words) => execFileSync(path.join(bin, name), words, own);
  const folder = (port) => path.join(home, String(port));
  const start = (port) => command('pg_ctl', '-D', folder(port), '-l', `${folder(port)}.log`, '-w', '-s', 'start');
  const end = (port) => {
    if (existsSync(path.join(folder(port), 'postmaster.pid')))
      command('pg_ctl', '-D', folder(port), '-m', 'immediate', '-w', '-s', 'stop');
  };
  return {
    place,
    /** Address of every node, the coordinator first. */
    nodes: ports.map((port) => `postgres://postgres@${HOST}:${port}/postgres`),
    make() {
      for (const port of ports) {
        command('initdb', '-D', folder(port), '-U', 'postgres', '-A', 'trust', '--no-sync');
        const lines = Object.entries(optionsOf(port)).map(([name, value]) => `${name} = ${value}\n`);
        appendFileSync(path.join(folder(port), 'postgresql.conf'), lines.join(''));
        start(port);
      }
    },
    start: (index) => start(ports[index]),
    /** Ends a node at once, as a crash would. */
    kill: (index) => end(ports[index]),
    stop() {
      for (const port of ports) end(port);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const optionsOf = (port) => ({
  port,
  listen_addresses: `'${HOST}'`,
  unix_socket_directories: `''`,
  shared_preload_libraries: 'citus',
  fsync: 'off',
  // A tenant is moved by logical replication.
  wal_level: 'logical',
  max_connections: 300,
  max_prepared_transactions: 300,
  'citus.shard_count': 4,
  // A node that is gone is told of at once.
  'citus.node_connection_timeout': 2000,
  // What a node that died had only prepared is ended soon: until then its rows are locked.
  'citus.recover_2pc_interval': '3s',
});

/** Makes a database with the extension on every node and names the nodes to the first. */
export async function makeClusterDatabase(nodes, name) {
  for (const node of nodes) await on(node, `create database ${name}`);
  for (const node of nodes) await on(withDatabase(node, name), 'create extension citus');
  const [first, ...workers] = nodes.map((node) => new URL(node));
  const own = withDatabase(nodes[0], name);
  await on(own, `select citus_set_coordinator_host('${first.hostname}', ${first.port})`);
  for (const { hostname, port } of workers) await on(own, `select citus_add_node('${hostname}', ${port})`);
  return own;
}

/**
 * Makes a database one that others are copied from: a copy needs that nobody is connected, the engine's own workers included,
 * which ask the other nodes every 2 s.
 */
export async function closeForCopies(nodes, name) {
  for (const node of nodes) await on(node, `alter database ${name} allow_connections false`);
  for (const node of nodes)
    await on(node, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
}

export function withDatabase(url, name) {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.toString();
}

export async function on(url, sql) {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the statement, which says so itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
