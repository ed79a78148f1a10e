// Reads what a shell or portal provides: an object, its JSON, a promise of either, or a function that returns one.
// Unparseable input is ignored; a missing reply does not block the start.
import type { Given } from '../../../types';
import { isPlainObject } from '../../lib/is-plain-object';
import type { Environment } from '../environment';

/** Milliseconds the first page waits for the shell; a later answer is applied when it arrives. */
export const SHELL_WAIT = 5000;

type Info = Record<string, unknown> | null;

/** Parses JSON, also when a bridge has encoded it twice. */
function parse(value: unknown, depth = 2): Info {
  if (isPlainObject(value)) return value;
  if (typeof value !== 'string' || depth === 0) return null;
  try {
    return parse(JSON.parse(value), depth - 1);
  } catch {
    return null;
  }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  isPlainObject(value) && typeof value.then === 'function';

type Fail = (error: unknown) => void;

/**
 * The shell's object, synchronously when it is available; null when it is unusable, after `fail` was told why if there
 * was something. Never throws or rejects.
 */
export function obtain(given: Given<object>, fail: Fail = () => undefined): Info | Promise<Info> {
  const read = (value: unknown): Info => {
    const info = parse(value);
    if (value && !info) fail('neither an object nor JSON of one');
    return info;
  };
  const failed = (error: unknown): null => {
    fail(error);
    return null;
  };
  try {
    const value: unknown = typeof given === 'function' ? given() : given;
    return isPromise(value) ? Promise.resolve(value).then(read).catch(failed) : read(value);
  } catch (error) {
    return failed(error);
  }
}

/**
 * Passes the shell's object to the callback, synchronously if possible. Resolves when it arrived or the wait is over,
 * which is a failure too.
 */
export function receive(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  given: Given<object>,
  lifetime: AbortSignal,
  take: (info: Info) => void,
  fail?: Fail,
): Promise<void> | undefined {
  const found = obtain(given, fail);
  /** Getters of the object may throw; it then counts as missing. */
  const tryTake = (info: Info): void => {
    try {
      take(info);
    } catch {
      take(null);
    }
  };
  if (!(found instanceof Promise)) {
    tryTake(found);
    return undefined;
  }
  return new Promise((resolve) => {
    const timer = environment.setTimeout(() => {
      fail?.('timeout');
      resolve();
    }, SHELL_WAIT);
    lifetime.addEventListener('abort', () => environment.clearTimeout(timer));
    found.then((info) => {
      environment.clearTimeout(timer);
      if (!lifetime.aborted) tryTake(info);
      resolve();
    });
  });
}
