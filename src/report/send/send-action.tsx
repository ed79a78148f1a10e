/**
 * The button that opens the export sheet of a report; the report's description and the file writers are loaded on
 * demand.
 */

import { useEffect } from 'react';
import { loadModule } from '../../core/network/load-module';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { exportIcon, shareIcon } from '../../ui/more-icons';
import { useCss } from '../../ui/use-css';
import { useLatest } from '../../ui/use-latest';
import { useFormats } from '../figures/formats';
import { periodLabel } from '../period/period';
import type { ReportScope } from '../period/use-scope';
import { Later } from '../reading/later';
import type { ReportState } from '../reading/use-report';
import css from './print.css';
import { type About, canPrint, type Prepared, type Sending, type SendTools } from './sending';

const loadSheet = () => import('./send-sheet');
const loadPrint = () => import('./ways-out');

/** Store and dates of a page's scope. */
export const scopeNames = ({ shopName, period }: ReportScope): Pick<About, 'store' | 'range'> => ({
  store: shopName,
  range: periodLabel(period),
});

/** Time of the figures on screen. */
export const timeOf = (report: ReportState<{ DataTime: string }>): string | undefined =>
  report.kind === 'ready' ? report.data.DataTime : undefined;

export interface SendActionProps<Given> extends About {
  /** Imports the module that describes the report. */
  load: () => Promise<{ default: Sending<Given> }>;
  /** Input of the description; undefined until the report is loaded. */
  given: Given | undefined;
  /** Icon of the button. @default 'share' */
  icon?: 'share' | 'export';
}

export function SendAction<Given>({ load, given, icon = 'share', ...about }: SendActionProps<Given>) {
  const services = useServices();
  const { $print, environment, overlays, permission } = services;
  const speech = useTexts();
  const formats = useFormats();
  const { t } = speech;
  useCss(css);
  const may = permission.can('boss.share') === 'granted' || permission.can('boss.export') === 'granted';
  const isReady = may && Boolean(about.time) && given !== undefined;
  const prepare = async (tools: SendTools): Promise<Prepared> => {
    const { extract, rows } = await loadModule(load, environment.now());
    // Safe: nothing is sent before the report is there.
    const ready = given as Given;
    return {
      extract: async () => extract(ready, tools),
      ...(rows ? { rows: (run) => rows(ready, tools, run) } : {}),
    };
  };
  const print = useLatest(async (widget: Element): Promise<void> => {
    const sender = { about, prepare, onClose: () => undefined, ...speech, services, formats };
    await (await loadModule(loadPrint, environment.now()))(sender, widget);
  });
  useEffect(() => {
    if (!isReady || !canPrint(services)) return;
    $print.set(print);
    return () => $print.set(undefined);
  }, [$print, isReady, print, services]);
  if (!may) return null;
  const title = t(icon === 'share' ? words.share : words.export);
  const open = (): void => {
    const close = overlays.open({
      title,
      render: () => <Later load={loadSheet} props={{ about, prepare, onClose: () => close() }} />,
    });
  };
  return (
    <IconButton
      icon={icon === 'share' ? shareIcon : exportIcon}
      label={title}
      disabled={!isReady}
      onClick={open}
    />
  );
}
