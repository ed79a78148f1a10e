// What a rendering error leaves in place of what it has ended: words for the owner.
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { StateView } from '../../ui/state-view';
import { texts } from '../texts';

export function RenderFailed({ retry }: { retry: () => void }) {
  const { t } = useTexts();
  return (
    <StateView
      kind="failed"
      title={t(texts.renderFailed)}
      text={t(texts.tapToRetry)}
      action={{ label: t(words.retry), onClick: retry }}
    />
  );
}
