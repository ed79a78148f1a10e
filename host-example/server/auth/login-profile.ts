// Answer of a login besides the token: company, first store, rights, settings.
import type { LoginRes } from '../../../types/api/login';
import type { Query } from '../db/db';
import { localTime } from '../local-time';
import { type Binding, createGrants, permissionList } from './grants';

export type LoginProfile = Omit<LoginRes, 'Token' | 'SystemUrlConfig'>;

interface CompanyRow {
  comp_code: string;
  comp_name: string;
  hq_shop_id: string;
  soft_modules: string[];
  image_server_path: string;
  money_precision: number;
  guest_default: 0 | 1;
  table_turnover_mode: 1 | 2;
  unpaid_alert_minutes: number;
  currency: string;
  expires_at: string | null;
  account: string;
  account_name: string;
}

interface ShopRow {
  shop_id: string;
  shop_name: string;
  is_hq: number;
  day_start_minutes: number;
  time_zone: string;
}

interface RoleRow extends Binding {
  role_name: string;
}

export async function profileOf(
  q: Query,
  compId: number,
  accountId: string,
  now: Date,
  /** Rights of the session in place of those of the account's roles. */
  own?: readonly Binding[],
): Promise<LoginProfile> {
  const [company] = await q<CompanyRow>(findCompanyOf, [compId, accountId]);
  if (!company) throw new Error(`account ${accountId} of company ${compId} was deleted during its login`);
  const shops = await q<ShopRow>(findShops, [compId]);
  const roles =
    own?.map((binding) => ({ ...binding, role_name: '' })) ??
    (await q<RoleRow>(findRoles, [compId, accountId]));
  const { shops: visible } = createGrants(
    roles,
    shops.map((shop) => shop.shop_id),
  );
  const home = homeShop(shops, visible, company.hq_shop_id);
  const timeZone = home?.time_zone ?? 'Asia/Shanghai';
  return {
    PermissionJson: permissionList(roles),
    SoftModuleJson: company.soft_modules.join(','),
    ImageServerPath: company.image_server_path,
    ShopID: home?.shop_id ?? '',
    ShopName: home?.shop_name ?? '',
    CompCode: company.comp_code,
    CompID: compId,
    CompName: company.comp_name,
    MShopID: company.hq_shop_id,
    MasterAccount: company.account,
    MasterID: accountId,
    MasterName: company.account_name,
    SysArguments: {
      MoneyPrecision: company.money_precision,
      DayStart: clock(home?.day_start_minutes ?? 0),
      TimeZone: timeZone,
      GuestDefault: company.guest_default,
      TableTurnoverMode: company.table_turnover_mode,
      UnpaidAlertMinutes: company.unpaid_alert_minutes,
      Currency: company.currency,
    },
    // End of the company's licence; omitted when there is none.
    ...(company.expires_at !== null && { ExpiryTime: localTime(new Date(company.expires_at), timeZone) }),
    ServerTime: localTime(now, timeZone),
    ShopCount: visible.length,
    RoleName: [...new Set(roles.map((role) => role.role_name).filter(Boolean))].join('、'),
  };
}

/** The head office if it is visible to the account, else the first store. */
function homeShop(shops: ShopRow[], visible: string[], hqShopId: string): ShopRow | undefined {
  const seen = shops.filter((shop) => visible.includes(shop.shop_id));
  return seen.find((shop) => shop.shop_id === hqShopId) ?? seen[0];
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const findCompanyOf = `
  select c.comp_code, c.comp_name, c.hq_shop_id::text, c.soft_modules, c.image_server_path, c.money_precision,
    c.guest_default, c.table_turnover_mode, c.unpaid_alert_minutes, c.currency, c.expires_at, a.account, a.account_name
  from company c join account a on a.comp_id = c.comp_id
  where c.comp_id = $1 and a.account_id = $2`;

const findShops = `
  select shop_id::text, shop_name, is_hq, day_start_minutes, time_zone
  from shop where comp_id = $1 order by sort, shop_id`;

const findRoles = `
  select b.shop_id::text as "shopId", r.codes, r.role_name
  from account_role b join role r on r.comp_id = b.comp_id and r.role_id = b.role_id
  where b.comp_id = $1 and b.account_id = $2 order by r.role_id, b.shop_id`;
