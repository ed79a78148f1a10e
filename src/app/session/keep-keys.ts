/**
 * Stops key events of the widget's fields at its root, so that typing triggers no hotkey of the host. Escape closes the
 * topmost dialog itself, because a host that prevents every key's default would keep the dialog open.
 */
export function keepKeys(element: HTMLElement, closeTop: () => boolean): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    element.addEventListener(type, (event) => {
      const [origin] = event.composedPath();
      if (origin instanceof Element && origin.matches('input, textarea, select')) event.stopPropagation();
      if (type !== 'keydown' || !(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      if (event.defaultPrevented && closeTop()) event.stopPropagation();
    });
  }
}
