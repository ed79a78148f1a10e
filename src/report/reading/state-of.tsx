/** Explains why a call has no answer, in one way for pages, lists, cards and sheets. */
import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { SkeletonCard } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { texts } from '../texts';
import type { ReportState } from './use-report';

interface Unanswered {
  kind: 'failed' | 'denied';
  message: string;
  isOffline?: boolean;
  reload: () => unknown;
}

/** Failed, with a way to try again, or denied, with whom to ask. */
export function ProblemView({ of, small }: { of: Unanswered; small?: boolean }) {
  const { t } = useTexts();
  if (of.kind === 'denied') return <StateView small={small} kind="denied" title={of.message} />;
  return (
    <StateView
      small={small}
      kind={of.isOffline ? 'offline' : 'failed'}
      title={of.message}
      text={small ? undefined : t(texts.tapToReload)}
      action={{ label: t(words.reload), onClick: () => void of.reload() }}
    />
  );
}

/** A problem as a separate card. */
export function ProblemCard({ of }: { of: Unanswered }) {
  return (
    <section className="card">
      <ProblemView of={of} />
    </section>
  );
}

/** One call inside a sheet or a card: on its way, unanswered, or what its answer draws. */
export function StateOf<T>({
  report,
  waiting,
  children,
}: {
  report: ReportState<T>;
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { t } = useTexts();
  if (report.kind === 'ready') return <>{children(report.data)}</>;
  if (report.kind === 'loading') return <>{waiting ?? <SkeletonCard label={t(words.loading)} />}</>;
  return <ProblemView small of={report} />;
}
