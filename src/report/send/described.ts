/** Exports as rows of data: bars and columns as tuples, and a paged list whose file holds all of its rows. */
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../figures/formats';
import type { HeadOf, ListCall, PagedPath, RowOf } from '../list/use-pages';
import { pageTexts } from '../reading/page-texts';
import type { Sending, SendTools, SentChart, SentFigure } from './sending';
import type { CellKind, CellValue, Table } from './table';

type Say = Pick<SendTools, 't'>;

/** Horizontal bars, one per name. */
export const barsOf = (
  title: string,
  kind: FormatKind,
  rows: readonly (readonly [name: string, value: number | null])[],
  label = title,
): SentChart => ({
  title,
  look: 'bars',
  kind,
  categories: rows.map(([name]) => name),
  series: [{ label, values: rows.map(([, value]) => value) }],
});

/** Fields of a row that stand in a cell as they are. */
type Field<Row> = {
  [Key in keyof Row]-?: Row[Key] extends CellValue | undefined ? Key : never;
}[keyof Row];

/** A column: its head, format, the field or function that gives a cell, and its total. */
export type ColumnRow<Row, Total = CellValue> = readonly [
  head: Text,
  kind: CellKind,
  value: Field<Row> | ((row: Row) => CellValue),
  total?: Total | undefined,
];

function cellOf<Row>([, , value]: ColumnRow<Row>, row: Row): CellValue {
  // Safe, because `Field` names members that are cells.
  return typeof value === 'function' ? value(row) : ((row[value] as CellValue | undefined) ?? null);
}

/** A table of rows; a total in any column makes a row of totals, named in the first column. */
export function tableOf<Row>(
  { t }: Say,
  title: string,
  columns: readonly ColumnRow<Row>[],
  rows: readonly Row[],
  { all, total: name = pageTexts.total }: { all?: number | undefined; total?: Text | undefined } = {},
): Table {
  const hasTotal = columns.some(([, , , total]) => total != null);
  return {
    title,
    columns: columns.map(([head, kind]) => ({ title: t(head), kind })),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
    all,
    total: hasTotal ? columns.map(([, , , total], at) => (at === 0 ? t(name) : (total ?? null))) : undefined,
  };
}

/** What the page of a list has: its call, the first answer, and the rows loaded so far. */
export interface ListGiven<P extends PagedPath> {
  call: ListCall<P>;
  head: HeadOf<P>;
  rows: readonly RowOf<P>[];
}

export interface ListDescription<P extends PagedPath, Given extends ListGiven<P>> {
  /** Head of the row of totals. @default 合计 */
  total?: (head: HeadOf<P>, given: Given) => Text;
  figures: (given: Given, tools: SendTools) => readonly SentFigure[];
  chart: (given: Given, tools: SendTools) => SentChart | undefined;
  /** The few columns of picture and print. */
  drawn: (given: Given, tools: SendTools) => readonly ColumnRow<RowOf<P>>[];
  /** All columns of a file, with their totals. */
  columns: (given: Given, tools: SendTools) => readonly ColumnRow<RowOf<P>, (head: HeadOf<P>) => CellValue>[];
}

/** A paged list: its picture has the loaded rows, its file all of them. */
export const sendList = <P extends PagedPath, Given extends ListGiven<P> = ListGiven<P>>(
  list: ListDescription<P, Given>,
): Sending<Given> => ({
  extract: (given, tools) => ({
    figures: list.figures(given, tools),
    chart: list.chart(given, tools),
    tables: [tableOf(tools, tools.about.title, list.drawn(given, tools), given.rows, { all: given.head.Total })],
  }),
  rows: (given, tools, run) =>
    run({
      ...given.call,
      tableOf: (rows, head) =>
        tableOf<RowOf<P>>(
          tools,
          tools.about.title,
          list.columns(given, tools).map(([name, kind, value, total]) => [name, kind, value, total?.(head)] as const),
          rows,
          { total: list.total?.(head, given) },
        ),
    }),
});
