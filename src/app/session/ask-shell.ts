// Requests user and app info from the shell or host, at the start and with every update.
import type { WidgetPatch } from '../../../types';
import type { Services } from '../../core/services';
import { receive } from '../../core/session/shell';
import { say, type Text } from '../../i18n/text';
import { BASE } from '../routes';
import { texts } from '../texts';

/**
 * Returns the function that requests what a patch names; it returns undefined when everything was available
 * synchronously.
 */
export function createAsk(
  { environment, events, session, router, overlays, lifetime, catalogue, userQuestion, $locale }: Services,
  isStarted: () => boolean,
): (from: WidgetPatch) => Promise<unknown> | undefined {
  const toast = (text: Text): string => {
    const message = say(text, $locale.get());
    if (message) overlays.toast(message, { kind: 'failure' });
    return message;
  };
  /** Runs when the texts are there, or cannot be had. */
  const withTexts = (run: () => void): void => {
    const tell = (): void => {
      if (!lifetime.aborted) run();
    };
    if (catalogue.has(BASE)) tell();
    else catalogue.load(BASE).then(tell, tell);
  };

  const takeApp = (info: object | null): void => {
    if (info) {
      session.setAppInfo(info);
      return;
    }
    // App info that the host announced but did not deliver is reported to host and user
    // (docs/product/contract.md#failures).
    withTexts(() => {
      const message = toast(texts.appInfoFailed);
      events.report({ kind: 'mount', code: 'APP_INFO', message, source: 'appInfo' });
    });
  };

  return ({ appInfo, userInfo }) => {
    const app = appInfo === undefined ? undefined : receive(environment, appInfo, lifetime, takeApp);
    const onAnswer = (isUser: boolean): void => {
      if (!isUser) withTexts(() => toast(texts.userInfoFailed));
      else if (isStarted()) router.admit();
    };
    const user = userInfo === undefined ? undefined : userQuestion.ask(userInfo, onAnswer);
    const waits = [app, user].filter((wait) => wait !== undefined);
    return waits.length > 0 ? Promise.all(waits) : undefined;
  };
}
