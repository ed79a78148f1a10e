/** Layout of a report page: navigation bar, scope, data time, pull to refresh, and one state of its main call. */
import type { ReactNode } from 'react';
import { words } from '../../i18n/words';
import { timeOfDay } from '../../lib/date-text';
import { PullToRefresh } from '../../ui/lists/pull-to-refresh';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { SkeletonCard } from '../../ui/skeleton';
import { StaleBar } from '../../ui/stale-bar';
import { useCss } from '../../ui/use-css';
import { texts } from '../texts';
import { useTools } from '../tools';
import { CurrencyChoice } from './currency-choice';
import css from './report.css';
import { ProblemCard, StateOf } from './state-of';
import type { ReportState } from './use-report';

export interface ReportScreenProps<T> {
  /** @default the title of the page */
  title?: string;
  report: ReportState<T>;
  /** Reloads calls other than the main one. */
  onRefresh?: () => Promise<unknown>;
  /** Content in place of the title, such as the store switch. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Bars under the navigation bar: scope, tabs. */
  bars?: ReactNode;
  /** Content below a state other than `ready`. */
  otherwise?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Texts of pull to refresh, shared by pages and lists. */
export function usePullTexts() {
  const { t } = useTools();
  return { pull: t(texts.pull), release: t(texts.release), busy: t(texts.refreshing) };
}

export function ReportScreen<T>({
  title: own,
  report,
  onRefresh,
  start,
  actions,
  bars,
  otherwise,
  children,
}: ReportScreenProps<T>) {
  useCss(css);
  const { router, t, title: page } = useTools();
  const pullTexts = usePullTexts();
  const refresh = (): Promise<unknown> => Promise.all([report.reload(), onRefresh?.()]);
  return (
    <>
      <NavBar
        title={own ?? page}
        start={start}
        back={{ label: t(words.back), onClick: () => router.back() }}
        actions={actions}
      >
        {bars}
        <CurrencyChoice />
        {report.kind === 'ready' && report.isStale && <OfflineBar at={report.at} onRetry={report.reload} />}
      </NavBar>
      <PullToRefresh texts={pullTexts} onRefresh={refresh}>
        <Page>
          {report.kind === 'failed' || report.kind === 'denied' ? (
            <ProblemCard of={report} />
          ) : (
            <StateOf report={report} waiting={<Waiting />}>
              {children}
            </StateOf>
          )}
          {report.kind !== 'ready' && otherwise}
        </Page>
      </PullToRefresh>
    </>
  );
}

/** A bar such as 离线数据 · 缓存于 20:15: the figures are those of the last successful answer. */
export function OfflineBar({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { t } = useTools();
  const time = new Date(at);
  const clock = timeOfDay(
    `0000-00-00 ${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}:00`,
  );
  return (
    <StaleBar text={t(texts.cached, { time: clock })} action={{ label: t(words.retry), onClick: onRetry }} />
  );
}

/** Skeletons of a hero card and a list. */
function Waiting() {
  const { t } = useTools();
  return (
    <>
      <SkeletonCard label={t(words.loading)} />
      <SkeletonCard label={t(words.loading)} plain />
    </>
  );
}
