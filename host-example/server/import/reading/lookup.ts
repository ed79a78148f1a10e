/**
 * A second table that says what a column of the first one stands for: rows with the number of a dish, and a menu with
 * names and prices. It is told by the columns that the map names and the first one lacks, and joined by the column that
 * both have, or by the one whose values are all found in the other.
 */
import { basename } from 'node:path';
import { lackingOf } from '../map/columns';
import type { FileMap, ImportMap } from '../map/import-map';
import { refusal, say } from '../words/words';
import { type Table, tablesOf } from './table';

export interface Join {
  /** Columns that rows get from it. */
  columns: readonly string[];
  /** A row with what stands for it; `wrong` where there is nothing. */
  find(cells: readonly string[]): { cells: string[]; wrong: string };
}

export interface Lookup {
  path: string;
  /** Of a workbook with several. */
  sheet: string;
  rows: number;
  fits(header: readonly string[], lacking: readonly string[]): boolean;
  join(header: readonly string[]): Join | null;
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
  given: ImportMap['lookup'],
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
  for (const one of all) {
    const { header } = one;
    const lacking = lackingOf(map, header);
    // Rows of bills are no menu.
    if (numbers.some((name) => header.includes(name))) continue;
    // It lacks what another file has, and has all that this one lacks.
    const isFor = all.some(({ header: own, table }) => {
      if (table === one.table) return false;
      const missing = lackingOf(map, own);
      return (
        missing.length > 0 &&
        missing.every((name) => header.includes(name)) &&
        keyOf(own, header, given) !== null
      );
    });
    if (lacking.length === 0 || !isFor) continue;
    found.push(await lookupIn(one, given));
  }
  return found;
}

/** The columns that two tables are joined by: of the rows, and of what they are looked up in. */
function keyOf(
  rows: readonly string[],
  header: readonly string[],
  given: ImportMap['lookup'],
): { column: string; key: string } | null {
  if (given !== undefined) {
    const { column, key = column } = given;
    return rows.includes(column) && header.includes(key) ? { column, key } : null;
  }
  const shared = rows.filter((name) => header.includes(name));
  const [column] = shared;
  return column !== undefined && shared.length === 1 ? { column, key: column } : null;
}

async function lookupIn({ path, table, header }: Headed, given: ImportMap['lookup']): Promise<Lookup> {
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
    fits: (own, lacking) =>
      lacking.length > 0 &&
      lacking.every((name) => header.includes(name)) &&
      keyOf(own, header, given) !== null,
    join(own) {
      const by = keyOf(own, header, given);
      if (by === null) return null;
      const [at, from] = [header.indexOf(by.key), own.indexOf(by.column)];
      const others = header.map((name, index) => ({ name, index })).filter(({ index }) => index !== at);
      const byKey = new Map<string, string[]>();
      for (const cells of rows) {
        const key = cells[at] ?? '';
        if (byKey.has(key)) throw refusal('file.lookupTwice', { path, column: by.key, key });
        byKey.set(
          key,
          others.map(({ index }) => cells[index] ?? ''),
        );
      }
      const none = others.map(() => '');
      return {
        columns: others.map(({ name }) => (own.includes(name) ? `${name} (${basename(path)})` : name)),
        find(cells) {
          const key = cells[from] ?? '';
          const more = byKey.get(key);
          const wrong =
            more === undefined
              ? say('row.notLookedUp', { column: by.column, key, file: basename(path) })
              : '';
          return { cells: [...cells, ...(more ?? none)], wrong };
        },
      };
    },
  };
}
