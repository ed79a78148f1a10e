/** A table of a picture: it always fits the width, names may be truncated, figures never. */

import { slashed } from '../../lib/date-text';
import { numbered } from '../../lib/times';
import { type Formats, isMoney } from '../figures/formats';
import type { FlagWords } from './csv';
import { HAIR, PALE, type Pen } from './pen';
import type { Place } from './picture-chart';
import type { CellValue, Column, Table } from './table';

const HEAD = 44;
const ROW = 58;
const GAP = 24;
/** Smallest width in px of the column that shrinks. */
const NAME = 200;
/** Largest width in px of other text columns. */
const WORDS = 200;
const SIZES = [26, 24, 22, 20];
const HEAD_SIZE = 22;

/** Columns aligned to the left. */
export const isWords = ({ kind }: Column): boolean => kind === 'text' || kind === 'date' || kind === 'flag';

export const tableHeight = (rows: number): number => HEAD + rows * ROW;

/** Text of a cell; a time is written without year and seconds. */
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
  return isMoney(kind) ? money(value) : figure(value, kind);
}

interface Layout {
  /** Places of the columns that are drawn. */
  shown: readonly number[];
  widths: readonly number[];
  size: number;
}

/** The columns that fit beside the name: smaller figures first, then without other words, then fewer figures. */
function layOut(pen: Pen, columns: readonly Column[], texts: readonly (readonly string[])[], room: number): Layout {
  const name = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'text'),
  );
  const widthOf = (index: number, size: number): number => {
    const column = columns[index];
    if (!column || index === name) return 0;
    const cells = texts.map((row) => pen.widthOf(row[index] ?? '', { size, bold: !isWords(column) }));
    const width = Math.ceil(Math.max(pen.widthOf(column.title, { size: HEAD_SIZE }), ...cells));
    return column.kind === 'text' ? Math.min(WORDS, width) : width;
  };
  let shown = columns.map((_, index) => index);
  for (;;) {
    for (const size of SIZES) {
      const widths = shown.map((index) => widthOf(index, size));
      const rest = room - widths.reduce((sum, width) => sum + width, 0) - GAP * (widths.length - 1);
      if (rest >= NAME || (shown.length < 3 && size === SIZES[SIZES.length - 1]))
        return { shown, widths: shown.map((index, at) => (index === name ? rest : (widths[at] ?? 0))), size };
    }
    const others = shown.filter((index) => index !== name);
    const words = others.filter((index) => columns[index]?.kind === 'text');
    const left = words[words.length - 1] ?? others[others.length - 1];
    shown = shown.filter((index) => index !== left);
  }
}

export function drawTable(
  pen: Pen,
  { columns: given, rows }: Table,
  place: Place,
  write: (value: CellValue, column: Column) => string,
): void {
  const texts = rows.map((row) => given.map((column, index) => write(row[index] ?? null, column)));
  const { shown, widths, size } = layOut(pen, given, texts, place.width);
  const draw = (
    cells: readonly string[],
    y: number,
    look: (column: Column) => { size: number; bold: boolean; colour?: string },
  ): void => {
    let x = place.left;
    for (const [at, index] of numbered(shown)) {
      const column = given[index];
      if (!column) continue;
      const width = widths[at] ?? 0;
      const ink = { ...look(column), width };
      if (isWords(column)) pen.write(cells[index] ?? '', x, y, ink);
      else pen.write(cells[index] ?? '', x + width, y, { ...ink, align: 'right' });
      x += width + GAP;
    }
  };
  draw(
    given.map(({ title }) => title),
    place.top + HEAD / 2,
    () => ({ size: HEAD_SIZE, bold: false, colour: PALE }),
  );
  for (const [index, row] of numbered(texts)) {
    const top = place.top + HEAD + index * ROW;
    pen.rule(place.left, top, place.left + place.width, top, HAIR);
    draw(row, top + ROW / 2, (column) => ({ size, bold: !isWords(column) }));
  }
}
