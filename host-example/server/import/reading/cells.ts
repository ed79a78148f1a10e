/** The cells of one row by field. What a file gives in a bill's first row only is taken from the row above. */

import type { Places } from '../map/columns';
import { type Field, type FileMap, oncePerBill } from '../map/import-map';

/** Where the cells of a file's rows stand. */
export interface Plan {
  fields: Places['fields'];
  /** Columns that together are the bill's number, that of its register first. */
  bill: readonly number[];
  /** Fields that a bill's first row only may give. */
  inFirstRow: ReadonlySet<Field>;
}

export const planOf = (map: FileMap, { fields }: Places): Plan => ({
  fields,
  bill: [...(fields.get('register') ?? []), ...(fields.get('bill') ?? [])],
  inFirstRow: new Set<Field>(map.firstRowOnly),
});

/** A class, since functions made for every row are what takes long in a file of a million rows. */
export class Cells {
  /** The cells that together are the bill's number, one a column. */
  readonly billCells: string[];
  /** Whether the row above has the same number. */
  readonly isSameBill: boolean;
  /** Texts that the rows of one bill share; null where each row gives its own. */
  private readonly shared: ReadonlyMap<Field, string> | null;

  constructor(
    private readonly plan: Plan,
    private readonly row: readonly string[],
    above: Cells | null,
  ) {
    const { bill, inFirstRow } = plan;
    const isAbove = above !== null && inFirstRow.has('bill');
    const cells: string[] = [];
    for (const [index, at] of bill.entries()) {
      const own = row[at] ?? '';
      cells.push(own === '' && isAbove ? (above.billCells[index] ?? '') : own);
    }
    this.billCells = cells;
    this.isSameBill = above !== null && isSame(above.billCells, cells);
    this.shared = inFirstRow.size === 0 ? null : this.sharedWith(above);
  }

  /** Text of a field, '' where the row or the map has none. */
  of(field: Field): string {
    const places = this.plan.fields.get(field);
    return places === undefined ? '' : (this.shared?.get(field) ?? this.joined(places));
  }

  private joined(places: readonly number[]): string {
    if (places.length === 1) return this.row[places[0] ?? -1] ?? '';
    return places
      .map((at) => this.row[at] ?? '')
      .filter((text) => text !== '')
      .join(' ');
  }

  private sharedWith(above: Cells | null): ReadonlyMap<Field, string> {
    const shared = new Map<Field, string>();
    for (const field of oncePerBill) {
      const own = this.joined(this.plan.fields.get(field) ?? []);
      const isAbove = own === '' && this.isSameBill && this.plan.inFirstRow.has(field);
      shared.set(field, isAbove ? (above?.shared?.get(field) ?? '') : own);
    }
    return shared;
  }
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((cell, index) => cell === right[index]);
