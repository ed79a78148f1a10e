/** Cards of the entry page, each as a part of a host's page. */

import type { ReactNode } from 'react';
import { paths } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { textsOf } from '../../i18n/texts';
import { timeOfDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { helpTopics } from '../../report/figures/help-topics';
import { Freshness } from '../../report/reading/freshness';
import { Later, type LaterProps, WaitingCard } from '../../report/reading/later';
import { OfflineBar } from '../../report/reading/report-screen';
import { ProblemCard, StateOf } from '../../report/reading/state-of';
import { type Tools, useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { ListRow } from '../../ui/lists/list-row';
import { StateCard, StateView } from '../../ui/state-view';
import { HeroCard } from './hero-card';
import { LiveStrip } from './live-strip';
import ShopsCard from './shops-card';
import { type Home, useExpected, useHome } from './use-home';

const texts = textsOf('part');

const loadHours = () => import('./hour-card');
const loadTarget = () => import('./target-card');
const HOURS = ['lists'] as const;
const TARGET = ['goal'] as const;

/** A card in the states of the entry page's call; with `isCompared` it is held against what usually is in by now. */
const part = (
  draw: (home: Home, tools: Tools, expected: ReturnType<typeof useExpected>) => ReactNode,
  { plain = false, isCompared = false } = {},
) =>
  function Part() {
    const tools = useTools();
    const expected = useExpected(isCompared);
    const report = useHome();
    if (report.kind === 'failed' || report.kind === 'denied') return <ProblemCard of={report} />;
    return (
      <>
        {report.kind === 'ready' && report.isStale && <OfflineBar at={report.at} onRetry={report.reload} />}
        <StateOf report={report} waiting={<WaitingCard plain={plain} />}>
          {(home) => draw(home, tools, expected)}
        </StateOf>
      </>
    );
  };

const later = <Props extends object>(props: LaterProps<Props>) => <Later waiting={<WaitingCard />} {...props} />;

export const TodayPart = part(
  (home, _, expected) => (
    <>
      <HeroCard home={home} expected={expected} />
      <Freshness meta={home} />
    </>
  ),
  { isCompared: true },
);

export const TargetPart = part(({ Target: target }, { t }) =>
  target === undefined ? (
    <StateCard small kind="denied" title={t(texts.noRight)} />
  ) : (
    later({ load: loadTarget, packs: TARGET, props: { target } })
  ),
);

export const LivePart = part(
  (home, { t, may }) =>
    (home.Desk?.Total ?? 0) > 0 || ((home.Unpaid?.Count ?? 0) > 0 && may('boss.unpaid')) ? (
      <LiveStrip home={home} />
    ) : (
      <StateCard small kind="empty" title={t(texts.nothingOpen)} />
    ),
  { plain: true },
);

export const SensitivePart = part(
  ({ Abnormal }, { t }) =>
    Abnormal ? <AbnormalCard abnormal={Abnormal} /> : <StateCard small kind="denied" title={t(texts.noRight)} />,
  { plain: true },
);

export const RankingPart = part(
  ({ Shops, BusinessDate }, { t }, expected) =>
    Shops && Shops.length > 1 ? (
      <ShopsCard shops={Shops} today={BusinessDate} expected={expected} />
    ) : (
      <StateCard small kind="empty" title={t(texts.oneStore)} />
    ),
  { plain: true, isCompared: true },
);

export const TrendPart = part(({ BusinessDate: today }) => later({ load: loadHours, packs: HOURS, props: { today } }));

/** Sensitive operations of today: their number and the newest three. */
function AbnormalCard({ abnormal }: { abnormal: NonNullable<Home['Abnormal']> }) {
  const { helpButton, t, figure, money, opens, session } = useTools();
  const isOfStores = session.shopId() === ALL_SHOPS;
  return (
    <Card
      flush
      title={t(helpTopics.abnormal)}
      span={6}
      help={helpButton('abnormal')}
      more={{
        label: t(texts.abnormalCount, { n: figure(abnormal.Count, 'count') }),
        onClick: opens(paths.abnormal, { range: '0' }),
      }}
    >
      {abnormal.Newest.length === 0 ? (
        <StateView small kind="done" title={t(texts.abnormalNone)} />
      ) : (
        abnormal.Newest.map((row) => (
          <ListRow
            key={row.RecordID}
            title={row.TypeName}
            note={[
              timeOfDay(row.OperateTime),
              isOfStores && ownPart(row.ShopName),
              row.DeskName || row.OrderNo,
              row.OperatorName,
            ]}
            amount={money(row.Amount)}
            amountNote={row.Reason}
            onClick={opens(paths.orderDetail, { orderId: row.OrderID, at: row.OperateTime, shopId: row.ShopID })}
          />
        ))
      )}
    </Card>
  );
}
