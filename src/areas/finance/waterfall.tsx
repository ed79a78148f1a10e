/** A waterfall: rows with a bar each, from where the rows above stand to where the row leads. */

import css from '../../report/styles/waterfall.css';
import { Cell, type CellProps } from '../../ui/lists/cell';
import { useCss } from '../../ui/use-css';

interface Fall extends Pick<CellProps, 'label' | 'note' | 'value' | 'look' | 'onClick'> {
  key: string;
  from: number;
  to: number;
  /** Whether it is a whole amount instead of a step. */
  isWhole?: boolean;
}

export function Waterfall({ rows }: { rows: readonly Fall[] }) {
  useCss(css);
  const levels = rows.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const place = (value: number): number => (high === low ? 0 : ((value - low) / (high - low)) * 100);
  return (
    <div className="fall-list">
      {rows.map(({ key, from, to, isWhole, ...cell }) => (
        <div key={key}>
          <Cell {...cell} />
          <span className="fall" aria-hidden="true">
            <i
              data-look={isWhole ? 'whole' : to < from ? 'less' : 'more'}
              style={{
                insetInlineStart: `${Math.min(place(from), place(to))}%`,
                width: `${Math.max(0.5, Math.abs(place(to) - place(from)))}%`,
              }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
