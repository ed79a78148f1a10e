import { useEffect, useState } from 'react';

/** Number of rows in the first frame, more than fit on a phone below the head of a page. */
const FIRST = 16;
/** Number of rows added in each further frame. */
const STEP = 28;

/** Number of rows to render, growing from frame to frame, so that the first screenful is painted early. */
export function useGradual(count: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const frame = requestAnimationFrame(() => setShown(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, count]);
  return Math.min(shown, count);
}
