// Single sign-on from the first redirect to the session. Every outcome is an entry of the company's log.
import type { LoginRes } from '../../../types/api/login';
import { openSession } from '../auth/account';
import { addresses, companyOf } from '../auth/login';
import { profileOf } from '../auth/login-profile';
import { createToken, digest, readToken } from '../auth/token';
import { CallError } from '../call-error';
import type { Config } from '../config';
import type { Db } from '../db/db';
import { act, logChange } from '../people/acting';
import { writeRefusal } from '../people/audit';
import { beginAttempt, handOver, takeAttempt, takeCode } from './attempts';
import { accountOf } from './person';
import type { Provider } from './provider';

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
      await call.db.tenant(compId, (q) =>
        writeRefusal(
          { q, compId },
          {
            accountId: '0',
            action: ACTION,
            target: 'single sign-on',
            before: null,
            after: { Issuer: call.issuer, Reason: reason },
            traceId: call.traceId,
            address: call.address,
          },
          String(error.code),
          call.now,
        ),
      );
    }
    throw error;
  }
}
