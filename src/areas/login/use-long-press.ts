import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { ownPx } from '../../ui/own-px';

/** Event handlers of an element that distinguishes tap and long press. */
export interface LongPress {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: () => void;
}

/**
 * Swallows the click that lifting the finger causes on what lies under it by then, such as a switch of the sheet that the
 * press has opened. The next press ends it, so no tap of its own is lost.
 */
function swallowClick(element: Element): void {
  const root = element.getRootNode();
  const end = (): void => {
    root.removeEventListener('click', swallow, true);
    root.removeEventListener('pointerdown', end, true);
  };
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  root.addEventListener('click', swallow, true);
  root.addEventListener('pointerdown', end, true);
}

/** Calls `onLongPress` for a press of 500 ms, the context-menu key and Shift+F10, and `onTap` for a shorter press. */
export function useLongPress(
  onLongPress: (() => void) | undefined,
  onTap?: () => void,
  delay = 500,
): LongPress {
  const press = useRef({ timer: 0, fired: false, x: 0, y: 0 });
  const state = press.current;
  const cancel = () => clearTimeout(state.timer);
  useEffect(() => () => clearTimeout(press.current.timer), []);
  const fire = () => {
    cancel();
    if (state.fired) return;
    state.fired = true;
    onLongPress?.();
  };
  return {
    onPointerDown: (event) => {
      cancel();
      Object.assign(state, { fired: false, x: event.clientX, y: event.clientY });
      const { currentTarget } = event;
      const press = (): void => {
        swallowClick(currentTarget);
        fire();
      };
      if (onLongPress && event.button === 0) state.timer = Number(setTimeout(press, delay));
    },
    // A moving finger scrolls, so the press is cancelled.
    onPointerMove: (event) => {
      const moved = Math.abs(event.clientX - state.x) + Math.abs(event.clientY - state.y);
      if (ownPx(event.currentTarget)(moved) > 10) cancel();
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    // Android reports a long press as a context menu event.
    onContextMenu: (event) => {
      if (!onLongPress) return;
      event.preventDefault();
      fire();
    },
    onKeyDown: (event) => {
      if (!onLongPress || !(event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))) return;
      event.preventDefault();
      state.fired = false;
      fire();
      state.fired = false;
    },
    onClick: () => {
      if (!state.fired) onTap?.();
      state.fired = false;
    },
  };
}
