/** Roles of a company: a name and the rights it stands for. */
import type { AdminRole } from '../../../types/api/admin';
import { fieldError } from '../call-error';
import { type Acting, type AdminCall, checkVersion, logChange, unknownEntry } from './acting';
import { checkName, takenName } from './check-fields';
import { endLinks } from './invitations';
import { checkCodes, isRaised, keepAdmin, requirePowers } from './powers';

type Stored = AdminRole & { ChangedBy: string };

const ROLES = `select r.role_id::text as "RoleID", r.role_name as "RoleName", r.codes as "Codes",
    (select count(distinct account_id) from account_role b where b.comp_id = $1 and b.role_id = r.role_id)::int as "Users",
    r.version as "Version", r.changed_by as "ChangedBy"
  from role r where r.comp_id = $1 order by r.role_id`;

export const listRoles = ({ q, compId }: Acting): Promise<Stored[]> => q<Stored>(ROLES, [compId]);

export const saveRole: AdminCall<'SaveRole'> = async (acting, { RoleID, ...change }) => {
  const roles = await listRoles(acting);
  const before = RoleID === undefined ? null : found(roles, RoleID);
  if (before) checkVersion(change.Version, before);
  const id = before?.RoleID ?? nextId(roles);
  const name = checkName('RoleName', change.RoleName ?? before?.RoleName ?? '');
  const codes = checkCodes('Codes', change.Codes ?? before?.Codes ?? []);
  if (roles.some((role) => role.RoleName === name && role.RoleID !== id)) throw takenName('RoleName', name);
  // What a role is worth anywhere has to be within the administrator's own rights, before and after.
  const held = [{ shopId: '0', codes: before?.Codes ?? [] }];
  const wanted = [{ shopId: '0', codes }];
  await requirePowers(acting, [...wanted, ...held]);
  await keepAdmin(acting, 'Codes', async () => {
    await acting.q`
      insert into role (comp_id, role_id, role_name, codes, changed_by)
      values (${acting.compId}, ${id}, ${name}, ${codes}::text[], ${acting.by.name})
      on conflict (comp_id, role_id) do update set role_name = excluded.role_name, codes = excluded.codes,
        changed_by = excluded.changed_by, version = role.version + 1`;
  });
  const holders = await acting.q<{ id: string }>`
    select distinct account_id::text as id from account_role
    where comp_id = ${acting.compId} and role_id = ${id}`;
  const accountIds = holders.map((holder) => holder.id);
  // More rights: links to the holders end. Fewer: those that the holders made.
  if (await isRaised(acting, held, wanted)) await endLinks(acting, 'account_id', accountIds);
  if (await isRaised(acting, wanted, held)) await endLinks(acting, 'made_by', accountIds);
  const after = found(await listRoles(acting), id);
  await logChange(acting, 'SaveRole', `role:${name}`, before && shown(before), shown(after));
  return after;
};

/** Removes a role that nobody has. */
export const removeRole: AdminCall<'RemoveRole'> = async (acting, { RoleID, Version }) => {
  const before = found(await listRoles(acting), RoleID);
  checkVersion(Version, before);
  if (before.Users > 0) throw fieldError('RoleID', 'role.inUse', { users: before.Users });
  await acting.q`delete from role where comp_id = ${acting.compId} and role_id = ${RoleID}`;
  await logChange(acting, 'RemoveRole', `role:${before.RoleName}`, shown(before), null);
  return { Done: 1 };
};

const nextId = (roles: readonly AdminRole[]) => String(Math.max(0, ...roles.map(({ RoleID }) => Number(RoleID))) + 1);
const shown = ({ RoleName, Codes }: AdminRole) => ({ RoleName, Codes });

function found(roles: readonly Stored[], id: string): Stored {
  const role = roles.find(({ RoleID }) => RoleID === BigInt(id).toString());
  if (role) return role;
  throw unknownEntry('RoleID', 'role.unknown');
}
