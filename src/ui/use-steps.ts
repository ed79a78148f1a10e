import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many of the widths, px from small to large, the element reaches. Draws again only when the answer changes. */
export function useSteps<E extends HTMLElement>(...widths: number[]): [RefObject<E | null>, number] {
  const ref = useRef<E | null>(null);
  const [step, setStep] = useState(0);
  // The list is made anew with each drawing; its text is the same.
  const list = widths.join();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const steps = list.split(',').map(Number);
    const measure = () => setStep(steps.filter((least) => element.offsetWidth >= least).length);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return [ref, step];
}
