// Ends the session of a token. It also succeeds for a token that is no longer valid.

import { readToken } from '../auth/token';
import type { Db } from '../db/db';

export async function logout(db: Db, header: string | undefined, now: Date): Promise<{ Done: 0 | 1 }> {
  const token = readToken(header?.trim() ?? '');
  if (!token) return { Done: 0 };
  const ended = await db.tenant(token.compId, (q) =>
    q<{ token_hash: string }>(
      `update session set revoked_at = $3 where comp_id = $1 and token_hash = $2 and revoked_at is null returning token_hash`,
      [token.compId, token.hash, now.toISOString()],
    ),
  );
  return { Done: ended.length ? 1 : 0 };
}
