import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Becomes true, and stays so, when the element comes within `margin` px of the view; true at once without
 * IntersectionObserver.
 */
export function useInView<E extends Element>(margin = 200): [RefObject<E | null>, boolean] {
  const ref = useRef<E | null>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    const element = ref.current;
    if (isSeen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, margin]);
  return [ref, isSeen];
}
