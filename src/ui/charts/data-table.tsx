import { useCss } from '../use-css';
import charts from './charts.css';

/** Figures of a chart as a table. */
export interface TableData {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A table with row headers in the first column; scrolls inside its own box. */
export function DataTable({ caption, head, rows }: TableData) {
  useCss(charts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="values" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            {head.map((title, index) => (
              <th key={index} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
