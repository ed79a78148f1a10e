// Whether the developer console is offered: the shell reports debug, or the calls go to a test host (docs/product/contract.md#session).
import { baseAddress } from '../network/address';
import { assetAddress } from '../network/asset-address';
import { loadScript } from '../network/load-script';
import type { Services } from '../services';

declare const __TEST_HOSTS__: string[];

/** Switches the console on for one widget. */
type ConsoleOn = (services: Services) => void;

/** Name of the window member through which the file of the console passes its content. */
export const RECEIVE_CONSOLE = Symbol.for('boss-assistant.console-file');
/** Name of the window member that holds the switch of the active console, shared by all copies of the script. */
const SWITCH = Symbol.for('boss-assistant.console');

export function isDebug({ environment: { options, page }, session }: Services): boolean {
  const now = session.$session.get();
  if (now.AppInfo.Debug) return true;
  const address = baseAddress(now, options, page.location.href);
  return [...__TEST_HOSTS__, ...(options.testHosts ?? [])].some((host) => host && address.includes(host));
}

/** Switches the page's console off; undefined while there is none. */
export const consoleOff = (document: Document): (() => void) | undefined => Reflect.get(document, SWITCH);

export function keepConsoleOff(document: Document, off: (() => void) | undefined): void {
  if (off) Reflect.set(document, SWITCH, off);
  else Reflect.deleteProperty(document, SWITCH);
}

/** Loads the console and switches it on; rejects when its file cannot be loaded. */
export async function openConsole(services: Services): Promise<void> {
  const { document, options } = services.environment;
  const address = assetAddress('eruda.js', options, document);
  if (!address)
    throw new Error('ASSET_BASE: the script has no address; give MountOptions.delivery.assetBase');
  const consoleOn = await loadScript<ConsoleOn>(address, RECEIVE_CONSOLE, options.delivery?.nonce ?? '');
  if (services.lifetime.aborted) return;
  consoleOff(document)?.();
  consoleOn(services);
}
