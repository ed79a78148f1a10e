import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The token itself is not stored, only its hash. */
export type Token = NonNullable<ReturnType<typeof readToken>>;

/** A secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Creates a token: the company id for the look-up, and a secret. */
export const createToken = (compId: number): string => `${compId}.${newSecret()}`;

export function readToken(text: string) {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(text);
  return match ? { compId: Number(match[1]), hash: digest(text) } : null;
}

/** Begins an access token, so that neither people nor programs take it for the token of a session. */
const READ = 'boss-read-';

export const createAccessToken = (compId: number): string => READ + createToken(compId);

export function readAccessToken(text: string): Token | null {
  const token = text.startsWith(READ) ? readToken(text.slice(READ.length)) : null;
  return token && { ...token, hash: digest(text) };
}

export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** Whether two secrets are equal, by their hashes: those have equal length, as the comparison requires. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));

/** The token of an Authorization header; '' for none. */
export const bearerOf = (header: string | undefined): string =>
  /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
