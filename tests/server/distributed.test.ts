// Tables spread over the nodes of a cluster: what a half-finished run, an owner without privileges, a later migration, a
// node that dies and a company that moves leave behind. Without a cluster only the refusals are tested.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup } from '../../host-example/server/backup/backup';
import { restore } from '../../host-example/server/backup/restore';
import { distribute } from '../../host-example/server/db/cluster/distribute';
import { statementsOf } from '../../host-example/server/db/cluster/run-migration';
import { type Db, DbUnavailable } from '../../host-example/server/db/db';
import { migrate, readMigrations } from '../../host-example/server/db/migrate';
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { refresh } from '../../host-example/server/metrics/refresh';
import { bill } from '../support/bills';
import { clusterOf, makeClusterDatabase, on, withDatabase } from '../support/cluster.mjs';
import { companies, shops } from '../support/fixture';
import { readProject } from '../support/project-files';
import { paid } from '../support/report-shops';
import { makeCompany, makeDatabase, openEmpty, sharedDatabase } from '../support/server-db';
import { isCluster, nodes } from '../support/server-postgres';
import { sharedServer } from '../support/shared';

const SHOP = '14272953155303424';
const receivedAt = new Date('2024-05-02T00:00:00Z');
const put = (db: Db, compId: number, ids: string[]) =>
  putBills(
    db,
    compId,
    SHOP,
    ids.map((ExtID) => bill({ ExtID })),
    { receivedAt },
  );
const idsOf = async (db: Db, compId: number) =>
  (
    await db.of(compId)<{ id: string }>`
      select ext_id as id from orders where comp_id = ${compId} order by ext_id`
  ).map(({ id }) => id);

test('a script is cut at the semicolons between its statements alone', () => {
  const script = `-- a; b
    create table "x;" (t text default ';''', u text); /* ; */
    do $body$ begin perform ';'; end $body$; ; insert into x values ($$;$$)`;
  expect(statementsOf(script).map((statement) => statement.trim())).toEqual([
    `-- a; b\n    create table "x;" (t text default ';''', u text)`,
    `/* ; */\n    do $body$ begin perform ';'; end $body$`,
    'insert into x values ($$;$$)',
  ]);
});

describe.runIf(!isCluster)('without a cluster', () => {
  const database = sharedDatabase();
  test('is refused with the way on, and changes nothing', async () => {
    const db = database();
    await expect(distribute(db)).rejects.toThrow(
      db.engine === 'pglite'
        ? 'The embedded database cannot be distributed: name a cluster by DATABASE_URL (docs/scale.md).'
        : /^This database has no extension citus\. Install it on every node, .* nothing was changed\./,
    );
    const [role] = await db.query("select rolcanlogin as login from pg_roles where rolname = 'boss_app'");
    expect(role).toEqual({ login: false });
  });
});

describe.runIf(isCluster)('a database that is not distributed yet', () => {
  const name = `boss_half_${process.pid}`;
  const second = `${name}_2`;
  const owner = `boss_owner_${process.pid}`;
  let url: string;
  /** Gives the owner, who is no superuser, an empty database, and returns its address. */
  async function makeOwned(database: string): Promise<string> {
    const own = await makeClusterDatabase(nodes, database);
    await on(
      own,
      `do $$ begin if not exists (select from pg_roles where rolname = '${owner}') then create role ${owner} login createrole; end if; end $$`,
    );
    await on(own, `grant boss_app to ${owner}`);
    await on(own, `grant create, usage on schema public to ${owner}`);
    const named = new URL(own);
    named.username = owner;
    return named.toString();
  }
  beforeAll(async () => {
    url = await makeOwned(name);
  });
  afterAll(async () => {
    for (const database of [name, second])
      for (const node of nodes) await on(node, `drop database if exists ${database} with (force)`);
    await on(nodes[0] ?? '', `drop role if exists ${owner}`);
  });

  test('is distributed by an owner who is no superuser, who may be interrupted; no row is lost', async () => {
    const db = await openDb({ url, deadlineMs: 60_000 });
    onTestFinished(async () => void (await db.close()));
    for (const compId of [1, 2, 3]) {
      await makeCompany(db, compId, [{ shopId: SHOP }]);
      await put(db, compId, ['a', 'b']);
      await db.tenant(compId, (q) => refresh(q));
    }
    const rowsOf = (compId: number) =>
      db.tenant(compId, async (q) => ({
        bills: await q('select * from orders order by ext_id'),
        lines: await q('select * from order_item order by order_id, item_no'),
        days: await q('select * from dish_month order by shop_id, goods_id, spec_name, package_mode'),
        company: await q('select * from company'),
      }));
    const before = await Promise.all([1, 2, 3].map(rowsOf));
    let spread = 0;
    const interrupted = distribute(db, () => {
      spread += 1;
      if (spread === 7) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const { tables, known } = await distribute(db);
    expect(known).toBe(7);
    expect(tables.length).toBeGreaterThan(50);
    expect(await Promise.all([1, 2, 3].map(rowsOf))).toEqual(before);
    expect(await distribute(db)).toMatchObject({ tables: [], known: known + tables.length });
    // Rows of before no longer lie beside the spread ones.
    const left = await on(
      withDatabase(nodes[0] ?? '', name),
      `select relname from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid where partmethod = 'h' and pg_relation_size(c.oid) > 0`,
    );
    expect(left).toEqual([]);
    await put(db, 2, ['c']);
    expect(await idsOf(db, 2)).toHaveLength(3);
    expect(await db.query('select comp_id from orders')).toEqual([]);
  }, 240_000);

  test('its backup is loaded by this owner into another one that is distributed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'boss-spread-'));
    const from = await openDb({ url, deadlineMs: 60_000 });
    const to = await openDb({ url: await makeOwned(second), deadlineMs: 60_000 });
    onTestFinished(async () => {
      await Promise.all([from.close(), to.close()]);
      await rm(folder, { recursive: true });
    });
    const file = path.join(folder, 'all.gz');
    expect(await backup(from, file)).toBeGreaterThan(10);
    const interrupted = distribute(to, (table) => {
      if (table === 'shop') throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await expect(restore(to, file)).rejects.toThrow(/^Only \d+ of \d+ tables are distributed: run npm run/);
    await distribute(to);
    await restore(to, file);
    for (const compId of [1, 2, 3]) {
      expect(await idsOf(to, compId)).toEqual(await idsOf(from, compId));
      expect(await to.tenant(compId, (q) => reconcile(q))).toEqual([]);
    }
    await put(to, 3, ['d']);
    expect(await idsOf(to, 3)).toHaveLength(3);
  }, 240_000);

  test('a later migration spreads the tables it makes, and changes the rows of every company', async () => {
    const db = await openDb({ url });
    onTestFinished(async () => void (await db.close()));
    const known = await readMigrations();
    const sql = readProject('tests/support/later-migration.sql');
    const marks = () =>
      Promise.all([1, 2, 3].map((compId) => db.of(compId)`select business_date from dirty_day where part = 2`));
    await Promise.all([1, 2, 3].map((compId) => db.tenant(compId, (q) => refresh(q))));
    expect(await marks()).toEqual([[], [], []]);
    await migrate(db, [...known, { version: known.length + 1, name: 'later.sql', sql, checksum: 'later' }]);
    const placed = await db.query(
      `select p.partmethod as method, p.colocationid = o.colocationid as beside from pg_dist_partition p, pg_dist_partition o
         where p.logicalrelid = 'later'::regclass and o.logicalrelid = 'orders'::regclass`,
    );
    expect(placed).toEqual([{ method: 'h', beside: true }]);
    // What a script does company by company reaches the rows of every node, and the wall stands again after it.
    expect((await marks()).map((days) => days.length)).toEqual([1, 1, 1]);
    expect(await db.query('select comp_id from shop_day')).toEqual([]);
  });
});

describe.runIf(isCluster)('a cluster that is not ready', () => {
  const name = `boss_unready_${process.pid}`;
  const [own = ''] = nodes.map((node) => withDatabase(node, name));
  const addressOf = (index: number) => {
    const { hostname, port } = new URL(nodes[index] ?? '');
    return `'${hostname}', ${port}`;
  };
  let db: Db;
  beforeAll(async () => {
    for (const node of nodes) await on(node, `create database ${name}`);
    db = await openDb({ url: own, deadlineMs: 60_000 });
  });
  afterAll(async () => {
    await db?.close();
    for (const node of nodes) await on(node, `drop database if exists ${name} with (force)`);
  });

  test('is told of step by step, with the statement that goes on, and nothing is spread meanwhile', async () => {
    const refused = async (words: string) => {
      await expect(distribute(db)).rejects.toThrow(words);
      const known = await on(own, `select to_regclass('pg_dist_partition') is not null as is`);
      const rows = known[0]?.is ? await on(own, 'select logicalrelid from pg_dist_partition') : [];
      expect(rows).toEqual([]);
    };
    await refused('This database has no extension citus. Install it on every node');
    await on(own, 'create extension citus');
    await refused('run "select citus_set_coordinator_host(');
    await on(own, `select citus_set_coordinator_host(${addressOf(0)})`);
    await refused('No node holds rows: add one with "select citus_add_node(');
    // The engine names a node without the extension, and not what it lacks.
    await expect(on(own, `select citus_add_node(${addressOf(1)})`)).rejects.toThrow(
      'failure on connection marked as essential: 127.0.0.1:',
    );
    await on(withDatabase(nodes[1] ?? '', name), 'create extension citus');
    await on(own, `select citus_add_node(${addressOf(1)})`);
    await on(own, `select citus_disable_node(${addressOf(1)}, synchronous => true)`);
    await refused('These nodes are switched off: 127.0.0.1:');
    await on(own, `select citus_activate_node(${addressOf(1)})`);
    expect(await distribute(db)).toMatchObject({ nodes: 1, known: 0 });
  });
});

test.runIf(isCluster)('a table distributed by another column is refused by its name', async () => {
  const { db, close } = await openEmpty('postgres');
  onTestFinished(async () => void (await close()));
  await db.tx((q) => q(`select undistribute_table('till_name')`));
  await db
    .tx((q) => q(`select create_distributed_table('till_name', 'shop_id', colocate_with => 'none')`))
    .catch(() => undefined);
  const attempt = distribute(db);
  await expect(attempt).rejects.toThrow(
    /The table till_name is distributed in another way \(by shop_id.*undistribute_table/,
  );
});

const ofTest: { ports: number[]; home: string } = JSON.parse(process.env.TEST_CLUSTER ?? '{"ports":[],"home":""}');
const cluster = clusterOf(ofTest);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(isCluster)('a node that dies', () => {
  const COMPANIES = [1, 2, 3, 4];
  let db: Db;
  let drop: () => Promise<void>;
  let url: string;
  beforeAll(async () => {
    ({ url, drop } = await makeDatabase());
    db = await openDb({ url, connections: 6, deadlineMs: 20_000 });
    for (const compId of COMPANIES) await makeCompany(db, compId, [{ shopId: SHOP }]);
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
  });

  /** Sends bills and asks reports until `isOver`; returns what was acknowledged, what failed, and how. */
  async function traffic(prefix: string, isOver: () => boolean) {
    const acknowledged: [number, string][] = [];
    const failed: [number, string][] = [];
    const faults: unknown[] = [];
    for (let index = 0; !isOver(); index++) {
      const compId = COMPANIES[index % COMPANIES.length] ?? 1;
      const id = `${prefix}${index}`;
      try {
        const { outcomes } = await put(db, compId, [id]);
        const isTaken = outcomes.every(({ result }) => result === 'created');
        (isTaken ? acknowledged : failed).push([compId, id]);
        if (!isTaken) faults.push(new DbUnavailable(JSON.stringify(outcomes)));
      } catch (error) {
        failed.push([compId, id]);
        faults.push(error);
      }
      await db.of(compId)`select sum(income_fen) as income from orders where comp_id = ${compId}`.catch(
        (error: unknown) => faults.push(error),
      );
    }
    return { acknowledged, failed, faults };
  }

  async function expectWhole(sent: Awaited<ReturnType<typeof traffic>>) {
    for (const [compId, id] of sent.failed) await put(db, compId, [id]);
    for (const compId of COMPANIES) {
      const stored = await idsOf(db, compId);
      const expected = [...sent.acknowledged, ...sent.failed].filter(([one]) => one === compId).map(([, id]) => id);
      expect(stored).toEqual(expect.arrayContaining(expected));
      expect(new Set(stored).size).toBe(stored.length);
      await db.tenant(compId, (q) => refresh(q));
      expect(await db.tenant(compId, (q) => reconcile(q))).toEqual([]);
    }
    expect(sent.acknowledged.length).toBeGreaterThan(0);
    expect(sent.faults.filter((fault) => !(fault instanceof DbUnavailable))).toEqual([]);
  }

  async function during(prefix: string, work: () => Promise<unknown>) {
    let isOver = false;
    const running = traffic(prefix, () => isOver);
    await wait(1_500);
    await work().finally(() => {
      isOver = true;
    });
    return running;
  }

  test('a worker: calls of its companies fail as unavailable, and go on when it is back; nothing is lost or doubled', async () => {
    const sent = await during('w', async () => {
      cluster.kill(1);
      await wait(2_000);
      cluster.start(1);
      await wait(2_000);
    });
    expect(sent.faults.length).toBeGreaterThan(0);
    await expectWhole(sent);
  });

  test('the coordinator: calls fail as unavailable until it has started again', async () => {
    const sent = await during('c', async () => {
      cluster.kill(0);
      await wait(1_000);
      cluster.start(0);
      await wait(3_000);
    });
    expect(sent.faults.length).toBeGreaterThan(0);
    await expectWhole(sent);
  });

  test('a company that is moved to another node while bills come in', async () => {
    const sent = await during('m', () =>
      on(
        url,
        `select citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, n.nodename, n.nodeport, 'block_writes')
         from citus_shards s cross join lateral (select * from pg_dist_node n where shouldhaveshards and n.nodeport <> s.nodeport limit 1) n
         where s.shardid = get_shard_id_for_distribution_column('orders', 1)`,
      ),
    );
    await expectWhole(sent);
    expect(sent.faults).toEqual([]);
  });
});

describe.runIf(isCluster)('a server whose worker dies', () => {
  const server = sharedServer({ engine: 'postgres', config: { addressLimit: 1e6, tokenLimit: 1e6 } });

  test('answers reports of its companies with 5001, which may be asked again, and with the same figures afterwards', async () => {
    const own = companies.chuan;
    const { outcomes } = await putBills(server.db, own, shops.north, [paid('2024-05-01 12:30:00', 10_000)], {
      receivedAt,
    });
    expect(outcomes).toMatchObject([{ result: 'created' }]);
    const [place] = await server.db.query<{ port: number }>(
      `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('orders', $1::int)`,
      [own],
    );
    const worker = ofTest.ports.indexOf(place?.port ?? 0);
    expect(worker).toBeGreaterThan(0);
    const token = await server.login();
    const ask = () =>
      server.call(
        '/api/BossAssistant/GetBusinessInfoV2',
        { StartTime: '2024-05-01 00:00:00', EndTime: '2024-05-31 23:59:59' },
        { token, shopId: '0' },
      );
    const before = await ask();
    expect(before.status, JSON.stringify(before.error)).toBe(200);
    cluster.kill(worker);
    const refused = await ask();
    expect(refused.error).toMatchObject({ Code: 5001 });
    cluster.start(worker);
    await expect.poll(async () => (await ask()).status, { timeout: 30_000, interval: 500 }).toBe(200);
    expect((await ask()).body.Current).toEqual(before.body.Current);
    expect(before.body.Current.OrderCount).toBe(1);
  });
});
