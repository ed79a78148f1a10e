/** Messages between the server's thread and the thread PGlite runs in. */
import type { RawRows } from './backend';
import type { SqlError } from './db';

export interface WorkerOptions {
  /** Folder of the cluster, or `memory://`. */
  dataDir: string;
  /** Archive of a prepared cluster to start from. */
  archive: string | null;
}

export type ToWorker =
  | { kind: 'query'; sql: string; params: (string | null)[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump'; file: string }
  | { kind: 'close' };

export type SqlFailure = ConstructorParameters<typeof SqlError>;

/** Answers come in the order of what was asked. */
export type Answer = { kind: 'done'; result: RawRows | null } | { kind: 'failed'; failure: SqlFailure };

export type FromWorker = { kind: 'open' } | { kind: 'open-failed'; message: string } | Answer;
