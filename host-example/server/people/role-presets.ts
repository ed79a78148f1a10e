/** Roles that every company starts with (docs/product/permissions.md#role-presets). */
import { rights } from '../../../types/api/access';
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { inLang, type Lang, type Words } from '../lang';

const codes = (names: string) => names.split(' ').map((name) => `boss.${name}`);
const notForManagers = new Set(['boss.member.mobile', 'boss.admin']);

interface RolePreset {
  RoleID: string;
  RoleName: Words;
  Codes: readonly string[];
}

/** The role of the owner, who is called so where no name is given. */
export const ownerRole: RolePreset = {
  RoleID: '1',
  RoleName: { zh: '老板', tw: '老闆', en: 'Owner' },
  Codes: ['boss.*'],
};

const rolePresets: readonly RolePreset[] = [
  ownerRole,
  {
    RoleID: '2',
    RoleName: { zh: '区域经理', tw: '區經理', en: 'Area manager' },
    Codes: Object.keys(rights).filter((code) => !notForManagers.has(code)),
  },
  {
    RoleID: '3',
    RoleName: { zh: '店长', tw: '店長', en: 'Store manager' },
    Codes: codes(
      'home finance finance.goods finance.income unpaid target order order.detail food abnormal msg msg.clear',
    ),
  },
  {
    RoleID: '4',
    RoleName: { zh: '财务', tw: '財務', en: 'Finance' },
    Codes: codes('home finance finance.income finance.member unpaid order order.detail shop.all export msg'),
  },
  { RoleID: '5', RoleName: { zh: '只读', tw: '僅供檢視', en: 'Read-only' }, Codes: codes('home finance target food') },
];

export async function insertRoles(
  q: Tenant,
  lang: Lang = 'zh-CN',
  roles: readonly RolePreset[] = rolePresets,
): Promise<void> {
  const rows = roles.map(({ RoleID: role_id, RoleName, Codes: codes }) => ({
    role_id,
    role_name: inLang(RoleName, lang),
    codes,
  }));
  await insertRows(q, 'role', rows);
}
