/** A zip archive of a few files, compressed where the browser supports it. */
import { times } from '../../lib/times';

const CRC_POLYNOMIAL = 0xedb88320;
/** The date 1980-01-01 in DOS format, fixed so that equal contents give equal archives. */
const DOS_DATE = 0x21;

function crc32(bytes: Uint8Array): number {
  const table = Int32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? CRC_POLYNOMIAL : 0);
    return sum;
  });
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/**
 * Deflates the bytes; undefined in browsers without raw deflate (Chrome before 103, Safari before 16.4), where the file
 * is stored uncompressed.
 */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Encodes numbers as little-endian fields of 2 or 4 bytes. */
function fields(...numbers: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = numbers.flatMap(([size, value]) => times(size, (index) => (value >>> (8 * index)) & 0xff));
  return Uint8Array.from(bytes);
}

export async function zip(files: readonly (readonly [name: string, content: string])[], type: string): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  let directorySize = 0;
  for (const [name, content] of files) {
    const plain = encoder.encode(content);
    const packed = await deflated(plain);
    const body = packed ?? plain;
    const path = encoder.encode(name);
    const about = [
      [2, 20],
      [2, 0x0800],
      [2, packed ? 8 : 0],
      [2, 0],
      [2, DOS_DATE],
      [4, crc32(plain)],
      [4, body.length],
      [4, plain.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const local = fields([4, 0x04034b50], ...about);
    const entry = fields([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    parts.push(local, path, body);
    directory.push(entry, path);
    at += local.length + path.length + body.length;
    directorySize += entry.length + path.length;
  }
  const count = files.length;
  const end = fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directorySize], [4, at], [2, 0]);
  return new Blob([...parts, ...directory, end], { type });
}
