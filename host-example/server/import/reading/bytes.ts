/** The bytes of a file, also of one within a zip archive, unpacked where they are gzip by their content. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
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
  const file = inside === null ? createReadStream(path) : null;
  const size = { packed: 0, unpacked: 0 };
  try {
    const raw = file === null ? readFromZip(inside?.archive ?? '', inside?.name ?? '') : chunksOf(file);
    const first = await raw.next();
    if (first.done === true) return;
    const all = prepend(first.value, raw);
    const plain = isGzip(first.value) ? chunksOf(unzip(counted(all, size))) : all;
    for await (const chunk of plain) {
      size.unpacked += chunk.length;
      if (size.packed > 0 && isBomb(size.packed, size.unpacked)) throw bombRefusal(path, size.unpacked);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UserError ? error : refusal('file.unreadable', { path, why: reasonOf(error) });
  } finally {
    file?.destroy();
  }
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

async function* counted(packed: AsyncGenerator<Buffer>, size: { packed: number }): AsyncGenerator<Buffer> {
  for await (const chunk of packed) {
    size.packed += chunk.length;
    yield chunk;
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk);
}

async function* prepend(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function unzip(packed: AsyncGenerator<Buffer>): Readable {
  const source = Readable.from(packed);
  const gunzip = createGunzip();
  // pipe() does not hand errors on: a file that cannot be read further would wait for ever.
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
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
