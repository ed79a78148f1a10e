// What a rendering error leaves in place of what it has ended: words for the owner and a report to the host.
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { messageOf } from '../../lib/message-of';
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

/** Reported after rendering, because a host's handler may call the widget again. */
export function useReport(then?: () => void): (error: unknown) => void {
  const { events, router } = useServices();
  return (error) => {
    Promise.resolve().then(() => {
      events.report({ kind: 'render', message: messageOf(error), source: router.$route.get().path });
      then?.();
    });
  };
}
