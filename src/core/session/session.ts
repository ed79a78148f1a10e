// Who is logged in and which store the reports are about (docs/product/contract.md#session).
import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '../../../types/session';
import { own } from '../../lib/is-plain-object';
import type { InstanceStorage } from '../storage';
import {
  emptySession,
  fromLogin,
  fromServer,
  fromShellApp,
  fromShellUser,
  fromStorage,
  members,
  persistedFields,
} from './session-fields';

/** Header value of "every store the user may see". */
export const ALL_SHOPS = '0';

export interface SessionStore {
  readonly $session: ReadableAtom<Session>;
  /** Fills the store from the answer of the login; `vouched` are the addresses in it that may be trusted. */
  login(answer: unknown, vouched?: readonly string[]): void;
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
  /** Addresses that the shell or the login has vouched for. */
  vouched(): readonly string[];
  /** Names what figures belong to: epoch, user and store. */
  cacheKey(): string;
}

const STORAGE_KEY = 'session';
/** The addresses of the login are none of the parts that are kept; a reload must not lose them while the token lasts. */
const SERVER_KEY = 'server';
/** What pages keep of a user beside the session: it goes with the user. */
const KEPT_BY_PAGES = ['filters', 'recent-shops'];

/** Names whose session it is: the account within its company. */
export const ownerOf = (session: Session): string =>
  `${session.ShopInfo.CompID}/${session.ShopInfo.CompCode}/${session.UserInfo.MasterID}`;

export function createSession(storage: InstanceStorage): SessionStore {
  const kept = fromStorage(storage.read(STORAGE_KEY));
  const server = kept.Token ? storage.read(SERVER_KEY) : undefined;
  const $session = atom<Session>({
    ...emptySession,
    ...kept,
    ...fromServer(server),
  });
  let vouched: readonly string[] = members(own(server, 'Vouched'));
  let epoch = 0;
  /** The store of the last user, kept in memory only: logging in again after an expiry comes back to it. */
  let left: { owner: string; id: string; name: string } | undefined;

  const set = (change: Partial<Session>): void => {
    const next = { ...$session.get(), ...change };
    const { SystemUrlConfig, Lang, SysArguments } = next;
    if (next.Token) storage.write(SERVER_KEY, { SystemUrlConfig, Lang, SysArguments, Vouched: vouched });
    else storage.remove(SERVER_KEY);
    storage.write(STORAGE_KEY, Object.fromEntries(persistedFields.map((field) => [field, next[field]])));
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
    login(answer, addresses = []) {
      vouched = addresses;
      enter(fromLogin(answer));
    },
    enterFromShell(info) {
      const change = fromShellUser(info);
      if (change.SystemUrlConfig) vouched = [change.SystemUrlConfig.APIUrl];
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
    vouched: () => [...vouched, $session.get().AppInfo.ApiUrl].filter(Boolean),
    shopId,
    cacheKey: () => `${epoch}|${$session.get().UserInfo.MasterID}|${shopId()}`,
  };
}

/** Answers false once the user or the store has changed: `const isCurrent = guardLate(session)` before the call, ask after it. */
export function guardLate(session: SessionStore): () => boolean {
  const key = session.cacheKey();
  return () => session.cacheKey() === key;
}
