/**
 * What a second run of one import is known by: how its files begin. The name of a shop alone does not tell: two
 * owners may have a shop of one name each, and one must never be given the other's bills.
 */
import { createHash } from 'node:crypto';
import { readPlain } from '../reading/bytes';
import { decodeFile } from '../reading/decode';

const LENGTH = 1 << 16;

export async function fingerprintOf(paths: readonly string[], encoding: string): Promise<string> {
  const hashes: string[] = [];
  for (const path of paths)
    hashes.push(
      createHash('sha256')
        .update(await startOf(path, encoding))
        .digest('base64url'),
    );
  return hashes.sort().join(' ');
}

async function startOf(path: string, encoding: string): Promise<string | Buffer> {
  try {
    let text = '';
    for await (const part of decodeFile(path, encoding)) {
      text += part;
      if (text.length >= LENGTH) break;
    }
    return text.slice(0, LENGTH);
  } catch (error) {
    // Workbooks and XML are no text of rows: their bytes tell them. What is wrong with a file says who reads it.
    const bytes = await bytesOf(path);
    if (bytes === null) throw error;
    return bytes;
  }
}

async function bytesOf(path: string): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of readPlain(path)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= LENGTH) break;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).subarray(0, LENGTH);
}
