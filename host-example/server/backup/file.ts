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

/** Writer of a backup's lines, which computes the checksum while writing. */
export async function createLines() {
  const hash = createHash('sha256');
  const header = { format: FORMAT, migrations: (await readMigrations()).length };
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
    trailer: () => `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`,
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
  const stated = parsed(last);
  const rows = lines - 2;
  if (typeof stated.rows !== 'number' || typeof stated.sha256 !== 'string') throw damaged(file, 'its end is missing');
  if (stated.rows !== rows) throw damaged(file, `it holds ${rows} of ${stated.rows} rows`);
  if (stated.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum is another than when it was written');
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
  const { format, migrations } = parsed(line);
  const newest = format === FORMAT ? (await readMigrations()).length : EARLIER_MIGRATIONS.get(String(format));
  if (typeof migrations !== 'number' || newest === undefined)
    throw new UserError(`${file} is no backup of this product.`);
  if (migrations > newest)
    throw new UserError(
      `${file} comes from a newer version (schema ${migrations}, here ${newest}). Start that version.`,
    );
}

/** The members of an object that is written as JSON; none of anything else. */
function parsed(line: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
