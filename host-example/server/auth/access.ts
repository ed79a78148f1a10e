// Access to a call, after the token and before the body.
import { type Access, rights, type UserCode } from '../../../types/api/access';
import { CallError, rightError } from '../call-error';
import type { Account } from './account';
import { requireModule, requireStore } from './call-shops';

/**
 * Refuses an account that may not make this call, whatever its body holds, by the first of:
 *
 * 1. the store of the header is none of the account's;
 * 2. the company has not bought the module;
 * 3. the account has the right in no store;
 * 4. it has not got it in the store of the header.
 */
export function checkAccess(account: Account, access: Access, headerShopId: string): void {
  const code = access.code ?? 'any';
  const namesOneStore = headerShopId !== '' && headerShopId !== '0';
  if (namesOneStore && !account.grants.shops.includes(headerShopId)) throw new CallError(2001);
  requireModule(account, access.module);
  if (!account.grants.has(code)) throw rightError(code);
  if (namesOneStore) requireStore(account, code, headerShopId);
}

/** Refuses an account that lacks a right on any of these stores. */
export function requireRight(account: Account, code: UserCode, shopIds: string[]): void {
  requireModule(account, rights[code].module);
  if (!isGranted(account, code, shopIds)) throw rightError(code);
}

/** Whether a right is granted, and its module bought, for all of these stores. */
export const isGranted = (account: Account, code: UserCode, shopIds: string[]): boolean =>
  grantedShops(account, code, shopIds).length === shopIds.length;

/** The stores among these where a right is granted and its module bought. */
export function grantedShops({ grants, softModules }: Account, code: UserCode, shopIds: string[]): string[] {
  const granted = new Set(softModules.has(rights[code].module) ? grants.shopsWith(code) : []);
  return shopIds.filter((shopId) => granted.has(shopId));
}
