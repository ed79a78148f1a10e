/**
 * Interface to the database. Two engines implement it with equal behaviour: PGlite in a worker thread for a data
 * folder, PostgreSQL for DATABASE_URL. Conversion of values: `values.ts`.
 */

import type { News } from './news/notify';

/** Runs one statement; `$1` … in the text are the parameters. */
export type Query = <Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs statements of a transaction that sees the rows of one company, whose number it carries. A template is a statement with
 * its values in their places: each is a parameter, and never put into the text.
 *
 * Example: q`select 1 from desk where desk_id = ${'7'}` sends `select 1 from desk where desk_id = $1` with ['7'].
 */
export interface Tenant {
  <Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  <Row = Record<string, unknown>>(texts: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>;
  readonly compId: number;
}

export const tenantOf = (q: Query, compId: number): Tenant => {
  const ask = <Row>(sql: string | TemplateStringsArray, ...values: readonly unknown[]) => {
    const [params] = values;
    return typeof sql === 'string'
      ? q<Row>(sql, Array.isArray(params) ? params : [])
      : q<Row>(
          sql.reduce((text, part, index) => `${text}$${index}${part}`),
          values,
        );
  };
  return Object.assign(ask, { compId });
};

/** Runs several statements without parameters in order and discards their rows. */
export type Script = (sql: string) => Promise<void>;

export interface TxOptions {
  /** Limit for each statement of this transaction. @default the deadline the database was opened with */
  deadlineMs?: number;
  /** Whether it may take a connection that is kept for tills, which readers cannot use up. @default false */
  isTill?: boolean;
}

/** Of what runs for minutes: backups, migrations, roll-ups after a large import. */
export const LONG_JOB: TxOptions = { deadlineMs: 10 * 60_000 };

export interface DbLoad {
  open: number;
  waiting: number;
}

export interface Db {
  readonly engine: 'pglite' | 'postgres';
  /**
   * One statement outside a tenant transaction: row level security hides the rows of tenant tables unless the owner is
   * a superuser.
   */
  query: Query;
  /** One transaction; an exception rolls it back. Inside it, only the given query and script may be used. */
  tx<T>(work: (q: Query, script: Script) => Promise<T>, options?: TxOptions): Promise<T>;
  /** One transaction as the role `boss_app`, which sees only the rows of one company. */
  tenant<T>(compId: number, work: (q: Tenant) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Statements of one company, each in a transaction of its own. */
  of(compId: number): Tenant;
  readonly news: News;
  /** Current load: open connections, and callers waiting for one. */
  load(): DbLoad;
  /** Waits for running statements, then releases the folder or the connections. */
  close(): Promise<void>;
}

/** `Db.of` of a database and of its copies, by the `tenant` that each has. */
export function ofCompany(this: Db, compId: number): Tenant {
  return tenantOf(
    <Row>(sql: string, params?: readonly unknown[]) => this.tenant(compId, (q) => q<Row>(sql, params)),
    compId,
  );
}

/** A statement that the engine refused; `sqlState` is the PostgreSQL error code. */
export class SqlError extends Error {
  override readonly name = 'SqlError';

  constructor(
    message: string,
    readonly sqlState: string,
    readonly constraint: string | null = null,
    readonly detail: string | null = null,
  ) {
    super(message);
  }
}

/** The database cannot answer at present: the call answers 5001, and the client may retry. */
export class DbUnavailable extends Error {
  override readonly name = 'DbUnavailable';
  readonly code = 5001;
}

/**
 * Codes that tell of the database and not of a statement: a transaction that was taken back (40, a deadlock among them), no
 * room on disk or in memory (53), no lock (55P03), a disk that fails (58).
 */
const OF_DATABASE = /^(?:40|53|55P03|58)/;

/** What became of a statement that the engine did not run. */
export const failureOf = (...said: ConstructorParameters<typeof SqlError>): SqlError | DbUnavailable =>
  OF_DATABASE.test(said[1]) ? new DbUnavailable(said[0]) : new SqlError(...said);
