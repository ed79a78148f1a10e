/** Small pieces of SQL text. Values never enter the text: they are parameters. */

/** The parameters of one statement, numbered as they are added. */
export class Params {
  readonly values: unknown[];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** Adds a value and gives its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A local moment or date as the answers carry it. */
export const localText = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
export const dateText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
/** An id as text, '' for none. */
export const idText = (column: string) => `coalesce(nullif(${column}, 0)::text, '')`;

/** Whether a text holds another, without regard to case; no wildcard has a meaning. */
export const holds = (column: string, placeholder: string) =>
  `position(lower(${placeholder}::text) in lower(${column})) > 0`;

/** `and`-joined, or nothing. */
export const andAll = (conditions: string[]) => conditions.map((condition) => ` and ${condition}`).join('');

/** A temporary dish has no number: its name tells it apart. `row.` or nothing before the columns. */
export const ownName = (row = '') => `case when ${row}goods_id = 0 then ${row}goods_name else '' end`;
