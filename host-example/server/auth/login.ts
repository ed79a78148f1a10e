// Login: company, guard, password, profile. An unknown company, an unknown account and a wrong password take the same
// steps, time and message, so that none can be told from another.
import type { LoginReq, LoginRes } from '../../../types/api/login';
import { CallError, fieldError } from '../call-error';
import type { Config } from '../config';
import { findCompany, isLicensed, listCompanies } from '../db/companies';
import type { Db, Tenant } from '../db/db';
import { openSession } from './account';
import { type Attempt, checkGuard, countFailure, forgive } from './login-guard';
import { typedLogin } from './login-name';
import { type LoginProfile, profileOf } from './login-profile';
import { type MatchesHash, unknownAccountHash } from './password';
import type { TakeTurns } from './take-turns';

interface LoginTools {
  db: Db;
  config: Config;
  matchesHash: MatchesHash;
  takeTurns: TakeTurns;
}

interface LoginCall {
  address: string;
  /** Address of the server for the answer; '' for none, so that the client keeps the address it uses. */
  base: string;
  now: Date;
}

interface AccountRow {
  account_id: string;
  account: string;
  password_hash: string;
  is_active: boolean;
  is_licensed: boolean;
}

export async function login(tools: LoginTools, call: LoginCall, body: LoginReq): Promise<LoginRes> {
  const { db, config, takeTurns } = tools;
  const { address, now } = call;
  const compId = await companyOf(tools, body.CompCode ?? '');
  const attempt: Attempt = { compId, account: typedLogin(body.Account), address };
  // Logins of one account run one after the other: parallel guesses would all pass the guard before the first is
  // counted.
  return takeTurns(`${compId} ${attempt.account.toLowerCase()}`, async () => {
    const { account_id, account, password_hash } = await prove(tools, attempt, body.Password, now);
    return db.tenant(compId, async (q) => {
      // Locks the account before its counters, as setting a password does: in one order nobody waits for each other.
      const entered = await enter(q, config, call, account_id, { deviceId: body.DeviceID, password_hash });
      await forgive(q, { ...attempt, account }, now);
      return entered;
    });
  });
}

/**
 * Opens a session of an account that has proven who it is, unless its password was changed or it was disabled since then: such
 * a change ends the sessions that are open, and this one would come after.
 */
export async function enter(
  q: Tenant,
  config: Config,
  { base, now }: Pick<LoginCall, 'base' | 'now'>,
  accountId: string,
  { deviceId, password_hash }: { deviceId?: string | undefined; password_hash?: string } = {},
): Promise<LoginRes> {
  // The lock that storing the last login takes: two logins that both held a weaker one would wait for each other.
  const account = await findAccount(q, 'a.account_id = $2 for no key update of a', accountId, now);
  if (!account || (password_hash && account.password_hash !== password_hash)) throw new CallError(1001);
  if (!account.is_active) throw new CallError(1004);
  if (!account.is_licensed) throw new CallError(1005);
  const Token = await openSession(q, accountId, now, deviceId);
  const profile = await profileOf(q, accountId, now);
  return { Token, ...profile, ...addresses(config, base, profile) };
}

/** The account whose password this is; refuses a wrong one, counts it, and refuses any while too many were wrong. */
export async function prove(
  { db, config, matchesHash }: Pick<LoginTools, 'db' | 'config' | 'matchesHash'>,
  attempt: Attempt,
  password: string,
  now: Date,
): Promise<AccountRow> {
  const { found, counted } = await db.tenant(attempt.compId, async (q) => {
    const found = await findAccount(q, 'lower(a.account) = lower($2)', attempt.account, now);
    // Tries count under the account as it is stored: lower() of SQL takes İ for i, and JavaScript does not.
    const counted = { ...attempt, account: found?.account ?? attempt.account };
    await checkGuard(q, counted, now);
    return { found, counted };
  });
  const isRight = await matchesHash(password, found?.password_hash ?? unknownAccountHash);
  if (!found || !isRight) {
    await db.tenant(attempt.compId, (q) => countFailure(q, counted, config.loginLimits, now));
    throw new CallError(1001);
  }
  return found;
}

/** `who` is the condition that holds the value, as `$2`. */
async function findAccount(q: Tenant, who: string, value: string, now: Date): Promise<AccountRow | undefined> {
  const [found] = await q<AccountRow>(
    `select a.account_id::text, a.account, a.password_hash, a.status = 1 as is_active,
       ${isLicensed('c', '$3')} as is_licensed
     from account a join company c on c.comp_id = a.comp_id
     where a.comp_id = $1 and ${who}`,
    [q.compId, value, now],
  );
  return found;
}

/** Company id, or 0 for an unknown code. */
export async function companyOf({ db, config }: Pick<LoginTools, 'db' | 'config'>, code: string): Promise<number> {
  const given = code || config.companyCode;
  if (given) return (await findCompany(db, given))?.compId ?? 0;
  const companies = await listCompanies(db, 2);
  const [only] = companies;
  if (only && companies.length === 1) return only.compId;
  throw fieldError('CompCode', 'login.companyCode');
}

export function addresses(config: Config, base: string, { ImageServerPath }: Pick<LoginProfile, 'ImageServerPath'>) {
  return {
    ImageServerPath: ImageServerPath || `${config.imageUrl ?? base}/`,
    Lang: 1 as const,
    SystemUrlConfig: { APIUrl: base, BossUrl: `${base}/`, PushHostUrl: config.pushUrl ?? base },
  };
}
