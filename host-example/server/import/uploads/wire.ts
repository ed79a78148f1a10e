/** What goes between the server and the thread that reads uploads. */
import type { MessagePort } from 'node:worker_threads';
import type { ImportEvent, ImportReq } from '../../../../types/api/imports';
import { CallError } from '../../call-error';
import { DbUnavailable, SqlError, type TxOptions } from '../../db/db';
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

/** A transaction that the thread asks for, of a company or of none. Its port takes the questions, and gives an answer to each in their order. */
export interface Begin {
  kind: 'begin';
  compId: number | null;
  options: TxOptions;
  port: MessagePort;
}
/** A statement of a transaction, or its end. */
export type Question = { sql: string; params: readonly unknown[] } | { isKept: boolean };
export type Answer = { rows: Record<string, unknown>[] } | { error: Plain };

/** 'stop' where the caller has gone: what was written is taken out again. */
export type ToThread = Job | 'stop';

export type FromThread = { kind: 'ready' } | { kind: 'event'; event: ImportEvent } | Begin | Outcome;
/** What ends a job. */
type Outcome = { kind: 'done'; event: ImportEvent } | { kind: 'wrong'; error: Plain };

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
