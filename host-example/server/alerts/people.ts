/**
 * Audience of a message. Settings are applied when it is written, rights again whenever it is read.
 *
 * Example: a refund of 80.00 where the default alert is from 100.00 on is for those whose own alert is from less; one of
 * 120.00 is for all but those whose own is from more or off.
 */
import type { AlertSettings } from '../../../types/api/message-service';
import { addsUp, type Binding, bindingsOf, createGrants, modulesOf } from '../auth/grants';
import type { Tenant } from '../db/db';
import { settingsOf, withDefaults } from '../reports/message/alert-settings';

export interface Person {
  accountId: string;
  /** Shops whose messages it may read by its roles; empty for the user of a partner, whose rights stand in its session. */
  shops: string[];
  /** Whether it may read the figures of several shops in one sum. */
  addsUp: boolean;
  /** Settings that the account has saved, with the defaults of what they lack; null for none. */
  own: AlertSettings['Items'] | null;
}

export interface People {
  persons: Person[];
  /** The defaults, for accounts without settings of their own. */
  common: AlertSettings['Items'];
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

export async function loadPeople(q: Tenant, shopIds: string[]): Promise<People> {
  const rows = await q<PersonRow>(PERSONS, [q.compId]);
  const { Items: common } = await settingsOf(q, null);
  const persons = rows.map(({ accountId, own, bindings, modules }) => {
    const grants = createGrants(bindings, shopIds);
    return {
      accountId,
      own: own && withDefaults(own, common),
      shops: grants.shopsWith('boss.msg'),
      addsUp: addsUp({ grants, softModules: modulesOf(modules) }),
    };
  });
  // Who has neither settings nor a right by roles reads no message.
  return { persons: persons.filter(({ shops, own }) => own || shops.length > 0), common };
}

/** Accounts whose settings enable the message; null when there are none. */
export function audienceOf(
  { persons, common }: People,
  wants: (items: AlertSettings['Items']) => boolean,
): Audience | null {
  const withSettings = (areWanting: boolean) =>
    persons.flatMap(({ accountId, own }) => (own && wants(own) === areWanting ? [accountId] : []));
  if (wants(common)) return { for_accounts: null, not_accounts: withSettings(false) };
  const for_accounts = withSettings(true);
  return for_accounts.length > 0 ? { for_accounts, not_accounts: [] } : null;
}
