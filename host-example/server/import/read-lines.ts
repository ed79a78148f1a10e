/** Rows of the file → lines of bills with exact values, or with what is wrong about them. */

import { UserError } from '../user-error';
import { decodeFile } from './decode';
import { type Parsed, parseGuests, parsePrice, parseQty, timeReader } from './fields';
import { type Field, type ImportMap, placeColumns } from './map';
import { readRows } from './rows';

export interface Line {
  line: number;
  /** '' where not even the bill can be told. */
  bill: string;
  time: string;
  openTime: string;
  dish: string;
  category: string;
  spec: string;
  unit: string;
  priceFen: number;
  qtyMilli: number;
  payment: string;
  table: string;
  guests: number | null;
  /** Why the line cannot be used, or ''. */
  wrong: string;
}

const MAX_TEXT = 200;

export async function* readLines(path: string, map: ImportMap): AsyncGenerator<Line> {
  const readTime = timeReader(map.timeFormat);
  if (readTime === null)
    throw new UserError(`timeFormat ${JSON.stringify(map.timeFormat)} needs YYYY, MM (or M) and DD (or D)`);
  const rows = readRows(decodeFile(path, map.encoding ?? 'utf-8'), map.delimiter ?? ',');
  const first = await rows.next();
  if (first.done === true) throw new UserError(`${path} is empty: the first line must name the columns`);
  const header = first.value.cells;
  const places = placeColumns(map, header);
  for await (const row of rows) yield readLine(row.line, row.cells, header.length, places, map, readTime);
}

function readLine(
  line: number,
  cells: string[],
  width: number,
  places: Map<Field, number[]>,
  map: ImportMap,
  readTime: (text: string) => Parsed<string>,
): Line {
  const wrong: string[] = [];
  const cell = (field: Field) =>
    (places.get(field) ?? [])
      .map((at) => cells[at] ?? '')
      .join(' ')
      .trim();
  const take = <T>(parsed: Parsed<T>, otherwise: T): T => {
    if ('value' in parsed) return parsed.value;
    wrong.push(parsed.wrong);
    return otherwise;
  };
  const text = (field: Field, name: string): string => {
    const value = cell(field);
    if (value.length > MAX_TEXT) wrong.push(`${name} is longer than ${MAX_TEXT} characters`);
    return value.slice(0, MAX_TEXT);
  };
  const constants = map.constants ?? {};
  const decimal = map.decimal ?? '.';
  if (cells.length !== width) wrong.push(`${cells.length} cells where the header has ${width}`);
  const bill = text('bill', 'bill');
  if (bill === '') wrong.push('no bill id');
  const dish = text('dish', 'dish');
  if (dish === '') wrong.push('no dish');
  const time = take(readTime(cell('time')), '');
  const qtyText = places.has('qty') ? cell('qty') : String(constants.qty ?? 1);
  const read: Line = {
    line,
    bill,
    time,
    openTime: places.has('openTime') ? take(readTime(cell('openTime')), '') : time,
    dish,
    category: text('category', 'category') || (constants.category ?? ''),
    spec: text('spec', 'spec'),
    unit: text('unit', 'unit') || (constants.unit ?? '份'),
    priceFen: take(parsePrice(cell('price'), map.priceUnit ?? 'yuan', decimal), 0),
    // A constant is JSON: its decimal is a point whatever the file's is.
    qtyMilli: take(parseQty(qtyText, places.has('qty') ? decimal : '.'), 0),
    payment: text('payment', 'payment') || (constants.payment ?? '现金'),
    table: text('table', 'table'),
    guests: places.has('guests') ? take(parseGuests(cell('guests')), null) : (constants.guests ?? null),
    wrong: '',
  };
  return { ...read, wrong: wrong.join('; ') };
}
