import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many of the widths, px from small to large, the element reaches. Draws again only when the answer changes. */
export function useSteps<E extends HTMLElement>(...widths: number[]): [RefObject<E | null>, number] {
  const ref = useRef<E | null>(null);
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setStep(widths.filter((least) => element.offsetWidth >= least).length);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, widths);
  return [ref, step];
}
