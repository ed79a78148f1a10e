/**
 * The one door to the database. Two engines stand behind it and behave alike: PGlite in a worker thread for a
 * folder, PostgreSQL by DATABASE_URL. How values look in both directions: `values.ts`.
 */

/** Runs one statement; `$1` … in the text are the parameters. */
export type Query = <Row = Record<string, unknown>>(
  sql: string,
  params?: readonly unknown[],
) => Promise<Row[]>;

/** Runs a text of several statements without parameters, one after the other; their rows are dropped. */
export type Script = (sql: string) => Promise<void>;

export interface TxOptions {
  /** Longest time the statements of this transaction may take, each. @default the deadline the database was opened with */
  deadlineMs?: number;
}

export interface DbLoad {
  open: number;
  waiting: number;
}

export interface Db {
  readonly engine: 'pglite' | 'postgres';
  /** One statement by itself, without a company: row level security shows tenant tables empty unless the owner is a superuser. */
  query: Query;
  /** One transaction; a throw rolls it back. Inside, only the given query and script may be used. */
  tx<T>(work: (q: Query, script: Script) => Promise<T>, options?: TxOptions): Promise<T>;
  /** One transaction as `boss_app` that sees the rows of one company and no others. */
  tenant<T>(compId: number, work: (q: Query) => Promise<T>, options?: TxOptions): Promise<T>;
  /** How busy it is: open connections, and callers that wait for one. */
  load(): DbLoad;
  /** Waits for what runs, then lets go of folder or connections. */
  close(): Promise<void>;
}

/** A statement the engine refused; `sqlState` as PostgreSQL names it. */
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

/** The database cannot answer now: the caller says 5001 and may try again. */
export class DbUnavailable extends Error {
  override readonly name = 'DbUnavailable';
  readonly code = 5001;
}
