/**
 * Decodes a file to text, gzip or not. A wrong encoding is an error: bytes that are invalid in the encoding are
 * refused, and so is a file that is clearly UTF-8 under another name.
 */

import type { UserError } from '../../user-error';
import { refusal, refused, words } from '../words/words';
import { readBytes } from './bytes';
import { markedEncoding } from './file-kind';

function decoder(label: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(label, { fatal });
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
  let text = decoder(encoding, true);
  let utf8Probe = utf8ProbeOf(text);
  let couldBeUtf8 = utf8Probe !== null;
  let isAscii = true;
  let isFirst = true;
  let line = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? text.decode() : text.decode(chunk, { stream: true });
    } catch {
      throw refused(
        words('file.encodingOther', {
          path,
          encoding,
          line,
          guess: text.encoding === 'utf-8' ? 'gbk' : 'utf-8',
        }),
        'Encoding',
      );
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
      text = decoder(marked, true);
      utf8Probe = utf8ProbeOf(text);
      couldBeUtf8 = false;
    }
    if (utf8Probe !== null) isAscii &&= chunk.every((byte) => byte < 0x80);
    if (couldBeUtf8 && utf8Probe !== null) {
      try {
        utf8Probe.decode(chunk, { stream: true });
      } catch {
        couldBeUtf8 = false;
      }
    }
    const decoded = decode(chunk);
    for (let at = decoded.indexOf('\n'); at >= 0; at = decoded.indexOf('\n', at + 1)) line++;
    yield decoded;
  }
  const rest = decode();
  if (rest !== '') yield rest;
  if (couldBeUtf8 && !isAscii) throw refused(words('file.encodingUtf8', { path, encoding }), 'Encoding');
}

/** Tells whether a file that is read in another encoding is UTF-8. */
const utf8ProbeOf = ({ encoding }: TextDecoder): TextDecoder | null =>
  encoding === 'utf-8' || encoding.startsWith('utf-16') ? null : decoder('utf-8', true);
