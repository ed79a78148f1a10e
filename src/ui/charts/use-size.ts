import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width and height of an element in px. */
export interface Size {
  width: number;
  height: number;
}

/** Size of an element, measured initially and after each change; without ResizeObserver, after window resizes. */
export function useSize<E extends HTMLElement>(fallback: Size = { width: 0, height: 0 }): [RefObject<E | null>, Size] {
  const ref = useRef<E | null>(null);
  const [size, setSize] = useState(fallback);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      // Without layout, as while hidden, the last size is kept.
      if (width === 0) return;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'function') {
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    }
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return [ref, size];
}
