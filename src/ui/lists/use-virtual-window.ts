import { type RefObject, useLayoutEffect, useState } from 'react';
import { scrollParent } from './scroll-parent';
import { windowOf } from './virtual-window';

const spare = 240;

/** First and last row to draw, followed while whatever scrolls the list moves; at most once a frame. */
export function useVirtualWindow(ref: RefObject<HTMLElement | null>, tops: Float64Array): [number, number] {
  const [shown, setShown] = useState<[number, number]>(() => windowOf(tops, 0, 800, spare));
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scroller = scrollParent(list);
    const target = scroller ?? window;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const offset = list.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
      const height = Math.min(scroller?.clientHeight || innerHeight, innerHeight);
      const next = windowOf(tops, -offset, height - offset, spare);
      setShown((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    target.addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    // What stands above the list, or the scroller itself, may change its height without a scroll.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(later) : undefined;
    for (const box of [scroller, list.parentElement]) if (box) observer?.observe(box);
    // The host may scroll a box around our own scroller.
    if (scroller) document.addEventListener('scroll', later, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      target.removeEventListener('scroll', later);
      removeEventListener('resize', later);
      document.removeEventListener('scroll', later, { capture: true });
    };
  }, [ref, tops]);
  // Rows may have been dropped since the last measure.
  const end = tops.length - 2;
  return [Math.max(0, Math.min(shown[0], end)), Math.min(shown[1], end)];
}
