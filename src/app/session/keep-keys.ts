/** Stops key events of the widget's fields at its root, so that typing triggers no hotkey of the host. */
export function keepKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    element.addEventListener(type, (event) => {
      const [origin] = event.composedPath();
      if (origin instanceof Element && origin.matches('input, textarea, select')) event.stopPropagation();
    });
  }
}
