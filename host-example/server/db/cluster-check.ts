/**
 * Checks a cluster, as PostgreSQL calls the folder of its data, before PGlite opens it, which reports most damage only as
 * "Aborted()", after writing into the folder. Offsets of `pg_control` and of the log are those of PostgreSQL 18
 * (src/include/catalog/pg_control.h and src/include/access/xlogrecord.h).
 */
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that PostgreSQL requires; some are empty, and copying tools may omit empty folders. */
const FOLDERS =
  'base base/1 global pg_commit_ts pg_dynshmem pg_logical pg_logical/mappings pg_logical/snapshots pg_multixact pg_multixact/members pg_multixact/offsets pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_subtrans pg_tblspc pg_twophase pg_wal pg_xact'.split(
    ' ',
  );
const FILES = ['global/pg_filenode.map', 'base/5/PG_VERSION', 'base/5/pg_filenode.map', 'postgresql.conf'];
const CONTROL = 'global/pg_control';
const CONTROL_VERSION = 1800;

/** Offsets of the fields of `pg_control`. */
const AT = { version: 8, checkpoint: 32, redo: 40, timeline: 48, segmentSize: 228, checksum: 292 };
const CONTROL_SIZE = 8192;
/** Length of the header of a log record, and so the least length of a record. */
const RECORD_HEADER = 24;

/** Damage of the cluster as the end of a sentence, or null when none is found. */
export async function damageOf(cluster: string): Promise<string | null> {
  for (const name of FOLDERS) if (!(await isThere(cluster, name, 'folder'))) return `pg/${name} is missing`;
  for (const name of FILES) if (!(await isThere(cluster, name, 'file'))) return `pg/${name} is missing`;
  const control = await readFile(join(cluster, CONTROL)).catch(() => null);
  if (control === null) return `pg/${CONTROL} is missing`;
  if (
    control.length !== CONTROL_SIZE ||
    control.readUInt32LE(AT.version) !== CONTROL_VERSION ||
    crc32c(control.subarray(0, AT.checksum)) !== control.readUInt32LE(AT.checksum)
  )
    return `pg/${CONTROL} does not pass its own checksum`;
  return logDamage(cluster, control);
}

/** Checks that the log reaches from the start of recovery (redo) to the last checkpoint. */
async function logDamage(cluster: string, control: Buffer): Promise<string | null> {
  const size = control.readUInt32LE(AT.segmentSize);
  const checkpoint = control.readBigUInt64LE(AT.checkpoint);
  const timeline = control.readUInt32LE(AT.timeline);
  for (const position of [control.readBigUInt64LE(AT.redo), checkpoint]) {
    const name = `pg_wal/${segmentName(timeline, position, size)}`;
    const found = await stat(join(cluster, name)).catch(() => null);
    if (found === null) return `pg/${name}, a part of its write-ahead log, is missing`;
    if (found.size !== size) return `pg/${name}, a part of its write-ahead log, is cut`;
  }
  const name = `pg_wal/${segmentName(timeline, checkpoint, size)}`;
  const length = await readLength(join(cluster, name), Number(checkpoint % BigInt(size)));
  return length >= RECORD_HEADER ? null : `pg/${name}, a part of its write-ahead log, lacks the last checkpoint`;
}

/** File name of a log segment: the timeline, how many times 4 GiB lie before it, and how many segments behind those. */
function segmentName(timeline: number, position: bigint, size: number): string {
  const segment = position / BigInt(size);
  const perFour = 2n ** 32n / BigInt(size);
  return [BigInt(timeline), segment / perFour, segment % perFour]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

async function readLength(file: string, offset: number): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, offset);
    return bytesRead === 4 ? buffer.readUInt32LE(0) : 0;
  } finally {
    await handle.close();
  }
}

async function isThere(cluster: string, name: string, kind: 'file' | 'folder'): Promise<boolean> {
  const found = await stat(join(cluster, name)).catch(() => null);
  return found !== null && found.isDirectory() === (kind === 'folder');
}

/** CRC-32C without a table: it runs over 292 bytes once per start. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
