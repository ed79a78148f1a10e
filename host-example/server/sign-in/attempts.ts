// Sign-ins under way. Each secret names its company, is stored as a hash, and is good once, for the browser that began.
import { createToken, digest, readToken } from '../auth/token';
import type { Db, Query } from '../db/db';
import { newProof, type Proof } from './provider';

/** Minutes that a person may take at the sign-in service, and seconds in which the page takes its session. */
const MINUTES = 10;
const HAND_OVER_SECONDS = 60;

export interface Attempt {
  compId: number;
  proof: Proof;
}

interface Row {
  nonce: string;
  verifier: string;
  accountId: string | null;
}

const until = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

export async function beginAttempt(db: Db, compId: number, browser: string, now: Date): Promise<Proof> {
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

export async function takeAttempt(
  db: Db,
  state: string,
  browser: string,
  now: Date,
): Promise<Attempt | null> {
  const row = await take(db, state, browser, now);
  if (!row || row.accountId !== null) return null;
  return { compId: row.compId, proof: { state, nonce: row.nonce, verifier: row.verifier } };
}

/** The code by which the page of this browser takes the session. */
export async function handOver(
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

export async function takeCode(
  db: Db,
  code: string,
  browser: string,
  now: Date,
): Promise<{ compId: number; accountId: string } | null> {
  const row = await take(db, code, browser, now);
  return row?.accountId ? { compId: row.compId, accountId: row.accountId } : null;
}
