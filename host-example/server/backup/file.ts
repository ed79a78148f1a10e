/**
 * Format of a backup: compressed lines. The first names the format, the last holds the number of rows and a checksum of
 * all lines before it, so that a truncated or changed file is detected.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readMigrations } from '../db/migrate';
import { UserError } from '../user-error';

const FORMAT = 'boss-assistant-backup-4';
/** How many migrations a backup of an earlier format may have; they were then merged, and count from 1 again. */
const EARLIER_MIGRATIONS = new Map([
  ['boss-assistant-backup-2', 52],
  ['boss-assistant-backup-3', 5],
]);

interface Header {
  format: string;
  migrations: number;
}

interface Trailer {
  rows: number;
  sha256: string;
}

/** Writer of a backup's lines, which computes the checksum while writing. */
export async function createLines() {
  const hash = createHash('sha256');
  const header: Header = { format: FORMAT, migrations: (await readMigrations()).length };
  let rows = 0;
  const hashed = (lines: string[]): string => {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    return text;
  };
  return {
    header: () => hashed([JSON.stringify(header)]),
    rows(lines: string[]): string {
      rows += lines.length;
      return hashed(lines);
    },
    trailer: () => `${JSON.stringify({ rows, sha256: hash.digest('hex') } satisfies Trailer)}\n`,
  };
}

/** Reads the whole file, throws unless it is a complete and unchanged backup, and returns its number of rows. */
export async function checkFile(file: string): Promise<number> {
  const hash = createHash('sha256');
  let last: string | null = null;
  let lines = 0;
  for await (const line of readLines(file)) {
    if (lines === 0) await checkHeader(line, file);
    // The checksum is of all lines but the last, which is the trailer.
    if (last !== null) hash.update(`${last}\n`);
    last = line;
    lines += 1;
  }
  if (last === null) throw new UserError(`${file} is no backup of this product.`);
  const trailer = trailerOf(last);
  const rows = lines - 2;
  const sha256 = hash.digest('hex');
  if (trailer === null) throw damaged(file, 'its end is missing');
  if (trailer.rows !== rows) throw damaged(file, `it holds ${rows} of ${trailer.rows} rows`);
  if (trailer.sha256 !== sha256) throw damaged(file, 'its checksum is another than when it was written');
  return rows;
}

/** The rows of a file that `checkFile` has accepted. */
export async function* readRows(file: string, rows: number): AsyncGenerator<string> {
  // Line 0 is the header, the one behind the rows the trailer.
  let number = 0;
  for await (const line of readLines(file)) {
    if (number > 0 && number <= rows) yield line;
    number += 1;
  }
}

/** Splits at line feeds only, because a name may hold other line ends of Unicode. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(unpacked).setEncoding('utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw readError(error, file);
  }
  if (rest !== '') yield rest;
}

function readError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  return code.startsWith('Z_')
    ? damaged(file, `it cannot be unpacked (${error.message})`)
    : new UserError(`${file} cannot be read (${code}).`, { cause: error });
}

const damaged = (file: string, reason: string) =>
  new UserError(`${file} is damaged: ${reason}. Nothing was loaded; use another copy of the backup.`);

async function checkHeader(line: string, file: string): Promise<void> {
  const header = headerOf(line);
  const newest =
    header?.format === FORMAT ? (await readMigrations()).length : EARLIER_MIGRATIONS.get(header?.format ?? '');
  if (header === null || newest === undefined) throw new UserError(`${file} is no backup of this product.`);
  if (header.migrations > newest)
    throw new UserError(
      `${file} comes from a newer version (schema ${header.migrations}, here ${newest}). Start that version.`,
    );
}

function trailerOf(line: string): Trailer | null {
  const { rows, sha256 } = parsed(line) ?? {};
  return typeof rows === 'number' && typeof sha256 === 'string' ? { rows, sha256 } : null;
}

function headerOf(line: string): Header | null {
  const { format, migrations } = parsed(line) ?? {};
  return typeof format === 'string' && typeof migrations === 'number' ? { format, migrations } : null;
}

function parsed(line: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
