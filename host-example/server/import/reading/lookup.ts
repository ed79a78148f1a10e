/**
 * A menu beside the rows, which says what a column of theirs stands for: rows have the number of a dish, and the menu its
 * name and price. A table is a menu where it has the columns that the map names and the rows lack. Both are joined by the
 * column of the map's `lookup`, or without one by the only column that both headers share; with none or several not at all.
 */
import { basename } from 'node:path';
import { lackingOf } from '../map/columns';
import type { FileMap, ImportMap } from '../map/import-map';
import { refusal, say } from '../words/words';
import { type Table, tablesOf } from './table';

export interface Join {
  /** Columns that rows get from it. */
  columns: readonly string[];
  /** The row with the cells of its match added; `wrong` where it has none. */
  extend(cells: readonly string[]): { cells: string[]; wrong: string };
}

export interface Lookup {
  path: string;
  /** Of a workbook with several. */
  sheet: string;
  rows: number;
  /** null where it does not have the columns that rows of this header lack. */
  join(rowsHeader: readonly string[], missing: readonly string[]): Join | null;
}

const MOST_ROWS = 100_000;

type OfFile = Table & { path: string };

/** The tables among the files that others are joined with. */
export async function lookupsOf(
  paths: readonly string[],
  map: FileMap,
  mapped: ImportMap['lookup'],
): Promise<Lookup[]> {
  const all: OfFile[] = [];
  for (const path of paths)
    for (const table of await tablesOf(path, map.encoding ?? 'utf-8', map)) all.push({ ...table, path });
  if (all.length < 2) return [];
  const found: Lookup[] = [];
  const { bill } = map.columns;
  const numbers = bill === undefined ? [] : [bill].flat();
  for (const menu of all) {
    const { cells: header } = menu.header;
    // Rows of bills are no menu.
    if (numbers.some((name) => header.includes(name))) continue;
    // A menu lacks columns of the map itself, and has all those that another file lacks.
    const isLacking = lackingOf(map, header).length > 0;
    const completes = ({ header: { cells } }: OfFile) =>
      keyOf(cells, lackingOf(map, cells), header, mapped) !== null;
    if (isLacking && all.some((other) => other !== menu && completes(other)))
      found.push(await lookupIn(menu, mapped));
  }
  return found;
}

/** The columns of the rows and of the menu that join them; null where the menu lacks a column that the rows lack too. */
function keyOf(
  rowsHeader: readonly string[],
  missing: readonly string[],
  menuHeader: readonly string[],
  mapped: ImportMap['lookup'],
): { column: string; key: string } | null {
  if (missing.length === 0 || !missing.every((name) => menuHeader.includes(name))) return null;
  if (mapped !== undefined) {
    const { column, key = column } = mapped;
    return rowsHeader.includes(column) && menuHeader.includes(key) ? { column, key } : null;
  }
  const shared = rowsHeader.filter((name) => menuHeader.includes(name));
  const [column] = shared;
  return column !== undefined && shared.length === 1 ? { column, key: column } : null;
}

async function lookupIn(menu: OfFile, mapped: ImportMap['lookup']): Promise<Lookup> {
  const { path, sheet } = menu;
  const { cells: header } = menu.header;
  const rows: string[][] = [];
  for await (const { cells } of menu.rows()) {
    rows.push(cells);
    if (rows.length > MOST_ROWS) throw refusal('file.lookupLong', { path, most: MOST_ROWS });
  }
  return {
    path,
    sheet,
    rows: rows.length,
    join(rowsHeader, missing) {
      const joined = keyOf(rowsHeader, missing, header, mapped);
      if (joined === null) return null;
      const [keyIndex, rowKeyIndex] = [header.indexOf(joined.key), rowsHeader.indexOf(joined.column)];
      const others = header.map((name, index) => ({ name, index })).filter(({ index }) => index !== keyIndex);
      const byKey = new Map<string, string[]>();
      for (const cells of rows) {
        const key = cells[keyIndex] ?? '';
        if (byKey.has(key)) throw refusal('file.lookupTwice', { path, column: joined.key, key });
        const more = others.map(({ index }) => cells[index] ?? '');
        byKey.set(key, more);
      }
      const none = others.map(() => '');
      return {
        columns: others.map(({ name }) => (rowsHeader.includes(name) ? `${name} (${basename(path)})` : name)),
        extend(cells) {
          const key = cells[rowKeyIndex] ?? '';
          const more = byKey.get(key);
          if (more !== undefined) return { cells: [...cells, ...more], wrong: '' };
          const wrong = say('row.notLookedUp', { column: joined.column, key, file: basename(path) });
          return { cells: [...cells, ...none], wrong };
        },
      };
    },
  };
}
