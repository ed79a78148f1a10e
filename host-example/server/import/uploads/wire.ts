/** What goes between the server and the thread that reads uploads. */
import type { ImportEvent, ImportReq } from '../../../../types/api/imports';
import { CallError } from '../../call-error';
import { type Db, DbUnavailable, SqlError, type TxOptions } from '../../db/db';
import type { Lang } from '../../lang';
import type { Actor } from '../../people/acting';
import { UserError } from '../../user-error';

export interface Job {
  kind: 'read' | 'put';
  compId: number;
  compCode: string;
  by: Actor;
  lang: Lang;
  request: ImportReq;
}

/** What the thread asks of the database; `tx` is the number of the question that began the transaction, 0 for none. */
export type Question =
  | { kind: 'query'; tx: number; sql: string; params: readonly unknown[] }
  | { kind: 'begin'; compId: number | null; options: TxOptions }
  | { kind: 'end'; tx: number; isKept: boolean };

export type ToThread =
  | { kind: 'job'; job: Job }
  /** The caller has gone: what was written is taken out again. */
  | { kind: 'stop' }
  | { kind: 'rows'; id: number; rows: Record<string, unknown>[] }
  | { kind: 'failed'; id: number; error: Plain };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'event'; event: ImportEvent }
  | { kind: 'ask'; id: number; question: Question }
  | { kind: 'done'; event: ImportEvent }
  | { kind: 'wrong'; error: Plain };

export interface ThreadData {
  engine: Db['engine'];
}

/** An error as a message carries it: its members, since classes do not go between threads. */
export interface Plain {
  name: string;
  message: string;
  stack: string | undefined;
}

const CLASSES: Record<string, { prototype: object }> = { UserError, CallError, SqlError, DbUnavailable };

export function plainOf(error: unknown): Plain {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined };
  const { name, message, stack, cause: _, ...members } = error;
  return { ...(name in CLASSES && members), name, message, stack };
}

export function errorOf(plain: Plain): Error {
  const error = new Error(plain.message);
  const known = CLASSES[plain.name];
  if (known !== undefined) Object.setPrototypeOf(error, known.prototype);
  return Object.assign(error, plain);
}
