// The calling account: the session behind a token and everything that decides its rights. It is read anew for every
// call, so that a revoked token, a changed role or an expired licence takes effect at once.
import type { ErrorCode } from '../../../types/api/errors';
import type { CallSession } from '../call';
import { CallError } from '../call-error';
import { isLicensed } from '../db/companies';
import type { Db, Tenant } from '../db/db';
import { refusalWords } from '../refusals';
import { type Binding, bindingsOf, createGrants, modulesOf } from './grants';
import { createToken, digest, readAccessToken, readToken, type Token } from './token';

export type Account = ReturnType<typeof accountOf>;

/** A kind of credential, in SQL on its row `s`; $1 is the company, $2 the hash of the token, $3 now. */
interface Credential {
  table: string;
  /** Whether it is the one that was shown, and still good. */
  where: string;
  /** Code that refuses any other. */
  refusal: ErrorCode;
  /** @default none */
  name?: string;
  /** @default now: each call brings a proof of its own */
  endsAt?: string;
  /** When it was last used, and the statement that notes a use. */
  usedAt?: string;
  touch?: string;
  /** Rights that it carries itself, as JSON. @default those of the account's roles */
  bindings?: string;
}

const IDLE_HOURS = 12;
const MOST_DAYS = 30;

const sessions: Credential = {
  table: 'session',
  where: 's.token_hash = $2 and s.revoked_at is null and s.idle_expires_at > $3 and s.expires_at > $3',
  refusal: 1002,
  endsAt: 's.expires_at',
  usedAt: 's.last_seen_at',
  touch: `update session set last_seen_at = $3, idle_expires_at = $3::timestamptz + interval '${IDLE_HOURS} hours'
  where comp_id = $1 and token_hash = $2`,
  bindings: 's.bindings::json',
};

const accessTokens: Credential = {
  table: 'access_token',
  where: 's.token_hash = $2 and s.revoked_at is null and s.expires_at > $3',
  refusal: 1012,
  name: 's.token_name',
  endsAt: 's.expires_at',
  usedAt: 's.last_used_at',
  touch: 'update access_token set last_used_at = $3 where comp_id = $1 and token_hash = $2',
};

/**
 * Accounts as a sign-in service names them: issuer and subject stand in place of the hash of a token. Each call brings a signed
 * proof with an expiry of its own, so no session is stored and no use noted.
 */
const identities: Credential = { table: 'account_identity', where: "s.issuer || ' ' || s.subject = $2", refusal: 1010 };

interface AccountRow {
  account_id: string;
  account: string;
  account_name: string;
  is_active: boolean;
  is_licensed: boolean;
  needs_touch: boolean;
  credential_name: string;
  soft_modules: string[];
  bindings: Binding[];
  shop_ids: string[];
  ends_at: number;
  currencies: string[];
}

const NOW = '$3::timestamptz';
const accountSql = ({ table, where, usedAt = NOW, bindings, name = "''", endsAt = NOW }: Credential) => `
  select a.account_id::text, a.account, a.account_name, a.status = 1 as is_active,
    ${isLicensed('c', '$3')} as is_licensed,
    coalesce(${usedAt} < ${NOW} - interval '1 minute', true) as needs_touch, ${name} as credential_name,
    c.soft_modules,
    (extract(epoch from ${endsAt}) * 1000)::float8 as ends_at,
    coalesce(${bindings ? `${bindings}, ` : ''}${bindingsOf('a')}, '[]') as bindings,
    array(select shop_id::text from shop where comp_id = $1 order by sort, shop_id) as shop_ids,
    array(select coalesce(nullif(currency, ''), c.currency) from shop where comp_id = $1 order by sort, shop_id) as currencies
  from ${table} s
    join account a on a.comp_id = s.comp_id and a.account_id = s.account_id
    join company c on c.comp_id = s.comp_id
  where s.comp_id = $1 and ${where}`;

/** The account behind a token; refuses one that is wrong, expired or revoked, and disabled accounts. */
export async function authenticate(db: Db, header: string | undefined, now: Date): Promise<Account> {
  // The words of the refusal name nginx, which by default drops headers with underscores.
  if (!header) throw new CallError(1002, { fields: { luck_api_token: refusalWords('token.header') } });
  return (await identify(db, sessions, readToken(header.trim()), now)).account;
}

/** Reads the account of a session once more, after a wait for its turn: its rights may have been taken away meanwhile. */
export async function accountAgain(q: Tenant, { tokenHash: hash }: CallSession, now: Date): Promise<Account> {
  const [row] = await q<AccountRow>(accountSql(sessions), [q.compId, hash, now]);
  return accountOf(sessions, { compId: q.compId, hash }, row);
}

/** The account of an access token, with the name of the token; refuses what `authenticate` refuses. */
export const authenticateAccessToken = (db: Db, text: string, now: Date) =>
  identify(db, accessTokens, readAccessToken(text), now);

/** The account that is linked to a subject of the sign-in service. */
export async function authenticateIdentity(
  db: Db,
  compId: number,
  issuer: string,
  subject: string,
  now: Date,
): Promise<Account> {
  return (await identify(db, identities, { compId, hash: `${issuer} ${subject}` }, now)).account;
}

/** The account of a credential, and the name of the credential; notes its use once a minute. */
async function identify(
  db: Db,
  credential: Credential,
  token: Token | null,
  now: Date,
): Promise<{ account: Account; token: string }> {
  if (!token) throw new CallError(credential.refusal);
  const { compId, hash } = token;
  const row = await db.tenant(compId, async (q) => {
    const [found] = await q<AccountRow>(accountSql(credential), [compId, hash, now]);
    if (found?.needs_touch && credential.touch) await q(credential.touch, [compId, hash, now]);
    return found;
  });
  return { account: accountOf(credential, token, row), token: row?.credential_name ?? '' };
}

/** Refuses an account that is not found or disabled, or whose company has no licence. */
function accountOf({ refusal }: Credential, { compId, hash }: Token, row: AccountRow | undefined) {
  if (!row) throw new CallError(refusal);
  if (!row.is_active) throw new CallError(1004);
  if (!row.is_licensed) throw new CallError(1005);
  const { account_id: accountId, account, account_name: accountName } = row;
  const session: CallSession = { compId, accountId, account, accountName, tokenHash: hash };
  return {
    session,
    grants: createGrants(row.bindings, row.shop_ids),
    /** Currency of each store of the company. */
    currencyOf: new Map(row.shop_ids.map((shopId, index) => [shopId, row.currencies[index] ?? ''])),
    /** When the session ends at the latest, in milliseconds since 1970. */
    endsAt: row.ends_at,
    /** Modules of the product that the company has, in upper case. */
    softModules: modulesOf(row.soft_modules),
  };
}

/** Returns the token of the session. */
export async function openSession(q: Tenant, accountId: string, now: Date, deviceId = ''): Promise<string> {
  const token = createToken(q.compId);
  await q(
    `insert into session (comp_id, token_hash, account_id, device_id, created_at, last_seen_at, idle_expires_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '${IDLE_HOURS} hours', $5::timestamptz + interval '${MOST_DAYS} days')`,
    [q.compId, digest(token), accountId, deviceId, now],
  );
  await q`update account set last_login_at = ${now} where comp_id = ${q.compId} and account_id = ${accountId}`;
  return token;
}
