// The calling account: the session behind a token and everything that decides its rights. It is read anew for every
// call, so that a revoked token, a changed role or an expired licence takes effect at once.

import type { CallSession } from '../call';
import { CallError } from '../call-error';
import type { Db, Query } from '../db/db';
import { stir } from '../db/due';
import { type Binding, createGrants, type Grants } from './grants';
import { readToken } from './token';

export interface Account {
  session: CallSession;
  grants: Grants;
  softModules: Set<string>;
  /** When the session ends at the latest, in milliseconds since 1970. */
  endsAt: number;
  /** Currency of each store of the company. */
  currencyOf: ReadonlyMap<string, string>;
}

interface AccountRow {
  account_id: string;
  account: string;
  account_name: string;
  is_active: boolean;
  is_licensed: boolean;
  is_idle: boolean;
  soft_modules: string[];
  bindings: Binding[];
  shop_ids: string[];
  ends_at: number;
  currencies: string[];
}

const idleHours = 12;
/** What to do about a missing token header: nginx drops headers with underscores by default. */
const missing = {
  zh: '未收到该请求头；若经过 nginx，请设置 underscores_in_headers on',
  tw: '未收到這個標頭；若經過 nginx，請設定 underscores_in_headers on',
  en: 'did not arrive; behind nginx set underscores_in_headers on',
};
const absoluteDays = 30;

const findAccount = `
  select a.account_id::text, a.account, a.account_name, a.status = 1 as is_active,
    c.status = 1 and coalesce(c.expires_at > $3, true) as is_licensed,
    s.last_seen_at < $3::timestamptz - interval '1 minute' as is_idle,
    c.soft_modules,
    (extract(epoch from s.expires_at) * 1000)::float8 as ends_at,
    coalesce(s.bindings::json, (select json_agg(json_build_object('shopId', b.shop_id::text, 'codes', r.codes))
      from account_role b join role r on r.comp_id = b.comp_id and r.role_id = b.role_id
      where b.comp_id = $1 and b.account_id = a.account_id), '[]') as bindings,
    array(select shop_id::text from shop where comp_id = $1 order by sort, shop_id) as shop_ids,
    array(select coalesce(nullif(currency, ''), c.currency) from shop where comp_id = $1 order by sort, shop_id) as currencies
  from session s
    join account a on a.comp_id = s.comp_id and a.account_id = s.account_id
    join company c on c.comp_id = s.comp_id
  where s.comp_id = $1 and s.token_hash = $2 and s.revoked_at is null and s.idle_expires_at > $3 and s.expires_at > $3`;

/** The account behind a token; refuses one that is wrong, expired or revoked, and disabled accounts. */
export async function authenticate(db: Db, header: string | undefined, now: Date): Promise<Account> {
  if (!header) throw new CallError(1002, {}, { luck_api_token: missing });
  const token = readToken(header.trim());
  if (!token) throw new CallError(1002);
  const { compId, hash } = token;
  const at = now.toISOString();
  const row = await db.tenant(compId, async (q) => {
    const [found] = await q<AccountRow>(findAccount, [compId, hash, at]);
    if (found?.is_idle) await touch(q, compId, hash, at);
    return found;
  });
  if (!row) throw new CallError(1002);
  if (!row.is_active) throw new CallError(1004);
  if (!row.is_licensed) throw new CallError(1005);
  return {
    session: {
      compId,
      accountId: row.account_id,
      account: row.account,
      accountName: row.account_name,
      tokenHash: hash,
    },
    grants: createGrants(row.bindings, row.shop_ids),
    currencyOf: new Map(row.shop_ids.map((shopId, index) => [shopId, row.currencies[index] ?? ''])),
    endsAt: row.ends_at,
    softModules: new Set(row.soft_modules.map((name) => name.trim().toUpperCase())),
  };
}

async function touch(q: Query, compId: number, hash: string, at: string): Promise<void> {
  await q(
    `update session set last_seen_at = $3, idle_expires_at = $3::timestamptz + interval '${idleHours} hours'
     where comp_id = $1 and token_hash = $2`,
    [compId, hash, at],
  );
}

export async function openSession(
  q: Query,
  compId: number,
  accountId: string,
  hash: string,
  deviceId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await q(
    `insert into session (comp_id, token_hash, account_id, device_id, created_at, last_seen_at, idle_expires_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '${idleHours} hours', $5::timestamptz + interval '${absoluteDays} days')`,
    [compId, hash, accountId, deviceId, at],
  );
  // Sessions that have expired are deleted here.
  await q(
    `delete from session where comp_id = $1 and account_id = $2 and (expires_at < $3::timestamptz - interval '30 days' or idle_expires_at < $3::timestamptz - interval '30 days')`,
    [compId, accountId, at],
  );
  // Lists that it opens leave snapshots, which the watch forgets.
  await stir(q, compId, now);
}
