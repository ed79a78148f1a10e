/** PostgreSQL as an engine: a pool, a statement timeout, the same values as PGlite. */
import pg from 'pg';
import type { Backend, Session } from './backend';
import { DbUnavailable, SqlError } from './db';
import { statementNames } from './statement-names';
import { parserOf } from './values';

export interface PostgresOptions {
  url: string;
  /** @default 10 */
  connections?: number;
  /** Time to wait for the server, or for a connection to become free. @default 20000 */
  connectMs?: number;
}

export function openPostgres({ url, connections = 10, connectMs = 20_000 }: PostgresOptions): Backend {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    application_name: 'boss-assistant',
    // Statements that a caller starts together travel together, instead of each waiting for the answer before it.
    pipeline: true,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c timezone=UTC -c datestyle=ISO,YMD -c jit=off -c work_mem=16MB',
    types: { getTypeParser: parserOf },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const nameOf = statementNames();

  return {
    engine: 'postgres',
    async hold(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DbUnavailable(`The database cannot be reached or is busy: ${messageOf(error)}`, {
          cause: error,
        });
      });
      let isBroken = false;
      const onError = () => {
        isBroken = true;
      };
      client.on('error', onError);
      try {
        return await work(sessionOn(client, nameOf, onError));
      } finally {
        client.off('error', onError);
        client.release(isBroken);
      }
    },
    load: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** What is asked in one turn goes out as one write: a write costs as much as a small statement. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function sessionOn(
  client: pg.PoolClient,
  nameOf: (sql: string) => string | null,
  onBroken: () => void,
): Session {
  let limit: number | null = null;
  const setLimit = (deadlineMs: number) => {
    if (limit === deadlineMs) return;
    limit = deadlineMs;
    // Where it fails, so does what follows it.
    client.query(`set statement_timeout = ${Math.round(deadlineMs)}`).catch(() => undefined);
  };
  // The connection answers in the order it was asked in, several statements at a time.
  return {
    async query(sql, params, deadlineMs) {
      sendTogether(client);
      setLimit(deadlineMs);
      const name = nameOf(sql);
      const asked = client.query<unknown[]>({
        ...(name === null ? {} : { name }),
        text: sql,
        values: params,
        rowMode: 'array',
      });
      const { fields, rows } = await asked.catch((error: unknown) => {
        throw translate(error, onBroken);
      });
      return { columns: fields.map((field) => field.name), rows };
    },
    async exec(sql, deadlineMs) {
      sendTogether(client);
      setLimit(deadlineMs);
      await client.query(sql).catch((error: unknown) => {
        throw translate(error, onBroken);
      });
    },
  };
}

/** Cancelled by its timeout, shut down, or the connection lost: all three mean "not now". */
function translate(error: unknown, onBroken: () => void): Error {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? 'XX000';
    if (state === '57014')
      return new DbUnavailable(`The statement took too long: ${error.message}`, { cause: error });
    if (!state.startsWith('57P') && !state.startsWith('08'))
      return new SqlError(error.message, state, error.constraint ?? null, error.detail ?? null);
  }
  onBroken();
  return new DbUnavailable(`The connection to the database was lost: ${messageOf(error)}`, { cause: error });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
