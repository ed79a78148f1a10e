/** Roles that every company starts with (docs/product/permissions.md#role-presets). */
import { rights } from '../../../types/api/access';
import type { Query } from '../db/db';
import { insertRows } from '../db/insert-rows';

const codes = (...names: string[]) => names.map((name) => `boss.${name}`);
const notForManagers = new Set(['boss.member.mobile', 'boss.admin']);

const rolePresets = [
  { RoleID: '1', RoleName: '老板', English: 'Owner', Codes: ['boss.*'] },
  {
    RoleID: '2',
    RoleName: '区域经理',
    English: 'Area manager',
    Codes: Object.keys(rights).filter((code) => !notForManagers.has(code)),
  },
  {
    RoleID: '3',
    RoleName: '店长',
    English: 'Store manager',
    Codes: codes(
      'home',
      'finance',
      'finance.goods',
      'finance.income',
      'unpaid',
      'target',
      'order',
      'order.detail',
      'food',
      'abnormal',
      'msg',
      'msg.clear',
    ),
  },
  {
    RoleID: '4',
    RoleName: '财务',
    English: 'Finance',
    Codes: codes(
      'home',
      'finance',
      'finance.income',
      'finance.member',
      'unpaid',
      'order',
      'order.detail',
      'shop.all',
      'export',
      'msg',
    ),
  },
  { RoleID: '5', RoleName: '只读', English: 'Read-only', Codes: codes('home', 'finance', 'target', 'food') },
] as const;

/** Inserts the missing ones. */
export async function insertRoles(q: Query, compId: number, isEnglish = false): Promise<void> {
  await insertRows(
    q,
    'role',
    { comp_id: 'int', role_id: 'bigint', role_name: 'text', codes: 'text[]' },
    rolePresets.map((role) => ({
      comp_id: compId,
      role_id: role.RoleID,
      role_name: isEnglish ? role.English : role.RoleName,
      codes: `{${role.Codes.join(',')}}`,
    })),
  );
}
