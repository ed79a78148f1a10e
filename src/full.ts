// The whole SDK as one classic script, for shells that inject it, for file: URLs and for pages without CORS. The global
// is set by name, because a top-level `var` is lost when a host evaluates the script in strict mode.
import type { BossAssistant } from '../types';
import { createLoader } from './app/mount/create-loader';
import { RECEIVE } from './app/mount/fetch-sdk';
import { back, get, mount, preload, version } from './app/mount/mount';

const sdk: BossAssistant = { mount, get, preload, back, version };

// Passes the SDK to a loader that waits for this file. Otherwise a global that exists is kept, so that a second copy of
// the script does not replace the first; an element of the page may have the name as its `id`.
const receive: unknown = Reflect.get(globalThis, RECEIVE);
if (typeof receive === 'function') receive(sdk);
else if (!Reflect.get(globalThis, 'BossAssistant')?.mount) {
  // Like the loader, the file in a page's head waits for elements that come further down.
  const waiting = createLoader({ fetch: async () => sdk });
  Reflect.set(globalThis, 'BossAssistant', { ...sdk, mount: waiting.mount });
}
