/** What to look at first: people who stand out, then the gravest operations. */
import type { ReactNode } from 'react';
import { paths } from '../../core/router/paths';
import { useRowActions } from '../../report/list/row-actions';
import type { ReportScope } from '../../report/period/use-scope';
import { ReportCard } from '../../report/reading/report-card';
import { dataOf, useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { Cell } from '../../ui/lists/cell';
import { ListRow } from '../../ui/lists/list-row';
import { namedLines } from './judged';
import { recordRow } from './record-row';
import { texts } from './texts';
import { ofStore, peopleRequest } from './views';

const FIRST = 3;
/** The largest, of which the gravest stand first. */
const LARGEST = 20;

/** Nothing stands below what may grow still: it shows when the card above it is `isPlaced`, and the children after its answers. */
export function FirstCard({
  scope,
  isPlaced,
  children,
}: {
  scope: ReportScope;
  isPlaced: boolean;
  children: ReactNode;
}) {
  const tools = useTools();
  const actionsOf = useRowActions();
  const { t, opens } = tools;
  const largest = { ...scope.range, SortField: 'Amount', SortType: 0, PageSize: LARGEST } as const;
  const records = useReport('/api/BossAssistant/GetOrderAbnormalList', largest, scope.read);
  const stat = useReport(
    '/api/StatisticalReport/GetSensitiveStatisticsPage',
    peopleRequest(scope),
    scope.read,
  );
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
        more={{
          label: t(texts.all),
          onClick: opens(paths.abnormalLists, { ...scope.query, type: '0' }),
        }}
      >
        {({ List }) => (
          <>
            {people.slice(0, FIRST).map((row) => (
              <Cell
                key={`${row.ID} ${row.ShopName}`}
                label={row.Name}
                note={namedLines(row, tools).join(' · ')}
                onClick={opens(paths.abnormalLists, {
                  ...scope.query,
                  ...ofStore(row),
                  ...{ type: '0', user: row.ID },
                })}
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
