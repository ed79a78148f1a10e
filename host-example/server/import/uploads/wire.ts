/** What goes between the server and the thread that reads uploads. */
import type { ImportEvent, ImportReq } from '../../../../types/api/imports';
import { CallError } from '../../call-error';
import { type Db, DbUnavailable, SqlError, type TxOptions } from '../../db/db';
import type { Lang } from '../../lang';
import type { Actor } from '../../people/acting';
import { UserError } from '../../user-error';
import { refused } from '../words/words';

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

/** An error as a message carries it: classes do not go between threads. */
export type Plain =
  | { name: 'UserError'; words: UserError['words']; ask: UserError['ask'] }
  | { name: 'CallError'; code: CallError['code']; values: CallError['values']; fields: CallError['fields'] }
  | { name: 'SqlError'; message: string; sqlState: string; constraint: string | null; detail: string | null }
  | { name: 'DbUnavailable'; message: string }
  | { name: 'AbortError' | 'Error'; message: string; stack: string };

export function plainOf(error: unknown): Plain {
  if (error instanceof UserError) return { name: 'UserError', words: error.words, ask: error.ask };
  if (error instanceof CallError)
    return { name: 'CallError', code: error.code, values: error.values, fields: error.fields };
  if (error instanceof SqlError) {
    const { message, sqlState, constraint, detail } = error;
    return { name: 'SqlError', message, sqlState, constraint, detail };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof DbUnavailable) return { name: 'DbUnavailable', message };
  return { name: name === 'AbortError' ? name : 'Error', message, stack: stack ?? '' };
}

export function errorOf(plain: Plain): Error {
  switch (plain.name) {
    case 'UserError':
      return refused(plain.words, plain.ask);
    case 'CallError':
      return new CallError(plain.code, plain.values, plain.fields);
    case 'SqlError':
      return new SqlError(plain.message, plain.sqlState, plain.constraint, plain.detail);
    case 'DbUnavailable':
      return new DbUnavailable(plain.message);
    default:
      return Object.assign(new Error(plain.message), { name: plain.name, stack: plain.stack });
  }
}
