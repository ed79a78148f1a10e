/** Converts rows of the files to lines of bills with exact values, or with what is wrong. */
import { digitsOf, moneyIn } from '../../currency';
import { lackingOf, placeColumns } from '../map/columns';
import { billsMap, type Field, type FileMap, type ImportMap } from '../map/import-map';
import { timeReader } from '../map/time-format';
import { mapWords } from '../words/map-words';
import { refused, said } from '../words/said';
import type { Line } from './line';
import { LineReader } from './read-line';
import type { Row } from './rows';
import { readTable } from './table';

interface ReadOptions {
  /** Of the shop. @default those of the map, else a day from '00:00' in CNY */
  dayStart?: string;
  currency?: string;
  timeZone?: string;
  /** Told of every row that a rule of the map passes over. */
  onPassedOver?: () => void;
}

export async function* readLines(
  paths: readonly string[],
  map: ImportMap,
  options: ReadOptions = {},
): AsyncGenerator<Line> {
  const dayStart = options.dayStart ?? map.shop?.dayStart ?? '00:00';
  const currency = options.currency ?? map.shop?.currency ?? 'CNY';
  const zone = options.timeZone ?? map.shop?.timeZone ?? 'Asia/Shanghai';
  // A file without a time of day: its days begin when the shop's do.
  const defaults = { date: map.constants?.date, time: map.constants?.time ?? dayStart, zone };
  const own: FileMap = map;
  const bills = billsMap(map);
  const isKeyed = bills === null || (map.columns.kind !== undefined && bills.columns.kind !== undefined);
  const money = moneyIn(currency);
  const seen = new Set<FileMap>();
  let row = 0;
  for (const [file, path] of paths.entries()) {
    const { rows, header, of } = await openFile(path, own, bills);
    seen.add(of);
    const other = of === own ? bills : own;
    const places = placeColumns(of, header, path);
    const reader = new LineReader({
      ...{ map: of, path, dayStart, defaults, currency, money, isKeyed },
      places,
      width: header.length,
      readTime:
        of.timeFormat === undefined
          ? () => ({ wrong: said(mapWords.missingKey('timeFormat', '')) })
          : timeReader(of.timeFormat, defaults),
      places10: of.priceUnit === 'minor' || of.priceUnit === 'fen' ? 0 : digitsOf(currency),
      elsewhere: elsewhereOf(of, other),
    });
    for await (const { line, cells } of rows) {
      if (places.skip.some(({ at, values }) => values.has(cells[at] ?? ''))) {
        options.onPassedOver?.();
        continue;
      }
      yield reader.read(cells, { file, line, row: row++ });
    }
  }
  if (bills === null) return;
  if (!seen.has(own)) throw refused(mapWords.missingFile('dishes', lackingOf(own, [])));
  if (!seen.has(bills)) throw refused(mapWords.missingFile('bills', lackingOf(bills, [])));
}

interface Opened {
  rows: AsyncGenerator<Row>;
  header: readonly string[];
  of: FileMap;
}

/** Which of the two files of the map this one is, is told by its columns. */
async function openFile(path: string, own: FileMap, bills: FileMap | null): Promise<Opened> {
  const tried: Opened[] = [];
  for (const of of bills === null ? [own] : [own, bills]) {
    const rows = readTable(path, of.encoding ?? 'utf-8', of);
    const first = await rows.next();
    if (first.done === true) throw refused(mapWords.emptyFile(path));
    const opened = { rows, header: first.value.cells, of };
    if (bills === null || lackingOf(of, opened.header).length === 0) return opened;
    await rows.return(undefined);
    tried.push(opened);
  }
  const [items, heads] = tried.map(({ of, header }) => lackingOf(of, header));
  throw refused(mapWords.neitherFile(path, items ?? [], heads ?? []));
}

function elsewhereOf(of: FileMap, other: FileMap | null): ReadonlySet<Field> {
  const found = new Set<Field>();
  for (const field of Object.keys(other?.columns ?? {}))
    if (!(field in of.columns)) found.add(field as Field);
  if (of.payments !== undefined || other?.payments !== undefined) found.add('payment');
  return found;
}
