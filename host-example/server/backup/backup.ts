/**
 * A backup is rows, not files of an engine: it opens in any later version and on the other engine, and so is also the
 * way from the embedded database to PostgreSQL. One compressed line a row; roll-ups are rebuilt, sessions are not kept.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listCompanies } from '../db/companies';
import type { Db, Query } from '../db/db';
import { UserError } from '../user-error';
import { createLines } from './file';
import { keptTables } from './kept-tables';

const PAGE = 2_000;
const DEADLINE = { deadlineMs: 10 * 60_000 };

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
  try {
    const lines = await createLines();
    await write(lines.header());
    let count = 0;
    for (const { compId } of await listCompanies(db))
      count += await db.tenant(
        compId,
        (q) => writeCompany(q, compId, (rows) => write(lines.add(rows))),
        DEADLINE,
      );
    packed.end(lines.trailer());
    await written;
    await rename(unfinished, file);
    return count;
  } catch (error) {
    packed.destroy();
    await rm(unfinished, { force: true });
    throw writeError(error, file);
  }
}

/** A full disk, a folder that is not there: the system names the code and the call. */
function writeError(error: unknown, file: string): unknown {
  return error instanceof Error && 'syscall' in error && 'code' in error
    ? new UserError(`${file} cannot be written (${String(error.code)}).`, { cause: error })
    : error;
}

async function writeCompany(
  q: Query,
  compId: number,
  write: (rows: string[]) => Promise<void>,
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
      await write(rows.map(({ row }) => `${table}\t${compId}\t${row}`));
      count += rows.length;
    }
    await q('close page');
  }
  return count;
}
