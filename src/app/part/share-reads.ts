// Parts of one session that ask the same at the same time share one call.
import type { ReadableAtom } from 'nanostores';
import { type Answer, type CallPath, isRead, type Request } from '../../core/network/request';
import { RequestError } from '../../core/network/request-error';
import type { SessionStore } from '../../core/session/session';
import { canonical } from '../../lib/canonical';

/** Milliseconds for which an answer serves parts whose code came later. */
const RECENT_MS = 3000;

interface Shared {
  answer: Promise<unknown>;
  /** Parts that wait; without one left the call is aborted. */
  waiting: number;
  controller: AbortController;
  at: number;
}

/** Wraps the `request` of each part of a session. */
export type ShareReads = (request: Request) => Request;

export function createShareReads(
  session: SessionStore,
  changes: readonly ReadableAtom<number>[],
  now: () => number,
): ShareReads {
  const calls = new Map<string, Shared>();
  // Figures changed, so what was read before is old.
  for (const $changed of changes) $changed.listen(() => calls.clear());

  /** Answers that are too old, also where the device's clock was set back since, are kept no longer. */
  const forgetOld = (): void => {
    for (const [key, { at }] of calls) if (at !== 0 && Math.abs(now() - at) >= RECENT_MS) calls.delete(key);
  };

  const start = (key: string, run: (signal: AbortSignal) => Promise<unknown>): Shared => {
    const controller = new AbortController();
    const shared: Shared = { answer: run(controller.signal), waiting: 0, controller, at: 0 };
    calls.set(key, shared);
    shared.answer.then(
      () => {
        shared.at = now();
      },
      () => {
        if (calls.get(key) === shared) calls.delete(key);
      },
    );
    return shared;
  };

  return (request) => {
    const read = async <Path extends CallPath>(
      path: Path,
      data: Parameters<Request>[1],
      { signal, ...options }: NonNullable<Parameters<Request>[2]>,
    ): Promise<unknown> => {
      const key = canonical([session.cacheKey(), options.shopId, path, data]);
      forgetOld();
      const shared = calls.get(key) ?? start(key, (abort) => request(path, data, { ...options, signal: abort }));
      shared.waiting += 1;
      try {
        if (!signal) return await shared.answer;
        return await Promise.race([shared.answer, aborted(signal)]);
      } finally {
        shared.waiting -= 1;
        if (shared.waiting === 0 && shared.at === 0) {
          if (calls.get(key) === shared) calls.delete(key);
          shared.controller.abort();
        }
      }
    };
    return (path, data, options = {}) => {
      if (isRead(path)) return read(path, data, options) as Promise<Answer<typeof path>>;
      // What is read after a write must see it.
      calls.clear();
      return request(path, data, options).finally(() => calls.clear());
    };
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(new RequestError('abort', 'abort'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
