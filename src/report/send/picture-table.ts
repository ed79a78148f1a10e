/** A table of a picture: its columns always fit, names are cut with an ellipsis and figures never. */

import { slashed } from '../../lib/date-text';
import type { Formats } from '../figures/formats';
import type { FlagWords } from './csv';
import type { Pen } from './pen';
import type { Place } from './picture-chart';
import type { CellValue, Column, Table } from './table';

const GREY = '#626b7d';
const HAIR = '#e6e9ee';
const HEAD = 44;
const ROW = 58;
const GAP = 24;
/** Least room of the column that gives way, px. */
const NAME = 200;
/** Most room of the other columns of words, px. */
const WORDS = 200;
const SIZES = [26, 24, 22, 20];

/** Cells that begin at the left. */
export const isWords = ({ kind }: Column): boolean => kind === 'text' || kind === 'date' || kind === 'flag';

export const tableHeight = (rows: number): number => HEAD + rows * ROW;

/** A cell as it is read; a time without its year and seconds. */
export function cellText(
  value: CellValue,
  { kind }: Column,
  { figure, money }: Pick<Formats, 'figure' | 'money'>,
  flags: FlagWords,
): string {
  if (kind === 'flag') return flags[value ? 1 : 0];
  if (typeof value === 'string') {
    if (kind !== 'date') return value;
    return value.length > 10 ? slashed(value).slice(5, 16) : slashed(value);
  }
  if (kind === 'text' || kind === 'date') return value === null ? '--' : String(value);
  return kind === 'money' || kind === 'compact' ? money(value) : figure(value, kind);
}

export function drawTable(
  pen: Pen,
  { columns: given, rows }: Table,
  place: Place,
  write: (value: CellValue, column: Column) => string,
): void {
  const texts = rows.map((row) => given.map((column, index) => write(row[index] ?? null, column)));
  const flexible = Math.max(
    0,
    given.findIndex(({ kind }) => kind === 'text'),
  );
  const widthsAt = (size: number, count: number): number[] =>
    given.slice(0, count).map((column, index) => {
      const cells = [
        pen.widthOf(column.title, { size: 22 }),
        ...texts.map((row) => pen.widthOf(row[index] ?? '', { size, bold: !isWords(column) })),
      ];
      const width = Math.ceil(Math.max(...cells));
      return index === flexible ? 0 : isWords(column) ? Math.min(WORDS, width) : width;
    });
  const restOf = (widths: readonly number[]): number =>
    place.width - widths.reduce((sum, width) => sum + width, 0) - GAP * (widths.length - 1);
  // Smaller figures first, then fewer columns.
  let size = SIZES[0] ?? 26;
  let widths = widthsAt(size, given.length);
  for (let count = given.length; count > flexible; count -= 1) {
    const fitting = SIZES.find((one) => restOf(widthsAt(one, count)) >= NAME);
    size = fitting ?? 20;
    widths = widthsAt(size, count);
    if (fitting) break;
  }
  widths[flexible] = restOf(widths);
  const columns = given.slice(0, widths.length);
  const draw = (
    cells: readonly string[],
    y: number,
    look: (column: Column) => { size: number; bold: boolean; colour?: string },
  ): void => {
    let x = place.left;
    for (const [index, column] of columns.entries()) {
      const width = widths[index] ?? 0;
      const ink = { ...look(column), width };
      if (isWords(column)) pen.write(cells[index] ?? '', x, y, ink);
      else pen.write(cells[index] ?? '', x + width, y, { ...ink, align: 'right' });
      x += width + GAP;
    }
  };
  draw(
    columns.map(({ title }) => title),
    place.top + HEAD / 2,
    () => ({ size: 22, bold: false, colour: GREY }),
  );
  for (const [index, row] of texts.entries()) {
    const top = place.top + HEAD + index * ROW;
    pen.line(
      [
        [place.left, top],
        [place.left + place.width, top],
      ],
      HAIR,
      2,
    );
    draw(row, top + ROW / 2, (column) => ({ size, bold: !isWords(column) }));
  }
}
