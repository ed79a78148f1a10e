// A page's code may fail to load: a bad connection, or a deploy that took the file away.
import type { ComponentType } from 'react';
import type { LoadPage } from './routes';

/** Chromium asks again for a module that failed, Firefox remembers the failure: only another address is asked for anew. */
export function freshAddress(error: unknown, now: number): string | undefined {
  const message = error instanceof Error ? error.message : '';
  const [address] = /https?:\/\/\S+\.m?js/.exec(message) ?? [];
  return address && `${address}?retry=${now}`;
}

/** Loads a page, once more under a fresh address when that fails. */
export async function loadPage(load: LoadPage, now: number): Promise<ComponentType> {
  try {
    return (await load()).default;
  } catch (error) {
    const address = freshAddress(error, now);
    const retried: { default: ComponentType } = address
      ? await import(/* @vite-ignore */ address)
      : await load();
    return retried.default;
  }
}
