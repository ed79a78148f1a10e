/** Converts rows of the file to lines of bills with exact values, or with what is wrong. */
import { UserError } from '../../user-error';
import { placeColumns } from '../map/columns';
import type { ImportMap } from '../map/import-map';
import { timeReader } from '../map/time-format';
import type { Line } from './line';
import { type Above, type RowReader, readLine } from './read-line';
import { readTable } from './table';

interface ReadOptions {
  /** Start of the shop's business day. @default that of the map, else '00:00' */
  dayStart?: string;
  /** Told of every row that a rule of the map passes over. */
  onPassedOver?: () => void;
}

export async function* readLines(
  paths: readonly string[],
  map: ImportMap,
  options: ReadOptions = {},
): AsyncGenerator<Line> {
  const dayStart = options.dayStart ?? map.shop?.dayStart ?? '00:00';
  // A file without a time of day: its days begin when the shop's do.
  const defaults = { date: map.constants?.date, time: map.constants?.time ?? dayStart };
  const readTime =
    map.timeFormat === undefined ? () => ({ wrong: 'no time' }) : timeReader(map.timeFormat, defaults);
  let row = 0;
  for (const [file, path] of paths.entries()) {
    const rows = readTable(path, map.encoding ?? 'utf-8', map);
    const first = await rows.next();
    if (first.done === true) throw new UserError(`${path} is empty: the first line must name the columns`);
    const header = first.value.cells;
    const places = placeColumns(map, header, path);
    const reader: RowReader = { map, places, width: header.length, readTime, dayStart, defaults };
    let above: Above | null = null;
    for await (const { line, cells } of rows) {
      if (places.skip.some(({ at, values }) => values.has(cells[at] ?? ''))) {
        options.onPassedOver?.();
        continue;
      }
      above = readLine(reader, cells, above, { file, line, row: row++ });
      yield above.line;
    }
  }
}
