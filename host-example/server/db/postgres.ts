/** The PostgreSQL engine: a connection pool, a statement timeout, and the conversion of values that PGlite has too. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Backend, Session } from './backend';
import { DbUnavailable, failureOf } from './db';
import { listenOn } from './news/listen';
import { statementNames } from './statement-names';
import { parserOf } from './values';

export interface PostgresOptions {
  url: string;
  /** Those of readers and of tills together. @default 10 */
  connections?: number;
  /** Limit for connecting, and for the wait for a free connection. @default 20000 */
  connectMs?: number;
}

/** Time after the server's own statement timeout at which a connection without an answer is treated as hanging. */
const GRACE_MS = 3_000;
/** Limit for closing: a hanging connection does not answer the terminate message. */
const CLOSE_MS = 5_000;

/** Part of the connections that tills alone use: a house full of readers must not keep bills from coming in. */
const KEPT_FOR_TILLS = 0.2;

export function openPostgres({ url, connections = 10, connectMs = 20_000 }: PostgresOptions): Backend {
  const kept = Math.ceil(connections * KEPT_FOR_TILLS);
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'boss-assistant',
    // Pipelining: statements that a caller starts together are sent without waiting for the answers in between.
    pipeline: true,
    // A distributed engine sends `set local` to the nodes that hold the rows; others ignore this setting.
    // JIT is off because compiling takes longer than any of our statements runs. Idle transactions are ended, so that a
    // vanished client releases its locks.
    options:
      '-c timezone=UTC -c datestyle=ISO,YMD -c jit=off -c work_mem=16MB -c idle_in_transaction_session_timeout=120000 -c citus.propagate_set_commands=local',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
  };
  const most = Math.max(1, connections - kept);
  const shared = new pg.Pool({ ...settings, max: most });
  const tills = new pg.Pool({ ...settings, max: kept });
  const pools = [shared, tills];
  // A pool replaces a broken idle connection; without a listener the event would end the process.
  for (const pool of pools) pool.on('error', () => undefined);
  const nameOf = statementNames();
  // When one connection hangs, all connections opened before are discarded, because they are likely to hang too.
  const openedAfter = new WeakMap<pg.PoolClient, number>();
  let silences = 0;
  for (const pool of pools) pool.on('connect', (client) => openedAfter.set(client, silences));

  async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DbUnavailable(`The database cannot be reached or is busy: ${messageOf(error)}`, { cause: error });
      });
      if (openedAfter.get(client) === silences) return client;
      client.connection.stream.destroy();
      client.release(true);
    }
  }

  async function lend<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
    const client = await takeClient(pool);
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
  }

  return {
    engine: 'postgres',
    hold: (work) => lend(shared, work),
    holdForTill: (work) => {
      const isFree = shared.waitingCount === 0 && (shared.idleCount > 0 || shared.totalCount < most);
      return lend(isFree ? shared : tills, work);
    },
    listen: listenOn(url),
    load: () => ({ open: shared.totalCount + tills.totalCount, waiting: shared.waitingCount + tills.waitingCount }),
    close: () =>
      Promise.race([
        Promise.all(pools.map((pool) => pool.end())).then(() => undefined),
        setTimeout(CLOSE_MS, undefined, { ref: false }),
      ]),
  };
}

/** Writes all statements of one event loop turn at once: a write costs as much as a small statement. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

type Watch = <T>(deadlineMs: number, answer: Promise<T>) => Promise<T>;

/** Closes a connection that does not answer in time and rejects all callers waiting for it. */
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
    // Statements are pipelined, so the time of each starts at the answer before it.
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
    // An error here is ignored: the statements that follow fail with it.
    client.query(`set statement_timeout = ${Math.round(deadlineMs)}`).catch(() => undefined);
  };
  const send = async <Answer>(deadlineMs: number, ask: () => Promise<Answer>): Promise<Answer> => {
    sendTogether(client);
    setLimit(deadlineMs);
    return watch(deadlineMs, ask()).catch((error: unknown) => {
      throw translate(error, onBroken);
    });
  };
  // A connection answers in the order of its requests, several of which may be pending.
  return {
    async query(sql, params, deadlineMs) {
      const name = nameOf(sql);
      const { fields, rows } = await send(deadlineMs, () =>
        client.query<unknown[]>({ ...(name === null ? {} : { name }), text: sql, values: params, rowMode: 'array' }),
      );
      return { columns: fields.map((field) => field.name), rows };
    },
    async exec(sql, deadlineMs) {
      await send(deadlineMs, () => client.query(sql));
    },
  };
}

/** Unknown savepoint: a node of a cluster was lost within the transaction, and its new connection knows none of them. */
const LOST_SAVEPOINT = '3B001';
/** How a cluster passes on that the connection to a node was lost: as an internal error with the words of libpq. */
const LOST_NODE =
  /^(?:SSL SYSCALL error|SSL connection has been closed|server closed the connection|connection not open)/;

/** Maps a cancelled statement, a server shutdown and a lost connection or node to `DbUnavailable`, as `failureOf` does others. */
function translate(error: unknown, onBroken: () => void): Error {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? 'XX000';
    if (state === '57014') return new DbUnavailable(`The statement took too long: ${error.message}`, { cause: error });
    const isLost = state === LOST_SAVEPOINT || (state === 'XX000' && LOST_NODE.test(error.message));
    if (!state.startsWith('57P') && !state.startsWith('08') && !isLost)
      return failureOf(error.message, state, error.constraint ?? null, error.detail ?? null);
  }
  onBroken();
  return new DbUnavailable(`The connection to the database was lost: ${messageOf(error)}`, { cause: error });
}

/** Message of the error; Node gives only a code when a host name has several addresses and none answers. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
