/** A table that leaves the app: rows of values, each written by the kind of its column. */
import type { FormatKind } from '../figures/formats';

/** How a cell is written: text stays text (numbers of bills), a flag is a yes or no, a date a date. */
export type CellKind = FormatKind | 'text' | 'date' | 'flag';
export type CellValue = string | number | null;

export interface Column {
  title: string;
  kind: CellKind;
}

export interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly CellValue[])[];
  /** How many rows there are, when these are the first of them. */
  all?: number;
  /** One cell a column; written when totals are asked for. */
  total?: readonly CellValue[] | undefined;
}
