/** Tables as CSV that spreadsheets open as it is meant: UTF-8 with a mark, CRLF, no cell that is run or turned. */
import { roundHalfAway } from '../../lib/money';
import type { CellKind, CellValue, Table } from './table';

/** Texts that a spreadsheet takes for a number, a date or a time: 0028, 14272953155303424, 3-1, 1E5, 8:30, May 5. */
const LOOKS_LIKE_VALUE =
  /^(?=.*\d)(?:[\d.,:/\-\s]+|\d+(?:\.\d+)?e[+-]?\d+|(?:\d+[\s-]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s-]*\d*)$/i;
/** Texts that a spreadsheet runs as a formula. */
const IS_RUN = /^\s*[=+\-@\t\r]/;

/** What yes and no are called. */
export type FlagWords = readonly [no: string, yes: string];

/** A text that stays one: an apostrophe before what would be run, and a formula of a constant around what would be turned. */
function textCell(text: string): string {
  if (IS_RUN.test(text)) return `'${text}`;
  return LOOKS_LIKE_VALUE.test(text) ? `="${text}"` : text;
}

/** 0.1234 is 12.34%. */
const percentCell = (rate: number): string => `${roundHalfAway(rate * 100, 2)}%`;

function cell(value: CellValue, kind: CellKind | undefined, flags: FlagWords): string {
  if (value === null || value === '') return '';
  if (kind === 'flag') return flags[value ? 1 : 0];
  if (kind === 'date') return String(value);
  if (typeof value === 'string') return textCell(value);
  if (!Number.isFinite(value)) return '';
  return kind === 'rate' || kind === 'percent' ? percentCell(value) : String(value);
}

const quoted = (text: string): string => (/[",\r\n\t]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** One table below the other, each under its name when there are several. */
export function toCsv(tables: readonly Table[], flags: FlagWords): string {
  const lines = tables.flatMap(({ title, columns, rows, total }, index) => [
    ...(index > 0 ? [[]] : []),
    ...(tables.length > 1 ? [[textCell(title)]] : []),
    columns.map((column) => textCell(column.title)),
    ...[...rows, ...(total ? [total] : [])].map((row) =>
      row.map((value, at) => cell(value, columns[at]?.kind, flags)),
    ),
  ]);
  return `\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`;
}
