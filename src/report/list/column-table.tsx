/** A table wider than the phone: its first column stays, on request its last; its heads sort, its rows open. */

import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { useGradual } from '../../ui/lists/use-gradual';
import { sortIcon } from '../../ui/more-icons';
import { useCss } from '../../ui/use-css';
import css from './table.css';

interface TableColumn {
  key: string;
  label: string;
  /** Sorting of the column; absent when the call cannot sort by it. */
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
  cell: (row: Row, key: string) => ReactNode;
  /** Undefined for a row that opens nothing. */
  onPick?: ((row: Row) => (() => void) | undefined) | undefined;
  /** The last column stays in view: the total of its row. @default false */
  hasTotal?: boolean;
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
  hasTotal = false,
}: ColumnTableProps<Row>) {
  useCss(css);
  const shown = useGradual(rows.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={hasTotal ? 'table strong' : 'table'} tabIndex={0} aria-label={caption}>
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
                    <Icon name={sort.state === 'none' ? sortIcon : 'down'} size={14} />
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => {
            const pick = onPick?.(row);
            const name = <span className="cut">{title(row)}</span>;
            return (
              // The whole row opens; its button is for the keyboard and for screen readers, and its click comes up here.
              <tr key={keyOf(row)} className={pick ? 'open' : ''} onClick={pick}>
                <th scope="row">{pick ? <button type="button">{name}</button> : name}</th>
                {columns.map(({ key }) => (
                  <td key={key}>{cell(row, key)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
