// Single sign-on from the first redirect to the session. Every outcome is an entry of the company's log.
import type { LoginRes } from '../../../types/api/login';
import { companyOf, enter } from '../auth/login';
import { createToken, digest, readToken } from '../auth/token';
import { CallError } from '../call-error';
import type { Config } from '../config';
import type { Db } from '../db/db';
import { act, logChange, nobody } from '../people/acting';
import { orLogged } from '../people/audit';
import { accountOf } from './person';
import { newProof, type Provider } from './provider';

export interface SignIn {
  db: Db;
  config: Config;
  provider: Provider;
  issuer: string;
  now: Date;
  /** From the cookie of the browser that began. */
  browserSecret: string;
  address: string;
  traceId: string;
}

const ACTION = 'SignIn';
/** How long a person may take at the sign-in service, and the page to take its session. */
const SIGN_IN_SECONDS = 600;
const HAND_OVER_SECONDS = 60;
const until = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Address at the sign-in service. */
export async function begin(call: SignIn, company: string, redirectUri: string): Promise<string> {
  const compId = await companyOf(call, company);
  if (compId === 0) throw new CallError(1010);
  const proof = newProof(createToken(compId));
  await call.db.tenant(compId, async (q) => {
    await q`delete from sign_in where comp_id = ${compId} and expires_at < ${call.now}`;
    await q`
      insert into sign_in (comp_id, secret_hash, browser_hash, nonce, verifier, expires_at)
      values (${compId}, ${digest(proof.state)}, ${digest(call.browserSecret)}, ${proof.nonce}, ${proof.verifier},
      ${until(call.now, SIGN_IN_SECONDS)})`;
  });
  return logged(call, compId, () => call.provider.begin(proof, redirectUri));
}

/** Code by which the page takes its session, for the address that the service sent the browser to. */
export async function finish(call: SignIn, address: string): Promise<string> {
  const state = new URL(address).searchParams.get('state') ?? '';
  const attempt = await take(call, state);
  return logged(call, companyIn(state), async () => {
    if (!attempt || attempt.accountId !== null) throw new CallError(1009);
    const { compId, nonce, verifier } = attempt;
    const person = await call.provider.finish({ state, nonce, verifier }, address);
    return act(call.db, compId, nobody(call), call.now, async (acting) => {
      const { id, account } = await accountOf(acting, call.issuer, person);
      await logChange(acting, ACTION, `user:${account}`, null, { Issuer: call.issuer });
      const code = createToken(compId);
      await acting.q`
        insert into sign_in (comp_id, secret_hash, browser_hash, account_id, expires_at)
        values (${compId}, ${digest(code)}, ${digest(call.browserSecret)}, ${id},
        ${until(call.now, HAND_OVER_SECONDS)})`;
      return code;
    });
  });
}

/** The session, as the answer of a login. */
export async function takeSession(call: SignIn, code: string, base: string): Promise<LoginRes> {
  const taken = await take(call, code);
  return logged(call, companyIn(code), async () => {
    if (!taken || taken.accountId === null) throw new CallError(1009);
    const { compId, accountId } = taken;
    return call.db.tenant(compId, (q) => enter(q, call.config, { base, now: call.now }, accountId));
  });
}

const companyIn = (secret: string): number => readToken(secret)?.compId ?? 0;

/** Adds a refusal to the log of the company, with what the service or its check said. */
const logged = <Result>(call: SignIn, compId: number, work: () => Promise<Result>): Promise<Result> => {
  const { db, now, traceId, address, issuer } = call;
  const entry = { action: ACTION, target: 'single sign-on', traceId, address };
  return orLogged({ db, compId, now }, entry, work, ({ cause }) => ({
    Issuer: issuer,
    Reason: cause instanceof Error ? cause.message : '',
  }));
};

interface Taken {
  compId: number;
  nonce: string;
  verifier: string;
  /** null before the person came back from the service. */
  accountId: string | null;
}

/** Takes a secret out, whether it is good or not; null for one that is wrong, old, used, or of another browser. */
async function take({ db, browserSecret, now }: SignIn, secret: string): Promise<Taken | null> {
  const token = readToken(secret);
  if (!token) return null;
  return db.tenant(token.compId, async (q) => {
    const [row] = await q<Taken & { isGood: boolean }>`
      delete from sign_in where comp_id = ${token.compId} and secret_hash = ${token.hash}
      returning comp_id as "compId", nonce, verifier, account_id::text as "accountId",
        browser_hash = ${digest(browserSecret)} and expires_at > ${now} as "isGood"`;
    return row?.isGood ? row : null;
  });
}
