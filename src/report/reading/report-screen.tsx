/** Layout of a report page: navigation bar, scope, data time, pull to refresh, and one state of its main call. */

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useServices, useShops } from '../../core/use-services';
import { words } from '../../i18n/words';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { StaleBar } from '../../ui/stale-bar';
import { useCss } from '../../ui/use-css';
import { texts } from '../texts';
import { useTools } from '../tools';
import { Later, WaitingCard } from './later';
import css from './report.css';
import { ProblemCard, StateOf } from './state-of';
import type { ReportState } from './use-report';

export interface ReportScreenProps<T> {
  /** @default the title of the page */
  title?: string | undefined;
  report: ReportState<T>;
  /** Reloads calls other than the main one. */
  onRefresh?: () => Promise<unknown>;
  /** Content in place of the title, such as the store switch. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Bars under the navigation bar: scope, tabs. */
  bars?: ReactNode;
  /** Content above the report in all its states, such as filter chips. */
  before?: ReactNode;
  /** Content below a state other than `ready`. */
  otherwise?: ReactNode;
  /** @default skeletons of a hero card and a list */
  waiting?: ReactNode;
  /** Its rows begin high on the page, and the heads of their groups stay below the bars. */
  isOfRows?: boolean;
  children: (data: T) => ReactNode;
}

const Waiting = () => (
  <>
    <WaitingCard />
    <WaitingCard plain />
  </>
);

/** Nobody pulls a page without its figures. */
const loadPull = () => import('../../ui/lists/pull');

export function ReportScreen<T>(props: ReportScreenProps<T>) {
  useCss(css);
  const { report, isOfRows, children } = props;
  const { router, t, title } = useTools();
  return (
    <>
      <NavBar
        isFollowed={isOfRows}
        title={props.title ?? title}
        start={props.start}
        back={{ label: t(words.back), onClick: () => router.back() }}
        actions={props.actions}
      >
        {props.bars}
        <CurrencyChoice />
        {report.kind === 'ready' && report.isStale && <OfflineBar at={report.at} onRetry={report.reload} />}
      </NavBar>
      <div>
        {report.kind !== 'loading' && (
          <Later
            load={loadPull}
            failed={null}
            props={{
              texts: { pull: t(texts.pull), release: t(texts.release), busy: t(texts.refreshing) },
              onRefresh: () => Promise.all([report.reload(), props.onRefresh?.()]),
            }}
          />
        )}
        <Page className={isOfRows ? 'rows' : ''}>
          {props.before}
          {report.kind === 'failed' || report.kind === 'denied' ? (
            <ProblemCard of={report} />
          ) : (
            <StateOf report={report} waiting={props.waiting ?? <Waiting />}>
              {children}
            </StateOf>
          )}
          {report.kind !== 'ready' && props.otherwise}
        </Page>
      </div>
    </>
  );
}

/** A bar such as 离线数据 · 缓存于 20:15: the figures are those of the last successful answer. */
export function OfflineBar({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { environment, t } = useTools();
  const [day, now] = [new Date(at), new Date(environment.now())];
  // Of another day its date, or yesterday's figures would pass for today's.
  const date = day.toDateString() === now.toDateString() ? '' : `${day.getMonth() + 1}/${day.getDate()} `;
  const time = date + day.toTimeString().slice(0, 5);
  return <StaleBar text={t(texts.cached, { time })} action={{ label: t(words.retry), onClick: onRetry }} />;
}

/** Choice of the currency above a page, where its stores have several; most companies have one, so its code comes later. */
const loadBar = () => import('./currency-bar');

function CurrencyChoice() {
  const shops = useShops();
  const list = useStore(useServices().$currencies).get(shops) ?? [];
  return list.length > 1 ? <Later load={loadBar} props={{ list }} /> : null;
}
