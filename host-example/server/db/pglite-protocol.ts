/** Messages between the server's thread and the thread PGlite runs in. */
import type { RawRows } from './backend';

export interface WorkerOptions {
  /** Folder of the cluster, or `memory://`. */
  dataDir: string;
  /** Archive of a prepared cluster to start from. */
  archive: string | null;
}

export type ToWorker =
  | { kind: 'query'; id: number; sql: string; params: (string | null)[] }
  | { kind: 'exec'; id: number; sql: string }
  | { kind: 'dump'; id: number; file: string }
  | { kind: 'close'; id: number };

export interface SqlFailure {
  message: string;
  sqlState: string;
  constraint: string | null;
  detail: string | null;
}

export type FromWorker =
  | { kind: 'open' }
  | { kind: 'open-failed'; message: string }
  | { kind: 'done'; id: number; result: RawRows | null }
  | { kind: 'failed'; id: number; failure: SqlFailure };
