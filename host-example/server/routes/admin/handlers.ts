// Table of the calls of administration; the compiler refuses a missing one.
import type { AdminApi, AdminPath, OpenAdminPath } from '../../../../types/api/admin';
import { readCompany, saveCompany } from '../../companies/company';
import { readDesks, saveDesks } from '../../companies/desks';
import { listShops, saveShop } from '../../companies/shops';
import { endKey, makeKey } from '../../companies/till-keys';
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '../../people/access-tokens';
import type { Acting } from '../../people/acting';
import { inviteUser, listInvitations, revokeInvitation } from '../../people/invitations';
import { readLog } from '../../people/log';
import { endSessions, setUserPassword } from '../../people/passwords';
import { listRoles, removeRole, saveRole } from '../../people/roles';
import { saveUser } from '../../people/save-user';
import { listUsers } from '../../people/users';

export type GuardedAdminPath = Exclude<AdminPath, OpenAdminPath | '/api/Admin/ChangePassword'>;
export type AdminHandlers = {
  [Path in GuardedAdminPath]: (
    acting: Acting,
    body: AdminApi[Path]['request'],
  ) => Promise<AdminApi[Path]['response']>;
};

export const adminHandlers = {
  '/api/Admin/GetCompany': readCompany,
  '/api/Admin/SaveCompany': saveCompany,
  '/api/Admin/GetShops': async (acting) => ({ List: await listShops(acting) }),
  '/api/Admin/SaveShop': saveShop,
  '/api/Admin/GetDesks': readDesks,
  '/api/Admin/SaveDesks': saveDesks,
  '/api/Admin/MakeKey': makeKey,
  '/api/Admin/EndKey': endKey,
  '/api/Admin/GetRoles': async (acting) => ({ List: await listRoles(acting) }),
  '/api/Admin/SaveRole': saveRole,
  '/api/Admin/RemoveRole': removeRole,
  '/api/Admin/GetUsers': async (acting) => ({ List: await listUsers(acting) }),
  '/api/Admin/SaveUser': saveUser,
  '/api/Admin/SetPassword': setUserPassword,
  '/api/Admin/EndSessions': endSessions,
  '/api/Admin/InviteUser': inviteUser,
  '/api/Admin/GetInvitations': async (acting) => ({ List: await listInvitations(acting) }),
  '/api/Admin/RevokeInvitation': revokeInvitation,
  '/api/Admin/MakeAccessToken': makeAccessToken,
  '/api/Admin/GetAccessTokens': async (acting) => ({ List: await listAccessTokens(acting) }),
  '/api/Admin/RevokeAccessToken': revokeAccessToken,
  '/api/Admin/GetAuditLog': readLog,
} satisfies AdminHandlers;
