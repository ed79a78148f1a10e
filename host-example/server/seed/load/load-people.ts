/** Loads staff, and accounts with their roles. */
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { insertRoles } from '../../people/role-presets';
import { loginsOf } from '../chain/roles';
import { type Company, languageOf } from '../chain/shops';

const userTypes = { cashier: 1, waiter: 2, manager: 3 } as const;

export async function loadPeople(q: Query, company: Company, passwordHash: string): Promise<void> {
  const comp_id = company.CompID;
  await insertRows(
    q,
    'staff',
    { comp_id: 'int', user_id: 'bigint', shop_id: 'bigint', user_name: 'text', user_type: 'smallint' },
    company.shops.flatMap((shop) =>
      shop.staff.map((person) => ({
        comp_id,
        user_id: person.UserID,
        shop_id: shop.ShopID,
        user_name: person.UserName,
        user_type: userTypes[person.role],
      })),
    ),
  );
  await insertRoles(q, comp_id, languageOf(company.CompCode));
  const logins = loginsOf(company.CompCode).map((login, index) => ({
    ...login,
    account_id: String(comp_id * 1000 + index + 1),
  }));
  await insertRows(
    q,
    'account',
    {
      comp_id: 'int',
      account_id: 'bigint',
      account: 'text',
      account_name: 'text',
      password_hash: 'text',
      is_master: 'smallint',
      status: 'smallint',
    },
    logins.map((login) => ({
      comp_id,
      account_id: login.account_id,
      account: login.account,
      account_name: login.name,
      password_hash: passwordHash,
      is_master: Number(login.isMaster),
      status: login.isDisabled ? 2 : 1,
    })),
  );
  await insertRows(
    q,
    'account_role',
    { comp_id: 'int', account_id: 'bigint', role_id: 'bigint', shop_id: 'bigint' },
    logins.flatMap(({ account_id, roleId, shops }) => {
      const bound = shops === null ? ['0'] : shops.flatMap((index) => company.shops[index]?.ShopID ?? []);
      return roleId === null
        ? []
        : bound.map((shop_id) => ({ comp_id, account_id, role_id: roleId, shop_id }));
    }),
  );
}
