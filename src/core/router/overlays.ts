// Overlays of a page: one toast, one loading indicator, and a stack of dialogs. Going back closes the topmost dialog.
import { atom, type ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import type { Environment } from '../environment';

/** How long a toast stays, in milliseconds (docs/product/contract.md#limits). */
const TOAST_DURATION = 1500;
/** Default texts; screens pass their own in the user's language. */
const LOADING_TEXT = '加载中';
const CONFIRM_TEXT = 'OK';
const CANCEL_TEXT = 'Cancel';

export interface Toast {
  id: number;
  text: string;
  kind: 'text' | 'success' | 'failure';
}

interface ConfirmOptions {
  title?: string | undefined;
  content: string;
  /** @default 'OK' */
  confirmText?: string | undefined;
  /** @default 'Cancel' */
  cancelText?: string | undefined;
  /** @default true */
  showCancel?: boolean | undefined;
  /** Confirming loses something: cancelling is the primary answer. @default false */
  isRisky?: boolean | undefined;
}

interface SheetOptions {
  title: string;
  /** A component without props; it has the services of the widget. */
  render: ComponentType;
  /** 'sheet' slides up from the bottom, 'help' explains a figure. @default 'sheet' */
  kind?: 'sheet' | 'help' | undefined;
  onClose?: (() => void) | undefined;
  /** Called when the user closes the sheet; resolving to false keeps it open. A change of page closes it without asking. */
  mayClose?: (() => Promise<boolean>) | undefined;
}

/** A dialog on the stack. */
export type Dialog =
  | { kind: 'sheet' | 'help'; id: number; title: string; render: ComponentType; close(): void }
  | {
      kind: 'modal';
      id: number;
      title: string;
      content: string;
      confirmText: string;
      cancelText: string;
      showCancel: boolean;
      isRisky: boolean;
      confirm(): void;
      close(): void;
    };

export interface Overlays {
  readonly $toast: ReadableAtom<Toast | null>;
  /** The text of the loading indicator; null when it is hidden. */
  readonly $loading: ReadableAtom<string | null>;
  readonly $dialogs: ReadableAtom<readonly Dialog[]>;
  /** Shows a text, replacing the current one. `duration` is in milliseconds, 1500 by default. */
  toast(text: string, options?: { duration?: number; kind?: Toast['kind'] }): void;
  /** Shows the loading indicator until each show has been hidden. Returns the function that hides this one. */
  showLoading(text?: string): () => void;
  /** Shows a confirmation. Resolves to true when confirmed, false when cancelled or closed. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Opens a bottom sheet or a help popup. Returns the function that closes it. */
  open(options: SheetOptions): () => void;
  /** Closes the topmost dialog; false when there is none. */
  closeTop(): boolean;
  closeAll(): void;
  /** Removes all dialogs and the toast, because they belong to another user or store. */
  clear(): void;
  destroy(): void;
}

export function createOverlays(environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>): Overlays {
  const $toast = atom<Toast | null>(null);
  const $loading = atom<string | null>(null);
  const $dialogs = atom<readonly Dialog[]>([]);
  let loadings: { text: string }[] = [];
  let timer: ReturnType<Environment['setTimeout']> | undefined;
  let nextId = 1;
  let isLeaving = false;

  const drawLoading = (): void => $loading.set(loadings[loadings.length - 1]?.text ?? null);

  /** Adds a dialog. The returned function removes it and returns whether it was still open. */
  const push = (dialog: Dialog): (() => boolean) => {
    $dialogs.set([...$dialogs.get(), dialog]);
    return () => {
      const rest = $dialogs.get().filter((other) => other.id !== dialog.id);
      const isOpen = rest.length < $dialogs.get().length;
      if (isOpen) $dialogs.set(rest);
      return isOpen;
    };
  };

  const closeTop = (): boolean => {
    const dialogs = $dialogs.get();
    const top = dialogs[dialogs.length - 1];
    top?.close();
    return top !== undefined;
  };

  const closeAll = (): void => {
    isLeaving = true;
    for (const dialog of [...$dialogs.get()].reverse()) dialog.close();
    isLeaving = false;
  };

  const clear = (): void => {
    environment.clearTimeout(timer);
    closeAll();
    $toast.set(null);
  };

  return {
    $toast,
    $loading,
    $dialogs,
    toast(text, options = {}) {
      environment.clearTimeout(timer);
      $toast.set({ id: nextId++, text, kind: options.kind ?? 'text' });
      timer = environment.setTimeout(() => $toast.set(null), options.duration ?? TOAST_DURATION);
    },
    showLoading(text = LOADING_TEXT) {
      const entry = { text };
      loadings = [...loadings, entry];
      drawLoading();
      return () => {
        loadings = loadings.filter((other) => other !== entry);
        drawLoading();
      };
    },
    confirm: (options) =>
      new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => () => {
          if (remove()) resolve(isConfirmed);
        };
        const remove = push({
          kind: 'modal',
          id: nextId++,
          title: options.title ?? '',
          content: options.content,
          confirmText: options.confirmText ?? CONFIRM_TEXT,
          cancelText: options.cancelText ?? CANCEL_TEXT,
          showCancel: options.showCancel ?? true,
          isRisky: options.isRisky ?? false,
          confirm: answer(true),
          close: answer(false),
        });
      }),
    open(options) {
      const close = (): void => {
        if (remove()) options.onClose?.();
      };
      const remove = push({
        kind: options.kind ?? 'sheet',
        id: nextId++,
        title: options.title,
        render: options.render,
        close: () => {
          if (!options.mayClose || isLeaving) close();
          else void options.mayClose().then((isSure) => isSure && close());
        },
      });
      return close;
    },
    closeTop,
    closeAll,
    clear,
    destroy() {
      clear();
      loadings = [];
      drawLoading();
    },
  };
}
