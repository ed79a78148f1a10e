/** Builds a `Db` on an engine: transactions, separation of tenants, rows as objects. */
import type { Backend, RawRows, Session } from './backend';
import { companySetting } from './companies';
import { type Db, DbUnavailable, ofCompany, type Query, type Script, type TxOptions, tenantOf } from './db';
import { CHANNEL, createNotifier, isNews } from './news/notify';
import { encodeParam } from './values';

export interface DbOptions {
  /** Limit for one statement, and for the wait for a connection. @default 20000 */
  deadlineMs?: number;
}

export function createDb(backend: Backend, { deadlineMs = 20_000 }: DbOptions = {}): Db {
  const query: Query = (sql, params) =>
    backend.hold((session) => queryOn(session, deadlineMs, Promise.resolve())(sql, params), deadlineMs);
  const notifier = createNotifier((payload) => query('select pg_notify($1, $2)', [CHANNEL, payload]), backend.listen);
  const tx = <T>(
    work: (q: Query, script: Script) => Promise<T>,
    options: TxOptions = {},
    company: { compId: number; prepare: string[] } | null = null,
  ) => {
    const limit = options.deadlineMs ?? deadlineMs;
    const hold = (options.isTill && backend.holdForTill) || backend.hold;
    return hold(async (session) => {
      // `begin` and the first statements are sent together; no rows are returned before `begin` has succeeded.
      const first = ['begin', ...(company?.prepare ?? [])];
      // A cluster sends the whole text of a SET to its nodes, so that each is a message of its own there.
      const texts = backend.engine === 'postgres' ? first : [first.join(';')];
      const begun = Promise.all(texts.map((text) => session.exec(text, limit)));
      // Work that fails before its first statement waits for none of them.
      begun.catch(() => undefined);
      // Refuses statements that the caller sends after the transaction has ended; they would run in another caller's
      // transaction.
      let isOver = false;
      let hasNews = false;
      const ask = queryOn(session, limit, begun);
      const checkOpen = () => {
        if (isOver) throw new Error('The transaction is over: a statement was sent after its end');
      };
      const q: Query = async (sql, params) => {
        checkOpen();
        if (isNews(sql)) hasNews = true;
        return ask(sql, params);
      };
      const script: Script = async (sql) => {
        checkOpen();
        await Promise.all([begun, session.exec(sql, limit)]);
      };
      try {
        const result = await work(q, script);
        await begun;
        isOver = true;
        await session.exec('commit', limit);
        if (hasNews && company) notifier.notify(company.compId);
        return result;
      } catch (error) {
        isOver = true;
        const undone = session.exec('rollback', limit).catch(() => undefined);
        // PGlite cannot cancel a statement: after a timeout the caller is answered at once and the rollback runs later.
        if (backend.engine === 'postgres' || !(error instanceof DbUnavailable)) await undone;
        throw error;
      }
    }, limit);
  };

  return {
    engine: backend.engine,
    news: notifier.news,
    query,
    tx: (work, options) => tx(work, options),
    tenant: (compId, work, options) =>
      tx((q) => work(tenantOf(q, compId)), options, {
        compId,
        prepare: ['set local role boss_app', companySetting(compId)],
      }),
    of: ofCompany,
    load: () => backend.load(),
    async close() {
      await notifier.close();
      await backend.close();
    },
  };
}

/** Rows have the type that the caller declares; `tests/server/db` checks the declared types against the database. */
function queryOn(session: Session, deadlineMs: number, begun: Promise<unknown>): Query {
  return async <Row>(sql: string, params: readonly unknown[] = []) => {
    const asked = session.query(sql, params.map(encodeParam), deadlineMs);
    const [, raw] = await Promise.all([begun, asked]);
    return toObjects(raw) as Row[];
  };
}

/** Builds rows by copying an empty row, which is much faster than building each object from pairs. */
function toObjects({ columns, rows }: RawRows): unknown[] {
  const empty: Record<string, unknown> = Object.fromEntries(columns.map((name) => [name, null]));
  return rows.map((values) => {
    const row = { ...empty };
    for (const [index, name] of columns.entries()) row[name] = values[index];
    return row;
  });
}
