// npm run bench:writes: rows and bytes that a bill costs on PostgreSQL: what is written while it comes in and is summed
// up, what stays on disk beside its own lines, and how many bills a second four senders bring in batches of 100.
import { openDb } from '../../host-example/server/db/open';
import { flushMonths } from '../../host-example/server/rollups/rebuild';
import { makeDatabase, onServer } from '../support/server-postgres';
import { COMPANY, countBills, loadWorld, makeWorld } from './server-data';
import { ingestRate, openTills } from './server-ingest';

const print = (text: string) => process.stdout.write(`${text}\n`);
const PATIENCE = { deadlineMs: 3_600_000 };

/** What a table is for. */
function kindOf(table: string): string {
  if (/^agg_.*_month$/.test(table)) return 'roll-ups of months';
  if (table.startsWith('agg_')) return 'roll-ups of days';
  if (table.startsWith('dirty_') || table === 'shop_news' || table === 'company_due') return 'marks';
  if (/^order(s|_item|_fee|_discount|_payment|_refund|_refund_item)$/.test(table))
    return 'bills and their lines';
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
    const [log] = (await client.query<{ wal: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as wal`))
      .rows;
    const { rows } = await client.query<{ name: string; written: string; heap: string; indexes: string }>(
      `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as written, pg_table_size(relid) as heap, pg_indexes_size(relid) as indexes
       from pg_stat_user_tables`,
    );
    const sum = (value: (row: (typeof rows)[number]) => string) => {
      const sums = new Map<string, number>();
      for (const row of rows)
        sums.set(kindOf(row.name), (sums.get(kindOf(row.name)) ?? 0) + Number(value(row)));
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
  await db.tenant(COMPANY, (q) => flushMonths(q, COMPANY), PATIENCE);
  await db.tx((q) => q('vacuum'), PATIENCE).catch(() => undefined);
  const summed = await stateOf(database.url);
  const each = (after: Map<string, number>, before: Map<string, number>, kind: string) =>
    ((after.get(kind) ?? 0) - (before.get(kind) ?? 0)) / bills;
  print(`${bills} bills, one after the other by shop, ${perSecond.toFixed(0)} a second in batches of 500\n`);
  print(
    '| of a bill | rows written coming in | rows written summing up | bytes of rows | bytes of indexes |',
  );
  print('|---|---:|---:|---:|---:|');
  let bytes = 0;
  for (const kind of [...summed.rows.keys()].sort()) {
    const [heap, indexes] = [each(summed.heap, empty.heap, kind), each(summed.indexes, empty.indexes, kind)];
    bytes += heap + indexes;
    print(
      `| ${kind} | ${each(loaded.rows, empty.rows, kind).toFixed(2)} | ${each(summed.rows, loaded.rows, kind).toFixed(2)} | ${heap.toFixed(0)} | ${indexes.toFixed(0)} |`,
    );
  }
  print(
    `\n${bytes.toFixed(0)} bytes a bill on disk; log written: ${((loaded.wal - empty.wal) / bills).toFixed(0)} bytes coming in, ${((summed.wal - loaded.wal) / bills).toFixed(0)} summing up`,
  );
  const tills = openTills(world);
  const before = { at: await stateOf(database.url), bills: await countBills(db) };
  const rate = await ingestRate(db, tills, { size: 100, atOnce: 4, forMs: 20_000 });
  const sent = (await countBills(db)) - before.bills;
  const after = await stateOf(database.url);
  print(
    `${rate.toFixed(0)} bills a second by four senders in batches of 100, ${((after.wal - before.at.wal) / sent).toFixed(0)} bytes of log a bill`,
  );
  await db.close();
} finally {
  await database.drop();
}
