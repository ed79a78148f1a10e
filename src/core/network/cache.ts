// Caches the last good answer of each call, shown during a reload and offline. The key holds user, store, language and query.
import type { ReadableAtom } from 'nanostores';
import type { Locale } from '../../i18n/languages';
import { canonical } from '../../lib/canonical';
import type { SessionStore } from '../session/session';
import type { Answer, CallPath, Calls } from './request';

/** Maximum number of answers; the least recently read one is removed first. */
const CAPACITY = 100;

interface Kept<Value> {
  value: Value;
  /** When it was received, in milliseconds since 1970. */
  at: number;
}

export interface ReportCache {
  get<Path extends CallPath>(path: Path, data: Calls[Path]['request'], shopId?: string): Kept<Answer<Path>> | undefined;
  set<Path extends CallPath>(path: Path, data: Calls[Path]['request'], value: Answer<Path>, shopId?: string): void;
  /** All answers to the present user. */
  answers(): { value: object }[];
  clear(): void;
}

export function createCache(session: SessionStore, now: () => number, $locale: ReadableAtom<Locale>): ReportCache {
  const entries = new Map<string, Kept<object>>();
  let epoch = session.epoch();

  const keyOf = (path: string, data: unknown, shopId: string | undefined): string =>
    canonical([
      session.epoch(),
      session.$session.get().UserInfo.MasterID,
      shopId || session.shopId(),
      session.currency(shopId),
      $locale.get(),
      path,
      data,
    ]);

  /** Deletes the answers of an earlier user from memory. */
  const forgetOthers = (): void => {
    if (epoch === session.epoch()) return;
    epoch = session.epoch();
    entries.clear();
  };

  return {
    get(path, data, shopId) {
      forgetOthers();
      const key = keyOf(path, data, shopId);
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      // Only `set` writes, so the entry of a path is an answer of that path.
      return found as Kept<Answer<typeof path>>;
    },
    set(path, data, value, shopId) {
      forgetOthers();
      entries.set(keyOf(path, data, shopId), { value, at: now() });
      const oldest = entries.size > CAPACITY ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    answers() {
      forgetOthers();
      return [...entries.values()];
    },
    clear: () => entries.clear(),
  };
}
