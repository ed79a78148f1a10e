/** Where the columns that a map names stand in a file. */
import { UserError } from '../../user-error';
import type { Field, ImportMap } from './import-map';

/** The columns of a field, in order; none when the map does not name it. */
function columnsOf(map: ImportMap, field: Field): string[] {
  const named = map.columns[field];
  return named === undefined ? [] : typeof named === 'string' ? [named] : named;
}

export interface Places {
  fields: ReadonlyMap<Field, number[]>;
  /** Columns of the rule `skip`, with the values that pass a row over. */
  skip: readonly { column: string; at: number; values: ReadonlySet<string> }[];
}

/** A column that is missing, or named twice, is told together with those the file has. */
export function placeColumns(map: ImportMap, header: readonly string[], path: string): Places {
  const problems: string[] = [];
  const place = (key: string, column: string): number => {
    const found = header.flatMap((name, at) => (name === column ? [at] : []));
    const [first] = found;
    if (first !== undefined && found.length === 1) return first;
    if (first !== undefined) {
      const numbers = found.map((at) => at + 1).join(' and ');
      problems.push(
        `${key} names ${JSON.stringify(column)}, which is the name of columns ${numbers}. Say which one: ${found.map((_, index) => JSON.stringify(`${column}#${index + 1}`)).join(' or ')}`,
      );
      return first;
    }
    const nth = /^(.*)#([1-9]\d?)$/.exec(column);
    const same = header.flatMap((name, at) => (nth !== null && name === nth[1] ? [at] : []));
    const chosen = same[Number(nth?.[2] ?? 1) - 1];
    if (chosen !== undefined) return chosen;
    problems.push(`${key} names ${JSON.stringify(column)}, which the file does not have`);
    return -1;
  };
  const fields = new Map<Field, number[]>();
  for (const field of fieldsOf(map))
    fields.set(
      field,
      columnsOf(map, field).map((column) => place(`columns.${field}`, column)),
    );
  const skip = Object.entries(map.skip ?? {}).map(([column, values]) => ({
    column,
    at: place('skip', column),
    values: new Set(values.map((value) => value.trim())),
  }));
  if (problems.length > 0)
    throw new UserError(
      `${problems.join('\n')}\n${path} has the columns: ${header.map((name) => JSON.stringify(name)).join(', ')}${guess(header, map)}`,
    );
  return { fields, skip };
}

const fieldsOf = (map: ImportMap): Field[] =>
  Object.keys(map.columns).filter((name): name is Field => name in map.columns);

/** One column whose name holds other signs was meant to be several. */
function guess(header: readonly string[], { delimiter = ',' }: ImportMap): string {
  const [only = ''] = header;
  if (header.length === 1) {
    const other = [';', '\t', '|', ','].find((sign) => sign !== delimiter && only.includes(sign));
    if (other !== undefined)
      return `\nIts columns seem to be divided otherwise: say "delimiter": ${JSON.stringify(other)} in the map`;
  }
  return only.includes('\0') ? '\nIt seems to be UTF-16: say "encoding": "utf-16le" in the map' : '';
}
