import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Router } from '../../core/router/router';

/** Milliseconds during which a page that still grows is scrolled to its restored position. */
const PATIENCE = 5000;

/** Scrolls a new visit to the top and restores the position of a visit that is returned to. */
export function useScroll(scroller: RefObject<HTMLElement | null>, router: Router, visit: string): void {
  const isUsed = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const target = router.scrolled.get(visit) ?? 0;
    // A new frame stands at its top; to say so would lay out a page that is not whole yet.
    if (target > 0 || isUsed.current) element.scrollTop = target;
    isUsed.current = true;
    const stopRestoring = target > 0 ? restore(element, target) : undefined;
    const remember = (): void => {
      router.scrolled.set(visit, element.scrollTop);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopRestoring?.();
      element.removeEventListener('scroll', remember);
    };
  }, [scroller, router, visit]);
}

/** What a user scrolls by. */
const USED = ['pointerdown', 'wheel', 'keydown'];

/** Follows the growing page until the target can be reached, the user scrolls, or the time is over. */
function restore(element: HTMLElement, target: number): () => void {
  const end = (): void => {
    growth.disconnect();
    for (const type of USED) element.removeEventListener(type, end);
    clearTimeout(timer);
  };
  const growth = new MutationObserver(() => {
    element.scrollTop = target;
    if (Math.abs(element.scrollTop - target) < 2) end();
  });
  const timer = setTimeout(end, PATIENCE);
  growth.observe(element, { childList: true, subtree: true });
  for (const type of USED) element.addEventListener(type, end, { passive: true });
  return end;
}
