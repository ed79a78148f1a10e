// Requests user and app info from the shell or host, at the start and with every update.
import type { Given, WidgetPatch } from '../../../types';
import type { Services } from '../../core/services';
import { receive } from '../../core/session/shell';
import { say } from '../../i18n/text';
import { BASE } from '../routes';
import { texts } from '../texts';

/**
 * Returns the function that requests what a patch names; it returns undefined when everything was available
 * synchronously.
 */
export function createAsk(
  { environment, events, session, router, overlays, lifetime, catalogue, $locale, $isExpired }: Services,
  isStarted: () => boolean,
): (from: WidgetPatch) => Promise<unknown> | undefined {
  const takeApp = (info: object | null): void => {
    if (info) {
      session.setAppInfo(info);
      return;
    }
    // App info that the host announced but did not deliver is reported to host and user
    // (docs/product/contract.md#failures).
    const tell = (): void => {
      if (lifetime.aborted) return;
      const message = say(texts.appInfoFailed, $locale.get());
      if (message) overlays.toast(message, { kind: 'failure' });
      events.report({ kind: 'mount', code: 'APP_INFO', message, source: 'appInfo' });
    };
    if (catalogue.has(BASE)) tell();
    else catalogue.load(BASE).then(tell, tell);
  };

  const takeUser = (info: object | null): void => {
    if (!info) return;
    $isExpired.set(false);
    session.enterFromShell(info);
    if (isStarted()) router.admit();
  };

  const askFor = (
    what: Given<object> | undefined,
    take: (info: object | null) => void,
  ): Promise<void> | undefined =>
    what === undefined ? undefined : receive(environment, what, lifetime, take);

  return (from) => {
    const waits = [askFor(from.appInfo, takeApp), askFor(from.userInfo, takeUser)].filter(
      (wait) => wait !== undefined,
    );
    return waits.length > 0 ? Promise.all(waits) : undefined;
  };
}
