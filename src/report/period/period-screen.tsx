/** A report page of a store and a period: their bar, the time of the data, and the buttons for eye, help and export. */
import type { ReactNode } from 'react';
import { words } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { useCss } from '../../ui/use-css';
import type { HelpTopic } from '../figures/help-topics';
import { EyeButton } from '../reading/eye-button';
import { type Fresh, Freshness } from '../reading/freshness';
import css from '../reading/pages.css';
import { ReportScreen } from '../reading/report-screen';
import { dataOf, type ReportState } from '../reading/use-report';
import { SendAction, type SendActionProps } from '../send/send-action';
import { useTools } from '../tools';
import { ScopeBar } from './scope-bar';
import type { ReportScope } from './use-scope';

export interface PeriodScreenProps<T extends Fresh, Given> {
  /** @default the title of the page */
  title?: string;
  report: ReportState<T>;
  scope: ReportScope;
  maxDays?: number | undefined;
  /** The page is of all stores, so that none is chosen. */
  isOfAll?: boolean;
  /** Its rows begin high on the page: the time of the data stands below them unless it warns, the eye in the bar. */
  isList?: boolean;
  send?: Pick<SendActionProps<T, Given>, 'load' | 'given'>;
  help?: HelpTopic | undefined;
  /** Fields of the answer for the example of the help. */
  figures?: object | undefined;
  /** Buttons before and after those of every page. */
  before?: ReactNode;
  after?: ReactNode;
  /** Bars under that of store and period. */
  bars?: ReactNode;
  /** Content above the report in all its states. */
  above?: ReactNode;
  children: (data: T) => ReactNode;
}

export function PeriodScreen<T extends Fresh, Given>(props: PeriodScreenProps<T, Given>) {
  useCss(css);
  const { title, report, scope, maxDays, isOfAll, isList, send, help, figures, children } = props;
  const { helpButton, t, title: page } = useTools();
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <>
          {props.before}
          {isList && <EyeButton />}
          {send && (
            <SendAction
              {...send}
              title={title}
              scope={scope}
              store={isOfAll ? t(words.allStores) : undefined}
              of={dataOf(report)}
            />
          )}
          {help && <IconButton icon="help" {...helpButton(help, figures, page)} />}
          {props.after}
        </>
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={maxDays} hasShop={!isOfAll} />
          {props.bars}
        </>
      }
      before={props.above}
    >
      {(data) => {
        const isBelow = isList && !data.StaleShops?.length;
        const time = <Freshness meta={data} hasEye={!isList} />;
        return (
          <>
            {!isBelow && time}
            {children(data)}
            {isBelow && time}
          </>
        );
      }}
    </ReportScreen>
  );
}
