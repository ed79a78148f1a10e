// Messages are followed while somebody is logged in who may read them: at the message service that the login named, or
// where nothing is named, as by a shell, at the server of all calls.
import { loadPart } from '../../core/network/load-part';
import type { Services } from '../../core/services';

const loadPush = () => import('../../core/push/push');

/** Called once the first page is on screen: it does not wait for this. */
export function keepPush(services: Services): void {
  const { environment, events, permission, lifetime, session, $unread } = services;
  let stop: (() => void) | undefined;
  let followed = '';
  const follow = (): void => {
    const { Token, SystemUrlConfig } = session.$session.get();
    const { APIUrl, PushHostUrl } = SystemUrlConfig;
    const isOn = (PushHostUrl || !APIUrl) && permission.can('boss.msg') === 'granted';
    const wanted = isOn ? Token : '';
    if (wanted === followed) return;
    followed = wanted;
    stop?.();
    stop = undefined;
    if (!wanted) return;
    loadPart(loadPush, environment.now()).then(
      (followPush) => {
        if (followed === wanted && !lifetime.aborted) stop = followPush(services);
      },
      // Without its code there is no bell count; everything else works.
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
