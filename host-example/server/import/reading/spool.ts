/**
 * Groups entries by bill, which may be anywhere in the files. They are written to a temporary file, in buckets that are
 * read back one at a time, so memory holds one of them. Bills keep the order in which the files begin them, nearly: a
 * database that gets them day by day writes and reads a page of a day once and not once for each of its bills.
 */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grouped } from '../grouped';
import { refusal } from '../words/words';

/** Number of buckets. After the last one is full the first is filled further. */
const BUCKETS = 1024;
/** Characters of a bucket, at which new bills go to the next one. */
const FULL = 1 << 18;
/** Small, so that lines that wait for the file do not outlive the collector's first look. */
const FLUSH_CHARACTERS = 1 << 14;
/** Bills whose ids have one hash share a bucket: rarely, with as many hashes as this. */
const HASHES = 1 << 21;

export interface Spool<Entry> {
  /** A promise where the file has to be waited for. */
  add(line: Entry): Promise<void> | undefined;
  /** The bills, each with all its lines in the order of the files. May be walked more than once. */
  bills(): AsyncGenerator<[Entry, ...Entry[]]>;
  /** Gives the space back. */
  close(): Promise<void>;
}

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

export async function createSpool<Entry extends { bill: string }>(): Promise<Spool<Entry>> {
  const file = await openTemporary();
  const buckets = Array.from({ length: BUCKETS }, (): Bucket => ({ parts: [], waiting: '', length: 0 }));
  /** Number of the bucket of each hash, from 1; 0 where no bill had it yet. */
  const places = new Uint16Array(HASHES);
  let filled = 0;
  let end = 0;
  const bucketOf = (bill: string) => {
    const hash = hashOf(bill);
    if (places[hash] === 0) {
      if ((buckets[filled % BUCKETS]?.length ?? 0) >= FULL * (Math.floor(filled / BUCKETS) + 1)) filled++;
      places[hash] = (filled % BUCKETS) + 1;
    }
    return buckets[(places[hash] ?? 0) - 1];
  };
  const flush = async (bucket: Bucket) => {
    if (bucket.waiting === '') return;
    const bytes = Buffer.from(bucket.waiting);
    const at = end;
    end += bytes.length;
    bucket.waiting = '';
    const before = bucket.parts.at(-1);
    if (before !== undefined && before.at + before.size === at) before.size += bytes.length;
    else bucket.parts.push({ at, size: bytes.length });
    await file.appendFile(bytes).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw refusal('file.noRoom', { folder: tmpdir(), why });
    });
  };
  return {
    add(line) {
      const bucket = bucketOf(line.bill);
      if (bucket === undefined) return undefined;
      const text = `${JSON.stringify(line)}\n`;
      bucket.waiting += text;
      bucket.length += text.length;
      return bucket.waiting.length > FLUSH_CHARACTERS ? flush(bucket) : undefined;
    },
    bills: async function* () {
      for (const bucket of buckets) {
        await flush(bucket);
        const texts = (await readAll(file, bucket.parts)).split('\n').filter((text) => text !== '');
        const lines = texts.map((text): Entry => JSON.parse(text));
        yield* grouped(lines, ({ bill }) => bill).values();
      }
    },
    close: () => file.close(),
  };
}

async function openTemporary(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'boss-import-'));
  try {
    return await open(join(folder, 'lines'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAll(file: FileHandle, parts: Bucket['parts']): Promise<string> {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, { size }) => sum + size, 0));
  let start = 0;
  for (const { at, size } of parts) {
    const { bytesRead } = await file.read(bytes, start, size, at);
    if (bytesRead < size) throw new Error('a temporary file is shorter than what was written to it');
    start += size;
  }
  return bytes.toString('utf8');
}
