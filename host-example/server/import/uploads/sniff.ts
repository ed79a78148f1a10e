/** What files are: the export of a till that is known by its columns, or a table of which columns have to be chosen. */

import { basename } from 'node:path';
import type { Format, HeaderKind } from '../formats/format';
import { formats } from '../formats/formats';
import { firstBytes } from '../reading/bytes';
import { isZip, markedEncoding, refuseOtherKinds } from '../reading/file-kind';
import { joinOf } from '../reading/menus';
import type { Row } from '../reading/rows';
import { tablesOf } from '../reading/table';
import { refusal } from '../words/words';
import { type Guess, guessOf, knownNames, type Sample } from './guess';

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows that times are told by: day and month are told apart by the first day after the twelfth. */
const SAMPLE = 2_000;
const HEAD_BYTES = 1 << 16;

/** The first of the usual encodings that has all bytes of the head, the likeliest first. */
function encodingOf(head: Buffer): string {
  const fits = (encoding: string) => {
    try {
      // A character may be cut at the end of the head.
      new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  return markedEncoding(head) ?? ['utf-8', ...likely(head)].find(fits) ?? 'utf-8';
}

/** One or two letters with an accent beside a plain one, as in 'Refeição'. */
const ACCENTS = /(?<![\x80-\xff])(?:(?<=[a-z])[\x80-\xff]{1,2}|[\x80-\xff]{1,2}(?=[a-z]))(?![\x80-\xff])/gi;

/**
 * Most bytes of any of these are text in the others too. Letters with an accent hardly ever stand three in a row; signs
 * of the mainland are two bytes beyond ASCII each, and those of Taiwan have an ASCII byte as every third second one.
 */
function likely(head: Buffer): string[] {
  const text = head.toString('latin1');
  const runs = [...text.matchAll(/[\x80-\xff]+/g)].map(([run]) => run.length);
  const share = (isOne: (length: number) => boolean) => runs.filter(isOne).length / runs.length;
  const isAccented = (text.match(ACCENTS)?.length ?? 0) > runs.length / 2;
  if (isAccented && share((length) => length > 2) < 0.1) return ['latin1'];
  if (share((length) => length % 2 === 0) > 0.9) return ['gb18030', 'big5', 'latin1'];
  return share((length) => length > 1) > 0.25 ? ['big5', 'gb18030', 'latin1'] : ['latin1'];
}

export interface Sniffed {
  format: Format | null;
  encoding: string;
  /** The tables that are of no known till. */
  guess: Guess | null;
}

/** Looks at the beginning of each file. What makes one unreadable is an error where no other tells the till. */
export async function sniff(
  paths: readonly string[],
  { encoding: given, isTable }: { encoding: string; isTable: boolean },
): Promise<Sniffed> {
  const tables: Seen[] = [];
  let broken: unknown = null;
  for (const path of paths) {
    try {
      const head = await firstBytes(path, HEAD_BYTES);
      if (head.length === 0) throw refusal('map.emptyFile', { path });
      const encoding = given || (isZip(head) ? 'utf-8' : encodingOf(head));
      // Bytes that no text has.
      if (!isZip(head) && !encoding.startsWith('utf-16') && head.includes(0)) {
        refuseOtherKinds(path, head);
        throw refusal('target.neitherTillNorTable', { path });
      }
      const known = isTable ? [] : formats;
      for (const format of known) if (await format.isOwn?.(path, head)) return { format, encoding, guess: null };
      const seen = await tablesIn({ path, encoding }, isZip(head) ? [','] : DELIMITERS, known);
      if (!Array.isArray(seen)) return { format: seen, encoding, guess: null };
      tables.push(...seen);
    } catch (error) {
      broken ??= error;
    }
  }
  const [first] = tables;
  if (first === undefined && broken !== null) throw broken;
  return { format: null, encoding: first?.encoding ?? (given || 'utf-8'), guess: joinedGuess(tables) };
}

type Encoded = Pick<Seen, 'path' | 'encoding'>;

/** The till whose columns the file has, else the tables that it holds by the delimiter that tells the most of their columns. */
async function tablesIn(file: Encoded, delimiters: readonly string[], known: readonly Format[]) {
  let best: Seen[] = [];
  let broken: unknown = null;
  for (const delimiter of delimiters) {
    try {
      const found = await tablesBy(file, delimiter, known);
      if (!Array.isArray(found)) return found;
      if ((found[0]?.fields ?? -1) > (best[0]?.fields ?? -1)) best = found;
    } catch (error) {
      broken ??= error;
    }
  }
  if (best.length === 0 && broken !== null) throw broken;
  return best.filter(({ fields }, at) => at === 0 || fields > 0);
}

/** Of a workbook the sheet of which the most is known first. */
async function tablesBy({ path, encoding }: Encoded, delimiter: string, known: readonly Format[]) {
  const tables = await tablesOf(path, encoding, { delimiter });
  const sheets = tables.length > 1 ? tables.map(({ sheet }) => sheet) : [];
  const seen: Seen[] = [];
  for (const table of tables) {
    const { cells: columns } = table.header;
    const names = new Set(columns);
    const isKind = ({ required }: HeaderKind) => required.length > 0 && required.every((name) => names.has(name));
    const format = known.find((one) => (one.delimiter ?? ',') === delimiter && one.kinds.some(isKind));
    if (format !== undefined) return format;
    if (names.size < 2) continue;
    const rows = await firstOf(await table.rows(), SAMPLE);
    seen.push({ path, columns, rows, delimiter, encoding, sheets, fields: knownNames(columns) });
  }
  return seen.sort((left, right) => right.fields - left.fields);
}

interface Seen extends Sample {
  path: string;
  /** How many of its columns have names of fields. */
  fields: number;
}

/** One table, or rows of bills with what another table says of a column of theirs. */
function joinedGuess(tables: readonly Seen[]): Guess | null {
  for (const base of tables)
    for (const other of tables) {
      if (base === other) continue;
      const by = lookupOf(base, other);
      if (by === null) continue;
      const join = joinOf(other, base.columns, by);
      const rows = base.rows.map((row) => join.extend(row).cells);
      const guess = guessOf({ ...base, columns: [...base.columns, ...join.columns], rows });
      const lookup = by.column === by.key ? { column: by.column } : by;
      const Others = othersOf(tables, [base, other]);
      return { ...guess, map: { ...guess.map, lookup }, Joined: basename(other.path), Others };
    }
  const [first] = tables;
  return first === undefined ? null : { ...guessOf(first), Others: othersOf(tables, [first]) };
}

/** Tables with columns of their own. */
const othersOf = (tables: readonly Seen[], known: readonly Seen[]): Guess['Others'] => {
  const names = new Set(known.map(({ columns }) => columns.join()));
  return tables.flatMap(({ path, columns }) => {
    if (names.has(columns.join())) return [];
    names.add(columns.join());
    return [{ Name: basename(path), Columns: columns }];
  });
};

/** The column by which rows are looked up in the other table, where each value stands once. */
function lookupOf(
  { columns, rows }: Seen,
  { columns: others, rows: menu }: Seen,
): { column: string; key: string } | null {
  if (columns.join() === others.join()) return null;
  const isKey = (at: number) => menu.length > 1 && new Set(menu.map((row) => row[at] ?? '')).size === menu.length;
  for (const [at, key] of others.entries()) {
    // Of columns with one name the first is the one that is read.
    if (others.indexOf(key) !== at || !isKey(at)) continue;
    const values = new Set(menu.map((row) => row[at] ?? ''));
    const fits = columns.filter((_, from) => {
      const own = rows.map((row) => row[from] ?? '').filter((text) => text !== '');
      const distinct = new Set(own);
      // Rows name a few things many times.
      return (
        distinct.size > 1 &&
        distinct.size < own.length &&
        [...distinct].filter((text) => values.has(text)).length * 2 > distinct.size
      );
    });
    const column = fits.find((name) => name === key) ?? (fits.length === 1 ? fits[0] : undefined);
    if (column !== undefined) return { column, key };
  }
  return null;
}

/** The first rows; what is wrong further down is told when all are read. */
async function firstOf(table: AsyncGenerator<Row>, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of table) {
      rows.push(cells);
      if (rows.length >= most) break;
    }
  } catch {
    return rows;
  }
  return rows;
}
