// Zip archives byte by byte, so that a test may break any part of them.
import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  name: string;
  content: Buffer | string;
  /** Says in the archive that the file is locked. */
  isLocked?: boolean;
  /** Size that the archive says the file has. */
  size?: number;
  /** Checksum that the archive says the file has. */
  sum?: number;
}

const LOCKED = 1;
const UTF8 = 1 << 11;
const DEFLATED = 8;

function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((total, [, bytes]) => total + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

export function zipBytes(files: readonly Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const body = deflateRawSync(content);
    const name = Buffer.from(file.name);
    const shared = numbers(
      [20, 2],
      [UTF8 | (file.isLocked === true ? LOCKED : 0), 2],
      [DEFLATED, 2],
      [0, 4],
      [file.sum ?? crc32(content), 4],
      [body.length, 4],
      [file.size ?? content.length, 4],
      [name.length, 2],
      [0, 2],
    );
    const local = Buffer.concat([numbers([0x04034b50, 4]), shared, name, body]);
    directory.push(
      numbers([0x02014b50, 4], [20, 2]),
      shared,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = files.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...bodies, list, end]);
}
