// npm run bench:writes: rows and bytes that a bill costs on PostgreSQL: what is written while it comes in and is summed
// up, what stays on disk beside its own lines, how many bills a second four senders bring in batches of 100, and the
// processor time of a batch in the server and in a database on this machine. SECONDS= is how long they send.
import { loadavg } from 'node:os';
import { openDb } from '../../host-example/server/db/open';
import { refresh } from '../../host-example/server/metrics/refresh';
import { rollUps } from '../../host-example/server/metrics/roll-ups';
import { makeDatabase, onServer } from '../support/server-postgres';
import { databaseMs } from './processor';
import { COMPANY, countBills, loadWorld, makeWorld } from './server-data';
import { ingestRate, openTills } from './server-ingest';

const print = (text: string) => process.stdout.write(`${text}\n`);
const PATIENCE = { deadlineMs: 3_600_000 };
const seconds = Number(process.env.SECONDS ?? 20);
/** Kind of the tables whose bytes the others are compared with. */
const LINES = 'bills and their lines';

/** What a table is for. */
function kindOf(table: string): string {
  if (rollUps.some((one) => one.table === table || one.months === table)) return 'roll-ups';
  if (table === 'dirty_day' || table === 'shop_news' || table === 'company_due') return 'marks';
  if (/^order(s|_item|_fee|_discount|_payment|_refund|_refund_item)$/.test(table)) return LINES;
  if (/^(order_log|sensitive_record|member_account_log)$/.test(table)) return 'log, records, accounts';
  return 'all else';
}

interface State {
  wal: number;
  /** By kind. */
  rows: Map<string, number>;
  heap: Map<string, number>;
  indexes: Map<string, number>;
}

const stateOf = (url: string): Promise<State> =>
  onServer(async (client) => {
    await client.query('select pg_stat_force_next_flush()');
    const [log] = (await client.query<{ wal: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as wal`)).rows;
    const { rows } = await client.query<{ name: string; written: string; heap: string; indexes: string }>(
      `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as written, pg_table_size(relid) as heap, pg_indexes_size(relid) as indexes
       from pg_stat_user_tables`,
    );
    const sum = (value: (row: (typeof rows)[number]) => string) => {
      const sums = new Map<string, number>();
      for (const row of rows) sums.set(kindOf(row.name), (sums.get(kindOf(row.name)) ?? 0) + Number(value(row)));
      return sums;
    };
    return {
      wal: Number(log?.wal),
      rows: sum((row) => row.written),
      heap: sum((row) => row.heap),
      indexes: sum((row) => row.indexes),
    };
  }, url);

const database = await makeDatabase();
try {
  const db = await openDb({ url: database.url, connections: 8, deadlineMs: 600_000 });
  const world = makeWorld();
  const empty = await stateOf(database.url);
  const { bills, perSecond } = await loadWorld(db, world);
  const loaded = await stateOf(database.url);
  await db.tenant(COMPANY, (q) => refresh(q), PATIENCE);
  // As autovacuum does in time: without statistics a batch takes several times as long.
  await onServer((client) => client.query('vacuum analyze'), database.url);
  const summed = await stateOf(database.url);
  const each = (after: Map<string, number>, before: Map<string, number>, kind: string) =>
    ((after.get(kind) ?? 0) - (before.get(kind) ?? 0)) / bills;
  print(`${bills} bills, one after the other by shop, ${perSecond.toFixed(0)} a second in batches of 500\n`);
  print(
    '| of a bill | rows written coming in | rows written summing up | bytes of rows | bytes of indexes | of the bytes of bills and lines |',
  );
  print('|---|---:|---:|---:|---:|---:|');
  let bytes = 0;
  const lines = each(summed.heap, empty.heap, LINES) + each(summed.indexes, empty.indexes, LINES);
  for (const kind of [...summed.rows.keys()].sort()) {
    const [heap, indexes] = [each(summed.heap, empty.heap, kind), each(summed.indexes, empty.indexes, kind)];
    bytes += heap + indexes;
    print(
      `| ${kind} | ${each(loaded.rows, empty.rows, kind).toFixed(2)} | ${each(summed.rows, loaded.rows, kind).toFixed(2)} | ${heap.toFixed(0)} | ${indexes.toFixed(0)} | ${((heap + indexes) / lines).toFixed(2)} |`,
    );
  }
  print(
    `\n${bytes.toFixed(0)} bytes a bill on disk; log written: ${((loaded.wal - empty.wal) / bills).toFixed(0)} bytes coming in, ${((summed.wal - loaded.wal) / bills).toFixed(0)} summing up`,
  );
  const tills = openTills(world);
  const sending = { size: 100, atOnce: 4 };
  // Until statements are prepared and code is compiled.
  await ingestRate(db, tills, { ...sending, forMs: 2_000 });
  const before = {
    at: await stateOf(database.url),
    bills: await countBills(db),
    ms: await onServer(databaseMs, database.url),
  };
  const processor = process.cpuUsage();
  const rate = await ingestRate(db, tills, { ...sending, forMs: seconds * 1000 });
  const { user, system } = process.cpuUsage(processor);
  const inDatabase = (await onServer(databaseMs, database.url)) - before.ms;
  const sent = (await countBills(db)) - before.bills;
  const after = await stateOf(database.url);
  const [server, ofDatabase] = [(user + system) / 1000, inDatabase].map((ms) => (ms / sent) * 100) as [number, number];
  print(
    `${rate.toFixed(0)} bills a second by four senders in batches of 100, ${((after.wal - before.at.wal) / sent).toFixed(0)} bytes of log a bill`,
  );
  print(
    `${server.toFixed(1)} ms of processor for 100 bills in the server, ${ofDatabase.toFixed(1)} in the database: ${(200_000 / (server + ofDatabase)).toFixed(0)} bills a second at most on two cores; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await db.close();
} finally {
  await database.drop();
}
