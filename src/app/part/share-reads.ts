// Parts of one session that ask the same at the same time share one call.
import type { ReadableAtom } from 'nanostores';
import type { Answer, CallPath, Request } from '../../core/network/request';
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

const isRead = (path: string): boolean => /\/Get\w+$/.test(path);

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
      const known = calls.get(key);
      const isRecent = known && (known.at === 0 || now() - known.at < RECENT_MS);
      const shared = isRecent
        ? known
        : start(key, (abort) => request(path, data, { ...options, signal: abort }));
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
