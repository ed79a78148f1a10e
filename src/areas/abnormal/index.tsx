/** Sensitive operation monitoring: what was given away, taken back and paid back, what to look at first, and who did it. */
import type { AbnormalsRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { words } from '../../i18n/words';
import { useHelpButton } from '../../report/figures/help';
import { Delta } from '../../report/figures/trend';
import { Lines } from '../../report/list/lines';
import { typeNames } from '../../report/list/sensitive-types';
import { PeriodScreen } from '../../report/period/period-screen';
import { type ReportScope, useReportScope } from '../../report/period/use-scope';
import { Later } from '../../report/reading/later';
import { StateOf } from '../../report/reading/state-of';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { useAhead } from '../../report/use-ahead';
import { Card } from '../../ui/figures/card';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { Tabs } from '../../ui/forms/tabs';
import { SkeletonCard } from '../../ui/skeleton';
import { FirstCard } from './first-card';
import { GROUPS, groupIn, groupQuery, sumOf } from './groups';
import { texts } from './texts';
import { RECORD_DAYS, VIEWS, viewOf } from './views';

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
          tabs={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
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
          <Later
            load={loadGroup}
            props={{ scope, view }}
            waiting={<SkeletonCard label={t(words.loading)} />}
          />
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
          return {
            key: String(group.label),
            label: t(group.label),
            value: (
              <>
                {compact(Amount)} <Delta now={Amount} before={PrevAmount} isBad of={of} />
              </>
            ),
            note: (
              <>
                {t(texts.times, { n: figure(Count, 'count') })}{' '}
                <Delta now={Count} before={PrevCount} isBad format="count" of={of} />
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
  const { t, figure, money, opens } = useTools();
  const helpButton = useHelpButton();
  return (
    <Lines
      flush
      title={t(texts.byType)}
      help={helpButton('abnormal')}
      lines={data.List.map(
        ({ Type, Count, Amount, TopOperator }) =>
          Count > 0 && {
            label: t(typeNames[Type]),
            note: [
              t(texts.times, { n: figure(Count, 'count') }),
              TopOperator && t(texts.most, { name: TopOperator }),
            ],
            value: money(Amount),
            look: 'strong',
            onClick: opens(paths.abnormalLists, { ...scope.query, type: String(Type) }),
          },
      )}
    />
  );
}
