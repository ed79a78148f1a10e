import { listRoles, removeRole, saveRole } from '../../people/roles';
import type { Command } from './command';
import { inCompany, ofCompany, option, roleNamed, table } from './in-company';

const codesOf = (text: string) => (text === '' ? {} : { Codes: text.split(',').map((code) => code.trim()) });
const named = { role: { value: '"Name"', help: 'name or number of the role', isRequired: true } } as const;
const codes = { value: 'boss.home,…', help: 'its rights, divided by commas (docs/product/permissions.md)' };

const list: Command = {
  summary: 'lists the roles of a company with their rights',
  options: ofCompany,
  async run(db, given) {
    const roles = await inCompany(db, given, listRoles);
    return {
      text: table(
        roles.map((role) => [role.RoleID, role.RoleName, `${role.Users} users`, role.Codes.join(',')]),
      ),
      json: { roles },
    };
  },
};

const add: Command = {
  summary: 'makes a role',
  options: {
    ...ofCompany,
    name: { value: '"Name"', help: 'name of the role', isRequired: true },
    codes: { ...codes, isRequired: true },
  },
  async run(db, given) {
    const role = await inCompany(db, given, (acting) =>
      saveRole(acting, { RoleName: given('name'), ...codesOf(given('codes')) }),
    );
    return { text: `${role.RoleName} has the number ${role.RoleID}.`, json: { role } };
  },
};

const change: Command = {
  summary: 'changes the name or the rights of a role',
  options: { ...ofCompany, ...named, name: { value: '"Name"', help: 'new name' }, codes },
  async run(db, given) {
    const role = await inCompany(db, given, async (acting) => {
      const { RoleID, Version } = await roleNamed(acting, given('role'));
      return saveRole(acting, {
        RoleID,
        Version,
        ...option(given, 'name', 'RoleName'),
        ...codesOf(given('codes')),
      });
    });
    return { text: `${role.RoleName}: saved.`, json: { role } };
  },
};

const remove: Command = {
  summary: 'removes a role that nobody has',
  options: { ...ofCompany, ...named },
  async run(db, given) {
    const role = await inCompany(db, given, async (acting) => {
      const found = await roleNamed(acting, given('role'));
      await removeRole(acting, found);
      return found;
    });
    return { text: `${role.RoleName} is removed.`, json: { role: role.RoleName } };
  },
};

export const roleCommands = { list, add, change, remove };
