/** Typing in the widget is nobody's hotkey: key events of its fields end at its root. */
export function keepKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    element.addEventListener(type, (event) => {
      const [origin] = event.composedPath();
      if (origin instanceof Element && origin.matches('input, textarea, select')) event.stopPropagation();
    });
  }
}
