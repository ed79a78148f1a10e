import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much larger than written the user's system draws text (Android's font size); 1 where it does not. */
export function useTextScale(inside: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const probe = document.createElement('span');
    Object.assign(probe.style, {
      position: 'absolute',
      visibility: 'hidden',
      font: '100px/100px sans-serif',
    });
    probe.textContent = 'x';
    inside.current?.append(probe);
    const height = probe.offsetHeight;
    probe.remove();
    if (height > 100) setScale(height / 100);
  }, [inside]);
  return scale;
}
