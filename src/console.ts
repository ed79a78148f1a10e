// Entry of eruda.js, the developer console: passes itself to the widget that requested it.

import { consoleOn } from './core/debug/debug-console';
import { RECEIVE_CONSOLE } from './core/debug/open-console';

const receive: unknown = Reflect.get(window, RECEIVE_CONSOLE);
if (typeof receive === 'function') receive(consoleOn);
