/** Calculates which rows of a long list are near the view, given a height per row: measured, or the usual one. */

/** Top of each row in px; the last entry is the height of the list. */
export function topsOf<Row>(rows: readonly Row[], heightOf: (row: Row, index: number) => number): Float64Array {
  const tops = new Float64Array(rows.length + 1);
  let top = 0;
  rows.forEach((row, index) => {
    tops[index] = top;
    top += heightOf(row, index);
  });
  tops[rows.length] = top;
  return tops;
}

/** Index of the row at `y`, limited to the list; -1 when the list is empty. */
export function rowAt(tops: Float64Array, y: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return Math.min(low, tops.length - 2);
}

/** First and last row between `top` and `bottom`, extended by `spare` px on both sides; [0, -1] for an empty list. */
export function windowOf(tops: Float64Array, top: number, bottom: number, spare: number): [number, number] {
  if (tops.length < 2) return [0, -1];
  return [rowAt(tops, top - spare), rowAt(tops, bottom + spare)];
}

/**
 * Corrects `tops` by the heights of drawn rows, from the first to the last, and tells `keep` of those that are new; 0 is a
 * row without layout. Returns how many px the rows that begin above `top` have grown.
 */
export function correct(
  tops: Float64Array,
  heights: readonly (readonly [index: number, height: number])[],
  top: number,
  keep: (index: number, height: number) => void,
): number {
  let above = 0;
  // The last one first, so that each is held against `top` as it was placed.
  for (const [index, height] of [...heights].reverse()) {
    const start = tops[index] ?? 0;
    const more = height - ((tops[index + 1] ?? 0) - start);
    if (height === 0 || Math.abs(more) < 0.05) continue;
    keep(index, height);
    if (start < top) above += more;
    for (let at = index + 1; at < tops.length; at += 1) tops[at] = (tops[at] ?? 0) + more;
  }
  return above;
}
