// Who is logged in and which store the reports are about (docs/product/contract.md#session).
import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '../../../types/session';
import { own } from '../../lib/is-plain-object';
import type { InstanceStorage } from '../storage';
import {
  emptySession,
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
  /** Sets the session from the fields of a login; `vouched` lists the addresses in it that may receive the token. */
  login(fields: Partial<Session>, vouched?: readonly string[]): void;
  /**
   * Sets the session from the native shell's user info; an empty token means that nobody is logged in. A renewal goes on
   * with the epoch of its user, if the info says who it is.
   */
  enterFromShell(info: unknown, isRenewal?: boolean): void;
  setAppInfo(info: unknown): void;
  /** Clears token, permissions, shop info and user info; `mayReturn` after an expiry. */
  logout(mayReturn?: boolean): void;
  /** Selects the store of all reports; '0' selects all stores. */
  setShop(id: string, name: string): void;
  /** Selects the currency of reports over all stores, where they have several. */
  setCurrency(code: string): void;
  /** The selected currency for a call about these stores; '' for the one of most of them. */
  currency(shopId?: string): string;
  /** Number that every login and logout increments. An answer requested in an earlier epoch is discarded. */
  epoch(): number;
  /** ShopID of the next call: the selected store, else the store of the account. */
  shopId(): string;
  /** Addresses named by the shell or the login, which may receive the token. */
  vouched(): readonly string[];
  /** Key of cached figures: epoch, user and store. */
  cacheKey(): string;
  /** Whose session the device keeps, which another tab may have taken over. */
  storedOwner(): string;
}

const STORAGE_KEY = 'session';
/** Storage key of the login's addresses and settings, which must survive a reload but not the token. */
const SERVER_KEY = 'server';
/** Storage keys in which pages keep data of a user; removed at logout. */
const KEPT_BY_PAGES = ['filters', 'recent-shops'];

/** Identifies the user of a session: account and company, or the token of one who has no identifier. */
export const ownerOf = ({ ShopInfo, Token, UserInfo: { MasterID } }: Session): string =>
  MasterID ? `${ShopInfo.CompID}/${ShopInfo.CompCode}/${MasterID}` : `token ${Token}`;

export function createSession(storage: InstanceStorage): SessionStore {
  const stored = (): Session => ({ ...emptySession, ...fromStorage(storage.read(STORAGE_KEY)) });
  const server = stored().Token ? storage.read(SERVER_KEY) : undefined;
  const $session = atom<Session>({ ...stored(), ...fromServer(server) });
  let vouched: readonly string[] = members(own(server, 'Vouched'));
  let epoch = 0;
  /** Store of the last user, kept in memory, so that a login after an expired token returns to it. */
  let left: { owner: string; id: string; name: string } | undefined;

  /** The stored token as this document knows it: with another one somebody has logged in elsewhere, and is left alone. */
  let known = $session.get().Token;
  const isOwn = (): boolean => stored().Token === known;

  const set = (change: Partial<Session>, isStored = isOwn()): void => {
    const next = { ...$session.get(), ...change };
    const { SystemUrlConfig, Lang, SysArguments } = next;
    if (isStored) {
      known = next.Token;
      if (known) storage.write(SERVER_KEY, { SystemUrlConfig, Lang, SysArguments, Vouched: vouched });
      else storage.remove(SERVER_KEY);
      storage.write(STORAGE_KEY, Object.fromEntries(persistedFields.map((field) => [field, next[field]])));
    }
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
    // A store of another user is not selected.
    const owner = ownerOf({ ...$session.get(), ...change });
    const shop = last?.owner === owner ? last : undefined;
    // Another tab may have kept what is of somebody else since.
    const before = stored();
    if (!shop || (before.Token && ownerOf(before) !== owner)) forget();
    // Nor may addresses receive his token that another login named.
    if (!shop && !change.SystemUrlConfig) vouched = [];
    epoch += 1;
    // What a login said of its server and company is not of the next user, whom a shell hands over.
    const no = shop ? {} : { ...fromServer(undefined), ImageServerPath: '', CurrentCurrency: '' };
    set({ ...no, ...change, CurrentShopID: shop?.id ?? '', CurrentShopName: shop?.name ?? '' }, true);
  };

  const shopId = (): string => $session.get().CurrentShopID || $session.get().ShopInfo.ShopID;

  const currency = (of = shopId()): string => (of === ALL_SHOPS ? $session.get().CurrentCurrency : '');

  const logout = (mayReturn = false): void => {
    left = lastShop();
    // Who has no identifier does not return, and his token is not to stay.
    if (!(mayReturn && $session.get().UserInfo.MasterID) && isOwn()) forget();
    epoch += 1;
    set({
      Token: '',
      Permission: emptySession.Permission,
      ShopInfo: emptySession.ShopInfo,
      UserInfo: emptySession.UserInfo,
      // The selected store belongs to the user, like the shop info.
      CurrentShopID: '',
      CurrentShopName: '',
      CurrentCurrency: '',
    });
  };

  return {
    $session,
    login(fields, addresses = []) {
      vouched = addresses;
      enter(fields);
    },
    enterFromShell(info, isRenewal) {
      const change = fromShellUser(info);
      const now = $session.get();
      if (change.SystemUrlConfig) vouched = [change.SystemUrlConfig.APIUrl];
      if (!change.Token) {
        if (now.Token) logout();
        else set({ ShowMenu: change.ShowMenu });
      } else if (
        change.Token === now.Token ||
        (isRenewal && now.Token && ownerOf(now) === ownerOf({ ...now, ...change }))
      )
        set(change);
      else enter(change);
    },
    setAppInfo: (info) => set(fromShellApp(info)),
    logout,
    setShop: (id, name) => set({ CurrentShopID: id, CurrentShopName: name }),
    setCurrency: (code) => set({ CurrentCurrency: code }),
    currency,
    epoch: () => epoch,
    vouched: () => [...vouched, $session.get().AppInfo.ApiUrl].filter(Boolean),
    shopId,
    storedOwner: () => ownerOf(stored()),
    cacheKey: () => `${epoch}|${$session.get().UserInfo.MasterID}|${shopId()}|${$session.get().CurrentCurrency}`,
  };
}

/**
 * Returns a function that is true until the user or the store changes. Create it before a call and check it after, so
 * that a late answer is not shown to another user.
 */
export function guardLate(session: SessionStore): () => boolean {
  const key = session.cacheKey();
  return () => session.cacheKey() === key;
}
