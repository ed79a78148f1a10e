// Whether the widget is in use: the page is visible and the host has not paused the widget. Timers and streams depend
// on it.
import { atom, type ReadableAtom } from 'nanostores';

export function createActive(
  document: Document,
  $paused: ReadableAtom<boolean>,
  lifetime: AbortSignal,
): ReadableAtom<boolean> {
  const isActive = (): boolean => document.visibilityState !== 'hidden' && !$paused.get();
  const $active = atom(isActive());
  // A plain atom, because nanostores keeps a computed store alive for a second after its last listener, beyond the
  // widget's end.
  const follow = (): void => $active.set(isActive());
  // A paused widget does not listen to the page, so one that has left it is nobody's any more.
  const stop = $paused.subscribe((isPaused) => {
    document[isPaused ? 'removeEventListener' : 'addEventListener']('visibilitychange', follow);
    follow();
  });
  lifetime.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  });
  return $active;
}
