/** The bytes of a file, also of one within a zip archive, unpacked where they are gzip by their content. */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Words } from '../../lang';
import { UserError } from '../../user-error';
import { refusal, words } from '../words/words';
import { isGzip, refuseOtherKinds } from './file-kind';
import { archiveOn, bombRefusal, isBomb, readFromZip } from './zip';

/** Of a file of text: other kinds are refused. */
export async function* readBytes(path: string): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of readPlain(path)) {
    if (isFirst) refuseOtherKinds(path, chunk);
    isFirst = false;
    yield chunk;
  }
}

export async function* readPlain(path: string): AsyncGenerator<Buffer> {
  const inside = await archiveOn(path);
  const raw = inside === null ? chunksOf(createReadStream(path)) : readFromZip(inside.archive, inside.name);
  try {
    const { value: first } = await raw.next();
    if (first === undefined) return;
    let packed = 0;
    let unpacked = 0;
    const all = async function* () {
      for (let chunk: Buffer | undefined = first; chunk !== undefined; chunk = (await raw.next()).value) {
        packed += chunk.length;
        yield chunk;
      }
    };
    const isPacked = isGzip(first);
    const unzipped = () => pipeline(Readable.from(all()), createGunzip(), () => undefined);
    for await (const chunk of isPacked ? chunksOf(unzipped()) : all()) {
      unpacked += chunk.length;
      if (isPacked && isBomb(packed, unpacked)) throw bombRefusal(path, unpacked);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UserError ? error : refusal('file.unreadable', { path, why: reasonOf(error) });
  } finally {
    await raw.return(undefined);
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer, undefined> {
  for await (const chunk of stream) yield Buffer.from(chunk);
}

/** The first bytes of a file, unpacked: as many as are asked for, and what has come with them. */
export async function firstBytes(path: string, least = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readPlain(path)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= least) break;
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): Words | string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return words('fileFault.missing');
  if (code === 'EISDIR') return words('fileFault.folder');
  if (code === 'EACCES') return words('fileFault.forbidden');
  if (code === 'Z_BUF_ERROR') return words('fileFault.gzipCut');
  if (code.startsWith('Z_')) return words('fileFault.gzipDamaged');
  return error instanceof Error ? error.message : String(error);
}
