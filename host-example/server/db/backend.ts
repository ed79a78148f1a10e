/** Interface of a database engine; all behaviour that both engines share is in `create-db.ts`. */
import type { Db, DbLoad } from './db';
import type { Listen } from './news/notify';

/** Rows as the engine sends them, before they become objects. */
export interface RawRows {
  columns: string[];
  rows: unknown[][];
}

/** One connection while a caller holds it. Parameters are already text. */
export interface Session {
  query(sql: string, params: (string | null)[], deadlineMs: number): Promise<RawRows>;
  /** Runs several statements without parameters and discards their rows. */
  exec(sql: string, deadlineMs: number): Promise<void>;
}

export interface Backend {
  readonly engine: Db['engine'];
  /**
   * Lends a session for the duration of `work`, and to nobody after it if its connection broke. `waitMs` is the longest wait for the
   * one session of PGlite; a pool of connections has one limit for everybody, with which it was opened.
   */
  hold<T>(work: (session: Session) => Promise<T>, waitMs: number): Promise<T>;
  /** Lends one of the sessions that are kept for tills; absent where none are. */
  holdForTill?: Backend['hold'];
  /** Absent where no other process can change the database. */
  listen?: Listen;
  load(): DbLoad;
  close(): Promise<void>;
}
