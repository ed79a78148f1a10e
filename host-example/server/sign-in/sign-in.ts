// Single sign-on from the first redirect to the session. Every outcome is an entry of the company's log.
import type { LoginRes } from '../../../types/api/login';
import { openSession } from '../auth/account';
import { addresses, companyOf } from '../auth/login';
import { profileOf } from '../auth/login-profile';
import { createToken, digest, readToken } from '../auth/token';
import { CallError } from '../call-error';
import type { Config } from '../config';
import type { Db, Query } from '../db/db';
import { act, logChange } from '../people/acting';
import { writeRefusal } from '../people/audit';
import { accountOf } from './person';
import { newProof, type Proof, type Provider } from './provider';

export interface SignIn {
  db: Db;
  config: Config;
  provider: Provider;
  issuer: string;
  now: Date;
  /** Secret of the browser, from its cookie. */
  browser: string;
  address: string;
  traceId: string;
}

const ACTION = 'SignIn';

/** Address at the sign-in service. */
export async function begin(call: SignIn, company: string, redirectUri: string): Promise<string> {
  const compId = await companyOf(call, company);
  if (compId === 0) throw new CallError(1010);
  const proof = await beginAttempt(call.db, compId, call.browser, call.now);
  return logged(call, compId, () => call.provider.begin(proof, redirectUri));
}

/** Code by which the page takes its session, for the address that the service sent the browser to. */
export async function finish(call: SignIn, address: string): Promise<string> {
  const state = new URL(address).searchParams.get('state') ?? '';
  const attempt = await takeAttempt(call.db, state, call.browser, call.now);
  // The company that the state names may not exist; without one there is no log.
  const compId = attempt?.compId ?? (await knownCompany(call, state));
  return logged(call, compId, async () => {
    if (!attempt) throw new CallError(1009);
    const person = await call.provider.finish(attempt.proof, address);
    const by = { accountId: '0', name: '', grants: null, traceId: call.traceId, address: call.address };
    return act(call.db, attempt.compId, by, call.now, async (acting) => {
      const { id, account } = await accountOf(acting, call.issuer, person);
      await logChange(acting, ACTION, `user:${account}`, null, { Issuer: call.issuer });
      return handOver(acting.q, attempt.compId, id, call.browser, call.now);
    });
  });
}

/** The session, as the answer of a login. */
export async function takeSession(call: SignIn, code: string, base: string): Promise<LoginRes> {
  const taken = await takeCode(call.db, code, call.browser, call.now);
  const compId = taken?.compId ?? (await knownCompany(call, code));
  return logged(call, compId, async () => {
    if (!taken) throw new CallError(1009);
    const token = createToken(taken.compId);
    const profile = await call.db.tenant(taken.compId, async (q) => {
      await openSession(q, taken.compId, taken.accountId, digest(token), '', call.now);
      return profileOf(q, taken.compId, taken.accountId, call.now);
    });
    return { Token: token, ...profile, ...addresses(call.config, base, profile) };
  });
}

async function knownCompany({ db }: SignIn, secret: string): Promise<number> {
  const compId = readToken(secret)?.compId ?? 0;
  const rows = await db.tenant(compId, (q) => q('select 1 from company where comp_id = $1', [compId]));
  return rows.length > 0 ? compId : 0;
}

/** Adds a refusal to the log of the company, with what the service or its check said. */
async function logged<Result>(call: SignIn, compId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError && compId !== 0) {
      const { cause } = error;
      const reason = cause instanceof Error ? cause.message : '';
      const refused = {
        ...{ action: ACTION, target: 'single sign-on', traceId: call.traceId, address: call.address },
        after: { Issuer: call.issuer, Reason: reason },
      };
      await call.db.tenant(compId, (q) => writeRefusal({ q, compId }, refused, String(error.code), call.now));
    }
    throw error;
  }
}

/** Minutes that a person may take at the sign-in service, and seconds in which the page takes its session. */
const MINUTES = 10;
const HAND_OVER_SECONDS = 60;

interface Attempt {
  compId: number;
  proof: Proof;
}

interface Row {
  nonce: string;
  verifier: string;
  accountId: string | null;
}

const until = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

async function beginAttempt(db: Db, compId: number, browser: string, now: Date): Promise<Proof> {
  const proof = newProof(createToken(compId));
  await db.tenant(compId, async (q) => {
    await q('delete from sign_in where comp_id = $1 and expires_at < $2', [compId, now.toISOString()]);
    await q(
      `insert into sign_in (comp_id, secret_hash, browser_hash, nonce, verifier, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [compId, digest(proof.state), digest(browser), proof.nonce, proof.verifier, until(now, MINUTES * 60)],
    );
  });
  return proof;
}

/** Takes a secret out, whether it is good or not; null for one that is wrong, old, used, or of another browser. */
async function take(
  db: Db,
  secret: string,
  browser: string,
  now: Date,
): Promise<(Row & { compId: number }) | null> {
  const token = readToken(secret);
  if (!token) return null;
  const [row] = await db.tenant(token.compId, (q) =>
    q<Row & { isGood: boolean }>(
      `delete from sign_in where comp_id = $1 and secret_hash = $2
       returning nonce, verifier, account_id::text as "accountId", browser_hash = $3 and expires_at > $4 as "isGood"`,
      [token.compId, token.hash, digest(browser), now.toISOString()],
    ),
  );
  return row?.isGood ? { ...row, compId: token.compId } : null;
}

async function takeAttempt(db: Db, state: string, browser: string, now: Date): Promise<Attempt | null> {
  const row = await take(db, state, browser, now);
  if (!row || row.accountId !== null) return null;
  return { compId: row.compId, proof: { state, nonce: row.nonce, verifier: row.verifier } };
}

/** The code by which the page of this browser takes the session. */
async function handOver(
  q: Query,
  compId: number,
  accountId: string,
  browser: string,
  now: Date,
): Promise<string> {
  const code = createToken(compId);
  await q(
    `insert into sign_in (comp_id, secret_hash, browser_hash, account_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [compId, digest(code), digest(browser), accountId, until(now, HAND_OVER_SECONDS)],
  );
  return code;
}

async function takeCode(
  db: Db,
  code: string,
  browser: string,
  now: Date,
): Promise<{ compId: number; accountId: string } | null> {
  const row = await take(db, code, browser, now);
  return row?.accountId ? { compId: row.compId, accountId: row.accountId } : null;
}
