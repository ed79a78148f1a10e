import { useServices, useTexts } from '../../core/use-services';
import { texts } from './detail/detail-texts';

/** Copies a text and says so; without a clipboard the owner is told to select it. */
export function useCopy(): (text: string) => void {
  const { environment, overlays } = useServices();
  const { t } = useTexts();
  return (text) => {
    const { clipboard } = environment.page.navigator;
    const failed = (): void => overlays.toast(t(texts.copyFailed), { duration: 3000 });
    // There is none on pages without https, and in some shells it refuses.
    if (!clipboard) failed();
    else clipboard.writeText(text).then(() => overlays.toast(t(texts.copied), { kind: 'success' }), failed);
  };
}
