/**
 * What a second run of one import is known by: how its files begin. The name of a shop alone does not tell: two
 * owners may have a shop of one name each, and one must never be given the other's bills.
 */
import { createHash } from 'node:crypto';
import { decodeFile } from '../reading/decode';

const LENGTH = 1 << 16;

export async function fingerprintOf(paths: readonly string[], encoding: string): Promise<string> {
  const hashes: string[] = [];
  for (const path of paths) {
    let text = '';
    for await (const part of decodeFile(path, encoding)) {
      text += part;
      if (text.length >= LENGTH) break;
    }
    hashes.push(createHash('sha256').update(text.slice(0, LENGTH)).digest('base64url'));
  }
  return hashes.sort().join(' ');
}
