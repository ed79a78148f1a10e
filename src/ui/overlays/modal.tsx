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
  /** Confirming loses something: cancelling is the primary answer. @default false */
  isRisky?: boolean | undefined;
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
  isRisky = false,
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
          {(isRisky || showCancel) && (
            <button type="button" className="button" onClick={isRisky ? onConfirm : onCancel}>
              {isRisky ? confirmText : cancelText}
            </button>
          )}
          <button type="button" className="button primary" data-first onClick={isRisky ? onCancel : onConfirm}>
            {isRisky ? cancelText : confirmText}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
