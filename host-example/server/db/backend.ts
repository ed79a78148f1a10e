/** What an engine has to offer; everything else about a `Db` is the same for both (`create-db.ts`). */
import type { Db, DbLoad } from './db';

/** Rows as the engine sends them, before they become objects. */
export interface RawRows {
  columns: string[];
  rows: unknown[][];
}

/** One connection while somebody holds it. Parameters are already text. */
export interface Session {
  query(sql: string, params: (string | null)[], deadlineMs: number): Promise<RawRows>;
  /** Several statements without parameters, answers dropped. */
  exec(sql: string, deadlineMs: number): Promise<void>;
}

export interface Backend {
  readonly engine: Db['engine'];
  /** Hands out a session for the length of `work`; `isBroken` sessions are not used again. */
  hold<T>(work: (session: Session) => Promise<T>, waitMs: number): Promise<T>;
  load(): DbLoad;
  close(): Promise<void>;
}
