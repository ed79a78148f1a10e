import type { ReadableAtom } from 'nanostores';
import type { Session } from '../../../types/session';
import { ownerOf } from './session';

/** Runs when a user leaves: at logout, and when another user logs in. A new token of the same user is no leave. */
export const onOwnerLeaves = ($session: ReadableAtom<Session>, run: (now: Session) => void): (() => void) =>
  $session.listen((now, before) => {
    if (before?.Token && !(now.Token && ownerOf(now) === ownerOf(before))) run(now);
  });
