/** Forms: unsaved changes are asked about before they are discarded, and all are saved in one way. */
import { useEffect, useRef } from 'react';
import type { CallPath, Calls } from '../../core/network/request';
import { failureText, isLost, RequestError } from '../../core/network/request-error';
import { guardLate } from '../../core/session/session';
import { textsOf } from '../../i18n/texts';
import { type Tools, useTools } from '../tools';
import type { LaterProps } from './later';
import { controls } from './page-texts';

export const unsavedTexts = textsOf('unsaved');

/** A mutable note by which a form tells the owner of its sheet whether it has unsaved changes. */
export interface Unsaved {
  isChanged: boolean;
}

type Asking = Pick<Tools, 'overlays' | 't'>;

const ask = ({ overlays, t }: Asking): Promise<boolean> =>
  overlays.confirm({
    title: t(unsavedTexts.leave),
    content: t(unsavedTexts.leaveAsk),
    confirmText: t(unsavedTexts.discard),
    cancelText: t(unsavedTexts.stay),
    isRisky: true,
  });

/** Says what needs no answer. */
export const tell = ({ overlays, t }: Asking, title: string, content: string) =>
  overlays.confirm({ title, content, confirmText: t(controls.gotIt), showCancel: false });

/** Opens a sheet with a form, which notes its unsaved changes and is asked about them before it closes. */
export function openForm<Props extends object>(
  tools: Tools,
  title: string,
  load: LaterProps<Props>['load'],
  propsOf: (note: Unsaved, close: () => void) => Props,
): void {
  const note: Unsaved = { isChanged: false };
  const mayClose = async (): Promise<boolean> => !note.isChanged || ask(tools);
  tools.openSheet(title, load, (close) => propsOf(note, close), { mayClose });
}

interface Form<P extends CallPath> {
  isChanged: boolean;
  /** Kept up to date for the enclosing sheet. */
  note?: Unsaved;
  /** Another store than the current one. */
  shopId?: string;
  readAgain: () => Promise<void>;
  /** Called when all is saved, before the changes are dropped. */
  onSaved: (body: Calls[P]['request'], answer: Calls[P]['response']) => unknown;
}

/**
 * Asks for confirmation before the page is left while there are changes, and returns the function that saves. On a conflict
 * (409) it reloads, and shows the server's message, which names who saved.
 */
export function useForm<P extends CallPath>(path: P, form: Form<P>): (body: Calls[P]['request']) => Promise<void> {
  const { cache, overlays, request, router, session, t } = useTools();
  const { isChanged, note, shopId, readAgain, onSaved } = form;
  if (note) note.isChanged = isChanged;
  useEffect(() => {
    if (isChanged) return router.block(() => ask({ overlays, t }));
  }, [isChanged, overlays, router, t]);
  // A ref, because a second tap may come before the busy button is rendered.
  const isSaving = useRef(false);
  return async (body) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const isCurrent = guardLate(session);
    let answer: Calls[P]['response'];
    try {
      answer = await request(path, body, { shopId, loading: t(unsavedTexts.saving) });
      if (!isCurrent()) return;
      // Cached answers may depend on the changed settings.
      cache.clear();
      overlays.toast(t(controls.saved), { kind: 'success' });
    } catch (error) {
      if (!isCurrent()) return;
      if (isLost(error)) overlays.toast(t(failureText(error)), { kind: 'failure' });
      if (!(error instanceof RequestError) || error.status !== 409) return;
      // The user's input is kept on top of the reloaded settings.
      await readAgain();
      await tell({ overlays, t }, t(unsavedTexts.conflict), error.message);
      return;
    } finally {
      isSaving.current = false;
    }
    if (note) note.isChanged = false;
    await onSaved(body, answer);
  };
}
