import type { KeyboardEvent } from 'react';

/** Moves the focus among the buttons of a group by arrow keys, Home and End, and presses the focused button. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const now = buttons.indexOf(event.target as HTMLElement);
  const last = buttons.length - 1;
  if (now < 0) return;
  const next =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? (now + 1) % buttons.length
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? (now + last) % buttons.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? last
            : -1;
  const target = buttons[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
