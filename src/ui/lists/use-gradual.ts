import { useEffect, useState } from 'react';

/** Rows of the first frame: more than a phone shows under the head of a page. */
const FIRST = 16;
/** Rows of each frame after it. */
const STEP = 28;

/** How many of many rows to draw: the first screenful at once, so that it is seen soon, the others right after. */
export function useGradual(count: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const frame = requestAnimationFrame(() => setShown(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, count]);
  return Math.min(shown, count);
}
