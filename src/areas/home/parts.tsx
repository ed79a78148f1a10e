/** Cards of the entry page, each as a part of a host's page. */
import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';
import { Freshness } from '../../report/reading/freshness';
import { Later, type LaterProps } from '../../report/reading/later';
import { OfflineBar } from '../../report/reading/report-screen';
import { ProblemCard, StateOf } from '../../report/reading/state-of';
import { useTools } from '../../report/tools';
import { SkeletonCard } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import AbnormalCard from './abnormal-card';
import { HeroCard } from './hero-card';
import { LiveStrip } from './live-strip';
import ShopsCard from './shops-card';
import { type Home, useExpected, useHome } from './use-home';

const texts = textsOf('part');

const loadHours = () => import('./hour-card');
const loadTarget = () => import('./target-card');
const HOURS = ['lists'] as const;

/** The states of the entry page's call around one of its cards. */
function HomePart({ plain, children }: { plain?: boolean; children: (home: Home) => ReactNode }) {
  const { t } = useTexts();
  const report = useHome();
  if (report.kind === 'failed' || report.kind === 'denied') return <ProblemCard of={report} />;
  return (
    <>
      {report.kind === 'ready' && report.isStale && <OfflineBar at={report.at} onRetry={report.reload} />}
      <StateOf report={report} waiting={<SkeletonCard label={t(words.loading)} plain={plain === true} />}>
        {children}
      </StateOf>
    </>
  );
}

function LaterCard<Props extends object>(props: LaterProps<Props>) {
  const { t } = useTexts();
  return <Later waiting={<SkeletonCard label={t(words.loading)} />} {...props} />;
}

function Note({ kind, title }: { kind: 'empty' | 'denied'; title: string }) {
  return (
    <section className="card">
      <StateView small kind={kind} title={title} />
    </section>
  );
}

export function TodayPart() {
  const expected = useExpected();
  return (
    <HomePart>
      {(home) => (
        <>
          <HeroCard home={home} expected={expected} />
          <Freshness meta={{ DayStart: '', StaleShops: [], ...home }} />
        </>
      )}
    </HomePart>
  );
}

export function TargetPart() {
  const { t } = useTexts();
  return (
    <HomePart>
      {({ Target }) =>
        Target === undefined ? (
          <Note kind="denied" title={t(texts.noRight)} />
        ) : (
          <LaterCard load={loadTarget} props={{ target: Target }} />
        )
      }
    </HomePart>
  );
}

export function LivePart() {
  const { t, may } = useTools();
  return (
    <HomePart plain>
      {(home) => {
        const hasUnpaid = (home.Unpaid?.Count ?? 0) > 0 && may('boss.unpaid');
        const isQuiet = (home.Desk?.Total ?? 0) === 0 && !hasUnpaid;
        return isQuiet ? <Note kind="empty" title={t(texts.nothingOpen)} /> : <LiveStrip home={home} />;
      }}
    </HomePart>
  );
}

export function SensitivePart() {
  const { t } = useTexts();
  return (
    <HomePart plain>
      {({ Abnormal }) =>
        Abnormal ? <AbnormalCard abnormal={Abnormal} /> : <Note kind="denied" title={t(texts.noRight)} />
      }
    </HomePart>
  );
}

export function RankingPart() {
  const { t } = useTexts();
  const expected = useExpected();
  return (
    <HomePart plain>
      {({ Shops, BusinessDate }) =>
        Shops && Shops.length > 1 ? (
          <ShopsCard shops={Shops} today={BusinessDate} expected={expected} />
        ) : (
          <Note kind="empty" title={t(texts.oneStore)} />
        )
      }
    </HomePart>
  );
}

export function TrendPart() {
  return (
    <HomePart>
      {({ BusinessDate }) => <LaterCard load={loadHours} packs={HOURS} props={{ today: BusinessDate }} />}
    </HomePart>
  );
}
