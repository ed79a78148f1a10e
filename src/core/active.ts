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
  document.addEventListener('visibilitychange', follow);
  const stop = $paused.listen(follow);
  lifetime.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  });
  return $active;
}
