/** Items of a grouped list: its rows, with a head before each group. */

/** Head of a group of rows. */
export interface RowGroup {
  key: string;
  title: string;
  /** Colours the title as something to see to. */
  isBad?: boolean;
  note?: string;
  aside?: string;
}

type Item<Row> = { kind: 'head'; key: string; group: RowGroup } | { kind: 'row'; key: string; row: Row };

/** Inserts a head before each row whose group differs from the one before. */
export function itemsOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  groupOf: ((row: Row) => RowGroup) | undefined,
): Item<Row>[] {
  let last: string | undefined;
  return rows.flatMap((row) => {
    const item: Item<Row> = { kind: 'row', key: keyOf(row), row };
    const group = groupOf?.(row);
    if (!group || group.key === last) return [item];
    last = group.key;
    return [{ kind: 'head', key: `head ${group.key} ${item.key}`, group }, item];
  });
}
