/**
 * Lines of one bill may stand anywhere in the file. They are laid into temporary files by a hash of the bill's id,
 * and read back one file at a time: memory holds one part of the file, however long it is.
 */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from './read-lines';

const PARTS = 64;
const FLUSH_BYTES = 1 << 18;

export interface Spool {
  add(line: Line): Promise<void>;
  /** The bills, each with all its lines in the order of the file. */
  bills(): AsyncGenerator<Line[]>;
  /** Removes the temporary files. */
  close(): Promise<void>;
}

function partOf(bill: string): number {
  let hash = 2166136261;
  for (let index = 0; index < bill.length; index++) hash = Math.imul(hash ^ bill.charCodeAt(index), 16777619);
  return (hash >>> 0) % PARTS;
}

export async function createSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'boss-import-'));
  const buffers = Array.from({ length: PARTS }, () => '');
  const fileOf = (part: number) => join(folder, String(part));
  const flush = async (part: number) => {
    const text = buffers[part] ?? '';
    buffers[part] = '';
    await appendFile(fileOf(part), text);
  };
  return {
    add: async (line) => {
      const part = partOf(line.bill);
      buffers[part] += `${JSON.stringify(line)}\n`;
      if ((buffers[part]?.length ?? 0) > FLUSH_BYTES) await flush(part);
    },
    bills: async function* () {
      for (let part = 0; part < PARTS; part++) {
        await flush(part);
        const bills = new Map<string, Line[]>();
        for (const text of (await readFile(fileOf(part), 'utf8')).split('\n')) {
          if (text === '') continue;
          const line: Line = JSON.parse(text);
          const lines = bills.get(line.bill);
          if (lines === undefined) bills.set(line.bill, [line]);
          else lines.push(line);
        }
        yield* bills.values();
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
