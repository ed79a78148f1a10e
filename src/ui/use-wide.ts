import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Is the element at least `least` px wide? Draws again only when the answer changes. */
export function useWide<E extends HTMLElement>(least: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E | null>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWide(element.offsetWidth >= least);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return [ref, isWide];
}
