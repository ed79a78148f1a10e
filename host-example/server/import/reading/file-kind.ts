import { refusal } from '../words/words';

/** What a file is by its first bytes, whatever its name says. */

const startsWith = (bytes: Buffer, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

export const isGzip = (bytes: Buffer): boolean => startsWith(bytes, 0x1f, 0x8b);

/** An archive or a workbook: an archive without files begins with its directory's end. */
export const isZip = (bytes: Buffer): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06);

/** Excel packs its workbooks as zip. */
export const isWorkbook = (bytes: Buffer): boolean =>
  isZip(bytes) && /\[Content_Types\]\.xml|xl\//.test(bytes.toString('latin1'));

/** Refuses what is plainly no text of rows, with the way to one. */
export function refuseOtherKinds(path: string, bytes: Buffer): void {
  const head = bytes.toString('latin1');
  const refuse = (kind: 'xlsx' | 'xls' | 'locked' | 'zip' | 'pdf' | 'web' | 'json'): never => {
    throw refusal(`otherKind.${kind}`, { path });
  };
  if (isZip(bytes)) refuse(isWorkbook(bytes) ? 'xlsx' : 'zip');
  // A workbook with a password is packed as the old ones were; its parts are named in UTF-16.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    refuse(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'xls');
  if (head.startsWith('%PDF')) refuse('pdf');
  if (/^\s*(?:\xef\xbb\xbf)?\s*(?:\[\s*[[{]|\{\s*["}])/.test(head)) refuse('json');
  if (/^\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|table)/i.test(head)) refuse('web');
}

/** The encoding that a byte order mark names, or that the empty halves of its first two letters tell, where it is UTF-16. */
export function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first, second, third, fourth] = bytes;
  if (first && third && second === 0 && fourth === 0) return 'utf-16le';
  return second && fourth && first === 0 && third === 0 ? 'utf-16be' : null;
}
