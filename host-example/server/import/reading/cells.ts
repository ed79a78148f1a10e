/** The cells of one row by field. What a file gives in a bill's first row only is taken from the row above. */
import type { Places } from '../map/columns';
import { type Field, type FileMap, oncePerBill } from '../map/import-map';

export interface Cells {
  /** Text of a field, '' where the row or the map has none. */
  of(field: Field): string;
  /** The cells that together are the bill's number, one a column. */
  billCells: string[];
  /** Texts that the rows of one bill share. */
  shared: ReadonlyMap<Field, string>;
  /** Whether the row above has the same number. */
  isSameBill: boolean;
}

export function cellsOf(
  row: readonly string[],
  map: FileMap,
  places: Places,
  above: Pick<Cells, 'billCells' | 'shared'> | null,
): Cells {
  const textsOf = (field: Field) => (places.fields.get(field) ?? []).map((at) => row[at] ?? '');
  const textOf = (field: Field) => {
    const at = places.fields.get(field);
    if (at === undefined) return '';
    return at.length === 1
      ? (row[at[0] ?? -1] ?? '')
      : at
          .map((place) => row[place] ?? '')
          .join(' ')
          .trim();
  };
  const isInFirstRow = (field: Field) => map.firstRowOnly?.some((name) => name === field) ?? false;
  const billCells = textsOf('bill').map((cell, index) =>
    cell === '' && isInFirstRow('bill') ? (above?.billCells[index] ?? '') : cell,
  );
  const isSameBill = above !== null && above.billCells.join('\n') === billCells.join('\n');
  const shared = new Map<Field, string>();
  for (const field of oncePerBill) {
    const own = textOf(field);
    const isAbove = own === '' && isInFirstRow(field) && isSameBill;
    shared.set(field, isAbove ? (above?.shared.get(field) ?? '') : own);
  }
  const of = (field: Field) => {
    const known = shared.get(field);
    if (known !== undefined) return known;
    return (places.fields.get(field)?.length ?? 0) < 2
      ? textOf(field)
      : textsOf(field)
          .filter((text) => text !== '')
          .join(' ');
  };
  return { of, billCells: billCells, shared, isSameBill };
}
