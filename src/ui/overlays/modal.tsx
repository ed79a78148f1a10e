import { Dialog } from './dialog';

/** A question with one or two answers. */
export interface ModalProps {
  title: string;
  content?: string | undefined;
  /** @default 'OK' */
  confirmText?: string | undefined;
  /** @default 'Cancel' */
  cancelText?: string | undefined;
  /** @default true */
  showCancel?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirm or cancel; Escape cancels, a tap beside it does nothing. */
export function Modal({
  title,
  content,
  confirmText = 'OK',
  cancelText = 'Cancel',
  showCancel = true,
  onConfirm,
  onCancel,
}: ModalProps) {
  return (
    <Dialog label={title || content || confirmText} role="alertdialog" onClose={onCancel} isFirm>
      <div className="alert" part="modal">
        <div className="bd">
          {title && <h2>{title}</h2>}
          {content && <p>{content}</p>}
        </div>
        <div className="ft">
          {showCancel && (
            <button type="button" className="btn" onClick={onCancel}>
              {cancelText}
            </button>
          )}
          <button type="button" className="btn p" data-first onClick={onConfirm}>
            {confirmText}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
