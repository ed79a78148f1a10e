/** Views of a call without an answer, shared by pages, lists, cards and sheets. */
import { Children, Fragment, type ReactNode } from 'react';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { own } from '../../lib/is-plain-object';
import { messageOf } from '../../lib/message-of';
import { ErrorBoundary } from '../../ui/error-boundary';
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

/** A failure with a retry button, or a missing right with the person to ask. */
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

/** A problem as a card of its own. */
export function ProblemCard({ of }: { of: Unanswered }) {
  return (
    <section className="card">
      <ProblemView of={of} />
    </section>
  );
}

/** Draws an answer part by part, so that a part whose fields are missing says so and the others are drawn. */
function Drawn<T>(props: { data: T; draw: (data: T) => ReactNode }) {
  return (
    <PartOf>
      <Parts {...props} />
    </PartOf>
  );
}

function Parts<T>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) {
  const drawn = draw(data);
  if (own(drawn, 'type') !== Fragment) return <>{drawn}</>;
  // A fragment was drawn: its children are what any element may hold.
  const children = own(own(drawn, 'props'), 'children') as ReactNode;
  return <>{Children.map(children, (part) => part && <PartOf>{part}</PartOf>)}</>;
}

function PartOf({ children }: { children: ReactNode }) {
  const { events, router } = useServices();
  const { t } = useTexts();
  // Told after it is drawn: a handler of the host may call the widget again.
  const tell = (error: unknown): void =>
    void Promise.resolve().then(() =>
      events.report({ kind: 'render', message: messageOf(error), source: router.$route.get().path }),
    );
  return (
    <ErrorBoundary
      onError={tell}
      failed={(retry) => (
        <section className="card">
          <StateView
            small
            kind="failed"
            title={t(texts.incomplete)}
            action={{ label: t(words.retry), onClick: retry }}
          />
        </section>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** One call within a sheet or card: loading, without an answer, or the content of its answer. */
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
  if (report.kind === 'ready') return <Drawn data={report.data} draw={children} />;
  if (report.kind === 'loading') return <>{waiting ?? <SkeletonCard label={t(words.loading)} />}</>;
  return <ProblemView small of={report} />;
}
