/** A figure that adds up over bills, lines and days, with the SQL and the answers that follow from its row. */

export interface Measure {
  /** The column in roll-ups and facts. Its end says the unit: `_fen`, `_milli`, `_minutes`, else a count. */
  column: string;
  /** What one bill, or one line, of an alias adds. @default its column of the same name */
  of?(alias: string): string;
}

type Measures<Name extends string> = Readonly<Record<Name, Measure>>;

export const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** The columns of measures in a roll-up or fact. */
export const columns = <Name extends string>(table: Measures<Name>, names: readonly NoInfer<Name>[]) =>
  names.map((name) => table[name].column);

/** What one bill or line adds, by column. */
export const added = <Name extends string>(
  table: Measures<Name>,
  names: readonly NoInfer<Name>[],
  alias: string,
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const { column, of = () => `${alias}.${column}` } = table[name];
      return [column, of(alias)];
    }),
  );

/** The list `value as column` of a select. */
export const named = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

/** Columns added up, each under its own name. */
export const addedUp = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column}) as ${column}`).join(', ');

/** Sums of a fact, each by its name; nothing is 0. */
export const sums = <Name extends string>(table: Measures<Name>, names: readonly NoInfer<Name>[]) =>
  names.map((name) => `coalesce(sum(${table[name].column}), 0)::bigint as "${name}"`).join(', ');

export const zero = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** The sums of several rows. */
export function total<Name extends string>(
  names: readonly Name[],
  rows: Iterable<Readonly<Record<Name, number>>>,
): Record<Name, number> {
  const sum = zero(names);
  for (const row of rows) for (const name of names) sum[name] += row[name];
  return sum;
}
