/** Sensitive operation monitoring: how many, how much, of which type, by whom, where, when. */
import { useStore } from '@nanostores/react';
import type { AbnormalsRes, SensitiveStatRes } from '../../../types/api/abnormal';
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { useFormats } from '../../report/formats';
import { Freshness } from '../../report/freshness';
import { useHint } from '../../report/help';
import { ReportCard } from '../../report/report-card';
import { ReportScreen } from '../../report/report-screen';
import { ScopeBar } from '../../report/scope-bar';
import { Delta } from '../../report/trend';
import { useReport } from '../../report/use-report';
import { type Scope, useScope } from '../../report/use-scope';
import { BigNumber } from '../../ui/big-number';
import { Card } from '../../ui/card';
import { MetricTiles } from '../../ui/metric-tiles';
import { Pill } from '../../ui/pill';
import { RankingList } from '../../ui/ranking-list';
import { StateView } from '../../ui/state-view';
import { Tabs } from '../../ui/tabs';
import { RECORD_DAYS } from './lists';
import { RecordRow } from './record-row';
import { texts, typeNames } from './texts';

const NEWEST = 10;
const VIEWS = [
  { value: 'type', label: texts.byType },
  { value: 'person', label: texts.byPerson },
  { value: 'approver', label: texts.byApprover },
  { value: 'store', label: texts.byStore },
  { value: 'day', label: texts.byDay },
] as const satisfies readonly { value: string; label: Text }[];
type View = (typeof VIEWS)[number]['value'];

/** View → GroupBy of the call and the query key that a tap on a row filters by. */
const GROUPS = {
  person: { by: 1, key: 'user' },
  approver: { by: 4, key: 'auth' },
  store: { by: 2, key: 'shopId' },
  day: { by: 3, key: 'day' },
} as const satisfies Record<Exclude<View, 'type'>, { by: 1 | 2 | 3 | 4; key: string }>;

export default function AbnormalScreen() {
  const { router } = useServices();
  const { query } = useStore(router.$route);
  const { t } = useTexts();
  const scope = useScope(0);
  const view = VIEWS.find(({ value }) => value === query.tab)?.value ?? 'type';
  const report = useReport('/api/BossAssistant/GetOrderAbnormals', scope.range, scope.read);
  return (
    <ReportScreen
      title={t(texts.title)}
      report={report}
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
              <NewestCard scope={scope} />
            </>
          ) : (
            <GroupCard scope={scope} view={view} />
          )}
        </>
      )}
    </ReportScreen>
  );
}

function Totals({ data }: { data: AbnormalsRes }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const hint = useHint();
  return (
    <Card className="hero" label={t(texts.title)}>
      <BigNumber label={t(texts.amount)} value={figure(data.Amount, 'compact')} hint={hint('abnormal')}>
        <span>
          {t(texts.count)} <b>{figure(data.Count, 'count')}</b>{' '}
          <Delta now={data.Count} before={data.PrevCount} rise="bad" />
        </span>
        <span>
          {t(texts.ofSales)} <b>{figure(data.AmountRate, 'rate')}</b>
        </span>
      </BigNumber>
    </Card>
  );
}

function TypeTiles({ data, scope }: { data: AbnormalsRes; scope: Scope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, compact } = useFormats();
  if (data.Count === 0)
    return (
      <Card label={t(texts.byType)}>
        <StateView small kind="done" title={t(texts.clear)} />
      </Card>
    );
  return (
    <Card flush label={t(texts.byType)}>
      <MetricTiles
        two
        label={t(texts.byType)}
        tiles={data.List.map((item) => ({
          key: String(item.Type),
          label: t(typeNames[item.Type]),
          value: (
            <>
              {t(texts.times, { n: figure(item.Count, 'count') })}{' '}
              <Delta now={item.Count} before={item.PrevCount} rise="bad" />
            </>
          ),
          note: [compact(item.Amount), item.TopOperator && t(texts.most, { name: item.TopOperator })]
            .filter(Boolean)
            .join(' · '),
          onClick: () => router.navigate(paths.abnormalLists, { ...scope.query, type: String(item.Type) }),
        }))}
      />
    </Card>
  );
}

/** The rows of a grouping, longest bar first; who stands out is marked against the median of the store. */
function GroupCard({ scope, view }: { scope: Scope; view: Exclude<View, 'type'> }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const { by, key } = GROUPS[view];
  const report = useReport(
    '/api/StatisticalReport/GetSensitiveStatisticsPage',
    { ...scope.range, GroupBy: by, PageSize: 100 },
    scope.read,
  );
  const open = (row: SensitiveStatRes['List'][number]): void =>
    router.navigate(
      paths.abnormalLists,
      key === 'day'
        ? { ...scope.query, range: '99', start: row.ID, end: row.ID }
        : { ...scope.query, [key]: row.ID },
    );
  const label = t(VIEWS.find(({ value }) => value === view)?.label ?? texts.byPerson);
  const perType = (row: SensitiveStatRes['List'][number]): string =>
    row.Types.flatMap(({ Type, Count }) =>
      Type !== 0 && Count > 0 ? [`${t(typeNames[Type])} ${figure(Count, 'count')}`] : [],
    ).join(' · ');
  return (
    <ReportCard
      title={label}
      report={report}
      isEmpty={({ List }) => List.length === 0}
      emptyText={t(texts.clear)}
    >
      {({ List, Median }) => {
        const most = Math.max(...List.map((row) => row.Amount), 0);
        return (
          <RankingList
            label={label}
            items={List.map((row) => ({
              key: row.ID,
              name: row.Name,
              value: money(row.Amount),
              unit: t(texts.times, { n: figure(row.Count, 'count') }),
              share: most > 0 ? row.Amount / most : 0,
              mark: row.IsOutlier === 1 && <Pill tone="bad">{t(texts.outlier)}</Pill>,
              note: [
                row.IsOutlier === 1 && Median !== null
                  ? t(texts.outlierWhy, { median: figure(Median, 'quantity') })
                  : '',
                perType(row),
              ]
                .filter(Boolean)
                .join(' · '),
              onClick: () => open(row),
            }))}
          />
        );
      }}
    </ReportCard>
  );
}

function NewestCard({ scope }: { scope: Scope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const report = useReport(
    '/api/BossAssistant/GetOrderAbnormalList',
    { ...scope.range, PageSize: NEWEST },
    scope.read,
  );
  return (
    <ReportCard
      flush
      title={t(texts.newest)}
      report={report}
      isEmpty={({ List }) => List.length === 0}
      emptyText={t(texts.clear)}
      more={{
        label: t(texts.all),
        onClick: () => router.navigate(paths.abnormalLists, { ...scope.query, type: '0' }),
      }}
    >
      {({ List }) => List.map((row) => <RecordRow key={row.RecordID} row={row} facts={row.Remark} isMixed />)}
    </ReportCard>
  );
}
