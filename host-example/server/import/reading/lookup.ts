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

interface Headed {
  path: string;
  table: Table;
  header: string[];
}

/** The tables among the files that others are joined with. */
export async function lookupsOf(
  paths: readonly string[],
  map: FileMap,
  mapped: ImportMap['lookup'],
): Promise<Lookup[]> {
  const all: Headed[] = [];
  for (const path of paths)
    for (const table of await tablesOf(path, map.encoding ?? 'utf-8', map)) {
      const rows = table.rows();
      const first = await rows.next();
      await rows.return(undefined);
      if (first.done !== true) all.push({ path, table, header: first.value.cells });
    }
  if (all.length < 2) return [];
  const found: Lookup[] = [];
  const { bill } = map.columns;
  const numbers = bill === undefined ? [] : [bill].flat();
  for (const candidate of all) {
    const { header } = candidate;
    const lacking = lackingOf(map, header);
    // Rows of bills are no menu.
    if (numbers.some((name) => header.includes(name))) continue;
    // A menu lacks columns of the map itself, and has all those that another file lacks.
    const completesAnother = all.some(({ header: otherHeader, table }) => {
      if (table === candidate.table) return false;
      return keyOf(otherHeader, lackingOf(map, otherHeader), header, mapped) !== null;
    });
    if (lacking.length === 0 || !completesAnother) continue;
    found.push(await lookupIn(candidate, mapped));
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

async function lookupIn({ path, table, header }: Headed, mapped: ImportMap['lookup']): Promise<Lookup> {
  const rows: string[][] = [];
  let isHeader = true;
  for await (const { cells } of table.rows()) {
    if (!isHeader) rows.push(cells);
    isHeader = false;
    if (rows.length > MOST_ROWS) throw refusal('file.lookupLong', { path, most: MOST_ROWS });
  }
  return {
    path,
    sheet: table.sheet,
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
        byKey.set(
          key,
          others.map(({ index }) => cells[index] ?? ''),
        );
      }
      const none = others.map(() => '');
      return {
        columns: others.map(({ name }) => (rowsHeader.includes(name) ? `${name} (${basename(path)})` : name)),
        extend(cells) {
          const key = cells[rowKeyIndex] ?? '';
          const more = byKey.get(key);
          const wrong =
            more === undefined
              ? say('row.notLookedUp', { column: joined.column, key, file: basename(path) })
              : '';
          return { cells: [...cells, ...(more ?? none)], wrong };
        },
      };
    },
  };
}
