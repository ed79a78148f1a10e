// Fetches the developer console and switches it on.
import { assetAddress } from '../network/asset-address';
import { loadScript } from '../network/load-script';
import type { Services } from '../services';
import { CONSOLE_FILE, consoleOff } from './console-switch';

/** Switches the console on for one widget. */
type ConsoleOn = (services: Services) => void;

/** Name of the window member through which the file of the console passes its content. */
export const RECEIVE_CONSOLE = Symbol.for('boss-assistant.console-file');

/** Rejects when the file cannot be loaded, or its address is unknown because the script was injected without one. */
export default async function openConsole(services: Services): Promise<void> {
  const { document, options } = services.environment;
  const address = assetAddress(CONSOLE_FILE, options, document);
  if (!address) throw new Error('ASSET_BASE: the script has no address; give MountOptions.delivery.assetBase');
  const consoleOn = await loadScript<ConsoleOn>(address, RECEIVE_CONSOLE, options.delivery?.nonce ?? '');
  if (services.lifetime.aborted) return;
  consoleOff(document)?.();
  consoleOn(services);
}
