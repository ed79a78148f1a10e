import type { Overlays } from '../../core/router/overlays';

/**
 * Keeps keys of the widget from hotkeys of the host: typing in fields, Enter on what it activates, and Escape while a
 * dialog is open stop at the widget's root. A host that hears every key first and prevents its default would keep the
 * dialog open and the button unpressed, so the widget does both by itself then.
 */
export function keepKeys(element: HTMLElement, { $dialogs, closeTop }: Overlays): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    element.addEventListener(type, (event) => {
      const [origin] = event.composedPath();
      // No `instanceof`: an element of another frame is of that frame's classes.
      const target = origin as Partial<HTMLElement> | undefined;
      if (!target?.matches) return;
      const { key, defaultPrevented } = event;
      const isKeydown = type === 'keydown' && !event.isComposing;
      const isEscape = key === 'Escape' && $dialogs.get().length > 0;
      const isEnter = key === 'Enter' && target.matches('button, a');
      if (isEscape || isEnter || target.matches('input, textarea, select')) event.stopPropagation();
      if (!isKeydown || !defaultPrevented) return;
      if (isEscape) closeTop();
      else if (isEnter) target.click?.();
    });
  }
}
