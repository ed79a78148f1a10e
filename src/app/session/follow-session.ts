import type { Services } from '../../core/services';
import { ALL_SHOPS } from '../../core/session/session';
import { say } from '../../i18n/text';
import { words } from '../../i18n/words';

/** Emits the events of session and route to the host; a session may outlive a part of the product. */
export function followSession({ session, router, events, lifetime, $locale }: Services): void {
  let before = session.$session.get();
  let epoch = session.epoch();
  const stop = session.$session.listen((now) => {
    const { MasterID: masterId, MasterName: masterName } = now.UserInfo;
    // A token that is only renewed begins no epoch.
    if (now.Token && now.Token !== before.Token && session.epoch() !== epoch)
      events.emit('login', { masterId, masterName, shopId: session.shopId() });
    if (!now.Token && before.Token) events.emit('logout', { masterId: before.UserInfo.MasterID });
    if (now.CurrentShopID && now.CurrentShopID !== before.CurrentShopID) {
      const isAll = now.CurrentShopID === ALL_SHOPS;
      const shopName = isAll ? say(words.allStores, $locale.get()) : now.CurrentShopName;
      events.emit('shop', { shopId: now.CurrentShopID, shopName });
    }
    before = now;
    epoch = session.epoch();
  });
  lifetime.addEventListener('abort', stop);
  router.$route.listen(({ path, unknown, query }) => events.emit('route', { path: unknown ?? path, query }));
}
