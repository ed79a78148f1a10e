// The stores that a call reads: header ∩ body ∩ stores where the account has the right of the call. A named store
// outside the account's stores is refused and never dropped.
import { rights, type UserCode } from '../../../types/api/access';
import type { CallShops } from '../call';
import { CallError, fieldError, rightError } from '../call-error';
import { type Account, requireModule } from './account';

/** Members of a body that name stores. */
export interface NamedStores {
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
  const named = body.ShopIDs ?? [];
  for (const shopId of [...named, ...namedElsewhere(body)]) requireStore(account, code, shopId);
  if (header === '0') requireStore(account, code, '0');
  const allowed = account.grants.shopsWith(code);
  const ids = narrow(allowed, header, named.includes('0') ? [] : named);
  if (ids.length === 0) throw fieldError('ShopIDs', 'shops.notOfHeader');
  if (ids.length > 1) requireSeveral(account);
  return { ids, allowed, header };
}

/** The stores of a call about the account instead of a store: all it has the right for; a named store must be one of the account's. */
export function accountShops(
  account: Account,
  code: UserCode | 'any',
  header: string,
  body: NamedStores,
): Omit<CallShops, 'currencies'> {
  for (const shopId of [...(body.ShopIDs ?? []), ...namedElsewhere(body)])
    requireStore(account, code, shopId);
  const allowed = account.grants.shopsWith(code);
  return { ids: allowed, allowed, header };
}

function narrow(allowed: string[], header: string, named: string[]): string[] {
  // Without header and named stores a call reads the first store and not all, to disclose the least.
  if (header === '' && named.length === 0) return allowed.slice(0, 1);
  const isAll = header === '' || header === '0';
  return allowed.filter(
    (shopId) => (isAll || header === shopId) && (named.length === 0 || named.includes(shopId)),
  );
}

export function namedElsewhere({ ShopID, ApplyShopIDs = [], Items = [] }: NamedStores): string[] {
  return [
    ShopID ?? '',
    ...ApplyShopIDs,
    ...Items.flatMap((item) => [item.ShopID ?? '', ...(item.ShopIDs ?? [])]),
  ].filter(Boolean);
}

/** The member by which the body names several stores. */
export const memberOfStores = ({ ApplyShopIDs = [] }: NamedStores): 'ApplyShopIDs' | 'Items' =>
  ApplyShopIDs.length > 0 ? 'ApplyShopIDs' : 'Items';

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

/** Refuses an account that may not add stores up. */
function requireSeveral(account: Account): void {
  requireModule(account, rights['boss.shop.all'].module);
  if (!account.grants.has('boss.shop.all')) throw rightError('boss.shop.all');
}
