import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws parts inside an open shadow root, as the widget does, and takes them away after the test. */
export function draw(content: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const box = shadow.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(content);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return {
    box,
    shadow,
    /** Draws again with other props. */
    again: (next: ReactNode) => root.render(next),
    /** The one element that matches. */
    one: <E extends HTMLElement = HTMLElement>(selector: string): E => {
      const found = box.querySelectorAll<E>(selector);
      const first = found[0];
      if (!first || found.length !== 1) throw new Error(`${found.length} elements match ${selector}`);
      return first;
    },
    all: (selector: string) => [...box.querySelectorAll<HTMLElement>(selector)],
  };
}

/** Lets state changes reach the page, and what follows a paint happen. */
export function settle(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
}

/** Presses a key on an element. */
export function press(element: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event;
}
