/**
 * Groups entries by bill, which may be anywhere in the files. They are written to a temporary file, in buckets that are
 * read back one at a time, so memory holds one of them. Bills come back nearly in the order in which files begin them, so
 * mostly day by day: the database writes and reads a page of a day once, and not once for each of its bills.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grouped } from '../../metrics/grouped';
import { refusal } from '../words/words';

/** Number of buckets. When the last one is full, a second round fills each to twice as much, and so on. */
const BUCKETS = 1024;
/** Characters of a bucket, at which new bills go to the next one. */
const FULL = 1 << 18;
/** Small, so that lines are written before the garbage collector keeps them. Writes block: to await one takes longer. */
const FLUSH_CHARACTERS = 1 << 14;
/** Bills whose ids have one hash share a bucket: rarely, with as many hashes as this. */
const HASHES = 1 << 21;

export type Spool<Entry extends { bill: string }> = ReturnType<typeof createSpool<Entry>>;

/** The lines of some bills: where they stand in the file, and those that are not written to it yet. */
interface Bucket {
  parts: { at: number; size: number }[];
  waiting: string;
  /** Of all its lines. */
  length: number;
}

function hashOf(bill: string): number {
  let hash = 2166136261;
  for (let index = 0; index < bill.length; index++) hash = Math.imul(hash ^ bill.charCodeAt(index), 16777619);
  return (hash >>> 0) % HASHES;
}

/**
 * `haveSameMembers`: all entries have the same members, so that those with the value of the first entry need not be written:
 * two thirds of the text of a row that a map reads.
 */
export function createSpool<Entry extends { bill: string }>(haveSameMembers = false) {
  const file = openTemporary();
  const buckets = Array.from({ length: BUCKETS }, (): Bucket => ({ parts: [], waiting: '', length: 0 }));
  /** Number of the bucket of each hash, from 1; 0 where no bill had it yet. */
  const places = new Uint16Array(HASHES);
  let first: Entry | null = null;
  /** Full buckets, counted over all rounds: at 1024 the second round begins with the first bucket. */
  let filled = 0;
  let end = 0;
  const bucketOf = (bill: string) => {
    const hash = hashOf(bill);
    if (places[hash] === 0) {
      const round = Math.floor(filled / BUCKETS) + 1;
      if ((buckets[filled % BUCKETS]?.length ?? 0) >= FULL * round) filled++;
      places[hash] = (filled % BUCKETS) + 1;
    }
    return buckets[(places[hash] ?? 0) - 1];
  };
  const flush = (bucket: Bucket) => {
    const bytes = Buffer.from(bucket.waiting);
    bucket.waiting = '';
    for (let done = 0; done < bytes.length; ) {
      const size = written(file, bytes.subarray(done));
      const before = bucket.parts.at(-1);
      if (before !== undefined && before.at + before.size === end) before.size += size;
      else bucket.parts.push({ at: end, size });
      end += size;
      done += size;
    }
  };
  return {
    add(line: Entry): void {
      const bucket = bucketOf(line.bill);
      if (bucket === undefined) throw new Error(`no bucket for bill ${line.bill}`);
      if (haveSameMembers) first ??= line;
      const text = `${JSON.stringify(first === null ? line : membersThatDiffer(line, first))}\n`;
      bucket.waiting += text;
      bucket.length += text.length;
      if (bucket.waiting.length > FLUSH_CHARACTERS) flush(bucket);
    },
    /** The bills, each with all its lines in the order of the files. May be walked more than once. */
    *bills(): Generator<[Entry, ...Entry[]]> {
      for (const bucket of buckets) {
        flush(bucket);
        const texts = readAll(file, bucket.parts)
          .split('\n')
          .filter((text) => text !== '');
        const lines = texts.map((text): Entry => ({ ...first, ...JSON.parse(text) }));
        yield* grouped(lines, ({ bill }) => bill).values();
      }
    },
    /** Gives the space back. */
    close: () => closeSync(file),
  };
}

function membersThatDiffer<Entry extends object>(line: Entry, other: Entry): Partial<Entry> {
  const found: Partial<Entry> = {};
  for (const key in line) if (line[key] !== other[key]) found[key] = line[key];
  return found;
}

/** A file that is open and has no name, so that nothing is left of it however the process ends. */
function openTemporary(): number {
  const folder = mkdtempSync(join(tmpdir(), 'boss-import-'));
  try {
    return openSync(join(folder, 'lines'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function written(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes);
  } catch (error) {
    throw refusal('file.noRoom', { folder: tmpdir(), why: error instanceof Error ? error.message : String(error) });
  }
}

function readAll(file: number, parts: Bucket['parts']): string {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, { size }) => sum + size, 0));
  let start = 0;
  for (const { at, size } of parts) {
    if (readSync(file, bytes, start, size, at) < size)
      throw new Error('a temporary file is shorter than what was written to it');
    start += size;
  }
  return bytes.toString('utf8');
}
