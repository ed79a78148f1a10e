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

/** The shell's object, synchronously when it is available; null when it is unusable. Never throws or rejects. */
export function obtain(given: Given<object>): Info | Promise<Info> {
  try {
    const value: unknown = typeof given === 'function' ? given() : given;
    if (!isPromise(value)) return parse(value);
    return Promise.resolve(value)
      .then((late) => parse(late))
      .catch(() => null);
  } catch {
    return null;
  }
}

/** Passes the shell's object to the callback, synchronously if possible. Resolves when it arrived or the wait is over. */
export function receive(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  given: Given<object>,
  lifetime: AbortSignal,
  take: (info: Info) => void,
): Promise<void> | undefined {
  const found = obtain(given);
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
    const timer = environment.setTimeout(resolve, SHELL_WAIT);
    lifetime.addEventListener('abort', () => environment.clearTimeout(timer));
    found.then((info) => {
      environment.clearTimeout(timer);
      if (!lifetime.aborted) tryTake(info);
      resolve();
    });
  });
}
