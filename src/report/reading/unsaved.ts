/** Asks for confirmation before unsaved changes are discarded. */
import { useEffect, useRef } from 'react';
import { failureText, isLost, RequestError } from '../../core/network/request-error';
import type { Services } from '../../core/services';
import { guardLate } from '../../core/session/session';
import { type Speech, useServices, useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';

export const unsavedTexts = textsOf('unsaved');

/** What a sheet tells the one who opened it: are there changes to lose? */
export interface Unsaved {
  isChanged: boolean;
}

const ask = ({ overlays }: Services, t: Speech['t']): Promise<boolean> =>
  overlays.confirm({
    title: t(unsavedTexts.leave),
    content: t(unsavedTexts.leaveAsk),
    confirmText: t(unsavedTexts.discard),
    cancelText: t(unsavedTexts.stay),
  });

/** While there are changes, every way off the page asks; `note` keeps the sheet they are in informed. */
export function useUnsaved(isChanged: boolean, note?: Unsaved): void {
  const services = useServices();
  const { t } = useTexts();
  if (note) note.isChanged = isChanged;
  useEffect(() => {
    if (isChanged) return services.router.block(() => ask(services, t));
  }, [isChanged, services, t]);
}

/** For a sheet with a form: the note it keeps, and the question when it is closed. */
export function holdUnsaved(services: Services, t: Speech['t']) {
  const note: Unsaved = { isChanged: false };
  return { note, mayClose: async () => !note.isChanged || ask(services, t) };
}

/** Saves; true = done. A conflict reads again and names in the server's words who saved in between. */
export function useSave(readAgain: () => Promise<void>): (send: () => Promise<unknown>) => Promise<boolean> {
  const { cache, overlays, session } = useServices();
  const { t } = useTexts();
  // A second tap may come before anything is drawn as busy.
  const isSaving = useRef(false);
  return async (send) => {
    if (isSaving.current) return false;
    isSaving.current = true;
    const isCurrent = guardLate(session);
    try {
      await send();
      if (!isCurrent()) return false;
      // What was read before the settings changed is no longer so.
      cache.clear();
      overlays.toast(t(words.saved), { kind: 'success' });
      return true;
    } catch (error) {
      if (!isCurrent()) return false;
      if (isLost(error)) overlays.toast(t(failureText(error)), { kind: 'failure' });
      if (!(error instanceof RequestError) || error.status !== 409) return false;
      // Keeps what was typed, on top of the settings as read again.
      await readAgain();
      await overlays.confirm({
        title: t(unsavedTexts.conflict),
        content: error.message,
        confirmText: t(words.ok),
        showCancel: false,
      });
      return false;
    } finally {
      isSaving.current = false;
    }
  };
}
