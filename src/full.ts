// The whole SDK in one classic script, for shells that inject it, file:// and pages without CORS.
// A global of its own, set by name: a top-level `var` is lost where the host evaluates the text in strict mode.
import type { BossAssistant } from '../types';
import { back, get, mount, preload, version } from './app/mount';

const sdk: BossAssistant = { mount, get, preload, back, version };

// A second copy of the script must not take the page away from the first one.
if (!Reflect.get(globalThis, 'BossAssistant')) Reflect.set(globalThis, 'BossAssistant', sdk);
