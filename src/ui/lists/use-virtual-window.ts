import { type RefObject, useLayoutEffect, useState } from 'react';
import { ownPx } from '../own-px';
import { useLatest } from '../use-latest';
import { scrollParent } from './scroll-parent';
import { correct, windowOf } from './virtual-window';

const spare = 240;

/**
 * First and last row to render, updated at most once per frame while an ancestor of the list scrolls. Rows are measured
 * as they are drawn: `tops` is corrected, `keep` is told, and what is in view stays where it is.
 */
export function useVirtualWindow(
  ref: RefObject<HTMLElement | null>,
  tops: Float64Array,
  keep: (index: number, height: number) => void,
): [number, number] {
  const [shown, setShown] = useState<[number, number]>(() => windowOf(tops, 0, 800, spare));
  const measure = useLatest(() => {
    const list = ref.current;
    const page = list?.ownerDocument.defaultView;
    if (!list || !page) return;
    const scroller = scrollParent(list);
    const own = ownPx(list);
    const top = own((scroller?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top);
    const above = correct(
      tops,
      [...list.querySelectorAll('[aria-posinset]')].map((row) => [
        Number(row.getAttribute('aria-posinset')) - 1,
        own(row.getBoundingClientRect().height),
      ]),
      top,
      keep,
    );
    if (above !== 0) (scroller ?? page).scrollBy(0, above);
    const height = Math.min(scroller?.clientHeight || Number.POSITIVE_INFINITY, own(page.innerHeight));
    const next = windowOf(tops, top + above, top + above + height, spare);
    setShown((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
  });
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const list = ref.current;
    // The widget may stand in another frame than its script.
    const page = list?.ownerDocument.defaultView;
    if (!list || !page) return;
    const scroller = scrollParent(list);
    const target = scroller ?? page;
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        follow(list.isConnected);
        measure();
      });
    };
    /** A list that has left the page with its host's markup lets go of it; the observer hears of its return. */
    const follow = (isThere: boolean) => {
      const how = isThere ? 'addEventListener' : 'removeEventListener';
      target[how]('scroll', later, { passive: true });
      page[how]('resize', later);
      // Listens in the capture phase, because the host may scroll an element around the widget's own scroller.
      if (scroller) page.document[how]('scroll', later, { passive: true, capture: true });
    };
    follow(list.isConnected);
    // The scroller, or content above the list, can change its height without a scroll event.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(later) : undefined;
    for (const box of [scroller, list.parentElement]) if (box) observer?.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      follow(false);
    };
  }, [ref, measure]);
  // The list may have become shorter since the last measurement.
  const end = tops.length - 2;
  return [Math.max(0, Math.min(shown[0], end)), Math.min(shown[1], end)];
}
