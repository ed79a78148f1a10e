// Answer of a login besides the token: company, first store, rights, settings.
import type { LoginRes, SysArguments } from '../../../types/api/login';
import type { Tenant } from '../db/db';
import { localTime } from '../local-time';
import { type Binding, createGrants, permissionList } from './grants';

export type LoginProfile = Omit<LoginRes, 'Token' | 'SystemUrlConfig'>;

type CompanyRow = Pick<LoginProfile, 'CompCode' | 'CompName' | 'MShopID' | 'MasterAccount' | 'MasterName'> &
  Pick<LoginProfile, 'SoftModuleJson' | 'ImageServerPath'> & { SysArguments: SysArguments; expiresAt: string | null };

interface ShopRow {
  ShopID: string;
  ShopName: string;
  DayStart: string;
  TimeZone: string;
}

interface RoleRow extends Binding {
  role_name: string;
}

export async function profileOf(
  q: Tenant,
  accountId: string,
  now: Date,
  /** Rights of the session in place of those of the account's roles. */
  own?: readonly Binding[],
): Promise<LoginProfile> {
  const [found] = await q<CompanyRow>(findCompanyOf, [q.compId, accountId]);
  if (!found) throw new Error(`account ${accountId} of company ${q.compId} was deleted during its login`);
  const { expiresAt, SysArguments, ...company } = found;
  const shops = await q<ShopRow>(findShops, [q.compId]);
  const roles = own?.map((binding) => ({ ...binding, role_name: '' })) ?? (await rolesOf(q, accountId));
  const ids = shops.map(({ ShopID }) => ShopID);
  const seen = createGrants(roles, ids).shops;
  const visible = shops.filter(({ ShopID }) => seen.includes(ShopID));
  // The head office where the account sees it, else its first store.
  const home = visible.find(({ ShopID }) => ShopID === company.MShopID) ?? visible[0];
  const { ShopID = '', ShopName = '', DayStart = '00:00', TimeZone = 'Asia/Shanghai' } = home ?? {};
  return {
    ...company,
    CompID: q.compId,
    MasterID: accountId,
    ShopID,
    ShopName,
    PermissionJson: permissionList(roles),
    SysArguments: { ...SysArguments, DayStart, TimeZone },
    // End of the company's licence; omitted when there is none.
    ...(expiresAt !== null && { ExpiryTime: localTime(new Date(expiresAt), TimeZone) }),
    ServerTime: localTime(now, TimeZone),
    ShopCount: visible.length,
    RoleName: [...new Set(roles.map((role) => role.role_name).filter(Boolean))].join('、'),
  };
}

const findCompanyOf = `
  select c.comp_code as "CompCode", c.comp_name as "CompName", c.hq_shop_id::text as "MShopID", a.account as "MasterAccount",
    a.account_name as "MasterName", array_to_string(c.soft_modules, ',') as "SoftModuleJson",
    c.image_server_path as "ImageServerPath", c.expires_at as "expiresAt",
    json_build_object('MoneyPrecision', c.money_precision, 'GuestDefault', c.guest_default, 'TableTurnoverMode', c.table_turnover_mode,
      'UnpaidAlertMinutes', c.unpaid_alert_minutes, 'Currency', c.currency) as "SysArguments"
  from company c join account a on a.comp_id = c.comp_id
  where c.comp_id = $1 and a.account_id = $2`;

const findShops = `
  select shop_id::text as "ShopID", shop_name as "ShopName", time_zone as "TimeZone",
    to_char(make_interval(mins => day_start_minutes), 'HH24:MI') as "DayStart"
  from shop where comp_id = $1 order by sort, shop_id`;

export const rolesOf = (q: Tenant, accountId: string): Promise<RoleRow[]> =>
  q<RoleRow>`
    select b.shop_id::text as "shopId", r.codes, r.role_name
    from account_role b join role r on r.comp_id = b.comp_id and r.role_id = b.role_id
    where b.comp_id = ${q.compId} and b.account_id = ${accountId} order by r.role_id, b.shop_id`;
