import type { KeyboardEvent } from 'react';

/**
 * What a key moves by in a group: 1 along the line of reading, -1 against it, `row` for the row below, or what `more` says;
 * undefined for any other key, and with one by which the browser means something else: Alt with the left arrow goes back.
 */
export function arrowStep(
  { altKey, ctrlKey, metaKey, currentTarget, key }: KeyboardEvent<Element>,
  row = 1,
  more: Record<string, number> = {},
): number | undefined {
  const on = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowLeft: -on, ArrowRight: on, ArrowUp: -row, ArrowDown: row, ...more };
  return altKey || ctrlKey || metaKey ? undefined : steps[key];
}

/** The value whose button Tab reaches in such a group: the one in force, else the first. */
export const reached = <Value>(options: readonly { value: Value }[], value: Value): Value | undefined =>
  (options.find((option) => option.value === value) ?? options[0])?.value;

/** Moves the focus among the buttons of a group by arrow keys, Home and End, and presses the focused button. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const now = buttons.indexOf(event.target as HTMLElement);
  const { length } = buttons;
  const step = arrowStep(event, 1, { Home: -now, End: length - 1 - now });
  const target = now < 0 || step === undefined ? undefined : buttons[(now + step + length) % length];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
