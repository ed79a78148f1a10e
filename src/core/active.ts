// Whether anybody looks: the page is visible and the host has not paused the widget. Timers and streams follow it.
import { atom, computed, type ReadableAtom } from 'nanostores';

export function createActive(
  document: Document,
  $paused: ReadableAtom<boolean>,
  scope: AbortSignal,
): ReadableAtom<boolean> {
  const isVisible = (): boolean => document.visibilityState !== 'hidden';
  const $visible = atom(isVisible());
  const follow = (): void => $visible.set(isVisible());
  document.addEventListener('visibilitychange', follow);
  scope.addEventListener('abort', () => document.removeEventListener('visibilitychange', follow));
  return computed([$visible, $paused], (visible, paused) => visible && !paused);
}
