// Renders the overlays of core/router/overlays.ts with the components of src/ui.
import { useStore } from '@nanostores/react';
import type { Dialog, Toast } from '../../core/router/overlays';
import { useRenderReport, useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { ErrorBoundary } from '../../ui/error-boundary';
import { LayersProvider } from '../../ui/overlays/layers';
import { LoadingPopup } from '../../ui/overlays/loading-popup';
import { Modal } from '../../ui/overlays/modal';
import css from '../../ui/overlays/overlays.css';
import { Sheet } from '../../ui/overlays/sheet';
import { type ToastItem, Toasts } from '../../ui/overlays/toasts';
import { useCss } from '../../ui/use-css';
import { RenderFailed } from './render-failed';

const looks = { text: 'plain', success: 'ok', failure: 'bad' } as const satisfies Record<
  Toast['kind'],
  ToastItem['kind']
>;

export interface OverlaysProps {
  /** Overlays stay inside the widget's box instead of covering the viewport. */
  isContained: boolean;
}

/** Renders all open overlays. */
export default function Overlays({ isContained }: OverlaysProps) {
  useCss(css);
  const { overlays } = useServices();
  const dialogs = useStore(overlays.$dialogs);
  const loading = useStore(overlays.$loading);
  const toast = useStore(overlays.$toast);
  return (
    <LayersProvider contained={isContained}>
      {dialogs.map((dialog) => (
        <OpenDialog key={dialog.id} dialog={dialog} />
      ))}
      {loading !== null && <LoadingPopup text={loading} />}
      <Toasts items={toast ? [{ id: toast.id, text: toast.text, kind: looks[toast.kind] }] : []} />
    </LayersProvider>
  );
}

function OpenDialog({ dialog }: { dialog: Dialog }) {
  const { t } = useTexts();
  const report = useRenderReport();
  if (dialog.kind === 'modal') {
    const { title, content, confirmText, cancelText, showCancel, isRisky, confirm, close } = dialog;
    return (
      <Modal
        title={title}
        content={content}
        confirmText={confirmText}
        cancelText={cancelText}
        showCancel={showCancel}
        isRisky={isRisky}
        onConfirm={confirm}
        onCancel={close}
      />
    );
  }
  const { title, render: Body, close } = dialog;
  return (
    <Sheet title={title} closeLabel={t(words.close)} onClose={close}>
      <ErrorBoundary onError={report} failed={(retry) => <RenderFailed retry={retry} />}>
        <Body />
      </ErrorBoundary>
    </Sheet>
  );
}
