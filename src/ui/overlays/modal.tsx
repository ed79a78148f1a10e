import { Dialog } from './dialog';

/** Props of a question with one or two answers. */
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

/** A confirmation dialog; Escape cancels, a tap beside it is ignored. */
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
        <div className="body">
          {title && <h2>{title}</h2>}
          {content && <p>{content}</p>}
        </div>
        <div className="foot">
          {showCancel && (
            <button type="button" className="button" onClick={onCancel}>
              {cancelText}
            </button>
          )}
          <button type="button" className="button primary" data-first onClick={onConfirm}>
            {confirmText}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
