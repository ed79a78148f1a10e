/**
 * Tables as CSV for spreadsheets: UTF-8 with byte order mark and CRLF. Cells are escaped so that no text is executed as
 * a formula or converted to a number or date.
 */
import { roundHalfAway } from '../../lib/money';
import { isMoney } from '../figures/formats';
import type { CellKind, CellValue, FileMoney, Table } from './table';

/** Texts that spreadsheets convert to a number, date or time: 0028, 14272953155303424, 3-1, 1E5, 8:30, May 5. */
const LOOKS_LIKE_VALUE =
  /^(?=.*\d)(?:[\d.,:/\-\s]+|\d+(?:\.\d+)?e[+-]?\d+|(?:\d+[\s-]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s-]*\d*)$/i;
/** Texts that spreadsheets execute as a formula. */
const IS_RUN = /^\s*[=+\-@＝＋－＠\t\r]/;
/** A formula behind what another spreadsheet takes for the end of a cell, quoted or not: x;=1 opens as two cells. */
const RUNS_LATER = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/** Words for the two values of a flag. */
export type FlagWords = readonly [no: string, yes: string];

/**
 * Keeps a text unchanged in spreadsheets: an apostrophe before a formula, and ="…" around a text that would be
 * converted.
 */
function textCell(whole: string): string {
  const text = whole.replace(RUNS_LATER, "$1'");
  if (IS_RUN.test(text)) return `'${text}`;
  return LOOKS_LIKE_VALUE.test(text) ? `="${text}"` : text;
}

/** A fraction as a percentage: 0.1234 is 12.34%. */
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

/** Tables one below the other, the currency in the heads of amounts, each with its title if there are several. */
export function toCsv(tables: readonly Table[], flags: FlagWords, { code }: Pick<FileMoney, 'code'>): string {
  const lines = tables.flatMap(({ title, columns, rows, total }, index) => [
    ...(index > 0 ? [[]] : []),
    ...(tables.length > 1 ? [[textCell(title)]] : []),
    columns.map(({ title, kind }) => textCell(isMoney(kind) ? `${title} (${code})` : title)),
    ...[...rows, ...(total ? [total] : [])].map((row) => row.map((value, at) => cell(value, columns[at]?.kind, flags))),
  ]);
  return `\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`;
}
