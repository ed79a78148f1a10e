import { say, type Text } from '../../i18n/text';
import { loadModule } from '../network/load-module';
import type { Services } from '../services';
import { CONSOLE_FILE, consoleOff } from './console-switch';

const loadConsole = () => import('./open-console');

/** Switches the page's console off, or on for this widget; a failure is told to host and user, who reads `missing`. */
export async function toggleConsole(services: Services, missing: Text): Promise<void> {
  const { environment, events, overlays, $locale } = services;
  const off = consoleOff(environment.document);
  if (off) return off();
  try {
    const openConsole = await loadModule(loadConsole, environment.now());
    await openConsole(services);
  } catch (error) {
    overlays.toast(say(missing, $locale.get()), { kind: 'failure' });
    events.report({ kind: 'load', message: String(error), source: CONSOLE_FILE });
  }
}
