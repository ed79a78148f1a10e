/** PostgreSQL as an engine: a pool, a statement timeout, the same values as PGlite. */
import { setTimeout } from 'node:timers/promises';
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

/** The server's own timeout comes first, and frees the connection; where it does not arrive, the connection hangs. */
const GRACE_MS = 3_000;
/** Connections that hang do not answer the good-bye either. */
const CLOSE_MS = 5_000;

export function openPostgres({ url, connections = 10, connectMs = 20_000 }: PostgresOptions): Backend {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    application_name: 'boss-assistant',
    // Statements that a caller starts together travel together, instead of each waiting for the answer before it.
    pipeline: true,
    // Compiling a statement takes longer than any of ours runs.
    // A transaction whose client is gone without a word lets go of its locks.
    options:
      '-c timezone=UTC -c datestyle=ISO,YMD -c jit=off -c work_mem=16MB -c idle_in_transaction_session_timeout=120000',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  // When one connection hangs, those that were open then are likely to: none of them is used again.
  const openedAfter = new WeakMap<pg.PoolClient, number>();
  let silences = 0;
  pool.on('connect', (client) => openedAfter.set(client, silences));

  async function takeClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DbUnavailable(`The database cannot be reached or is busy: ${messageOf(error)}`, {
          cause: error,
        });
      });
      if (openedAfter.get(client) === silences) return client;
      client.connection.stream.destroy();
      client.release(true);
    }
  }

  return {
    engine: 'postgres',
    async hold(work) {
      const client = await takeClient();
      const watch = watchOf(client, () => {
        silences += 1;
      });
      let isBroken = false;
      const onError = () => {
        isBroken = true;
      };
      client.on('error', onError);
      try {
        return await work(sessionOn(client, watch, nameOf, onError));
      } finally {
        client.off('error', onError);
        client.release(isBroken);
      }
    },
    load: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    close: () => Promise.race([pool.end(), setTimeout(CLOSE_MS, undefined, { ref: false })]),
  };
}

/** What is asked in one turn goes out as one write: a write costs as much as a small statement. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

type Watch = <T>(deadlineMs: number, answer: Promise<T>) => Promise<T>;

/** Cuts a connection that owes an answer and gives none; all who wait for it are told. */
function watchOf({ connection: { stream } }: pg.PoolClient, onSilent: () => void): Watch {
  let owed = 0;
  let timer: NodeJS.Timeout | undefined;
  const start = (deadlineMs: number) => {
    timer = globalThis.setTimeout(() => {
      onSilent();
      stream.destroy(new Error(`no answer within ${deadlineMs + GRACE_MS} ms`));
    }, deadlineMs + GRACE_MS);
  };
  return async (deadlineMs, answer) => {
    // Several statements may be on their way: the time of each runs from the answer before it.
    if (owed === 0) start(deadlineMs);
    owed += 1;
    try {
      return await answer;
    } finally {
      owed -= 1;
      clearTimeout(timer);
      if (owed > 0) start(deadlineMs);
    }
  };
}

function sessionOn(
  client: pg.PoolClient,
  watch: Watch,
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
      const { fields, rows } = await watch(deadlineMs, asked).catch((error: unknown) => {
        throw translate(error, onBroken);
      });
      return { columns: fields.map((field) => field.name), rows };
    },
    async exec(sql, deadlineMs) {
      sendTogether(client);
      setLimit(deadlineMs);
      await watch(deadlineMs, client.query(sql)).catch((error: unknown) => {
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

/** Node says nothing but the code where a name stands for several addresses and none of them answers. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
