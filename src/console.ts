// The file of the developer console, eruda.js: hands itself over to the widget that asked for it.
import { RECEIVE_CONSOLE } from './core/debug/debug';
import { consoleOn } from './core/debug/debug-console';

const receive: unknown = Reflect.get(window, RECEIVE_CONSOLE);
if (typeof receive === 'function') receive(consoleOn);
