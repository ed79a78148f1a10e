/** Fragments of SQL text. Values are never put into the text: they are parameters. */

/** The parameters of one statement, numbered as they are added. */
export class Params {
  readonly values: unknown[];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A local time as answers hold it: `YYYY-MM-DD HH:mm:ss`. */
export const localText = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
/**
 * Whether the hour of a moment of a bill is known: where it is not, the moment is the start of its business day and a
 * microsecond, which the clock of no till shows (ingest/put-bills.ts).
 */
export const isTimed = (moment: string) => `date_trunc('second', ${moment}) = ${moment}`;
/** A moment of a bill as answers hold it: `YYYY-MM-DD HH:mm:ss`, or its day alone. */
export const momentText = (moment: string) =>
  `to_char(${moment}, case when ${isTimed(moment)} then 'YYYY-MM-DD HH24:MI:SS' else 'YYYY-MM-DD' end)`;
export const dateText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
/** An instant as answers hold it, as `toISOString` writes it; '' for none. */
export const instantText = (moment: string) =>
  `coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;
/** An id as text, '' for none. */
export const idText = (column: string) => `coalesce(nullif(${column}, 0)::text, '')`;

/** Whether letters of a word have cases: those of a number or of Chinese have none. */
export const hasCases = (word: string) => word.toLowerCase() !== word.toUpperCase();

/**
 * Whether a text contains another, case-insensitively and without wildcards. A word without cases is compared as it is,
 * which takes two thirds of the time.
 */
export const holds = (column: string, placeholder: string, isCased = true) =>
  isCased
    ? `position(lower(${placeholder}::text) in lower(${column})) > 0`
    : `position(${placeholder}::text in ${column}) > 0`;

/** ` and (…)` for a word that stands in one of the columns; '' without a word. */
export function andHolds(params: Params, word: string, columns: readonly string[]): string {
  if (word === '') return '';
  const placeholder = params.add(word);
  return ` and (${columns.map((column) => holds(column, placeholder)).join(' or ')})`;
}

/** Condition that a column has one of some values; none where no value is asked for. */
export const among = (params: Params, column: string, values: readonly unknown[] = [], type = 'bigint'): string[] =>
  values.length > 0 ? [`${column} = any(${params.add(values)}::${type}[])`] : [];

/** Each condition with `and` before it; '' without conditions. */
export const andAll = (conditions: string[]) => conditions.map((condition) => ` and ${condition}`).join('');

/** Name of a temporary dish, which has no id, and '' for any other; `row` is a prefix such as `i.` for the columns. */
export const ownName = (row = '') => `case when ${row}goods_id = 0 then ${row}goods_name else '' end`;
