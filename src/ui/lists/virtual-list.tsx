import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { times } from '../../lib/times';
import { useCss } from '../use-css';
import { useLatest } from '../use-latest';
import { useVirtualWindow } from './use-virtual-window';
import css from './virtual-list.css';
import { topsOf } from './virtual-window';

type Key = string | number;
/** Heights in px of rows that have been drawn, by key. */
export type Heights = Map<Key, number>;

/** Props of a long list. */
export interface VirtualListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Height in px that is taken for a row until it has been drawn. */
  usual: number;
  /** Kept by whoever brings the list back as it was left. */
  heights?: Heights | undefined;
  render: (row: Row, index: number) => ReactNode;
  /** Whether a row is the head of a group; heads stick while their group scrolls by. */
  isHead?: ((row: Row) => boolean) | undefined;
  /** Called when the end comes near the view, and there again whenever more can be loaded. */
  onEnd?: (() => void) | undefined;
  /** Whether more can be loaded now; what was loaded may have added no row. */
  hasMore?: boolean;
}

/** Largest number of cached row elements; the cache is cleared beyond it. */
const MOST_KEPT = 200;

/** Renders only the rows near the view, whichever ancestor scrolls; space stands for the others. */
export function VirtualList<Row>({
  label,
  rows,
  keyOf,
  usual,
  heights: given,
  render,
  isHead,
  onEnd,
  hasMore,
}: VirtualListProps<Row>) {
  useCss(css);
  const ref = useRef<HTMLDivElement>(null);
  const [own] = useState((): Heights => new Map());
  const heights = given ?? own;
  const tops = useMemo(() => topsOf(rows, (row) => heights.get(keyOf(row)) ?? usual), [rows, heights, keyOf, usual]);
  const heads = useMemo(() => headsOf(rows, isHead), [rows, isHead]);
  const [first, last] = useVirtualWindow(ref, tops, (index, height) => {
    const row = rows[index];
    if (row !== undefined) heights.set(keyOf(row), height);
  });
  // The focused row stays rendered while it is out of view; removing it would lose the focus.
  const [focused, setFocused] = useState(-1);
  const isNearEnd = last >= rows.length - 1;
  // Depends on the end, the number of rows and what is left, not on the identity of the callback.
  const ask = useLatest(() => onEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `hasMore`
  useEffect(() => {
    if (isNearEnd) ask();
  }, [ask, isNearEnd, rows.length, hasMore]);

  // Caches row elements, so that rows that stay in view are not rendered again while others scroll in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map holds what these drew, and a new one starts when one of them changes.
  const drawn = useMemo(() => new Map<number, ReactNode>(), [rows, render]);
  if (drawn.size > MOST_KEPT) drawn.clear();
  const near = times(last - first + 1, (at) => first + at);
  if (rows[focused] !== undefined && !near.includes(focused)) near.push(focused);
  near.sort((one, other) => one - other);
  /** Number of rows that are drawn or have a space in their place. */
  let placed = 0;
  const spaceTo = (index: number): ReactNode => {
    const height = (tops[index] ?? 0) - (tops[placed] ?? 0);
    placed = index;
    return height > 0 && <div key={`to ${index}`} role="none" style={{ height }} />;
  };
  const rowAt = (index: number, className: string): ReactNode => {
    placed = index + 1;
    const [row, kept] = [rows[index], drawn.get(index)];
    if (kept || row === undefined) return kept;
    const element = (
      // biome-ignore lint/a11y/useSemanticElements: a list element would restart at every group
      <div
        key={keyOf(row)}
        className={className}
        role="listitem"
        aria-setsize={rows.length}
        aria-posinset={index + 1}
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
    <div className="items" role="list" aria-label={label} ref={ref}>
      {heads.flatMap((start, order) => {
        const end = heads[order + 1] ?? rows.length;
        const [head, own] = [rows[start], near.filter((index) => index >= start && index < end)];
        if (head === undefined || own.length === 0) return [];
        return [
          spaceTo(start),
          <div key={keyOf(head)} role="none">
            {isHead?.(head) && rowAt(start, 'pinned')}
            <div className="backdrop" role="none">
              {own.flatMap((index) => (index < placed ? [] : [spaceTo(index), rowAt(index, 'item')]))}
              {spaceTo(end)}
            </div>
          </div>,
        ];
      })}
      {spaceTo(rows.length)}
    </div>
  );
}

/** Indexes of the group heads; rows before the first head form a group without one. */
function headsOf<Row>(rows: readonly Row[], isHead: ((row: Row) => boolean) | undefined): number[] {
  return rows.flatMap((row, index) => (index === 0 || isHead?.(row) ? [index] : []));
}
