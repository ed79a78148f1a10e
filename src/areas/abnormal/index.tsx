/** Sensitive operation monitoring: count and amount, broken down by type, person, store and day. */
import { useStore } from '@nanostores/react';
import type { AbnormalsRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { useHelpButton } from '../../report/figures/help';
import { Delta } from '../../report/figures/trend';
import { typeNames } from '../../report/list/sensitive-types';
import { ScopeBar } from '../../report/period/scope-bar';
import { type ReportScope, useReportScope } from '../../report/period/use-scope';
import { Freshness } from '../../report/reading/freshness';
import { ReportScreen } from '../../report/reading/report-screen';
import { useReport } from '../../report/reading/use-report';
import { SendAction, scopeNames, timeOf } from '../../report/send/send-action';
import { BigNumber } from '../../ui/figures/big-number';
import { Card } from '../../ui/figures/card';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { Tabs } from '../../ui/forms/tabs';
import { DiscountCard } from './discount-card';
import { GroupCard, VIEWS, type View } from './group-card';
import { RECORD_DAYS } from './lists';
import { NewestCard } from './newest-card';
import { texts } from './texts';

const NEWEST = 10;

const loadSending = () => import('./send-abnormal');

export default function AbnormalScreen() {
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const { t } = useTexts();
  const title = useTitle();
  const scope = useReportScope(0);
  const view = VIEWS.find(({ value }) => value === query.tab)?.value ?? 'type';
  const report = useReport('/api/BossAssistant/GetOrderAbnormals', scope.range, scope.read);
  // Requested in parallel with the sums, because both are in the first view.
  const newest = useReport(
    '/api/BossAssistant/GetOrderAbnormalList',
    view === 'type' ? { ...scope.range, PageSize: NEWEST } : null,
    scope.read,
  );
  return (
    <ReportScreen
      title={title}
      report={report}
      actions={
        <SendAction
          title={title}
          {...scopeNames(scope)}
          time={timeOf(report)}
          load={loadSending}
          given={report.kind === 'ready' ? { data: report.data, scope, view } : undefined}
        />
      }
      bars={
        <>
          <ScopeBar scope={scope} maxDays={RECORD_DAYS} />
          <Tabs
            label={t(texts.views)}
            tabs={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={view}
            onChange={(tab) => router.setQuery({ tab: tab === 'type' ? '' : tab })}
          />
        </>
      }
    >
      {(data) => (
        <>
          <Freshness meta={data} />
          <Totals data={data} />
          {view === 'type' ? (
            <>
              <TypeTiles data={data} scope={scope} />
              <NewestCard scope={scope} report={newest} />
            </>
          ) : (
            <Grouped scope={scope} view={view} />
          )}
        </>
      )}
    </ReportScreen>
  );
}

function Grouped({ scope, view }: { scope: ReportScope; view: Exclude<View, 'type'> }) {
  return view === 'discount' ? <DiscountCard scope={scope} /> : <GroupCard scope={scope} view={view} />;
}

function Totals({ data }: { data: AbnormalsRes }) {
  const { t } = useTexts();
  const title = useTitle();
  const { figure } = useFormats();
  const helpButton = useHelpButton();
  const of = [data.Count, data.PrevCount] as const;
  return (
    <Card className="hero" label={title}>
      <BigNumber
        label={t(texts.riskAmount)}
        value={figure(data.Amount, 'compact')}
        beside={<Delta now={data.Amount} before={data.PrevAmount} rise="bad" of={of} />}
        help={helpButton('abnormal')}
      >
        <span>
          {t(texts.count)} <b>{figure(data.Count, 'count')}</b>{' '}
          <Delta now={data.Count} before={data.PrevCount} rise="bad" format="count" of={of} />
        </span>
        <span>{t(texts.ofSales, { rate: figure(data.AmountRate, 'rate') })}</span>
      </BigNumber>
    </Card>
  );
}

function TypeTiles({ data, scope }: { data: AbnormalsRes; scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, compact } = useFormats();
  // The newest operations, of which there are none, say so.
  if (data.Count === 0) return null;
  return (
    <Card flush label={t(texts.byType)}>
      <MetricTiles
        two
        label={t(texts.byType)}
        tiles={data.List.map((item) => ({
          key: String(item.Type),
          label: t(typeNames[item.Type]),
          aside: item.TopOperator && t(texts.most, { name: item.TopOperator }),
          value: (
            <>
              {t(texts.times, { n: figure(item.Count, 'count') })}{' '}
              <Delta
                now={item.Count}
                before={item.PrevCount}
                rise="bad"
                format="count"
                of={[item.Count, item.PrevCount]}
              />
            </>
          ),
          note: (
            <>
              {compact(item.Amount)}{' '}
              <Delta
                now={item.Amount}
                before={item.PrevAmount}
                rise="bad"
                of={[item.Count, item.PrevCount]}
              />
            </>
          ),
          onClick: () => router.navigate(paths.abnormalLists, { ...scope.query, type: String(item.Type) }),
        }))}
      />
    </Card>
  );
}
