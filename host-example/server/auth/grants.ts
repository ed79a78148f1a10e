// Rights of an account by shop. Roles are bound to one shop or to all (shop id '0'); codes are compared
// case-insensitively; 'boss.finance.*' stands for boss.finance and all codes below it, '*' for all codes.
import { rights, type UserCode } from '../../../types/api/access';

export const userCodes = Object.keys(rights) as UserCode[];

export interface Binding {
  readonly shopId: string;
  readonly codes: readonly string[];
}

/** SQL of the bindings of an account, null for none; `account` is its alias, $1 the company. */
export const bindingsOf = (account: string): string =>
  `(select json_agg(json_build_object('shopId', b.shop_id::text, 'codes', r.codes))
      from account_role b join role r on r.comp_id = b.comp_id and r.role_id = b.role_id
      where b.comp_id = $1 and b.account_id = ${account}.account_id)`;

export type Grants = ReturnType<typeof createGrants>;

export function createGrants(bindings: readonly Binding[], companyShops: string[]) {
  const known = bindings.map((binding) => ({ ...binding, codes: binding.codes.map(normal).filter(isRight) }));
  const grants = ({ codes }: Binding, code: UserCode | 'any') =>
    code === 'any' ? codes.length > 0 : codes.some((granted) => covers(granted, code));

  /** Shops where the account has this right; 'any' means any boss.* code. */
  function shopsWith(code: UserCode | 'any'): string[] {
    const granting = known.filter((binding) => grants(binding, code));
    if (granting.some(({ shopId }) => shopId === '0')) return companyShops;
    const bound = new Set(granting.map(({ shopId }) => shopId));
    return companyShops.filter((shopId) => bound.has(shopId));
  }
  return {
    /** Shops of the company where the account has any right, in the company's order. */
    shops: shopsWith('any'),
    shopsWith,
    /** Whether the account has the right in any shop. */
    has: (code: UserCode | 'any') => shopsWith(code).length > 0,
    /** Whether the right holds for the company as a whole, shops opened later included. */
    hasEverywhere: (code: UserCode) => known.some((binding) => binding.shopId === '0' && grants(binding, code)),
  };
}

/** Comma-separated list of all codes granted in any shop, from which a client decides what to draw. */
export function permissionList(bindings: readonly Binding[]): string {
  return [...new Set(bindings.flatMap(({ codes }) => codes.map(normal).filter(isRight)))].join(',');
}

function normal(code: string): string {
  return code.trim().toLowerCase();
}

/** Whether a code in lower case is a right or a wildcard that covers one. */
export const isRight = (code: string): boolean => userCodes.some((right) => covers(code, right));

/** Whether a granted code opens a right. Whatever gives, bars or lists rights asks this, so that no wildcard means two things. */
export function covers(granted: string, code: UserCode): boolean {
  if (granted === code || granted === '*') return true;
  if (!granted.endsWith('.*')) return false;
  const stem = granted.slice(0, -2);
  return code === stem || code.startsWith(`${stem}.`);
}

/** Whether stores may be added up: the account has boss.shop.all, and the company its module. */
export const canAll = (of: { grants: Grants; softModules: ReadonlySet<string> }): boolean =>
  of.softModules.has(rights['boss.shop.all'].module) && of.grants.has('boss.shop.all');

/** Modules of a company as they are compared. */
export const modulesOf = (names: readonly string[]): Set<string> =>
  new Set(names.map((name) => name.trim().toUpperCase()));
