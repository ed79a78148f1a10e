// Connects to the message service while a user who may read messages is logged in. The address comes from the login,
// else it is that of the API server.
import { loadModule } from '../../core/network/load-module';
import type { Services } from '../../core/services';
import { ownerOf } from '../../core/session/session';

const loadPush = () => import('../../core/push/push');

/** Called once the first page is on screen, so that it delays nothing. */
export function keepPush(services: Services): void {
  const { environment, events, permission, lifetime, session, $unread } = services;
  let stop: (() => void) | undefined;
  let followed = '';
  let owner = '';
  const follow = (): void => {
    const now = session.$session.get();
    const { APIUrl, PushHostUrl } = now.SystemUrlConfig;
    const isOn = (PushHostUrl || !APIUrl) && permission.can('boss.msg') === 'granted';
    const wanted = isOn ? now.Token : '';
    if (wanted === followed) return;
    followed = wanted;
    stop?.();
    stop = undefined;
    // With another token of the same user what was counted stands until it is counted anew.
    if (!wanted || ownerOf(now) !== owner) $unread.set(null);
    owner = ownerOf(now);
    if (!wanted) return;
    loadModule(loadPush, environment.now()).then(
      (followPush) => {
        if (followed === wanted && !lifetime.aborted) stop = followPush(services);
      },
      // When its code fails to load, only the unread count is missing.
      () => undefined,
    );
  };
  follow();
  $unread.listen((count) => {
    if (!lifetime.aborted) events.emit('unread', { count: count ?? 0 });
  });
  session.$session.listen(follow);
  lifetime.addEventListener('abort', () => stop?.());
}
