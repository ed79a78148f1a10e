const reachable =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Keeps Tab inside the dialog and closes it on Escape, for engines without `showModal` and for dialogs contained in the
 * widget.
 */
export function keepFocusInside(dialog: HTMLElement, onEscape: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
      return;
    }
    if (event.key !== 'Tab') return;
    // Of a group that the arrow keys move in one member is reached by Tab.
    const stops = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(({ tabIndex }) => tabIndex >= 0);
    const first = stops[0];
    const last = stops[stops.length - 1];
    const from = event.composedPath()[0];
    if (!first || !last) {
      event.preventDefault();
    } else if (event.shiftKey && (from === first || from === dialog)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && from === last) {
      event.preventDefault();
      first.focus();
    }
  };
  dialog.addEventListener('keydown', onKeyDown);
  return () => dialog.removeEventListener('keydown', onKeyDown);
}
