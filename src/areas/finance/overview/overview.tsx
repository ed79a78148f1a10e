/**
 * Business overview: the figures load first, each other card when it comes near the view. A failed card does not affect
 * the others.
 */

import type { ReactNode } from 'react';
import type { DateRangeCode } from '../../../../types/api/common';
import { paths } from '../../../core/router/paths';
import { titles } from '../../../core/router/titles';
import { textsOf } from '../../../i18n/texts';
import { words } from '../../../i18n/words';
import { FigureTiles } from '../../../report/figures/figure-tiles';
import type { Metric } from '../../../report/figures/front-metrics';
import { metrics } from '../../../report/figures/metrics';
import { Lines } from '../../../report/list/lines';
import { PeriodChips, ScopeBar, useChooseShop } from '../../../report/period/scope-bar';
import { type ReportScope, useReportScope } from '../../../report/period/use-scope';
import { EyeButton } from '../../../report/reading/eye-button';
import { Freshness } from '../../../report/reading/freshness';
import { WaitingCard } from '../../../report/reading/later';
import { ReportScreen } from '../../../report/reading/report-screen';
import { dataOf, useReport } from '../../../report/reading/use-report';
import { SendAction } from '../../../report/send/send-action';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { IconButton } from '../../../ui/icon-button';
import { DueStrip } from '../../../ui/lists/due-strip';
import { ShopSwitch } from '../../../ui/shop-switch';
import { useInView } from '../../../ui/use-in-view';
import { texts } from '../texts';
import { BreakdownCard, useCut } from './breakdown-card';
import { CoreCard } from './core-card';
import { DailyCard } from './daily-card';
import { WhyCard } from './why-card';

const FIGURES = ['OrderCount', 'GuestCount', 'AvgGuestBefore', 'TableTurnoverRate'] as const;
const CHIPS: readonly DateRangeCode[] = [0, 1, 2, 3, 6, 7, 5];

const home = textsOf('home');

const loadSending = () => import('./send-overview');
const loadDataCheck = () => import('../income/data-check-sheet');

export default function OverviewScreen() {
  const { help, openSheet, router, session, t, figure, money, may, opens, query } = useTools();
  const scope = useReportScope();
  const chooseShop = useChooseShop();
  const report = useReport(
    '/api/BossAssistant/GetBusinessInfoV2',
    // A running day of last year is no measure of today.
    { ...scope.range, ...(scope.period.code !== 0 && { WithLastYear: 1 }) },
    scope.read,
  );
  const trend = useReport('/api/BossAssistant/GetOrderTrend', scope.range, scope.read);
  // Requested with the figures, because the first card below them is near the view on all phones.
  const breakdown = useCut(scope);
  // An answer to "why" links to the page with its card in front.
  const isWhyFirst = query.first === 'why';
  const why = (
    <WhenSeen>
      <WhyCard scope={scope} />
    </WhenSeen>
  );
  const checkData = (): void =>
    openSheet(t(texts.dataCheck), loadDataCheck, () => ({ scope, shopId: scope.shopId ?? session.shopId() }));
  return (
    <ReportScreen
      report={report}
      onRefresh={trend.reload}
      start={
        <>
          <IconButton icon="back" label={t(words.back)} onClick={() => router.back()} />
          <ShopSwitch name={scope.shopName} label={t(titles[paths.shop])} onClick={chooseShop} />
        </>
      }
      actions={
        <>
          <EyeButton />
          <SendAction
            scope={scope}
            of={dataOf(report)}
            load={loadSending}
            given={(data) => ({ data, scope, shown: breakdown.shown })}
          />
        </>
      }
      bars={
        <>
          <PeriodChips scope={scope} codes={CHIPS} />
          <ScopeBar scope={scope} hasShop={false} />
        </>
      }
    >
      {(data) => (
        <>
          {data.StaleShops.length > 0 && <Freshness meta={data} hasEye={false} />}
          {isWhyFirst && why}
          <CoreCard data={data} trend={trend} scope={scope} onCheck={checkData} />
          <Card flush span={5} label={t(home.figures)}>
            <FigureTiles
              two
              label={t(home.figures)}
              keys={FIGURES}
              metrics={metrics}
              now={data.Current}
              before={data.Prev}
              onPick={(key) => {
                const { help: topic }: Metric = metrics[key];
                return topic ? () => help(topic, data.Current) : opens(paths.orders, scope.query);
              }}
            />
          </Card>
          {data.IsLive === 1 && may('boss.unpaid') && !!data.Current.UnpaidCount && (
            <DueStrip onClick={opens(paths.collectionDetails, { type: 'unpaid', shopId: scope.shopId })}>
              {t(texts.unpaid, {
                n: figure(data.Current.UnpaidCount, 'count'),
                amount: money(data.Current.UnpaidAmount),
              })}
            </DueStrip>
          )}
          {!isWhyFirst && why}
          <WhenSeen>
            <BreakdownCard scope={scope} of={breakdown} />
          </WhenSeen>
          <WhenSeen>
            <DailyCard scope={scope} />
            <LinksCard scope={scope} />
          </WhenSeen>
        </>
      )}
    </ReportScreen>
  );
}

/** Links to the rankings of stores, dishes and members, with the dates of the overview. */
const LINKS = [
  paths.rankShops,
  paths.sellingDishes,
  paths.sellingCategory,
  paths.refundDishes,
  paths.rankMembers,
] as const;

function LinksCard({ scope }: { scope: ReportScope }) {
  const { t, opens } = useTools();
  return (
    <Lines
      flush
      label={t(texts.moreReports)}
      lines={LINKS.map((path) => {
        const onClick = opens(path, scope.query);
        return onClick !== undefined && { label: t(titles[path]), onClick };
      })}
    />
  );
}

/** Renders its children when they come near the view, so that their calls do not delay the first figures. */
function WhenSeen({ children }: { children: ReactNode }) {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  if (isSeen) return <>{children}</>;
  return (
    <div ref={ref}>
      <WaitingCard />
    </div>
  );
}
