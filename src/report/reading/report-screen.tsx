/** Layout of every report page: nav bar, scope, freshness, pull to refresh, and exactly one state of its main call. */
import type { ReactNode } from 'react';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { timeOfDay } from '../../lib/date-text';
import { PullToRefresh } from '../../ui/lists/pull-to-refresh';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { SkeletonCard } from '../../ui/skeleton';
import { StaleBar } from '../../ui/stale-bar';
import { useCss } from '../../ui/use-css';
import { texts } from '../texts';
import css from './report.css';
import { ProblemCard, StateOf } from './state-of';
import type { ReportState } from './use-report';

export interface ReportScreenProps<T> {
  title: string;
  report: ReportState<T>;
  /** Reads again what the page shows beside its main call. */
  onRefresh?: () => Promise<unknown>;
  /** Takes the place of the title: the store switch. */
  start?: ReactNode;
  actions?: ReactNode;
  /** Rows under the nav bar: scope, tabs. */
  bars?: ReactNode;
  /** Skeletons of the page; the default stands for a hero card and a list. */
  skeleton?: ReactNode;
  /** Shown below a state that is not ready. */
  otherwise?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The words of pulling, shared by pages and lists. */
export function usePullTexts() {
  const { t } = useTexts();
  return { pull: t(texts.pull), release: t(texts.release), busy: t(texts.refreshing) };
}

export function ReportScreen<T>({
  title,
  report,
  onRefresh,
  start,
  actions,
  bars,
  skeleton,
  otherwise,
  children,
}: ReportScreenProps<T>) {
  useCss(css);
  const { router } = useServices();
  const { t } = useTexts();
  const pullTexts = usePullTexts();
  const refresh = (): Promise<unknown> => Promise.all([report.reload(), onRefresh?.()]);
  return (
    <>
      <NavBar
        title={title}
        start={start}
        back={{ label: t(words.back), onClick: () => router.back() }}
        actions={actions}
      >
        {bars}
        {report.kind === 'ready' && report.isStale && <OfflineBar at={report.at} onRetry={report.reload} />}
      </NavBar>
      <PullToRefresh texts={pullTexts} onRefresh={refresh}>
        <Page>
          {report.kind === 'failed' || report.kind === 'denied' ? (
            <ProblemCard of={report} />
          ) : (
            <StateOf report={report} waiting={skeleton ?? <Waiting />}>
              {children}
            </StateOf>
          )}
          {report.kind !== 'ready' && otherwise}
        </Page>
      </PullToRefresh>
    </>
  );
}

/** 离线数据 · 缓存于 20:15: the last good answer is on show, with its time. */
export function OfflineBar({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { t } = useTexts();
  const time = new Date(at);
  const clock = timeOfDay(
    `0000-00-00 ${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}:00`,
  );
  return (
    <StaleBar text={t(texts.cached, { time: clock })} action={{ label: t(words.retry), onClick: onRetry }} />
  );
}

/** Stands for a hero card and a list. */
function Waiting() {
  const { t } = useTexts();
  return (
    <>
      <SkeletonCard label={t(words.loading)} />
      <SkeletonCard label={t(words.loading)} plain />
    </>
  );
}
