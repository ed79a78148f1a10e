/** Checks at the start that PostgreSQL can be used, and says in words why not, instead of failing at the first statement. */
import { UserError } from '../user-error';
import type { Db } from './db';

/** Returns the database after it has answered a first statement. */
export async function reached(db: Db, url: string): Promise<Db> {
  try {
    await db.query('select 1');
    return db;
  } catch (error) {
    await db.close();
    throw new UserError(wordsOf(error, new URL(url)), { cause: error });
  }
}

/** The reason in words, with host and database but never the password. */
function wordsOf(error: unknown, { hostname, port, pathname, username }: URL): string {
  const place = `${hostname || 'localhost'}:${port || '5432'}`;
  const code = codeOf(error);
  const say = (reason: string) => `PostgreSQL at ${place} (DATABASE_URL) cannot be used: ${reason}`;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return say('nothing answers there. Start it, or correct DATABASE_URL.');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say('no host of this name is known. Correct DATABASE_URL.');
    case '28P01':
    case '28000':
      return say(
        `it refuses the login of ${username || 'this user'}. Check user and password in DATABASE_URL.`,
      );
    case '3D000': {
      const name = decodeURIComponent(pathname.slice(1));
      return say(`it has no database ${name}. Make it first (createdb ${name}), or correct DATABASE_URL.`);
    }
    default: {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return say(`${cause instanceof Error ? cause.message || code : String(cause)}.`);
    }
  }
}

/** Code of the error, or of its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code || codeOf(error.cause);
}
