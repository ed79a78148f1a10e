import { createHash, randomBytes } from 'node:crypto';

export interface Token {
  compId: number;
  /** What is stored: the token itself is known to its owner only. */
  hash: string;
}

/** A new secret of 256 bits; the company in front of it says where to look it up. */
export function createToken(compId: number): string {
  return `${compId}.${randomBytes(32).toString('base64url')}`;
}

export function readToken(text: string): Token | null {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(text);
  return match ? { compId: Number(match[1]), hash: digest(text) } : null;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
