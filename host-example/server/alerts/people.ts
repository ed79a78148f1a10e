/**
 * Audience of a message. Alert settings are applied when it is written, rights again whenever it is read.
 *
 * Example: by default a refund is told from 100.00 on. One of 80.00 is for the accounts that set less, by name
 * (`for_accounts`); one of 120.00 is for all but those that set more or switched it off (`not_accounts`).
 */
import type { AlertSettings } from '../../../types/api/message-service';
import { type Binding, bindingsOf, canAll, createGrants, modulesOf } from '../auth/grants';
import type { Tenant } from '../db/db';
import { settingsOf, withDefaults } from '../reports/message/alert-settings';

export interface Person {
  accountId: string;
  /** Shops whose messages the account may read by its roles; none for a partner's user, whose rights stand in the session. */
  shops: string[];
  /** Whether the account may read the figures of several shops in one sum. */
  canAll: boolean;
  /** Settings that the account has saved, completed by the defaults; null for none. */
  own: AlertSettings['Items'] | null;
}

/** Audience among the accounts that may see the shop. */
export interface Audience {
  /** null = all of them. */
  for_accounts: string[] | null;
  not_accounts: string[];
}

const PERSONS = `select a.account_id::text as "accountId", s.items as own,
    coalesce(${bindingsOf('a')}, '[]') as bindings, c.soft_modules as modules
  from account a join company c on c.comp_id = $1 left join alert_setting s on s.comp_id = $1 and s.account_id = a.account_id
  where a.comp_id = $1 and a.status = 1 order by a.account_id`;

type PersonRow = Pick<Person, 'accountId' | 'own'> & { bindings: Binding[]; modules: string[] };

/** Those who may read messages, and the default settings in `common`, for accounts without settings of their own. */
export async function loadPeople(q: Tenant, shopIds: string[]) {
  const rows = await q<PersonRow>(PERSONS, [q.compId]);
  const { Items: common } = await settingsOf(q, null);
  const persons = rows.map(({ accountId, own, bindings, modules }): Person => {
    const grants = createGrants(bindings, shopIds);
    return {
      accountId,
      own: own && withDefaults(own, common),
      shops: grants.shopsWith('boss.msg'),
      canAll: canAll({ grants, softModules: modulesOf(modules) }),
    };
  });
  // Accounts with neither settings nor a right by roles read no message.
  return { persons: persons.filter(({ shops, own }) => own || shops.length > 0), common };
}

/** The accounts whose settings want a message; null where there are none. */
export function audienceOf(
  { persons, common }: Awaited<ReturnType<typeof loadPeople>>,
  isWantedBy: (items: AlertSettings['Items']) => boolean,
): Audience | null {
  const idsOf = (chosen: Person[]) => chosen.map(({ accountId }) => accountId);
  // Accounts without settings of their own go by the defaults.
  if (isWantedBy(common))
    return { for_accounts: null, not_accounts: idsOf(persons.filter(({ own }) => own && !isWantedBy(own))) };
  const for_accounts = idsOf(persons.filter(({ own }) => own && isWantedBy(own)));
  return for_accounts.length > 0 ? { for_accounts, not_accounts: [] } : null;
}
