import type { Environment } from '../../core/environment';

/** Milliseconds within which a host that renders its box again mounts again; after them the widget has ended. */
const EMPTY_WAIT = 2000;

/**
 * Calls back when the host has emptied the box without ending the widget, whose stream, listeners and address would
 * otherwise stay. A box that is moved with its content, or kept aside, is not emptied. Returns the function that stops it.
 */
export function onEmptied(
  element: HTMLElement,
  target: Element,
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  run: () => void,
): () => void {
  let timer: ReturnType<Environment['setTimeout']> | undefined;
  const observer = new MutationObserver(() => {
    environment.clearTimeout(timer);
    timer = undefined;
    if (element.parentNode === target) return;
    timer = environment.setTimeout(() => {
      if (element.parentNode !== target) run();
    }, EMPTY_WAIT);
  });
  observer.observe(target, { childList: true });
  return () => {
    observer.disconnect();
    environment.clearTimeout(timer);
  };
}
