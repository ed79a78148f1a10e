// Whether the developer console is offered: the shell reports debug, or the calls go to a test host (docs/product/contract.md#session).
import { baseAddress } from '../network/address';
import type { Services } from '../services';

declare const __TEST_HOSTS__: string[];

/** Name of the document's member that holds the switch of the active console, shared by all copies of the script. */
const SWITCH = Symbol.for('boss-assistant.console');
/** The file of the console, beside the script. */
export const CONSOLE_FILE = 'eruda.js';

export function isDebug({ environment: { options, page }, session }: Services): boolean {
  const now = session.$session.get();
  if (now.AppInfo.Debug) return true;
  const address = baseAddress(now, options, page.location.href);
  return (options.testHosts ?? __TEST_HOSTS__).some((host) => host && address.includes(host));
}

/** Switches the page's console off; undefined while there is none. */
export const consoleOff = (document: Document): (() => void) | undefined => Reflect.get(document, SWITCH);

export function keepConsoleOff(document: Document, off: (() => void) | undefined): void {
  if (off) Reflect.set(document, SWITCH, off);
  else Reflect.deleteProperty(document, SWITCH);
}
