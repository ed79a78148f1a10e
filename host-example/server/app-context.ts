import type { Config } from './config';
import type { Db } from './db/db';

/** Dependencies of the server; tests pass a database in memory and a fixed clock. */
export interface AppContext {
  db: Db;
  config: Config;
  now(): Date;
  /** Settles when every file of the SDK is built. @default all are there */
  package?: Promise<unknown> | undefined;
}
