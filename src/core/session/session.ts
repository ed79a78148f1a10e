// Who is logged in and which store the reports are about (docs/product/contract.md#session).
import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '../../../types/session';
import type { InstanceStorage } from '../storage';
import {
  emptySession,
  fromLogin,
  fromShellApp,
  fromShellUser,
  fromStorage,
  persistedParts,
  text,
} from './session-parts';

/** Header value of "every store the user may see". */
export const ALL_SHOPS = '0';

export interface SessionStore {
  readonly $session: ReadableAtom<Session>;
  /** Fills the store from the answer of the login. */
  login(answer: unknown): void;
  /** Fills the store from the native shell's user info; without a token the shell says that nobody is logged in. */
  enterFromShell(info: unknown): void;
  setAppInfo(info: unknown): void;
  /** Clears token, permissions, shop info and user info; `mayReturn` after an expiry. */
  logout(mayReturn?: boolean): void;
  /** Chooses the store of all reports; '0' = all stores. */
  setShop(id: string, name: string): void;
  /** Changes with every login and logout: an answer that was asked for in another epoch is not shown. */
  epoch(): number;
  /** The store of the next call: the current one, else that of the account. */
  shopId(): string;
  /** Names what figures belong to: epoch, user and store. */
  cacheKey(): string;
}

const STORAGE_KEY = 'session';
/** Where messages come from is none of the parts that are kept, and a reload must not end them. */
const PUSH_KEY = 'push';
/** What pages keep of a user beside the session: it goes with the user. */
const KEPT_BY_PAGES = ['filters', 'recent-shops'];

/** Names whose session it is: the account within its company. */
export const ownerOf = (session: Session): string =>
  `${session.ShopInfo.CompID}/${session.ShopInfo.CompCode}/${session.UserInfo.MasterID}`;

export function createSession(storage: InstanceStorage): SessionStore {
  const kept = fromStorage(storage.read(STORAGE_KEY));
  const $session = atom<Session>({
    ...emptySession,
    ...kept,
    SystemUrlConfig: {
      ...emptySession.SystemUrlConfig,
      PushHostUrl: kept.Token ? text(storage.read(PUSH_KEY)) : '',
    },
  });
  let epoch = 0;
  /** The store of the last user, kept in memory only: logging in again after an expiry comes back to it. */
  let left: { owner: string; id: string; name: string } | undefined;

  const set = (change: Partial<Session>): void => {
    const next = { ...$session.get(), ...change };
    storage.write(PUSH_KEY, next.Token ? next.SystemUrlConfig.PushHostUrl : '');
    storage.write(STORAGE_KEY, Object.fromEntries(persistedParts.map((part) => [part, next[part]])));
    $session.set(next);
  };

  const lastShop = (): typeof left => {
    const now = $session.get();
    return now.Token ? { owner: ownerOf(now), id: now.CurrentShopID, name: now.CurrentShopName } : left;
  };

  const forget = (): void => {
    for (const key of KEPT_BY_PAGES) storage.remove(key);
  };

  const enter = (change: Partial<Session>): void => {
    const last = lastShop();
    // Another user's store would show no figures, or the wrong ones.
    const shop = last?.owner === ownerOf({ ...$session.get(), ...change }) ? last : undefined;
    if (!shop) forget();
    epoch += 1;
    set({ ...change, CurrentShopID: shop?.id ?? '', CurrentShopName: shop?.name ?? '' });
  };

  const shopId = (): string => $session.get().CurrentShopID || $session.get().ShopInfo.ShopID;

  const logout = (mayReturn = false): void => {
    left = lastShop();
    if (!mayReturn) forget();
    epoch += 1;
    set({
      Token: '',
      Permission: emptySession.Permission,
      ShopInfo: emptySession.ShopInfo,
      UserInfo: emptySession.UserInfo,
      // The current store is part of the shop info: it belongs to the user who leaves.
      CurrentShopID: '',
      CurrentShopName: '',
    });
  };

  return {
    $session,
    login: (answer) => enter(fromLogin(answer)),
    enterFromShell(info) {
      const change = fromShellUser(info);
      if (!change.Token) {
        if ($session.get().Token) logout();
        else set({ ShowMenu: change.ShowMenu });
      } else if (change.Token === $session.get().Token) set(change);
      else enter(change);
    },
    setAppInfo: (info) => set(fromShellApp(info)),
    logout,
    setShop: (id, name) => set({ CurrentShopID: id, CurrentShopName: name }),
    epoch: () => epoch,
    shopId,
    cacheKey: () => `${epoch}|${$session.get().UserInfo.MasterID}|${shopId()}`,
  };
}

/** Answers false once the user or the store has changed: `const isCurrent = guardLate(session)` before the call, ask after it. */
export function guardLate(session: SessionStore): () => boolean {
  const key = session.cacheKey();
  return () => session.cacheKey() === key;
}
