// Where the widget's element is: hosts move it, keep it aside, empty its box, and swap the whole body under it.
import type { Environment } from '../../core/environment';
import { parentOf } from '../../lib/nodes';
import { keepLook } from './registry';

/** Milliseconds within which a host that renders its box again mounts again; after them the widget has ended. */
const EMPTY_WAIT = 2000;

interface Place {
  element: HTMLElement;
  target: Element;
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
  /** Whether the target stood in the page when its host mounted into it. */
  wasThere: boolean | undefined;
  /** The element has left the page with what is around it, or has come into it. */
  onMove: (isThere: boolean) => void;
  /** The element stands in the page after it has been taken out, be it for a moment. */
  onPlaced: () => void;
  /** The host has emptied the box without ending the widget. */
  onEmptied: () => void;
}

/** Follows the element until `stop`; `look` tells at once what has changed. */
export function followPlace(place: Place) {
  const { element, target, environment, wasThere, onMove, onPlaced, onEmptied } = place;
  const document = target.ownerDocument;
  /** The element and all around it. */
  let line: Node[] = [];
  let emptied: ReturnType<Environment['setTimeout']> | undefined;
  /** Undefined in a box that its host puts into the page later. */
  let isThere: boolean | undefined = element.isConnected || wasThere || undefined;
  let forget = (): void => undefined;

  const keepOn = (): void => {
    forget();
    forget = isThere === false ? () => undefined : keepLook(document, look);
    above.disconnect();
    line = [];
    // Whoever takes the element out changes the children of something above it.
    for (let node: Node | null = element; node; node = parentOf(node)) {
      if (node !== element) above.observe(node, { childList: true });
      line.push(node);
    }
  };
  const look = (told: readonly MutationRecord[] = []): void => {
    const removed = [...told, ...above.takeRecords()].flatMap(({ removedNodes }) => [...removedNodes]);
    const isMoved = removed.some((node) => line.includes(node));
    if (element.parentNode === target) {
      environment.clearTimeout(emptied);
      emptied = undefined;
    } else {
      emptied ??= environment.setTimeout(() => {
        if (element.parentNode !== target) onEmptied();
      }, EMPTY_WAIT);
    }
    const before = isThere;
    isThere = element.isConnected || (isThere && false);
    keepOn();
    if (isThere !== before) onMove(Boolean(isThere));
    if (isThere && (isMoved || !before)) onPlaced();
  };
  const above = new MutationObserver(look);
  // Hears of an element that is put into the page again, wherever that is.
  const size = typeof ResizeObserver === 'function' ? new ResizeObserver(() => look()) : undefined;
  size?.observe(element);
  look();
  return {
    look,
    stop() {
      above.disconnect();
      size?.disconnect();
      forget();
      environment.clearTimeout(emptied);
    },
  };
}
