/**
 * The button that opens the export sheet of a report; the report's description and the file writers are loaded on
 * demand.
 */

import { useEffect } from 'react';
import { loadModule } from '../../core/network/load-module';
import { IconButton } from '../../ui/icon-button';
import { exportIcon, shareIcon } from '../../ui/more-icons';
import { useCss } from '../../ui/use-css';
import { useLatest } from '../../ui/use-latest';
import { periodLabel } from '../period/period';
import type { ReportScope } from '../period/use-scope';
import { controls } from '../reading/page-texts';
import { texts } from '../texts';
import { useTools } from '../tools';
import css from './print.css';
import { type About, canPrint, type Prepared, type Sending, type SendTools } from './sending';

const loadSheet = () => import('./send-sheet');
const loadPrint = () => import('./ways-out');

export interface SendActionProps<Answer, Given> {
  /** @default the title of the page */
  title?: string | undefined;
  /** @default store and dates of the scope */
  store?: string | undefined;
  range?: string;
  /** Imports the module that describes the report. */
  load: () => Promise<{ default: Sending<Given> }>;
  /** The answer of the page; undefined until it is there, which disables the button. */
  of: Answer | undefined;
  /** Input of the description; undefined while a part of it is awaited. */
  given: (answer: Answer) => Given | undefined;
  scope?: ReportScope;
  /** Icon of the button. @default 'share' */
  icon?: 'share' | 'export';
}

export function SendAction<Answer extends { DataTime: string }, Given>({
  load,
  of,
  given: givenOf,
  scope,
  icon = 'share',
  title,
  store = scope?.shopName ?? '',
  range: days = scope ? periodLabel(scope.period) : '',
}: SendActionProps<Answer, Given>) {
  const tools = useTools();
  const { $print, environment, may, openSheet, t, title: page } = tools;
  const given = of && givenOf(of);
  // Figures by calendar days are others than those by business days.
  const range = scope?.dateType === 2 ? `${days} · ${t(texts.calendarDay)}` : days;
  const about: About = { title: title ?? page, store, range, time: of?.DataTime };
  useCss(css);
  const isAllowed = may('boss.share') || may('boss.export');
  const isReady = isAllowed && Boolean(about.time) && given !== undefined;
  const isPrinted = isReady && canPrint(tools);
  const prepare = async (of: SendTools): Promise<Prepared> => {
    const { extract, rows } = await loadModule(load, environment.now());
    // Safe: nothing is sent before the report is there.
    const ready = given as Given;
    return { extract: async () => extract(ready, of), ...(rows ? { rows: (run) => rows(ready, of, run) } : {}) };
  };
  const print = useLatest(async (widget: Element): Promise<void> => {
    const sender = { about, prepare, onClose: () => undefined, ...tools };
    await (await loadModule(loadPrint, environment.now()))(sender, widget);
  });
  useEffect(() => {
    if (!isPrinted) return;
    $print.set(print);
    return () => $print.set(undefined);
  }, [$print, isPrinted, print]);
  if (!isAllowed) return null;
  const label = t(icon === 'share' ? controls.share : controls.export);
  return (
    <IconButton
      icon={icon === 'share' ? shareIcon : exportIcon}
      label={label}
      disabled={!isReady}
      onClick={() => openSheet(label, loadSheet, (close) => ({ about, prepare, onClose: close }))}
    />
  );
}
