/** Sensitive operation monitoring: what was given away, taken back and paid back, what to look at first, and who did it. */

import type { ReactNode } from 'react';
import type { AbnormalsRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { words } from '../../i18n/words';
import { Delta } from '../../report/figures/trend';
import { Lines } from '../../report/list/lines';
import { useRowActions } from '../../report/list/row-actions';
import { typeNames } from '../../report/list/sensitive-types';
import { PeriodScreen } from '../../report/period/period-screen';
import { type ReportScope, useReportScope } from '../../report/period/use-scope';
import { Later, WaitingCard } from '../../report/reading/later';
import { ReportCard } from '../../report/reading/report-card';
import { StateOf } from '../../report/reading/state-of';
import { dataOf, useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { useAhead } from '../../report/use-ahead';
import { Card } from '../../ui/figures/card';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { Tabs } from '../../ui/forms/tabs';
import { Cell } from '../../ui/lists/cell';
import { ListRow } from '../../ui/lists/list-row';
import { GROUPS, groupIn, groupQuery, sumOf } from './groups';
import { recordRow } from './record-row';
import { texts } from './texts';
import { namedLines, ofStore, peopleRequest, RECORD_DAYS, VIEWS, viewOf } from './views';

const loadSending = () => import('./send-abnormal');
const loadGroup = () => import('./group-card');
const loadLists = () => import('./lists');
const PATH = '/api/BossAssistant/GetOrderAbnormals';

export default function AbnormalScreen() {
  const { t, query, setQuery } = useTools();
  const scope = useReportScope();
  const view = viewOf(query);
  useAhead(loadGroup, loadLists);
  const report = useReport(PATH, scope.range, scope.read);
  const late = useReport(PATH, { ...scope.range, AfterSettle: 1 }, scope.read);
  return (
    <PeriodScreen
      report={report}
      scope={scope}
      maxDays={RECORD_DAYS}
      send={{
        load: loadSending,
        given: (data) =>
          late.kind === 'ready'
            ? { data, late: late.data, scope, view, group: groupIn(query) ?? GROUPS[0] }
            : undefined,
      }}
      bars={
        <Tabs
          label={t(texts.views)}
          // One store alone is no ranking.
          tabs={VIEWS.filter(({ value }) => value !== 'store' || value === view || scope.isAllStores).map(
            ({ value, label }) => ({ value, label: t(label) }),
          )}
          value={view}
          onChange={(tab) => setQuery({ tab: tab === 'type' ? '' : tab })}
        />
      }
    >
      {(data) =>
        view === 'type' ? (
          <>
            <StateOf report={late}>{(after) => <Sums all={data} late={after} scope={scope} />}</StateOf>
            <FirstCard scope={scope} isPlaced={late.kind !== 'loading'}>
              <Types data={data} scope={scope} />
            </FirstCard>
          </>
        ) : (
          <Later load={loadGroup} props={{ scope, view }} waiting={<WaitingCard />} />
        )
      }
    </PeriodScreen>
  );
}

function Sums({ all, late, scope }: { all: AbnormalsRes; late: AbnormalsRes; scope: ReportScope }) {
  const { t, figure, compact, opens, title } = useTools();
  return (
    <Card flush label={title}>
      <MetricTiles
        two
        label={title}
        tiles={GROUPS.map((group) => {
          const { Count, Amount, PrevCount, PrevAmount } = sumOf(group, all, late);
          const of = [Count, PrevCount] as const;
          // Two periods without operations have nothing to compare.
          const isCompared = of.some((count) => count !== 0);
          return {
            key: String(group.label),
            label: t(group.label),
            value: (
              <>
                {compact(Amount)} {isCompared && <Delta now={Amount} before={PrevAmount} isBad of={of} />}
              </>
            ),
            note: (
              <>
                {t(texts.times, { n: figure(Count, 'count') })}{' '}
                {isCompared && <Delta now={Count} before={PrevCount} isBad format="count" of={of} />}
              </>
            ),
            onClick: opens(paths.abnormalLists, { ...scope.query, type: '0', ...groupQuery(group) }),
          };
        })}
      />
    </Card>
  );
}

/** Each type that happened, with who did it most. */
function Types({ data, scope }: { data: AbnormalsRes; scope: ReportScope }) {
  const { helpButton, t, figure, money, opens } = useTools();
  return (
    <Lines
      flush
      title={t(texts.byType)}
      help={helpButton('abnormal')}
      lines={data.List.map(
        ({ Type, Count, Amount, TopOperator }) =>
          Count > 0 && {
            label: t(typeNames[Type]),
            note: [t(texts.times, { n: figure(Count, 'count') }), TopOperator && t(texts.most, { name: TopOperator })],
            value: money(Amount),
            look: 'strong',
            onClick: opens(paths.abnormalLists, { ...scope.query, type: String(Type) }),
          },
      )}
    />
  );
}

/** What to look at first: people who stand out, then the gravest operations. */
const FIRST = 3;
/** The largest, of which the gravest stand first. */
const LARGEST = 20;

/** Nothing stands below what may grow still: it shows when the card above it is `isPlaced`, and the children after its answers. */
function FirstCard({ scope, isPlaced, children }: { scope: ReportScope; isPlaced: boolean; children: ReactNode }) {
  const tools = useTools();
  const actionsOf = useRowActions();
  const { t, opens } = tools;
  const largest = { ...scope.range, SortField: 'Amount', SortType: 0, PageSize: LARGEST } as const;
  const records = useReport('/api/BossAssistant/GetOrderAbnormalList', largest, scope.read);
  const stat = useReport('/api/StatisticalReport/GetSensitiveStatisticsPage', peopleRequest(scope), scope.read);
  const report = stat.kind === 'loading' ? stat : records;
  const people = dataOf(stat)?.List.filter(({ IsOutlier }) => IsOutlier === 1) ?? [];
  if (!isPlaced) return null;
  return (
    <>
      <ReportCard
        flush
        title={t(texts.first)}
        report={report}
        emptyText={t(texts.clear)}
        more={{ label: t(words.all), onClick: opens(paths.abnormalLists, { ...scope.query, type: '0' }) }}
      >
        {({ List }) => (
          <>
            {people.slice(0, FIRST).map((row) => (
              <Cell
                key={`${row.ID} ${row.ShopName}`}
                label={row.Name}
                note={namedLines(row, tools)}
                onClick={opens(paths.abnormalLists, { ...scope.query, ...ofStore(row), type: '0', user: row.ID })}
              />
            ))}
            {[...List]
              .sort((one, other) => other.RiskLevel - one.RiskLevel)
              .slice(0, Math.max(0, FIRST - people.length))
              .map((row) => (
                <ListRow
                  key={row.RecordID}
                  {...recordRow(row, [], tools, {
                    isMixed: true,
                    isOfStores: scope.isAllStores,
                    today: scope.today,
                    dateType: scope.dateType,
                  })}
                  end={actionsOf('operation', row)}
                />
              ))}
          </>
        )}
      </ReportCard>
      {report.kind !== 'loading' && children}
    </>
  );
}
