/** The cells of a row by the fields of a map, as texts and amounts; what is wrong with them is collected. */
import { digitsOf } from '../../currency';
import { plainName } from '../../ingest/plain-name';
import type { Places } from '../map/columns';
import { type Field, type FileMap, textLimits } from '../map/import-map';
import type { Parsed } from '../map/time-format';
import type { ShopSettings } from '../source';
import { type Key, refused, say, type Values, words } from '../words/words';
import { foreignIn, parseAmount } from './fields';

/** A file of rows, and what it is read by. */
export interface FileToRead {
  path: string;
  map: FileMap;
  /** The map of the other file, where the map joins two. */
  other: FileMap | null;
  places: Places;
  /** Of the header. */
  width: number;
  shop: ShopSettings;
  /** The second file of the map, whose rows are bills or payments. */
  isFileOfBills: boolean;
  /** A refund may have the number of its sale. */
  mayShareNumber: boolean;
}

export type RowCells = ReturnType<typeof rowCells>;
type TextField = keyof typeof textLimits;

/** One for all rows of a file, of which it holds one at a time: functions that are made for every row take long. */
export function rowCells({ path, map, places: { fields }, shop }: FileToRead) {
  const decimal = map.decimal ?? '.';
  const decimals = map.priceUnit === 'minor' || map.priceUnit === 'fen' ? 0 : digitsOf(shop.currency);
  let cells: readonly string[] = [];
  let line = 0;
  let wrong: string[] = [];

  const has = (field: Field) => fields.has(field);
  /** '' at -1 too, where a column stands that the file does not have. */
  const at = (index: number) => cells[index] ?? '';

  function tell<K extends Key>(key: K, ...values: Values<K>): void {
    wrong.push(say(key, ...values));
  }

  /** What was read; where it could not be, that is told and the other value stands in. */
  function valueOr<T>(parsed: Parsed<T>, otherwise: T): T {
    if ('value' in parsed) return parsed.value;
    wrong.push(parsed.wrong);
    return otherwise;
  }

  /** '' where the row or the map has none. */
  function cell(field: Field): string {
    const own = fields.get(field);
    if (own === undefined) return '';
    return own.length === 1 ? at(own[0] ?? -1) : filled(own.map(at)).join(' ');
  }

  /** The text, '' where it is too long or damaged. */
  function checked(field: TextField, text: string): string {
    const limit = textLimits[field];
    if (text.includes('\0')) tell('row.damaged', { field });
    else if (text.length > limit)
      tell('row.long', { field, limit, options: field === 'spec' ? textLimits.options : '' });
    else return text;
    return '';
  }

  /** Another currency than the shop's ends the import: no amount of the file can be right. */
  function amountIn(name: string, text: string): number {
    const written = foreignIn(text, shop.currency);
    if (written === '') return valueOr(parseAmount(name, text, decimals, decimal), 0);
    const told = { path, line, name, text, written, currency: shop.currency };
    throw refused(words('row.currency', told), 'Currency');
  }

  function amount(field: Field): number | null {
    const text = cell(field);
    return text === '' ? null : amountIn(field, text);
  }

  return {
    begin(own: readonly string[], number: number): void {
      cells = own;
      line = number;
      wrong = [];
    },
    has,
    at,
    cell,
    checked,
    amountIn,
    amount,
    tell,
    valueOr,
    text: (field: TextField) => checked(field, plainName(cell(field))),
    /** Of discounts and refunds, which exports write with or without a minus. */
    size(field: Field): number | null {
      const found = amount(field);
      return found === null ? null : Math.abs(found);
    },
    /** All that is wrong with the row, or ''. */
    wrong: () => wrong.join('; '),
  };
}

export const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');
