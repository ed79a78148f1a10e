import type { Services } from '../../core/services';

/** Emits the events of session and route to the host; a session may outlive a part of the product. */
export function followSession({ session, router, events, lifetime }: Services): void {
  let before = session.$session.get();
  let epoch = session.epoch();
  const stop = session.$session.listen((now) => {
    const { MasterID: masterId, MasterName: masterName } = now.UserInfo;
    // A token that is only renewed begins no epoch.
    if (now.Token && now.Token !== before.Token && session.epoch() !== epoch)
      events.emit('login', { masterId, masterName, shopId: session.shopId() });
    if (!now.Token && before.Token) events.emit('logout', { masterId: before.UserInfo.MasterID });
    if (now.CurrentShopID && now.CurrentShopID !== before.CurrentShopID) {
      events.emit('shop', { shopId: now.CurrentShopID, shopName: now.CurrentShopName });
    }
    before = now;
    epoch = session.epoch();
  });
  lifetime.addEventListener('abort', stop);
  router.$route.listen(({ path, unknown, query }) => events.emit('route', { path: unknown ?? path, query }));
}
