import { type RefObject, useEffect, useRef, useState } from 'react';

/** True from the moment the element comes near the view; true at once where that cannot be observed. */
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
