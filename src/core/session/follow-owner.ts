import type { ReadableAtom } from 'nanostores';
import type { Session } from '../../../types/session';
import { ownerOf, type SessionStore } from './session';

/** Calls back at logout and when another user logs in, but not for a new token of the same user. */
export const onOwnerLeaves = ($session: ReadableAtom<Session>, run: (now: Session) => void): (() => void) =>
  $session.listen((now, before) => {
    if (before?.Token && !(now.Token && ownerOf(now) === ownerOf(before))) run(now);
  });

/** Calls back when another user is there than was last, or that user with another store; not for a new token. */
export function onOtherView({ $session, shopId }: SessionStore, run: (isOtherOwner: boolean) => void): () => void {
  let [owner, shop] = ['', ''];
  return $session.subscribe((now) => {
    if (!now.Token) return;
    const [before, from] = [owner, shop];
    [owner, shop] = [ownerOf(now), shopId()];
    if (before && (before !== owner || from !== shop)) run(before !== owner);
  });
}
