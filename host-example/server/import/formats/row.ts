/** One row of an export by the names of its columns; what is wrong about it is collected. */

import { textLimits } from '../map/import-map';
import { codeOf, foreignIn, isMangled, parseGuests, scaled } from '../reading/fields';
import type { Entry } from '../source';
import { type Key, type Place, refused, say, type Values, words } from '../words/words';
import { type DateOrder, readDate } from './dates';

interface Table {
  /** Of the file. */
  name?: string;
  /** Columns of date and time. */
  time: readonly string[];
  places: ReadonlyMap<string, number>;
  width: number;
  order: DateOrder;
  /** Decimals of the currency. */
  digits: number;
  /** Of the shop; amounts that carry the sign of another one are refused. */
  currency?: string;
  /** The sign before decimals; a point without it. */
  decimal?: '.' | ',';
}

export class Row {
  private readonly wrong: string[] = [];

  constructor(
    private readonly table: Table,
    private readonly cells: readonly string[],
    private readonly place: Place,
  ) {
    if (cells.length !== table.width) this.say('cell.width', { cells: cells.length, columns: table.width });
  }

  say<K extends Key>(key: K, ...values: Values<K>): void {
    this.wrong.push(say(key, ...values));
  }

  has(column: string): boolean {
    return this.table.places.has(column);
  }

  /** '' where the file does not have the column. */
  cell(column: string): string {
    return this.cells[this.table.places.get(column) ?? -1] ?? '';
  }

  text(column: string, field: keyof typeof textLimits): string {
    const text = this.cell(column);
    if (/[\0\uFFFD]/.test(text)) this.say('cell.damaged', { column, text });
    if (text.length <= textLimits[field]) return text;
    this.say('row.long', { field: column, limit: textLimits[field], options: '' });
    return '';
  }

  /** Of several columns, those that are filled. */
  texts(columns: readonly string[], field: keyof typeof textLimits, sign = '; '): string {
    const all = columns.map((column) => this.text(column, field));
    return all.filter((text) => text !== '').join(sign);
  }

  needed(column: string, field: keyof typeof textLimits): string {
    const text = this.text(column, field);
    if (text === '') this.say('cell.empty', { column });
    if (field === 'bill' && isMangled(text)) this.say('row.mangled', { number: text });
    return text;
  }

  /** An amount with the sign of the file; 0 where the cell is empty. */
  signed(column: string): number {
    const text = this.cell(column);
    if (text === '') return 0;
    this.refuseSign(column, text);
    const value = scaled(text, this.table.digits, this.table.decimal ?? '.');
    if (value !== null && Math.abs(value) <= 1e11) return value || 0;
    const { digits } = this.table;
    this.say('cell.amount', { column, text, digits });
    return 0;
  }

  /** Whatever its sign, which differs between exports. */
  size(column: string): number {
    return Math.abs(this.signed(column));
  }

  private refuseSign(column: string, text: string): void {
    const { name = '', currency = '' } = this.table;
    const sign = currency === '' ? '' : foreignIn(text, currency);
    if (sign === '') return;
    const told = { name, line: this.place.line, column, text, sign, currency, example: codeOf(sign) || 'USD' };
    throw refused(words('cell.currency', told), 'Currency');
  }

  /** An amount that refunds have below zero, as one above zero. */
  amount(column: string, isRefund: boolean): number {
    const value = this.signed(column) * (isRefund ? -1 : 1) || 0;
    if (value >= 0) return value;
    this.say(isRefund ? 'cell.aboveZero' : 'cell.belowZero', { column, text: this.cell(column) });
    return 0;
  }

  /** A number in units of 10^-places with the sign of the file; 0 where the cell is empty. */
  number(column: string, places: number): number {
    const text = this.cell(column);
    if (text === '') return 0;
    const value = scaled(text, places, this.table.decimal ?? '.');
    if (value !== null && Math.abs(value) <= 1e14) return value || 0;
    this.say('cell.number', { column, text, places });
    return 0;
  }

  qty(column: string, isRefund: boolean): number {
    const value = scaled(this.cell(column), 3, this.table.decimal ?? '.');
    if (value === null || Math.abs(value) > 90_000_000) {
      this.say('cell.number', { column, text: this.cell(column), places: 3 });
      return 1000;
    }
    if (value === 0) this.say('cell.zero', { column });
    if (!isRefund && value < 0) this.say('cell.belowZero', { column, text: this.cell(column) });
    return Math.abs(value);
  }

  /** null where the cell is empty. */
  guests(column: string): number | null {
    const parsed = parseGuests(this.cell(column), column);
    if ('value' in parsed) return parsed.value;
    this.wrong.push(parsed.wrong);
    return null;
  }

  /** One of the words that the column may have. */
  word<Word extends string>(column: string, known: readonly Word[]): Word | null {
    const text = this.cell(column).toLowerCase();
    const found = known.find((word) => word.toLowerCase() === text);
    if (found !== undefined) return found;
    this.say('cell.word', { column, text: this.cell(column), words: known });
    return null;
  }

  time(columns: readonly string[] = this.table.time): string {
    const text = columns
      .map((column) => this.cell(column))
      .join(' ')
      .trim();
    const time = readDate(text, this.table.order);
    if (time !== null) return time;
    this.say('cell.time', { columns, text, order: this.table.order });
    return '';
  }

  /** What every part has; asked for last, as it takes what the reads before found wrong. */
  entry(bill: string): Entry {
    return { ...this.place, bill, wrong: this.wrong.join('; ') };
  }
}
