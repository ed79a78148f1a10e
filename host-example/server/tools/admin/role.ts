import { listRoles, removeRole, saveRole } from '../../people/roles';
import { listOf, membersOf, ofCompany, roleNamed } from './in-company';

const codesOf = (text: string) => (text === '' ? {} : { Codes: text.split(',').map((code) => code.trim()) });
const named = { role: { value: '"Name"', help: 'name or number of the role', isRequired: true } } as const;
const codes = { value: 'boss.home,…', help: 'its rights, divided by commas (docs/product/permissions.md)' };

const list = listOf('lists the roles of a company with their rights', 'roles', listRoles, (role) => [
  role.RoleID,
  role.RoleName,
  `${role.Users} users`,
  role.Codes.join(','),
]);

const add = ofCompany({
  summary: 'makes a role',
  options: {
    name: { value: '"Name"', help: 'name of the role', isRequired: true },
    codes: { ...codes, isRequired: true },
  },
  work: (acting, given) => saveRole(acting, { RoleName: given('name'), ...codesOf(given('codes')) }),
  tell: (role) => ({ text: `${role.RoleName} has the number ${role.RoleID}.`, json: { role } }),
});

const change = ofCompany({
  summary: 'changes the name or the rights of a role',
  options: { ...named, name: { value: '"Name"', help: 'new name' }, codes },
  work: async (acting, given) => {
    const { RoleID, Version } = await roleNamed(acting, given('role'));
    return saveRole(acting, { RoleID, Version, ...membersOf(given, { name: 'RoleName' }), ...codesOf(given('codes')) });
  },
  tell: (role) => ({ text: `${role.RoleName}: saved.`, json: { role } }),
});

const remove = ofCompany({
  summary: 'removes a role that nobody has',
  options: named,
  work: async (acting, given) => {
    const found = await roleNamed(acting, given('role'));
    await removeRole(acting, found);
    return found;
  },
  tell: (role) => ({ text: `${role.RoleName} is removed.`, json: { role: role.RoleName } }),
});

export const roleCommands = { list, add, change, remove };
