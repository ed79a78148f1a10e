/** A table wider than the phone: its first column stays, its heads sort, its rows open. */

import type { ReactNode } from 'react';
import { usePageCss } from '../../report/reading/use-page-css';
import { Icon } from '../../ui/icon';
import { useGradual } from '../../ui/lists/use-gradual';

interface TableColumn {
  key: string;
  label: string;
  /** Left out: the column does not sort. */
  sort?: { label: string; state: 'ascending' | 'descending' | 'none'; onClick: () => void } | undefined;
}

export interface ColumnTableProps<Row> {
  caption: string;
  /** Head of the first column. */
  first: string;
  columns: readonly TableColumn[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  title: (row: Row) => ReactNode;
  cell: (row: Row, key: string) => string;
  onPick?: ((row: Row) => void) | undefined;
}

export function ColumnTable<Row>({
  caption,
  first,
  columns,
  rows,
  keyOf,
  title,
  cell,
  onPick,
}: ColumnTableProps<Row>) {
  usePageCss();
  const shown = useGradual(rows.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ key, label, sort }) => (
              <th key={key} scope="col" aria-sort={sort?.state}>
                {sort ? (
                  <button type="button" aria-label={sort.label} onClick={sort.onClick}>
                    {label}
                    <Icon name={sort.state === 'none' ? 'sort' : 'down'} size={14} className={sort.state} />
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                {onPick ? (
                  <button type="button" onClick={() => onPick(row)}>
                    {title(row)}
                  </button>
                ) : (
                  title(row)
                )}
              </th>
              {columns.map(({ key }) => (
                <td key={key}>{cell(row, key)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
