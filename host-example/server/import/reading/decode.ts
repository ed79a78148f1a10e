/**
 * Decodes a file to text, gzip or not. A wrong encoding is an error: bytes that are invalid in the encoding are
 * refused, and so is a file that is clearly UTF-8 under another name.
 */

import type { UserError } from '../../user-error';
import { refusal, refused, words } from '../words/words';
import { readBytes } from './bytes';
import { markedEncoding } from './file-kind';

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
  const text = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) yield text.decode(chunk, { stream: true });
    yield text.decode();
  } catch (error) {
    throw error instanceof TypeError ? onInvalid() : error;
  }
}

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
  for await (const chunk of readBytes(path)) {
    const marked = isFirst ? markedEncoding(chunk) : null;
    // UTF-16 has a zero byte in every comma and line end.
    if (isFirst && marked === null && text.encoding.startsWith('utf-16') && !chunk.includes(0))
      throw refused(words('file.encodingUtf8', { path, encoding }), 'Encoding');
    isFirst = false;
    if (marked !== null && marked !== text.encoding) {
      // Only UTF-8, the default, gives way to it (Excel's "Unicode text" is UTF-16): another encoding was chosen.
      if (text.encoding !== 'utf-8')
        throw refused(words('file.encodingMarked', { path, marked }), 'Encoding');
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
