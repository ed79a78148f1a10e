// Storage of values that survive a reload. A key that cannot be read or written is kept in memory instead.
import type { MountOptions } from '../../types';

/** JSON values under this instance's own prefix; never throws. */
export interface InstanceStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Removes all that this instance has stored, also in earlier visits. */
  clear(): void;
}

/** Names of all that a widget stores, below the name of its instance. */
const STORED = ['session', 'server', 'locale', 'textSize', 'login', 'filters', 'recent-shops'];

/** The used members of `Storage`. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The storage that the host chose. Reading `window.localStorage` throws where cookies are blocked, and is null in some web views. */
export function findStorage(options: MountOptions, page: Window): KeyValue | undefined {
  if (options.persist === 'memory') return undefined;
  if (options.host?.storage) return options.host.storage;
  return attempt(() => (options.persist === 'session' ? page.sessionStorage : page.localStorage)) ?? undefined;
}

export function createStorage(backing: KeyValue | undefined, instanceKey: string): InstanceStorage {
  const memory = new Map<string, string>();
  const full = (key: string): string => `boss-assistant:${instanceKey}:${key}`;
  /** Storages of the page list their keys; that of a host knows those that are always the same. */
  const keysOf = (storage: KeyValue): string[] => [...STORED.map(full), ...Object.keys(storage)];

  return {
    read(key) {
      const text = memory.get(key) ?? attempt(() => backing?.getItem(full(key)));
      if (typeof text !== 'string') return undefined;
      return attempt((): unknown => JSON.parse(text));
    },
    write(key, value) {
      const text = attempt(() => JSON.stringify(value));
      if (text === undefined) return;
      const isKept = attempt(() => {
        backing?.setItem(full(key), text);
        return backing !== undefined;
      });
      if (isKept) memory.delete(key);
      else {
        // Removes the older value, which a reload would otherwise restore.
        attempt(() => backing?.removeItem(full(key)));
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      attempt(() => backing?.removeItem(full(key)));
    },
    clear() {
      memory.clear();
      // The name of another instance may begin with that of this one and a colon.
      for (const key of backing ? keysOf(backing) : [])
        if (key.startsWith(full('')) && !key.slice(full('').length).includes(':'))
          attempt(() => backing?.removeItem(key));
    },
  };
}

/** Removes all that earlier visits of a widget with these options have stored. */
export const forgetStored = (options: MountOptions, page: Window): void =>
  createStorage(findStorage(options, page), options.instanceKey ?? 'default').clear();
