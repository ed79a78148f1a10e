/** A table for export: rows of values, formatted by the kind of their column. */
import type { FormatKind } from '../figures/formats';

/** Format of a column. `text` is never converted to a number, as for bill numbers; `flag` is yes or no. */
export type CellKind = FormatKind | 'text' | 'date' | 'flag';
export type CellValue = string | number | null;

export interface Column {
  title: string;
  kind: CellKind;
}

/** How a file writes amounts. */
export interface FileMoney {
  code: string;
  sign: string;
  digits: number;
}

export interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly CellValue[])[];
  /** Number of rows that exist, when `rows` holds only the first of them. */
  all?: number | undefined;
  /** Total row with one cell per column. */
  total?: readonly CellValue[] | undefined;
}
