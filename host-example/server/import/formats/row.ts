/** One row of an export by the names of its columns; what is wrong about it is collected. */

import { textLimits } from '../map/limits';
import { scaled } from '../reading/fields';
import type { Entry } from '../source';
import { type DateOrder, readDate } from './dates';

interface Table {
  /** Columns of date and time. */
  time: readonly string[];
  places: ReadonlyMap<string, number>;
  width: number;
  order: DateOrder;
  /** Decimals of the currency. */
  digits: number;
}

export class Row {
  private readonly wrong: string[] = [];

  constructor(
    private readonly table: Table,
    private readonly cells: readonly string[],
    private readonly place: Pick<Entry, 'file' | 'line'>,
  ) {
    if (cells.length !== table.width)
      this.say(
        `${cells.length} cells where the header has ${table.width}: the file is cut off or damaged; export it again`,
      );
  }

  say(why: string): void {
    this.wrong.push(why);
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
    if (/[\0\uFFFD]/.test(text))
      this.say(`${column} ${JSON.stringify(text)} holds damaged characters; export the file again as UTF-8`);
    if (text.length <= textLimits[field]) return text;
    this.say(`${column} is longer than ${textLimits[field]} characters`);
    return '';
  }

  needed(column: string, field: keyof typeof textLimits): string {
    const text = this.text(column, field);
    if (text === '') this.say(`${column} is empty`);
    return text;
  }

  /** An amount with the sign of the file; 0 where the cell is empty. */
  signed(column: string): number {
    const text = this.cell(column);
    if (text === '') return 0;
    const value = scaled(text, this.table.digits, '.');
    if (value !== null && Math.abs(value) <= 1e11) return value || 0;
    const { digits } = this.table;
    this.say(
      `${column} ${JSON.stringify(text)} is not an amount with at most ${digits} decimals; is --currency right?`,
    );
    return 0;
  }

  /** An amount that refunds have below zero, as one above zero. */
  amount(column: string, isRefund: boolean): number {
    const value = this.signed(column) * (isRefund ? -1 : 1) || 0;
    if (value >= 0) return value;
    this.say(
      `${column} ${JSON.stringify(this.cell(column))} is ${isRefund ? 'above zero in a refund' : 'below zero in a sale'}`,
    );
    return 0;
  }

  qty(column: string, isRefund: boolean): number {
    const value = scaled(this.cell(column), 3, '.');
    if (value === null || Math.abs(value) > 90_000_000) {
      this.say(`${column} ${JSON.stringify(this.cell(column))} is not a number with at most three decimals`);
      return 1000;
    }
    return isRefund ? Math.abs(value) : value < 0 ? this.belowZero(column) : value;
  }

  private belowZero(column: string): number {
    this.say(`${column} ${JSON.stringify(this.cell(column))} is below zero in a sale`);
    return 1000;
  }

  /** One of the words that the column may have. */
  word<Word extends string>(column: string, words: readonly Word[]): Word | null {
    const text = this.cell(column).toLowerCase();
    const found = words.find((word) => word.toLowerCase() === text);
    if (found !== undefined) return found;
    this.say(`${column} is ${JSON.stringify(this.cell(column))}, not ${words.join(' or ')}`);
    return null;
  }

  time(columns: readonly string[] = this.table.time): string {
    const text = columns
      .map((column) => this.cell(column))
      .join(' ')
      .trim();
    const time = readDate(text, this.table.order);
    if (time !== null) return time;
    this.say(
      `${columns.join(' and ')} ${JSON.stringify(text)} is not a date and time written as ${this.table.order}`,
    );
    return '';
  }

  /** What every part has. */
  entry(bill: string): Entry {
    return { ...this.place, bill, wrong: this.wrong.join('; ') };
  }
}
