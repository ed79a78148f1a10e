/** Every call of administration with a body that would be accepted, and what shows that it changed something. */
import type { AdminPath, OpenAdminPath } from '../../types/api/admin';
import { shops } from './fixture';

export type GuardedAdminPath = Exclude<AdminPath, OpenAdminPath | '/api/Admin/ChangePassword'>;

/** Accounts of the fixture by number: the company's number times a hundred, then boss, manager, mixed and so on. */
export const accountId = (company: number, index: number) => String(company * 100 + index);

/** Bodies about the company whose accounts are named; they change `viewer`, the north store and role 4. */
export const adminBodies = (company: number): Record<GuardedAdminPath, object> => ({
  '/api/Admin/GetCompany': {},
  '/api/Admin/SaveCompany': { Version: 0, CompName: '新名' },
  '/api/Admin/GetShops': {},
  '/api/Admin/SaveShop': { ShopID: shops.north, Version: 0, ShopName: '新店名' },
  '/api/Admin/GetDesks': { ShopID: shops.north },
  '/api/Admin/SaveDesks': { ShopID: shops.north, Version: 0, Areas: [] },
  '/api/Admin/MakeKey': { ShopID: shops.north },
  '/api/Admin/EndKey': { ShopID: shops.north },
  '/api/Admin/GetRoles': {},
  '/api/Admin/SaveRole': { RoleName: '新角色', Codes: ['boss.home'] },
  '/api/Admin/RemoveRole': { RoleID: '4', Version: 0 },
  '/api/Admin/GetUsers': {},
  '/api/Admin/SaveUser': { AccountID: accountId(company, 4), Version: 0, Name: '新名字' },
  '/api/Admin/SetPassword': { AccountID: accountId(company, 4), Password: 'copper lantern 81' },
  '/api/Admin/EndSessions': { AccountID: accountId(company, 4) },
  '/api/Admin/InviteUser': { AccountID: accountId(company, 4) },
  '/api/Admin/GetInvitations': {},
  '/api/Admin/RevokeInvitation': { InvitationID: '1' },
  '/api/Admin/MakeAccessToken': { AccountID: accountId(company, 4), TokenName: '助手', Days: 30 },
  '/api/Admin/GetAccessTokens': {},
  '/api/Admin/RevokeAccessToken': { TokenID: '1' },
  '/api/Admin/GetAuditLog': {},
});
