/** Loads a backup and rebuilds its roll-ups in one transaction; the database must not have companies. */
import { onSameConnections, refuseHalfDistributed } from '../db/cluster/tables';
import { enterCompany, listCompanies } from '../db/companies';
import { type Db, DbUnavailable, LONG_JOB, type Query, SqlError } from '../db/db';
import { addMissingDue } from '../db/due';
import { analyzeAll } from '../db/upkeep';
import { rebuild } from '../metrics/refresh';
import { UserError } from '../user-error';
import { checkFile, readRows } from './file';
import { keptTables } from './kept-tables';

const ROWS_AT_ONCE = 2_000;

/** Tables with sequences, which are set to follow the largest id. */
const NUMBERED = [
  { table: 'message', column: 'msg_id' },
  { table: 'audit_log', column: 'audit_id' },
];

/** Columns that earlier versions had. */
const GONE: ReadonlySet<string> = new Set(['filled_since']);

interface Batch {
  table: string;
  compId: string;
  rows: string[];
}

export async function restore(db: Db, file: string): Promise<number> {
  if ((await listCompanies(db, 1)).length > 0)
    throw new UserError('A backup is loaded into an empty database only. Name another folder or database.');
  const count = await checkFile(file);
  await db
    .tx(async (q) => {
      await refuseHalfDistributed(q);
      // A distributed engine shows rows on the connection that wrote them alone, and the rebuild reads them.
      await onSameConnections(q);
      const companies = await load(q, file, count);
      // For the plans of the rebuild, and below for those of the first readers.
      await analyzeAll(q);
      // Not by `db.tenant`, which takes another role: a distributed engine shows the rows to that of the load
      // alone before the commit.
      for (const compId of companies) await rebuild(await enterCompany(q, compId));
      await analyzeAll(q);
    }, LONG_JOB)
    .catch((error: unknown) => {
      const isRefused = error instanceof SqlError || error instanceof SyntaxError;
      if (!isRefused && !(error instanceof DbUnavailable)) throw error;
      throw new UserError(`${file} cannot be loaded: ${error.message}. Nothing was loaded.`, { cause: error });
    });
  // A backup is without the queue of the timers, which look after companies in it alone.
  await addMissingDue(db);
  return count;
}

/** Inserts the rows of the file, each its table, company and JSON with tabs between, and returns the companies. */
async function load(q: Query, file: string, count: number): Promise<string[]> {
  const known = new Set(await keptTables(q));
  const largest = new Map(NUMBERED.map(({ table }) => [table, 0]));
  const companies = new Set<string>();
  let batch: Batch = { table: '', compId: '', rows: [] };
  for await (const line of readRows(file, count)) {
    const [table = '', compId = ''] = line.split('\t', 2);
    if (!known.has(table)) throw new UserError(`${file} has rows of ${table}, which this version does not know.`);
    if (batch.table !== table || batch.compId !== compId || batch.rows.length >= ROWS_AT_ONCE) {
      await insert(q, batch, largest);
      batch = { table, compId, rows: [] };
    }
    batch.rows.push(line.slice(table.length + compId.length + 2));
    companies.add(compId);
  }
  await insert(q, batch, largest);
  for (const { table, column } of NUMBERED)
    await q(`select setval(pg_get_serial_sequence($1, $2), $3::bigint)`, [
      table,
      column,
      Math.max(1, largest.get(table) ?? 1),
    ]);
  return [...companies];
}

/** Inserts rows as JSON text, because ids exceed the exact integers of JavaScript. */
async function insert(q: Query, { table, compId, rows }: Batch, largest: Map<string, number>): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await enterCompany(q, compId);
  // Columns missing from the backup take their defaults.
  const columns = Object.keys(JSON.parse(first)).filter((name) => /^\w+$/.test(name) && !GONE.has(name));
  await q(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) returning null`,
    [`[${rows.join(',')}]`],
  );
  const numbered = NUMBERED.find((entry) => entry.table === table);
  if (numbered === undefined) return;
  // These ids count from 1, so they are exact numbers.
  const ids = rows.map((row) => Number(JSON.parse(row)[numbered.column]));
  largest.set(table, Math.max(largest.get(table) ?? 0, ...ids));
}
