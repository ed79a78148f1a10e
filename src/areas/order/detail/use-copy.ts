import { useServices, useTexts } from '../../../core/use-services';
import { texts } from './detail-texts';

/**
 * Copies a text and confirms it with a toast; if the clipboard is unavailable, the toast asks the user to select the
 * text.
 */
export function useCopy(): (text: string) => void {
  const { environment, overlays } = useServices();
  const { t } = useTexts();
  return (text) => {
    const { clipboard } = environment.page.navigator;
    const failed = (): void => overlays.toast(t(texts.copyFailed), { duration: 3000 });
    // The clipboard is absent on pages without https, and some shells reject it.
    if (!clipboard) failed();
    else clipboard.writeText(text).then(() => overlays.toast(t(texts.copied), { kind: 'success' }), failed);
  };
}
