/**
 * Groups lines by bill, which may be anywhere in the file. They are written to temporary files by a hash of the bill's
 * id and read back one file at a time, so memory holds only a part of the file.
 */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../user-error';
import type { Line } from './line';

const PARTS = 64;
const FLUSH_CHARACTERS = 1 << 18;

export interface Spool {
  add(line: Line): Promise<void>;
  /** The bills, each with all its lines in the order of the files. May be walked more than once. */
  bills(): AsyncGenerator<[Line, ...Line[]]>;
  /** Gives the space back. */
  close(): Promise<void>;
}

interface Part {
  file: FileHandle;
  size: number;
  waiting: string[];
  length: number;
}

function partOf(bill: string): number {
  let hash = 2166136261;
  for (let index = 0; index < bill.length; index++) hash = Math.imul(hash ^ bill.charCodeAt(index), 16777619);
  return (hash >>> 0) % PARTS;
}

export async function createSpool(): Promise<Spool> {
  const parts = await openParts();
  const flush = async (part: Part) => {
    if (part.waiting.length === 0) return;
    const bytes = Buffer.from(part.waiting.join(''));
    part.waiting = [];
    part.length = 0;
    await writeAll(part, bytes);
  };
  return {
    add: async (line) => {
      const part = parts[partOf(line.bill)];
      if (part === undefined) return;
      const text = `${JSON.stringify(line)}\n`;
      part.waiting.push(text);
      part.length += text.length;
      if (part.length > FLUSH_CHARACTERS) await flush(part);
    },
    bills: async function* () {
      for (const part of parts) {
        await flush(part);
        yield* groupByBill(await readAll(part));
      }
    },
    close: async () => {
      await Promise.all(parts.map(({ file }) => file.close()));
    },
  };
}

async function openParts(): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'boss-import-'));
  try {
    return await Promise.all(
      Array.from({ length: PARTS }, async (_, index) => ({
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

async function writeAll(part: Part, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await part.file
      .write(bytes, written, bytes.length - written, part.size)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new UserError(
          `there is no room for temporary files in ${tmpdir()} (${reason}); name another folder by TMPDIR. Nothing was imported`,
        );
      });
    written += bytesWritten;
    part.size += bytesWritten;
  }
}

async function readAll({ file, size }: Part): Promise<string> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written to it');
    at += bytesRead;
  }
  return bytes.toString('utf8');
}

function groupByBill(text: string): Iterable<[Line, ...Line[]]> {
  const bills = new Map<string, [Line, ...Line[]]>();
  for (const row of text.split('\n')) {
    if (row === '') continue;
    const line: Line = JSON.parse(row);
    const lines = bills.get(line.bill);
    if (lines === undefined) bills.set(line.bill, [line]);
    else lines.push(line);
  }
  return bills.values();
}
