/** What stands in an endless list: its rows, and a head wherever their group changes. */

/** The head over rows that belong together. */
export interface RowGroup {
  key: string;
  title: string;
  note?: string;
  aside?: string;
}

type Item<Row> =
  | { kind: 'head'; key: string; height: number; group: RowGroup }
  | { kind: 'row'; key: string; height: number; row: Row };

const HEAD = 40;
/** Rows with a head wherever the group changes. */
export function itemsOf<Row>(
  rows: readonly Row[],
  height: number,
  keyOf: (row: Row) => string,
  groupOf: ((row: Row) => RowGroup) | undefined,
): Item<Row>[] {
  let last: string | undefined;
  return rows.flatMap((row) => {
    const item: Item<Row> = { kind: 'row', key: keyOf(row), height, row };
    const group = groupOf?.(row);
    if (!group || group.key === last) return [item];
    last = group.key;
    return [{ kind: 'head', key: `head ${group.key} ${item.key}`, height: HEAD, group }, item];
  });
}
