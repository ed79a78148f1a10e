// Which stores a call reads: header ∩ body ∩ the account's stores with the right of the call. A store that is named
// anywhere and is not the account's is refused, never left out silently.
import type { UserCode } from '../../../types/api/access';
import type { CallScope } from '../call';
import { CallError, fieldError, rightError } from '../call-error';
import type { Grants } from './grants';

/** Store ids a body may hold, wherever the contract has them. */
export interface NamedStores {
  ShopIDs?: string[];
  ShopID?: string;
  ApplyShopIDs?: string[];
  Items?: { ShopID?: string; ShopIDs?: string[] }[];
}

export function resolveScope(
  grants: Grants,
  code: UserCode | 'any',
  header: string,
  body: NamedStores,
): CallScope {
  const named = body.ShopIDs ?? [];
  for (const shopId of [...named, ...namedElsewhere(body)]) requireStore(grants, code, shopId);
  if (header === '0') requireStore(grants, code, '0');
  const allowed = grants.shopsWith(code);
  const shopIds = narrow(allowed, header, named.includes('0') ? [] : named);
  if (shopIds.length === 0)
    throw fieldError('ShopIDs', '与当前门店不符', 'does not contain the store of luck_boss_shopid');
  if (shopIds.length > 1 && !grants.has('boss.shop.all')) throw rightError('boss.shop.all');
  return { shopIds, allowed, header };
}

/** For calls that are about the account rather than about a store; a store they name has to be the account's all the same. */
export function wholeScope(
  grants: Grants,
  code: UserCode | 'any',
  header: string,
  body: NamedStores,
): CallScope {
  for (const shopId of [...(body.ShopIDs ?? []), ...namedElsewhere(body)]) requireStore(grants, code, shopId);
  const allowed = grants.shopsWith(code);
  return { shopIds: allowed, allowed, header };
}

function narrow(allowed: string[], header: string, named: string[]): string[] {
  // Without header and names, the first store rather than all of them: less is the safe guess.
  if (header === '' && named.length === 0) return allowed.slice(0, 1);
  const isAll = header === '' || header === '0';
  return allowed.filter(
    (shopId) => (isAll || header === shopId) && (named.length === 0 || named.includes(shopId)),
  );
}

function namedElsewhere({ ShopID, ApplyShopIDs = [], Items = [] }: NamedStores): string[] {
  return [
    ShopID ?? '',
    ...ApplyShopIDs,
    ...Items.flatMap((item) => [item.ShopID ?? '', ...(item.ShopIDs ?? [])]),
  ].filter(Boolean);
}

/** Refuses a store without this right; '0' in a body is the company as a whole. */
export function requireStore(grants: Grants, code: UserCode | 'any', shopId: string): void {
  if (shopId === '0') {
    if (!grants.has('boss.shop.all')) throw rightError('boss.shop.all');
  } else if (!grants.shops.includes(shopId)) {
    throw new CallError(2001);
  } else if (!grants.shopsWith(code).includes(shopId)) {
    throw rightError(code);
  }
}
