import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ownPx } from '../own-px';

/** The selected point and its event handlers; the index is -1 without a selection. */
export interface Pick {
  index: number;
  handlers: {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    onPointerLeave: (event: PointerEvent<SVGSVGElement>) => void;
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
    onClick: () => void;
    onBlur: (event: FocusEvent<SVGSVGElement>) => void;
  };
}

/**
 * Selects one of `count` points by dragging or arrow keys; `indexAt` maps a distance from the left in px to an index. A
 * second tap on a point calls `onPick`.
 */
export function usePick(count: number, indexAt: (x: number) => number, onPick?: (index: number) => void): Pick {
  const [picked, setPicked] = useState(-1);
  const wasPicked = useRef(false);
  const index = picked < count ? picked : -1;
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ownPx(event.currentTarget)(event.clientX - box.left);
    return Math.max(0, Math.min(count - 1, indexAt(x)));
  };
  return {
    index,
    handlers: {
      onPointerDown: (event) => {
        // A finger needs no focus ring: the line above the plot says what it points at. The first key brings the ring back.
        event.currentTarget.style.outline = 'none';
        const next = read(event);
        wasPicked.current = next === index;
        setPicked(next);
      },
      onPointerMove: (event) => {
        if (event.pointerType === 'mouse' || event.buttons > 0) setPicked(read(event));
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') setPicked(-1);
      },
      onClick: () => {
        if (index >= 0 && wasPicked.current) onPick?.(index);
      },
      onKeyDown: (event) => {
        event.currentTarget.style.outline = '';
        const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 };
        if (event.key === 'Escape' && index >= 0) {
          event.stopPropagation();
          setPicked(-1);
        } else if (event.key === 'Enter' && index >= 0) {
          onPick?.(index);
        } else {
          const next = steps[event.key];
          // Alt with an arrow is the browser's.
          if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setPicked(Math.max(0, Math.min(count - 1, next)));
        }
      },
      onBlur: (event) => {
        event.currentTarget.style.outline = '';
        setPicked(-1);
      },
    },
  };
}
