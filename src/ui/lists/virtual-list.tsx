import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { times } from '../../lib/times';
import { useTextScale } from '../text-scale';
import { useCss } from '../use-css';
import { useLatest } from '../use-latest';
import { useVirtualWindow } from './use-virtual-window';
import css from './virtual-list.css';
import { topsOf } from './virtual-window';

/** Props of a long list whose row heights are known in advance. */
export interface VirtualListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /**
   * Row height in px at the normal text size; it is scaled with the user's text size. Content must not wrap beyond it.
   */
  heightOf: (row: Row) => number;
  render: (row: Row, index: number) => ReactNode;
  /** Whether a row is the head of a group; heads stick while their group scrolls by. */
  isHead?: ((row: Row) => boolean) | undefined;
  /** Called when the end comes near the view, once per number of rows, to load the next page. */
  onEnd?: (() => void) | undefined;
}

/** Largest number of cached row elements; the cache is cleared beyond it. */
const MOST_KEPT = 200;

/** Renders only the rows near the view, whichever ancestor scrolls. */
export function VirtualList<Row>({
  label,
  rows,
  keyOf,
  heightOf,
  render,
  isHead,
  onEnd,
}: VirtualListProps<Row>) {
  useCss(css);
  const ref = useRef<HTMLDivElement>(null);
  const scale = useTextScale();
  const tops = useMemo(() => topsOf(rows, (row) => heightOf(row) * scale), [rows, heightOf, scale]);
  const heads = useMemo(() => headsOf(rows, isHead), [rows, isHead]);
  const [first, last] = useVirtualWindow(ref, tops);
  // The focused row stays rendered while it is out of view; removing it would lose the focus.
  const [focused, setFocused] = useState(-1);
  const isNearEnd = last >= rows.length - 1;
  // Depends on the end and the number of rows, not on the identity of the callback.
  const ask = useLatest(() => onEnd?.());
  useEffect(() => {
    if (isNearEnd && rows.length > 0) ask();
  }, [ask, isNearEnd, rows.length]);

  // Caches row elements, so that rows that stay in view are not rendered again while others scroll in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map holds what these drew, and a new one starts when one of them changes.
  const drawn = useMemo(() => new Map<number, ReactNode>(), [rows, tops, heads, render]);
  if (drawn.size > MOST_KEPT) drawn.clear();

  const groups = heads.flatMap((start, order) => {
    const end = heads[order + 1] ?? rows.length;
    return start <= last && end > first ? [{ start, end }] : [];
  });
  const rowAt = (
    index: number,
    groupTop: number,
    bounds: { start: number; end: number },
    headed: boolean,
  ) => {
    const row = rows[index];
    if (row === undefined) return null;
    const kept = drawn.get(index);
    if (kept) return kept;
    const isFirst = index === bounds.start + (headed ? 1 : 0);
    const element = (
      // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, a list element would restart at every group
      <div
        key={keyOf(row)}
        className={`item ${isFirst ? 'first' : ''} ${index === bounds.end - 1 ? 'last' : ''}`}
        role="listitem"
        aria-setsize={rows.length}
        aria-posinset={index + 1}
        style={{ top: (tops[index] ?? 0) - groupTop, height: heightOf(row) * scale }}
        onFocus={() => setFocused(index)}
        onBlur={() => setFocused(-1)}
      >
        {render(row, index)}
      </div>
    );
    drawn.set(index, element);
    return element;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="items" role="list" aria-label={label} ref={ref} style={{ height: tops[rows.length] }}>
      {groups.map((bounds) => {
        const { start, end } = bounds;
        const head = rows[start];
        if (head === undefined) return null;
        const headed = isHead?.(head) === true;
        const top = tops[start] ?? 0;
        const headHeight = headed ? heightOf(head) * scale : 0;
        const box: CSSProperties = { top, height: (tops[end] ?? 0) - top };
        const shown = indexes(Math.max(first, start + (headed ? 1 : 0)), Math.min(last, end - 1));
        if (focused >= start && focused < end && !shown.includes(focused) && !(headed && focused === start))
          shown.push(focused);
        return (
          <div key={keyOf(head)} className="section" role="none" style={box}>
            {headed && (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div className="pinned" role="listitem" style={{ height: headHeight }}>
                {render(head, start)}
              </div>
            )}
            <div className="backdrop" role="none" style={{ top: headHeight }} />
            {shown.map((index) => rowAt(index, top, bounds, headed))}
          </div>
        );
      })}
    </div>
  );
}

// Indexes of the group heads; rows before the first head form a group without one.
function headsOf<Row>(rows: readonly Row[], isHead: ((row: Row) => boolean) | undefined): number[] {
  return rows.flatMap((row, index) => (index === 0 || isHead?.(row) ? [index] : []));
}

function indexes(from: number, to: number): number[] {
  return times(Math.max(0, to - from + 1), (offset) => from + offset);
}
