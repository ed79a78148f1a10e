// The whole SDK in one classic script, for shells that inject it, file:// and pages without CORS.
// A global of its own, set by name: a top-level `var` is lost where the host evaluates the text in strict mode.
import type { BossAssistant } from '../types';
import { RECEIVE } from './app/mount/fetch-sdk';
import { back, get, mount, preload, version } from './app/mount/mount';

const sdk: BossAssistant = { mount, get, preload, back, version };

// The loader may be waiting for this file; else a second copy of the script must not take the page from the first one.
const receive: unknown = Reflect.get(globalThis, RECEIVE);
if (typeof receive === 'function') receive(sdk);
else if (!Reflect.get(globalThis, 'BossAssistant')) Reflect.set(globalThis, 'BossAssistant', sdk);
