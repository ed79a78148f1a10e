/**
 * The button that opens the export sheet of a report; the report's description and the file writers are loaded on
 * demand.
 */
import { loadModule } from '../../core/network/load-module';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { useCss } from '../../ui/use-css';
import { periodLabel } from '../period/period';
import type { ReportScope } from '../period/use-scope';
import { Later } from '../reading/later';
import type { ReportState } from '../reading/use-report';
import css from './print.css';
import type { About, Prepared, Sending, SendTools } from './sending';

const loadSheet = () => import('./send-sheet');

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
  const { environment, overlays, permission } = useServices();
  const { t } = useTexts();
  useCss(css);
  const may = permission.can('boss.share') === 'granted' || permission.can('boss.export') === 'granted';
  if (!may) return null;
  const open = (): void => {
    if (given === undefined) return;
    const prepare = async (tools: SendTools): Promise<Prepared> => {
      const { extract, rows } = await loadModule(load, environment.now());
      return {
        extract: async () => extract(given, tools),
        ...(rows ? { rows: (run) => rows(given, tools, run) } : {}),
      };
    };
    const close = overlays.open({
      title: t(words[icon]),
      render: () => <Later load={loadSheet} props={{ about, prepare, onClose: () => close() }} />,
    });
  };
  return (
    <IconButton
      icon={icon}
      label={t(words[icon])}
      disabled={!about.time || given === undefined}
      onClick={open}
    />
  );
}
