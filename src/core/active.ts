// Whether anybody looks: the page is visible and the host has not paused the widget. Timers and streams follow it.
import { atom, type ReadableAtom } from 'nanostores';

export function createActive(
  document: Document,
  $paused: ReadableAtom<boolean>,
  lifetime: AbortSignal,
): ReadableAtom<boolean> {
  const isActive = (): boolean => document.visibilityState !== 'hidden' && !$paused.get();
  const $active = atom(isActive());
  // A computed store would outlive the widget: nanostores ends it a second after its last reader.
  const follow = (): void => $active.set(isActive());
  document.addEventListener('visibilitychange', follow);
  const stop = $paused.listen(follow);
  lifetime.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  });
  return $active;
}
