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

/** A table of the files, and the map that reads it. */
interface Opened {
  file: number;
  path: string;
  sheet: string;
  reads: FileMap;
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
    const { file, path, sheet, reads, rows, join } = table;
    seen.add(reads);
    const other = reads === own ? bills : own;
    const header = join === null ? table.header : [...table.header, ...join.columns];
    const places = placeColumns(reads, header, path);
    const reader = new LineReader({
      ...{ map: reads, path, dayStart, defaults, currency, money, isKeyed },
      places,
      isHeads: reads !== own,
      width: header.length,
      readTime:
        reads.timeFormat === undefined
          ? () => ({ wrong: say('map.missingKey', { key: 'timeFormat', text: '' }) })
          : timeReader(reads.timeFormat, defaults),
      decimals: reads.priceUnit === 'minor' || reads.priceUnit === 'fen' ? 0 : digitsOf(currency),
      elsewhere: elsewhereOf(reads, other),
    });
    for await (const { line, cells } of rows) {
      const found = join?.extend(cells);
      const whole = found?.cells ?? cells;
      if (places.skip.some(({ at, values }) => values.has(whole[at] ?? ''))) {
        options.passed?.byRule();
        continue;
      }
      const read = reader.read(whole, { file, sheet, line, row: row++ });
      // Without its row of the menu a row lacks cells: what else is wrong follows from that.
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

/** A sheet that no map reads. */
interface Unread {
  table: Table;
  header: Row;
  /** Columns that it lacks, for each map that was tried. */
  lackingByMap: string[][];
  isChosen: boolean;
}

/** The tables with rows of bills, in the order of the files. Each sheet is tried with both maps; the first whose columns it has reads it. */
async function* openTables(
  paths: readonly string[],
  { own, bills, lookup, sheets }: Wanted,
  { passed }: ReadOptions,
): AsyncGenerator<Opened> {
  const maps = bills === null ? [own] : [own, bills];
  // Of two files each lacks what the other has: neither is the menu of the other unless the map says so.
  const lookups = bills !== null && lookup === undefined ? [] : await lookupsOf(paths, own, lookup);
  // Rows of a menu are no part of a bill.
  for (const { rows } of lookups) for (let row = 0; row < rows; row++) passed?.byRule();
  for (const [file, path] of paths.entries()) {
    const isLookup = ({ sheet }: Table) => lookups.some((one) => one.path === path && one.sheet === sheet);
    const every = await tablesOf(path, own.encoding ?? 'utf-8', own);
    const tables = every.filter((table) => !isLookup(table));
    if (tables.length === 0) continue;
    // The only table is read whatever it lacks: `placeColumns` refuses it then, by the names of the columns.
    const mayLack = maps.length === 1 && tables.length === 1;
    const unread: Unread[] = [];
    let isAnyRead = false;
    for (const table of tables) {
      const { sheet } = table;
      const isChosen = sheets === undefined || sheet === '' || sheets.includes(sheet);
      const lackingByMap: string[][] = [];
      let header: Row | null = null;
      let isRead = false;
      // Each map has an encoding and a delimiter of its own. Whom a table is yielded to closes it.
      for (const map of maps) {
        const decoded = map === own ? tables : await tablesOf(path, map.encoding ?? 'utf-8', map);
        const rows = decoded.find((one) => one.sheet === sheet)?.rows();
        const first = await rows?.next();
        if (rows === undefined || first === undefined || first.done === true) continue;
        header ??= first.value;
        const { line, cells } = first.value;
        const lacking = lackingOf(map, cells);
        lackingByMap.push(lacking);
        const join = lookups.reduce<Join | null>((found, one) => found ?? one.join(cells, lacking), null);
        if (isChosen && (lacking.length === 0 || join !== null || mayLack)) {
          isRead = true;
          yield { file, path, sheet, reads: map, header: cells, line, rows, join };
          break;
        }
        await rows.return(undefined);
      }
      isAnyRead ||= isRead;
      if (!isRead && header !== null) unread.push({ table, header, lackingByMap, isChosen });
    }
    if (!isAnyRead) refuseUnread(path, unread, own, bills);
    if (passed) await tellUnread(file, unread, own, passed);
  }
}

/** Refuses a file of which no sheet was read, by what it lacks. */
function refuseUnread(path: string, unread: readonly Unread[], own: FileMap, bills: FileMap | null): void {
  if (unread.length === 0) throw refusal('map.emptyFile', { path });
  const firstChosen = unread.find(({ isChosen }) => isChosen);
  if (firstChosen === undefined)
    throw refusal('map.noSuchSheet', { path, sheets: unread.map(({ table }) => table.sheet) });
  const [items = [], ofBills = []] = firstChosen.lackingByMap;
  if (bills !== null) throw refusal('map.neitherFile', { path, items, bills: ofBills });
  // Refuses, naming the missing columns beside those that there are.
  placeColumns(own, firstChosen.header.cells, path);
}

async function tellUnread(
  file: number,
  unread: readonly Unread[],
  own: FileMap,
  passed: Passed,
): Promise<void> {
  const columnsInMap = lackingOf(own, []).length;
  for (const { table, header, lackingByMap, isChosen } of unread) {
    const { sheet } = table;
    const [lacking = []] = lackingByMap;
    // The header is no row.
    let rows = -1;
    for await (const _ of table.rows()) rows++;
    const reason = isChosen
      ? words('map.strangeSheet', { sheet, rows, lacking })
      : words('map.otherSheet', { sheet, rows });
    const isOdd = isChosen && rows > 0 && lacking.length < columnsInMap;
    passed.sheet({ file, sheet, line: header.line }, rows, said(reason), isOdd);
  }
}

/** Fields that the map must not fill with a default, since another file or other columns say them. */
function elsewhereOf(map: FileMap, other: FileMap | null): ReadonlySet<Field> {
  const found = new Set<Field>();
  for (const field of Object.keys(other?.columns ?? {}))
    if (!(field in map.columns)) found.add(field as Field);
  if (map.payments !== undefined || other?.payments !== undefined) found.add('payment');
  return found;
}
