/**
 * Backup as rows instead of files of an engine, so that it loads into later versions and into the other engine. Each
 * row is one line of a compressed file; roll-ups are rebuilt on restore, and sessions are not included.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listCompanies } from '../db/companies';
import { type Db, LONG_JOB, type Tenant } from '../db/db';
import { UserError } from '../user-error';
import { createLines } from './file';
import { keptTables } from './kept-tables';

const PAGE = 2_000;

/** Writes all companies into `file`, each from one snapshot; returns the number of rows. */
export async function backup(db: Db, file: string): Promise<number> {
  const companies = await listCompanies(db);
  // A wrong folder or database, for which a good backup must not be replaced.
  if (companies.length === 0) throw new UserError(`The database holds no company, and ${file} was left as it is.`);
  const unfinished = `${file}.unfinished`;
  const packed = createGzip();
  // A failure of either stream ends both. It is named here, since a lost connection to the database has a system code too.
  const written = ofFile(file, pipeline(packed, createWriteStream(unfinished)));
  // The rejection is handled where the promise is awaited.
  written.catch(() => undefined);
  const write = async (text: string) => {
    if (!packed.write(text)) await Promise.race([once(packed, 'drain'), written]);
  };
  try {
    const lines = await createLines();
    await write(lines.header());
    let count = 0;
    for (const { compId } of companies)
      count += await db.tenant(compId, (q) => writeCompany(q, (rows) => write(lines.rows(rows))), LONG_JOB);
    packed.end(lines.trailer());
    await written;
    await ofFile(file, rename(unfinished, file));
    return count;
  } catch (error) {
    packed.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Message for a failed write, such as a full disk or a missing folder, from the system's error code. */
const ofFile = (file: string, written: Promise<void>): Promise<void> =>
  written.catch((error: unknown) => {
    const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
    throw isOfSystem ? new UserError(`${file} cannot be written (${String(error.code)}).`, { cause: error }) : error;
  });

async function writeCompany(q: Tenant, write: (rows: string[]) => Promise<void>): Promise<number> {
  await q('set transaction isolation level repeatable read');
  let count = 0;
  for (const table of await keptTables(q)) {
    await q(
      `declare page no scroll cursor for select to_jsonb(t)::text as row from ${table} t where comp_id = ${q.compId}`,
    );
    for (;;) {
      const rows = await q<{ row: string }>(`fetch ${PAGE} from page`);
      if (rows.length === 0) break;
      await write(rows.map(({ row }) => `${table}\t${q.compId}\t${row}`));
      count += rows.length;
    }
    await q('close page');
  }
  return count;
}
