/**
 * Decodes a file to text, gzip or not. A wrong encoding is an error: bytes that are invalid in the encoding are
 * refused, and so is a file that is clearly UTF-8 under another name.
 */
import { UserError } from '../../user-error';
import { readBytes } from './bytes';
import { markedEncoding } from './file-kind';

function decoder(label: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    throw new UserError(
      `encoding ${JSON.stringify(label)} is unknown; write one like "utf-8", "gbk" or "latin1"`,
    );
  }
}

export async function* decodeFile(path: string, encoding: string): AsyncGenerator<string> {
  const text = decoder(encoding, true);
  const witness =
    text.encoding === 'utf-8' || text.encoding.startsWith('utf-16') ? null : decoder('utf-8', true);
  let isUtf8 = witness !== null;
  let isAscii = true;
  let isFirst = true;
  let line = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? text.decode() : text.decode(chunk, { stream: true });
    } catch {
      throw new UserError(
        `${path} is not ${encoding}: after line ${line} there are bytes it does not have.\nName the right encoding in the map, e.g. "encoding": ${text.encoding === 'utf-8' ? '"gbk"' : '"utf-8"'}, or after --encoding where a till is named by --from`,
      );
    }
  };
  for await (const chunk of readBytes(path)) {
    const marked = isFirst ? markedEncoding(chunk) : null;
    isFirst = false;
    if (marked !== null && marked !== text.encoding)
      throw new UserError(
        `${path} is ${marked}: say "encoding": "${marked}" in the map, or --encoding ${marked} with --from`,
      );
    isAscii &&= chunk.every((byte) => byte < 0x80);
    if (isUtf8 && witness !== null) {
      try {
        witness.decode(chunk, { stream: true });
      } catch {
        isUtf8 = false;
      }
    }
    const decoded = decode(chunk);
    for (const character of decoded) if (character === '\n') line++;
    yield decoded;
  }
  const rest = decode();
  if (rest !== '') yield rest;
  if (isUtf8 && !isAscii)
    throw new UserError(
      `${path} is utf-8, but the map says ${JSON.stringify(encoding)}: its names would be garbled. Leave "encoding" out of the map`,
    );
}
