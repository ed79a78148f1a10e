// scrypt with 16 MiB and about 100 ms per hash. At most two run at once, so that guessing cannot exhaust memory or the
// thread pool that database and files also use.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export interface Cost {
  /** Binary logarithm of the cost N: 14 = 16 MiB. */
  ln: number;
  r: number;
  p: number;
}

const standard: Cost = { ln: 14, r: 8, p: 5 };
const maxmem = 64 * 2 ** 20;
const keyLength = 32;

/** Hash to store, as `scrypt$14$8$5$salt$key`; it includes its cost, so that the cost can be raised later. */
export async function hashPassword(password: string, cost = standard): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return stored(cost, salt.toString('base64url'), key.toString('base64url'));
}

function stored({ ln, r, p }: Cost, salt: string, key: string): string {
  return ['scrypt', ln, r, p, salt, key].join('$');
}

/** A hash that no password matches, checked for unknown accounts so that they take as long as a wrong password. */
export const unknownAccountHash = stored(standard, 'A'.repeat(22), 'A'.repeat(43));

export type MatchesHash = (password: string, hash: string) => Promise<boolean>;

export function createPasswordChecker(atOnce = 2): MatchesHash {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (password, hash) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await matches(password, hash);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [name, ln, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyOf = (password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, keyLength, { N: 2 ** ln, r, p, maxmem });
