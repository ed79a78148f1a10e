// Reads what a shell or portal provides: an object, its JSON, a promise of either, or a function that returns one.
// Unparseable input is ignored; a missing reply does not block the start.
import type { Given } from '../../../types';
import { isPlainObject } from '../../lib/is-plain-object';
import type { Environment } from '../environment';

/** How long the first page waits for the shell, in milliseconds; what comes later is taken on then. */
export const SHELL_WAIT = 5000;

type Info = Record<string, unknown> | null;

/** Bridges often put a JSON text into another one. */
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

/** At once when the shell answers at once; null = nothing usable. Never throws, never rejects. */
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

/** Hands over what is obtained, at once if possible; the answer is settled when it came, or when it is not waited for any longer. */
export function receive(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  given: Given<object>,
  lifetime: AbortSignal,
  take: (info: Info) => void,
): Promise<void> | undefined {
  const found = obtain(given);
  /** An object may refuse to be read, member by member: then nothing was handed over. */
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
