import { say } from '../../i18n/text';
import { words } from '../../i18n/words';
import { loadModule } from '../network/load-module';
import type { Services } from '../services';
import { CONSOLE_FILE, consoleOff } from './console-switch';

const loadConsole = () => import('./open-console');

/** Switches the page's console off, or on for this widget; a failure is told to user and host. */
export async function toggleConsole(services: Services): Promise<void> {
  const { environment, events, overlays, $locale } = services;
  const off = consoleOff(environment.document);
  if (off) return off();
  try {
    const openConsole = await loadModule(loadConsole, environment.now());
    await openConsole(services);
  } catch (error) {
    overlays.toast(say(words.consoleMissing, $locale.get()), { kind: 'failure' });
    events.report({ kind: 'load', message: String(error), source: CONSOLE_FILE });
  }
}
