import { type RefObject, useLayoutEffect } from 'react';
import type { Router } from '../../core/router/router';

/** How long a page that grows while it loads is scrolled to where it was left, in milliseconds. */
const PATIENCE = 5000;

/** Every visit begins at the top, and one that is come back to where it was left. */
export function useScroll(frame: RefObject<HTMLElement | null>, router: Router, visit: string): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const target = router.scrolled.get(visit) ?? 0;
    element.scrollTop = target;
    const stopRestoring = target > 0 ? restore(element, target) : undefined;
    const remember = (): void => {
      router.scrolled.set(visit, element.scrollTop);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopRestoring?.();
      element.removeEventListener('scroll', remember);
    };
  }, [frame, router, visit]);
}

/** Follows the growing page until the target is in reach, the user scrolls, or it takes too long. */
function restore(element: HTMLElement, target: number): () => void {
  const end = (): void => {
    growth.disconnect();
    element.removeEventListener('pointerdown', end);
    element.removeEventListener('wheel', end);
    clearTimeout(timer);
  };
  const growth = new MutationObserver(() => {
    element.scrollTop = target;
    if (Math.abs(element.scrollTop - target) < 2) end();
  });
  const timer = setTimeout(end, PATIENCE);
  growth.observe(element, { childList: true, subtree: true });
  element.addEventListener('pointerdown', end, { passive: true });
  element.addEventListener('wheel', end, { passive: true });
  return end;
}
