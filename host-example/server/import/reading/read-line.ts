/** One row → one line, with everything that is wrong about it. */
import type { Places } from '../map/columns';
import type { Field, ImportMap } from '../map/import-map';
import { textLimits } from '../map/limits';
import type { Parsed, TimeDefaults } from '../map/time-format';
import { businessDay } from './business-day';
import { type Cells, cellsOf } from './cells';
import { parseAmount, parseGuests, parseQty } from './fields';
import type { Line } from './line';
import { kindOf } from './row-amounts';

export interface RowReader {
  map: ImportMap;
  places: Places;
  /** Columns of the header. */
  width: number;
  readTime: (text: string) => Parsed<string>;
  dayStart: string;
  defaults: TimeDefaults;
}

/** A row as the next one sees it. */
export interface Above extends Pick<Cells, 'billCells' | 'shared'> {
  line: Line;
  /** Its day could not be read: rows of one number below belong to the same broken bill. */
  isLost: boolean;
}

export function readLine(
  reader: RowReader,
  row: readonly string[],
  above: Above | null,
  place: Pick<Line, 'file' | 'line' | 'row'>,
): Above {
  const { map, places, readTime, defaults } = reader;
  const { constants = {}, decimal = '.', priceUnit = 'yuan' } = map;
  const wrong: string[] = [];
  const say = (why: string) => wrong.push(why);
  const take = <T>(parsed: Parsed<T>, otherwise: T): T => {
    if ('value' in parsed) return parsed.value;
    say(parsed.wrong);
    return otherwise;
  };
  if (row.length !== reader.width)
    say(
      `${row.length} cells where the header has ${reader.width}; a cell that holds the delimiter has to be quoted`,
    );
  const cells = cellsOf(row, map, places, above);
  const text = (field: keyof typeof textLimits) => take(checkText(field, cells.of(field)), '');
  const has = (field: Field) => places.fields.has(field);
  const amount = (field: 'price' | 'lineTotal' | 'total', instead: Field | null): number | null => {
    const given = cells.of(field);
    const isElsewhere = instead === null || (has(instead) && cells.of(instead) !== '');
    if (!has(field) || (given === '' && isElsewhere)) return null;
    return take<number | null>(parseAmount(field, given, priceUnit, decimal), 0);
  };

  const time = has('time') ? take(readTime(cells.of('time')), '') : `${defaults.date} ${defaults.time}:00`;
  const isLost = time === '' && map.billNumbers === 'daily';
  const billName = billOf(reader, cells, above, time);
  const bill = take(checkText('bill', billName), '');
  if (billName === '') say('no bill number');
  const dish = text('dish');
  if (cells.of('dish') === '') say('no dish; pass such rows over by the key "skip"');
  // A constant is JSON: its decimal is a point whatever the file's is.
  const isConstant = cells.of('qty') === '' && (!has('qty') || constants.qty !== undefined);
  const qty = isConstant ? parseQty(String(constants.qty ?? 1), '.') : parseQty(cells.of('qty'), decimal);
  const priceFen = amount('price', 'lineTotal');
  const amountFen = amount('lineTotal', 'price');
  const amounts = kindOf({ priceFen, amountFen, qtyMilli: take(qty, 1000) }, map, say);
  // Members one by one: copying objects into it is what takes long in a file of a million rows.
  const line: Line = {
    file: place.file,
    line: place.line,
    row: place.row,
    bill,
    number: cells.billCells.at(-1) ?? '',
    time,
    openTime:
      has('openTime') && cells.of('openTime') !== '' ? take(readTime(cells.of('openTime')), '') : time,
    dish,
    category: text('category') || (constants.category ?? ''),
    spec: text('spec'),
    options: text('options'),
    unit: text('unit') || (constants.unit ?? '份'),
    kind: amounts.kind,
    priceFen: amounts.priceFen,
    amountFen: amounts.amountFen,
    qtyMilli: amounts.qtyMilli,
    payment: text('payment') || (constants.payment ?? '现金'),
    table: text('table'),
    guests: take(parseGuests(cells.of('guests')), null) ?? constants.guests ?? null,
    cashier: text('cashier'),
    totalFen: amount('total', null),
    wrong: '',
  };
  if (wrong.length > 0) line.wrong = wrong.join('; ');
  const { billCells, shared } = cells;
  return { line, billCells, shared, isLost };
}

function checkText(field: keyof typeof textLimits, text: string): Parsed<string> {
  const limit = textLimits[field];
  if (text.includes('\0'))
    return {
      wrong: `${field} holds a NUL character: the file is damaged, or "encoding" is wrong; export it again`,
    };
  if (text.length <= limit) return { value: text };
  const way =
    field === 'spec' ? `; name the column as columns.options, which takes ${textLimits.options}` : '';
  return { wrong: `${field} is longer than ${limit} characters${way}` };
}

/** A line without a day stays with the bill of its number above it, so that the bill is left out as a whole. */
function billOf({ map, dayStart }: RowReader, cells: Cells, above: Above | null, time: string): string {
  if (cells.billCells.some((cell) => cell === '')) return '';
  const number = cells.billCells.join(' ');
  if (map.billNumbers !== 'daily') return number;
  if (above !== null && cells.isSameBill && (time === '' || above.isLost)) return above.line.bill;
  return `${time === '' ? cells.of('time') : businessDay(time, dayStart)} ${number}`;
}
