/** Asks for confirmation before unsaved changes are discarded. */
import { useEffect, useRef } from 'react';
import { failureText, isLost, RequestError } from '../../core/network/request-error';
import type { Services } from '../../core/services';
import { guardLate } from '../../core/session/session';
import { type Speech, useServices, useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';

export const unsavedTexts = textsOf('unsaved');

/** A mutable note by which a form tells the owner of its sheet whether it has unsaved changes. */
export interface Unsaved {
  isChanged: boolean;
}

const ask = ({ overlays }: Services, t: Speech['t']): Promise<boolean> =>
  overlays.confirm({
    title: t(unsavedTexts.leave),
    content: t(unsavedTexts.leaveAsk),
    confirmText: t(unsavedTexts.discard),
    cancelText: t(unsavedTexts.stay),
    isRisky: true,
  });

/**
 * Asks for confirmation before the page is left while there are changes; `note` is kept up to date for the enclosing
 * sheet.
 */
export function useUnsaved(isChanged: boolean, note?: Unsaved): void {
  const services = useServices();
  const { t } = useTexts();
  if (note) note.isChanged = isChanged;
  useEffect(() => {
    if (isChanged) return services.router.block(() => ask(services, t));
  }, [isChanged, services, t]);
}

/** For a sheet with a form: the note for the form, and the check to run before the sheet closes. */
export function holdUnsaved(services: Services, t: Speech['t']) {
  const note: Unsaved = { isChanged: false };
  return { note, mayClose: async () => !note.isChanged || ask(services, t) };
}

/**
 * Saves and returns whether it succeeded. On a conflict (409) it reloads, and shows the server's message, which names
 * who saved.
 */
export function useSave(readAgain: () => Promise<void>): (send: () => Promise<unknown>) => Promise<boolean> {
  const { cache, overlays, session } = useServices();
  const { t } = useTexts();
  // A ref, because a second tap may come before the busy button is rendered.
  const isSaving = useRef(false);
  return async (send) => {
    if (isSaving.current) return false;
    isSaving.current = true;
    const isCurrent = guardLate(session);
    try {
      await send();
      if (!isCurrent()) return false;
      // Cached answers may depend on the changed settings.
      cache.clear();
      overlays.toast(t(words.saved), { kind: 'success' });
      return true;
    } catch (error) {
      if (!isCurrent()) return false;
      if (isLost(error)) overlays.toast(t(failureText(error)), { kind: 'failure' });
      if (!(error instanceof RequestError) || error.status !== 409) return false;
      // The user's input is kept on top of the reloaded settings.
      await readAgain();
      await overlays.confirm({
        title: t(unsavedTexts.conflict),
        content: error.message,
        confirmText: t(words.gotIt),
        showCancel: false,
      });
      return false;
    } finally {
      isSaving.current = false;
    }
  };
}
