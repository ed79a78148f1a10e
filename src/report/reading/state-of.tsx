/** Views of a call without an answer, shared by pages, lists, cards and sheets. */
import { Fragment, type ReactNode } from 'react';
import { paths } from '../../core/router/paths';
import { useRenderReport } from '../../core/use-services';
import { words } from '../../i18n/words';
import { own } from '../../lib/is-plain-object';
import { ErrorBoundary } from '../../ui/error-boundary';
import { StateCard, StateView } from '../../ui/state-view';
import { texts } from '../texts';
import { useTools } from '../tools';
import { WaitingCard } from './later';
import type { ReportState } from './use-report';

/** Error codes (types/api/errors.ts): a range too long, no right to the store. */
const [TOO_LONG, STORE_DENIED] = [3002, 2001];

type Unanswered = Extract<ReportState<unknown>, { kind: 'failed' | 'denied' }>;

/** The way out where the address asks for what nobody can answer: dates too far apart, or a store of others. */
function useWayOut({ code }: Unanswered) {
  const { router, setQuery, t } = useTools();
  if (code === TOO_LONG)
    return {
      label: t(texts.showToday),
      // The usual dates are those of the host, and may be too far apart themselves.
      onClick: () => setQuery({ range: '0', start: '', end: '', unit: '' }),
    };
  if (code === STORE_DENIED)
    return { label: t(texts.otherStore), onClick: () => router.navigate(paths.shop, { mode: 'pick' }) };
  return undefined;
}

/** A failure with a retry button or another way out, or a missing right with the person to ask. */
export function ProblemView({ of, small }: { of: Unanswered; small?: boolean }) {
  const { t } = useTools();
  const action = useWayOut(of);
  if (of.kind === 'denied' || action)
    return (
      <StateView small={small} kind={of.kind === 'denied' ? 'denied' : 'empty'} title={of.message} action={action} />
    );
  return (
    <StateView
      small={small}
      kind={of.kind === 'failed' && of.isOffline ? 'offline' : 'failed'}
      title={of.message}
      text={small ? undefined : t(texts.tapToReload)}
      action={{ label: t(words.reload), onClick: () => void of.reload() }}
    />
  );
}

export function ProblemCard({ of }: { of: Unanswered }) {
  return (
    <section className="card">
      <ProblemView of={of} />
    </section>
  );
}

/** Each part of what was drawn by itself, so that a part whose fields are missing says so and the others are drawn. */
function apart(drawn: ReactNode): ReactNode {
  if (own(drawn, 'type') !== Fragment) return drawn && <PartOf>{drawn}</PartOf>;
  // A fragment was drawn: its children are what any element may hold.
  return [own(own(drawn, 'props'), 'children') as ReactNode].flat(Number.POSITIVE_INFINITY).map(apart);
}

const Parts = <T,>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) => <>{apart(draw(data))}</>;

function PartOf({ children }: { children: ReactNode }) {
  const { t } = useTools();
  return (
    <ErrorBoundary
      onError={useRenderReport()}
      failed={(retry) => (
        <StateCard small kind="failed" title={t(texts.incomplete)} action={{ label: t(words.retry), onClick: retry }} />
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
  if (report.kind === 'ready')
    return (
      <PartOf>
        <Parts data={report.data} draw={children} />
      </PartOf>
    );
  if (report.kind === 'loading') return <>{waiting ?? <WaitingCard />}</>;
  return <ProblemView small of={report} />;
}
