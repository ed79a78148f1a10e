/** The bytes of a file, also of one within a zip archive, unpacked where they are gzip by their content. */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Words } from '../../lang';
import { UserError } from '../../user-error';
import { refusal, refused, words } from '../words/words';
import { isGzip, markedEncoding, refuseOtherKinds } from './file-kind';
import { archiveOn, bombRefusal, isBomb, readFromZip } from './zip';

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

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw refusal('file.encodingUnknown', { label });
  }
}

/** Text of one encoding; bytes that it does not have are refused. */
export async function* strictText(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  onInvalid: () => UserError,
): AsyncGenerator<string> {
  const text = decoder(encoding);
  try {
    for await (const chunk of chunks) yield text.decode(chunk, { stream: true });
    yield text.decode();
  } catch (error) {
    throw error instanceof TypeError ? onInvalid() : error;
  }
}

/**
 * The text of a file, gzip or not; other kinds of files are refused. A wrong encoding is an error: bytes that are invalid in the encoding are refused, and so
 * is a file that is clearly UTF-8 under another name.
 */
export async function* decodeFile(path: string, asked: string): AsyncGenerator<string> {
  let encoding = asked;
  let text = decoder(encoding);
  /** Of a file that is read in another encoding, as long as it may be UTF-8. */
  let utf8 = /^utf-(?:8|16)/.test(text.encoding) ? null : decoder('utf-8');
  let isAscii = true;
  let isFirst = true;
  let line = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? text.decode() : text.decode(chunk, { stream: true });
    } catch {
      const guess = text.encoding === 'utf-8' ? 'gbk' : 'utf-8';
      throw refused(words('file.encodingOther', { path, encoding, line, guess }), 'Encoding');
    }
  };
  for await (const chunk of readPlain(path)) {
    if (isFirst) refuseOtherKinds(path, chunk);
    const marked = isFirst ? markedEncoding(chunk) : null;
    // UTF-16 has a zero byte in every comma and line end.
    if (isFirst && marked === null && text.encoding.startsWith('utf-16') && !chunk.includes(0))
      throw refused(words('file.encodingUtf8', { path, encoding }), 'Encoding');
    isFirst = false;
    if (marked !== null && marked !== text.encoding) {
      // Only UTF-8, the default, gives way to it (Excel's "Unicode text" is UTF-16): another encoding was chosen.
      if (text.encoding !== 'utf-8') throw refused(words('file.encodingMarked', { path, marked }), 'Encoding');
      encoding = marked;
      text = decoder(marked);
    }
    if (utf8 !== null) isAscii &&= chunk.every((byte) => byte < 0x80);
    try {
      utf8?.decode(chunk, { stream: true });
    } catch {
      utf8 = null;
    }
    const decoded = decode(chunk);
    for (let at = decoded.indexOf('\n'); at >= 0; at = decoded.indexOf('\n', at + 1)) line++;
    yield decoded;
  }
  const rest = decode();
  if (rest !== '') yield rest;
  if (utf8 !== null && !isAscii) throw refused(words('file.encodingUtf8', { path, encoding }), 'Encoding');
}
