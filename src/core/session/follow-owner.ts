import type { ReadableAtom } from 'nanostores';
import type { Session } from '../../../types/session';
import { ownerOf } from './session';

/** Calls back at logout and when another user logs in, but not for a new token of the same user. */
export const onOwnerLeaves = ($session: ReadableAtom<Session>, run: (now: Session) => void): (() => void) =>
  $session.listen((now, before) => {
    if (before?.Token && !(now.Token && ownerOf(now) === ownerOf(before))) run(now);
  });
