// The stores that a call reads: header ∩ body ∩ stores where the account has the right of the call. A named store
// outside the account's stores is refused and never dropped. Amounts of two currencies are never added: a call that is
// about money covers the stores of one of them.
import { rights, type SoftModule, type UserCode } from '../../../types/api/access';
import type { CallShops } from '../call';
import { CallError, fieldError, rightError } from '../call-error';
import type { Account } from './account';

/** Members of a body that name stores. */
export interface NamedStores {
  /** Narrows the stores to those where the account has this right too. */
  WithRight?: UserCode;
  ShopIDs?: string[];
  ShopID?: string;
  ApplyShopIDs?: string[];
  Items?: { ShopID?: string; ShopIDs?: string[] }[];
}

export function resolveShops(
  account: Account,
  code: UserCode | 'any',
  header: string,
  body: NamedStores,
): Omit<CallShops, 'currencies'> {
  const { ShopIDs = [], WithRight } = body;
  for (const shopId of [...ShopIDs, ...namedElsewhere(body)]) requireStore(account, code, shopId);
  if (header === '0') requireStore(account, code, '0');
  const own = account.grants.shopsWith(code);
  if (narrow(own, header, ShopIDs).length === 0) throw fieldError('ShopIDs', 'shops.notOfHeader');
  const also = WithRight && account.grants.shopsWith(WithRight);
  const allowed = also ? own.filter((shopId) => also.includes(shopId)) : own;
  const ids = narrow(allowed, header, ShopIDs);
  if (WithRight && ids.length === 0) throw rightError(WithRight);
  if (ids.length > 1) requireSeveral(account);
  return { ids, allowed, header };
}

/** The stores that header and body ask for; '0' of the body names all of them. */
function narrow(allowed: string[], header: string, named: string[]): string[] {
  // Without header and named stores a call reads the first store and not all, to disclose the least.
  if (header === '' && named.length === 0) return allowed.slice(0, 1);
  const isEvery = named.length === 0 || named.includes('0');
  return allowed.filter(
    (shopId) => (header === '' || header === '0' || header === shopId) && (isEvery || named.includes(shopId)),
  );
}

/** The stores of a call about the account instead of a store: all it has the right for; a named store must be one of the account's. */
export function accountShops(
  account: Account,
  code: UserCode | 'any',
  header: string,
  body: NamedStores,
): Omit<CallShops, 'currencies'> {
  for (const shopId of [...(body.ShopIDs ?? []), ...namedElsewhere(body)]) requireStore(account, code, shopId);
  const allowed = account.grants.shopsWith(code);
  return { ids: allowed, allowed, header };
}

function namedElsewhere({ ShopID, ApplyShopIDs = [], Items = [] }: NamedStores): string[] {
  return [
    ShopID ?? '',
    ...ApplyShopIDs,
    ...Items.flatMap((item) => [item.ShopID ?? '', ...(item.ShopIDs ?? [])]),
  ].filter(Boolean);
}

/** Refuses a store where the account lacks this right; '0' in a body is the company as a whole. */
export function requireStore(account: Account, code: UserCode | 'any', shopId: string): void {
  const { grants } = account;
  if (shopId === '0') {
    requireSeveral(account);
  } else if (!grants.shops.includes(shopId)) {
    throw new CallError(2001);
  } else if (!grants.shopsWith(code).includes(shopId)) {
    throw rightError(code);
  }
}

/** Refuses an account whose company lacks the module. */
export function requireModule({ softModules }: Account, module: SoftModule | null): void {
  if (module && !softModules.has(module)) throw rightError(module, true);
}

/** Refuses an account that may not add stores up. */
function requireSeveral(account: Account): void {
  requireModule(account, rights['boss.shop.all'].module);
  if (!account.grants.has('boss.shop.all')) throw rightError('boss.shop.all');
}

/**
 * Stores of the call by currency, the currency of most stores first; of as many, that of the first store. A store that
 * the account does not have has none.
 */
export function currenciesOf(ids: readonly string[], currencyOf: ReadonlyMap<string, string>): CallShops['currencies'] {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const code = currencyOf.get(id);
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([Currency, ShopCount]) => ({ Currency, ShopCount }))
    .sort((one, other) => other.ShopCount - one.ShopCount);
}

/** The stores with the currency that the body asks for, or that of the stores it names, or the one of most stores. */
export function inOneCurrency(
  ids: readonly string[],
  currencyOf: ReadonlyMap<string, string>,
  body: NamedStores & { Currency?: string },
): Pick<CallShops, 'ids' | 'currencies'> {
  const all = currenciesOf(ids, currencyOf);
  const named = currenciesOf(
    namedElsewhere(body).filter((id) => id !== '0'),
    currencyOf,
  ).map(({ Currency }) => Currency);
  if (named.length > 1) {
    const field = body.ApplyShopIDs?.length ? 'ApplyShopIDs' : 'Items';
    throw fieldError(field, 'currency.several', { codes: named });
  }
  const wanted = body.Currency ?? named[0] ?? all[0]?.Currency;
  const chosen = all.find(({ Currency }) => Currency === wanted);
  if (!chosen || (named[0] !== undefined && named[0] !== wanted)) {
    const codes = all.map(({ Currency }) => Currency);
    throw fieldError('Currency', 'currency.notOfStores', { codes, wanted: String(wanted) });
  }
  return {
    ids: ids.filter((id) => currencyOf.get(id) === wanted),
    currencies: [chosen, ...all.filter((one) => one !== chosen)],
  };
}
