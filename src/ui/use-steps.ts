import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The number of widths (px, ascending) that the element reaches. Renders again only when that number changes. */
export function useSteps<E extends HTMLElement>(...widths: number[]): [RefObject<E | null>, number] {
  const ref = useRef<E | null>(null);
  const [step, setStep] = useState(0);
  // The list is a new array in every render, so the effect depends on its text.
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
