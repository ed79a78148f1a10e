import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { keepFocusInside } from './keep-focus';
import { useLayers } from './layers';
import { PLACED } from './placed';

/** Props of the native dialog element under all overlays; it fills the viewport and is its own scrim. */
export interface DialogProps {
  label: string;
  /** Called by Escape or a tap beside the panel; without it the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  /** Ignores taps beside the panel, so that only an answer or Escape closes the dialog. */
  isFirm?: boolean | undefined;
  children: ReactNode;
}

/**
 * A dialog that is open while mounted, traps the focus and restores it afterwards, also in engines without `showModal`.
 */
export function Dialog({ label, onClose, role, className = '', isFirm, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const contained = useOpenDialog(ref, onClose);
  const isPressedInside = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, see useOpenDialog
    <dialog
      ref={ref}
      className={`dialog ${contained ? 'inside' : ''} ${className}`}
      role={role}
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onPointerDown={({ target, currentTarget }) => {
        isPressedInside.current = target !== currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // Text that is selected by a pull out of the panel ends in a click beside it.
        if (target === currentTarget && !isFirm && !isPressedInside.current) onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}

function useOpenDialog(ref: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): boolean {
  const layers = useLayers();
  const contained = layers?.contained ?? false;
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const root: Node & Partial<DocumentOrShadowRoot> = dialog.getRootNode();
    const before: (Element & Partial<HTMLElement>) | null | undefined = root.activeElement;
    const isNative = !contained && typeof dialog.showModal === 'function';
    /** A dialog that its host's page takes out is modal no more, and one outside the page cannot be. */
    const show = () => {
      if (!isNative) dialog.setAttribute('open', '');
      else if (dialog.isConnected) {
        if (dialog.open) dialog.close();
        dialog.showModal();
      }
      focusFirst(dialog);
    };
    show();
    // One within the box stays as it is, and the focus may be in the host's page.
    if (isNative) root.addEventListener(PLACED, show);
    const left = layers?.open(dialog);
    const release = isNative ? undefined : keepFocusInside(dialog, () => close.current?.());
    // React state decides whether the dialog is open, so the browser's cancel event only calls `onClose`.
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    // Chromium closes the dialog on a second Escape without a cancel event: https://issues.chromium.org/issues/41491338
    // Heard late it may be the close of one that is open again, in the other place that the host wants for overlays.
    const onClosed = () => {
      if (dialog.open || !dialog.isConnected) return;
      if (close.current) close.current();
      else if (isNative) dialog.showModal();
    };
    // A wheel event over the scrim would scroll the host page.
    const onWheel = (event: WheelEvent) => {
      if (event.target === dialog) event.preventDefault();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('wheel', onWheel);
      root.removeEventListener(PLACED, show);
      release?.();
      left?.();
      if (isNative && dialog.open) dialog.close();
      else dialog.removeAttribute('open');
      // The user may have gone on in the host's page meanwhile.
      const { activeElement: at, body } = dialog.ownerDocument;
      const isFree = root.activeElement || !at || at === body;
      if (isFree && before?.isConnected) before.focus?.({ preventScroll: true });
    };
  }, [ref, layers, contained]);
  return contained;
}

// By default browsers focus the first button, often the close button; `data-first` marks a better one.
function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog;
  first.focus({ preventScroll: true });
}
