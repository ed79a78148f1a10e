/** The share button of a report; what paints the picture is loaded on the tap. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { loadModule } from '../../core/network/load-module';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { periodLabel } from '../period/period';
import type { ReportScope } from '../period/use-scope';
import type { ReportState } from '../reading/use-report';
import { texts } from '../texts';

const loadPoster = () => import('./poster');

export interface ShareProps {
  title: string;
  store: string;
  /** Dates of the report, or what they are called. */
  range: string;
  /** Time of the data; nothing can be shared before it came. */
  time: string | undefined;
}

/** Store and dates as a page's scope names them. */
export const scopeNames = ({ shopName, period }: ReportScope): { store: string; range: string } => ({
  store: shopName,
  range: periodLabel(period),
});

/** When the figures on show are from. */
export const timeOf = (report: ReportState<{ DataTime: string }>): string | undefined =>
  report.kind === 'ready' ? report.data.DataTime : undefined;

export function ShareAction({ title, store, range, time }: ShareProps) {
  const services = useServices();
  const { environment, overlays, permission, session } = services;
  const { t } = useTexts();
  const { AppInfo } = useStore(session.$session);
  const ref = useRef<HTMLSpanElement>(null);
  if (permission.can('boss.share') !== 'granted') return null;
  const share = async (): Promise<void> => {
    const root = ref.current?.getRootNode();
    const page = root instanceof ShadowRoot ? root.querySelector('[data-page]') : null;
    if (!page || !time) return;
    const hide = overlays.showLoading(t(words.loading));
    try {
      const sharePoster = await loadModule(loadPoster, environment.now());
      const poster = {
        title,
        lines: [[store, range].filter(Boolean).join(' · '), t(texts.asOf, { time })],
        footer: AppInfo.OemName,
      };
      hide();
      await sharePoster(services, page, poster, [title, store, range.replace(/\//g, '')].join(' '));
    } catch {
      overlays.toast(t(words.networkError), { kind: 'failure' });
    } finally {
      hide();
    }
  };
  return (
    <span ref={ref}>
      <IconButton icon="share" label={t(words.share)} disabled={!time} onClick={() => void share()} />
    </span>
  );
}
