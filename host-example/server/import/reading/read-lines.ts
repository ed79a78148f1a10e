/** Converts rows of the files to lines of bills with exact values, or with what is wrong. */
import { digitsOf, moneyIn } from '../../currency';
import { lackingOf, placeColumns } from '../map/columns';
import { billsMap, type Field, type FileMap, type ImportMap } from '../map/import-map';
import { timeReader } from '../map/time-format';
import type { Passed } from '../source';
import { refusal, said, say, words } from '../words/words';
import type { Line } from './line';
import { type Join, lookupsOf } from './lookup';
import { LineReader } from './read-line';
import type { Row } from './rows';
import { type Table, tablesOf } from './table';

interface ReadOptions {
  /** Of the shop. @default those of the map, else a day from '00:00' in CNY */
  dayStart?: string;
  currency?: string;
  timeZone?: string;
  /** Told of rows that a rule of the map passes over, and of sheets that are no table of bills. */
  passed?: Passed;
}

/** A table of the files, by the part of the map that reads it. */
interface Opened {
  file: number;
  path: string;
  sheet: string;
  of: FileMap;
  header: readonly string[];
  /** Line of the header. */
  line: number;
  rows: AsyncGenerator<Row>;
  join: Join | null;
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
  for await (const table of openTables(
    paths,
    { own, bills, lookup: map.lookup, sheets: map.sheets },
    options,
  )) {
    const { file, path, sheet, of, rows, join } = table;
    seen.add(of);
    const other = of === own ? bills : own;
    const header = join === null ? table.header : [...table.header, ...join.columns];
    const places = placeColumns(of, header, path);
    const reader = new LineReader({
      ...{ map: of, path, dayStart, defaults, currency, money, isKeyed },
      places,
      isHeads: of !== own,
      width: header.length,
      readTime:
        of.timeFormat === undefined
          ? () => ({ wrong: say('map.missingKey', { key: 'timeFormat', text: '' }) })
          : timeReader(of.timeFormat, defaults),
      places10: of.priceUnit === 'minor' || of.priceUnit === 'fen' ? 0 : digitsOf(currency),
      elsewhere: elsewhereOf(of, other),
    });
    for await (const { line, cells } of rows) {
      if (places.skip.some(({ at, values }) => values.has(cells[at] ?? ''))) {
        options.passed?.byRule();
        continue;
      }
      const found = join?.extend(cells);
      const read = reader.read(found?.cells ?? cells, { file, sheet, line, row: row++ });
      if (found !== undefined && found.wrong !== '') read.wrong = found.wrong;
      yield read;
    }
  }
  if (bills === null) return;
  if (!seen.has(own)) throw refusal('map.dishesMissing', { names: lackingOf(own, []) });
  if (!seen.has(bills)) throw refusal('map.billsMissing', { names: lackingOf(bills, []) });
}

interface Wanted {
  own: FileMap;
  bills: FileMap | null;
  lookup: ImportMap['lookup'];
  sheets: ImportMap['sheets'];
}

/** The tables that hold rows of bills, in the order of the files: which of the two files of the map each is, is told by its columns. */
async function* openTables(
  paths: readonly string[],
  { own, bills, lookup, sheets }: Wanted,
  { passed }: ReadOptions,
): AsyncGenerator<Opened> {
  const maps = bills === null ? [own] : [own, bills];
  const lookups = bills !== null && lookup === undefined ? [] : await lookupsOf(paths, own, lookup);
  for (const { rows } of lookups) for (let row = 0; row < rows; row++) passed?.byRule();
  for (const [file, path] of paths.entries()) {
    const isLookup = ({ sheet }: Table) => lookups.some((one) => one.path === path && one.sheet === sheet);
    const every = await tablesOf(path, own.encoding ?? 'utf-8', own);
    const tables = every.filter((table) => !isLookup(table));
    if (tables.length === 0) continue;
    const strange: { table: Table; header: Row; lacking: string[][]; isChosen: boolean }[] = [];
    let isFound = false;
    for (const table of tables) {
      const { sheet } = table;
      const isChosen = sheets === undefined || sheet === '' || sheets.includes(sheet);
      let header: Row | null = null;
      let isOpened = false;
      const lacks: string[][] = [];
      for (const of of maps) {
        const opened = of === own ? tables : await tablesOf(path, of.encoding ?? 'utf-8', of);
        const rows = opened.find((one) => one.sheet === sheet)?.rows();
        const first = await rows?.next();
        if (rows === undefined || first === undefined || first.done === true) continue;
        header ??= first.value;
        const { line, cells } = first.value;
        const lacking = lackingOf(of, cells);
        lacks.push(lacking);
        const join = lookups.reduce<Join | null>((found, one) => found ?? one.join(cells, lacking), null);
        const isOnly = maps.length === 1 && tables.length === 1;
        const isOfBills = lacking.length === 0 || join !== null || isOnly;
        if (isChosen && isOfBills) {
          isOpened = true;
          yield { file, path, sheet, of, header: cells, line, rows, join };
          break;
        }
        await rows.return(undefined);
      }
      isFound ||= isOpened;
      if (!isOpened && header !== null) strange.push({ table, header, lacking: lacks, isChosen });
    }
    const [first] = strange;
    if (!isFound && first === undefined) throw refusal('map.emptyFile', { path });
    if (!isFound && first !== undefined && bills !== null)
      throw refusal('map.neitherFile', {
        path,
        items: first.lacking[0] ?? [],
        bills: first.lacking[1] ?? [],
      });
    // Refuses, naming the missing columns beside those that there are.
    if (!isFound && first !== undefined) placeColumns(own, first.header.cells, path);
    const named = lackingOf(own, []).length;
    for (const {
      table,
      header,
      lacking: [lacking = []],
      isChosen,
    } of strange) {
      const { sheet } = table;
      // The header is no row.
      let count = -1;
      for await (const _ of table.rows()) count++;
      const isOdd = isChosen && count > 0 && lacking.length < named;
      const reason = isChosen
        ? words('map.strangeSheet', { sheet, rows: count, lacking })
        : words('map.otherSheet', { sheet, rows: count });
      passed?.sheet({ file, sheet, line: header.line }, count, said(reason), isOdd);
    }
  }
}

function elsewhereOf(of: FileMap, other: FileMap | null): ReadonlySet<Field> {
  const found = new Set<Field>();
  for (const field of Object.keys(other?.columns ?? {}))
    if (!(field in of.columns)) found.add(field as Field);
  if (of.payments !== undefined || other?.payments !== undefined) found.add('payment');
  return found;
}
