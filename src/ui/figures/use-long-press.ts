import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Handlers for one element with a tap and a long press. */
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

/** A press of 500 ms, the context-menu key or Shift+F10 calls `onLongPress`; anything shorter calls `onTap`. */
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
      if (onLongPress && event.button === 0) state.timer = Number(setTimeout(fire, delay));
    },
    // A finger that moves is scrolling.
    onPointerMove: (event) => {
      if (Math.abs(event.clientX - state.x) + Math.abs(event.clientY - state.y) > 10) cancel();
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    // Android reports the long press itself as a context menu.
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
