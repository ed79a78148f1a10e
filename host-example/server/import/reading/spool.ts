/**
 * Groups entries by bill, which may be anywhere in the file. They are written to temporary files by a hash of the bill's
 * id and read back one file at a time, so memory holds one of them at a time.
 */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileWords } from '../words/file-words';
import { refused } from '../words/said';

/** Number of temporary files. */
const BUCKETS = 256;
/** Small, so that lines that wait for their file do not outlive the collector's first look. */
const FLUSH_CHARACTERS = 1 << 13;

export interface Spool<Entry> {
  /** A promise where the file has to be waited for. */
  add(line: Entry): Promise<void> | undefined;
  /** The bills, each with all its lines in the order of the files. May be walked more than once. */
  bills(): AsyncGenerator<[Entry, ...Entry[]]>;
  /** Gives the space back. */
  close(): Promise<void>;
}

/** A temporary file with the lines of the bills of one hash, and the lines not written to it yet. */
interface Bucket {
  file: FileHandle;
  size: number;
  waiting: string[];
  length: number;
}

function bucketOf(bill: string): number {
  let hash = 2166136261;
  for (let index = 0; index < bill.length; index++) hash = Math.imul(hash ^ bill.charCodeAt(index), 16777619);
  return (hash >>> 0) % BUCKETS;
}

export async function createSpool<Entry extends { bill: string }>(): Promise<Spool<Entry>> {
  const buckets = await openBuckets();
  const flush = async (bucket: Bucket) => {
    if (bucket.waiting.length === 0) return;
    const bytes = Buffer.from(bucket.waiting.join(''));
    bucket.waiting = [];
    bucket.length = 0;
    await writeAll(bucket, bytes);
  };
  return {
    add(line) {
      const bucket = buckets[bucketOf(line.bill)];
      if (bucket === undefined) return undefined;
      const text = `${JSON.stringify(line)}\n`;
      bucket.waiting.push(text);
      bucket.length += text.length;
      return bucket.length > FLUSH_CHARACTERS ? flush(bucket) : undefined;
    },
    bills: async function* () {
      for (const bucket of buckets) {
        await flush(bucket);
        yield* groupByBill<Entry>(await readAll(bucket));
      }
    },
    close: async () => {
      await Promise.all(buckets.map(({ file }) => file.close()));
    },
  };
}

async function openBuckets(): Promise<Bucket[]> {
  const folder = await mkdtemp(join(tmpdir(), 'boss-import-'));
  try {
    return await Promise.all(
      Array.from({ length: BUCKETS }, async (_, index) => ({
        file: await open(join(folder, String(index)), 'wx+', 0o600),
        size: 0,
        waiting: [],
        length: 0,
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeAll(bucket: Bucket, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await bucket.file
      .write(bytes, written, bytes.length - written, bucket.size)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw refused(fileWords.noRoom(tmpdir(), reason));
      });
    written += bytesWritten;
    bucket.size += bytesWritten;
  }
}

async function readAll({ file, size }: Bucket): Promise<string> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written to it');
    at += bytesRead;
  }
  return bytes.toString('utf8');
}

function groupByBill<Entry extends { bill: string }>(text: string): Iterable<[Entry, ...Entry[]]> {
  const bills = new Map<string, [Entry, ...Entry[]]>();
  for (const row of text.split('\n')) {
    if (row === '') continue;
    const line: Entry = JSON.parse(row);
    const lines = bills.get(line.bill);
    if (lines === undefined) bills.set(line.bill, [line]);
    else lines.push(line);
  }
  return bills.values();
}
