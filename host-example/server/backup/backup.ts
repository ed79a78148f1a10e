/**
 * A backup is rows, not files of an engine: it opens in any later version and on the other engine, and so is also the
 * way from the embedded database to PostgreSQL. One compressed line a row; roll-ups are rebuilt, sessions are not kept.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { listCompanies } from '../db/companies';
import type { Db, Query } from '../db/db';
import { readMigrations } from '../db/migrate';
import { rebuild } from '../rollups/rebuild';
import { UserError } from '../user-error';

const FORMAT = 'boss-assistant-backup-1';
/** Rebuilt, or of the moment only. */
const LEFT_OUT = /^(agg_\w+|dirty_\w+|session|login_guard|list_snapshot|order_past)$/;
const PAGE = 2_000;
const DEADLINE = { deadlineMs: 10 * 60_000 };

interface Header {
  format: string;
  migrations: number;
}

/** Writes all companies into `file`, each as it stood at one moment; answers how many rows. */
export async function backup(db: Db, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const packed = createGzip();
  const written = finished(packed.pipe(createWriteStream(unfinished)));
  // Its error is thrown where it is awaited.
  written.catch(() => undefined);
  const write = async (text: string) => {
    if (!packed.write(text)) await Promise.race([once(packed, 'drain'), written]);
  };
  let count = 0;
  await write(
    `${JSON.stringify({ format: FORMAT, migrations: (await readMigrations()).length } satisfies Header)}\n`,
  );
  for (const { compId } of await listCompanies(db))
    count += await db.tenant(compId, (q) => writeCompany(q, compId, write), DEADLINE);
  packed.end();
  await written;
  await rename(unfinished, file);
  return count;
}

async function writeCompany(
  q: Query,
  compId: number,
  write: (text: string) => Promise<void>,
): Promise<number> {
  await q('set transaction isolation level repeatable read');
  let count = 0;
  for (const table of await keptTables(q)) {
    await q(
      `declare page no scroll cursor for select to_jsonb(t)::text as row from ${table} t where comp_id = ${compId}`,
    );
    for (;;) {
      const rows = await q<{ row: string }>(`fetch ${PAGE} from page`);
      if (rows.length === 0) break;
      await write(rows.map(({ row }) => `${table}\t${compId}\t${row}\n`).join(''));
      count += rows.length;
    }
    await q('close page');
  }
  return count;
}

/** Tables with rows worth keeping, those that others point to first. */
async function keptTables(q: Query): Promise<string[]> {
  const rows = await q<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'comp_id'
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const names = rows.map((row) => row.name).filter((name) => !LEFT_OUT.test(name));
  return [...new Set(['company', 'shop', ...names])];
}

/** Loads a backup into a database without companies, all or nothing; answers how many rows. */
export async function restore(db: Db, file: string): Promise<number> {
  if ((await listCompanies(db)).length > 0)
    throw new UserError('A backup is loaded into an empty database only. Name another folder or database.');
  const loaded = await db.tx((q) => load(q, file), DEADLINE);
  for (const { compId } of await listCompanies(db))
    await db.tenant(compId, (q) => rebuild(q, compId), DEADLINE);
  return loaded;
}

async function load(q: Query, file: string): Promise<number> {
  const known = new Set(await keptTables(q));
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked) });
  const numbers = new Map(NUMBERED.map(({ table }) => [table, 0]));
  let batch: Batch = { table: '', compId: '', rows: [] };
  let count = -1;
  for await (const line of lines) {
    count += 1;
    if (count === 0) {
      await checkHeader(line, file);
      continue;
    }
    const [table = '', compId = ''] = line.split('\t', 2);
    if (!known.has(table))
      throw new UserError(`${file} has rows of ${table}, which this version does not know.`);
    if (batch.table !== table || batch.compId !== compId || batch.rows.length >= PAGE) {
      await insert(q, batch, numbers);
      batch = { table, compId, rows: [] };
    }
    batch.rows.push(line.slice(table.length + compId.length + 2));
  }
  await insert(q, batch, numbers);
  for (const { table, column } of NUMBERED)
    await q(`select setval(pg_get_serial_sequence($1, $2), $3::bigint)`, [
      table,
      column,
      Math.max(1, numbers.get(table) ?? 1),
    ]);
  return Math.max(0, count);
}

/** Tables that number their rows themselves: the next number follows the largest. */
const NUMBERED = [
  { table: 'message', column: 'msg_id' },
  { table: 'audit_log', column: 'audit_id' },
];

interface Batch {
  table: string;
  compId: string;
  rows: string[];
}

/** Rows stay text all the way: their ids are larger than a JavaScript number. */
async function insert(q: Query, { table, compId, rows }: Batch, numbers: Map<string, number>): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await q(`select set_config('app.comp_id', $1, true)`, [compId]);
  // Columns the backup does not know yet take their defaults.
  const columns = Object.keys(JSON.parse(first)).filter((name) => /^\w+$/.test(name));
  await q(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
  const numbered = NUMBERED.find((entry) => entry.table === table);
  for (const row of numbered ? rows : []) {
    const number = Number(JSON.parse(row)[numbered?.column ?? '']);
    numbers.set(table, Math.max(numbers.get(table) ?? 0, number));
  }
}

async function checkHeader(line: string, file: string): Promise<void> {
  const header = readHeader(line);
  if (header?.format !== FORMAT) throw new UserError(`${file} is no backup of this product.`);
  const newest = (await readMigrations()).length;
  if (header.migrations > newest)
    throw new UserError(
      `${file} comes from a newer version (schema ${header.migrations}, here ${newest}). Start that version.`,
    );
}

function readHeader(line: string): Header | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
