// scrypt, 16 MiB and about 100 ms a try. At most two run at once, so that guessing can neither use up the memory
// nor all threads of the pool, which database and files need too.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 2 ** 20 };
const keyLength = 32;

/** Hash to store: `scrypt$14$8$5$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return ['scrypt', 14, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares with what no password hashes to, so that an unknown account takes as long as a wrong password. */
export const unknownAccountHash = ['scrypt', 14, 8, 5, 'A'.repeat(22), 'A'.repeat(43)].join('$');

export interface PasswordChecker {
  check(password: string, hash: string): Promise<boolean>;
}

export function createPasswordChecker(atOnce = 2): PasswordChecker {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function check(password: string, hash: string): Promise<boolean> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await matches(password, hash);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }
  return { check };
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [name, , , , salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
