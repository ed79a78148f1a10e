import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { keepFocusInside } from './keep-focus';
import { useLayers } from './layers';

/** The ground of every overlay: a native dialog that fills its viewport and is its own scrim. */
export interface DialogProps {
  label: string;
  /** Escape, or a tap beside the panel; left out, the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  /** A tap beside the panel does nothing: only an answer or Escape closes. */
  isFirm?: boolean | undefined;
  children: ReactNode;
}

/** Opens while it is mounted, traps the focus and gives it back; works without showModal too. */
export function Dialog({ label, onClose, role, className = '', isFirm, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const contained = useOpenDialog(ref, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, see useOpenDialog
    <dialog
      ref={ref}
      className={`dialog ${contained ? 'inside' : ''} ${className}`}
      role={role}
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isFirm) onClose?.();
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
    const root = dialog.getRootNode();
    const before = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    const isNative = !contained && typeof dialog.showModal === 'function';
    if (isNative) dialog.showModal();
    else dialog.setAttribute('open', '');
    focusFirst(dialog);
    const left = layers?.open(dialog);
    const release = isNative ? undefined : keepFocusInside(dialog, () => close.current?.());
    // The state decides what is open: the browser only asks.
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    // Chromium closes on a second Escape without asking: https://issues.chromium.org/issues/41491338
    const onClosed = () => {
      if (dialog.isConnected && close.current) close.current();
      else if (dialog.isConnected && isNative) dialog.showModal();
    };
    // A wheel over the scrim would scroll the host page.
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
      release?.();
      left?.();
      if (isNative && dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, layers, contained]);
  return contained;
}

// The browser would focus the first button, often the cross; a panel names what should come first.
function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog;
  first.focus({ preventScroll: true });
}
