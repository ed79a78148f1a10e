// Loading of code on demand, which can fail on a bad connection or after a deployment removed the file.
import type { Beside, Page } from './beside';

/** The address that the engine's error names; Safari's names none. */
const addressIn = (error: unknown): string | undefined =>
  /https?:\/\/\S+\.m?js/.exec(error instanceof Error ? error.message : '')?.[0];

/**
 * Address for a second attempt, taken from the error; undefined when the error names none. Firefox caches the failure of a
 * module under its address; Chromium tries again under the same one.
 */
export function freshAddress(error: unknown, now: number): string | undefined {
  const address = addressIn(error);
  return address && `${address}?retry=${now}`;
}

/**
 * What the server answered in place of a module; '' when the connection was lost. A server that answers every address
 * that it does not know with its start page does so after an update removed the file.
 */
export async function answeredInstead(
  error: unknown,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<string> {
  const address = addressIn(error);
  if (!address) return '';
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD', credentials: 'omit' });
    const type = headers.get('content-type');
    return !ok || type?.includes('script') ? '' : `${address} was answered with ${type} in place of JavaScript`;
  } catch {
    return '';
  }
}

/** Modules loaded before, shared by all widgets, so that the second use renders at once. */
const loaded = new WeakMap<() => unknown, unknown>();

/** The default export that `load` returned before; undefined until it has loaded. */
export const loadedModule = <Module>(load: () => Promise<{ default: Module }>): Module | undefined =>
  // Only `loadModule` writes to it, under the function that returned the module.
  loaded.get(load) as Module | undefined;

/** Loads the default export of a module, once more under a fresh address when that fails. */
export async function loadModule<Module>(load: () => Promise<{ default: Module }>, now: number): Promise<Module> {
  const known = loadedModule(load);
  if (known) return known;
  let found: { default?: Module };
  try {
    found = await load();
  } catch (error) {
    const address = freshAddress(error, now);
    found = address ? await import(/* webpackIgnore: true */ /* @vite-ignore */ address) : await load();
    // A chunk of several pages has no default export: the retry cannot tell which page is meant, only a reload helps.
    if (found.default === undefined) throw error;
  }
  loaded.set(load, found.default);
  return found.default as Module;
}

const loadBeside = () => import('./beside');

const isBeside = (content: object): content is Beside => 'beside' in content;

/** Loads the default export of a module that is content alone, from wherever the build has put it. */
export async function loadContent<Content extends object>(
  load: () => Promise<{ default: Content }>,
  page: Page,
): Promise<Content> {
  const content = await loadModule(load, page.now());
  if (!isBeside(content)) return content;
  // What the build has taken out of the module it has put into the script.
  return (await (
    await loadModule(loadBeside, page.now())
  )(content, page)) as Content;
}
