/** Sensitive operations grouped by person, approver, store or day. */

import type { SensitiveStatRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { nearDay, slashed } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { NotListed } from '../../report/list/left-out';
import { typeNames } from '../../report/list/sensitive-types';
import { dayQuery } from '../../report/period/period';
import type { ReportScope } from '../../report/period/use-scope';
import { RankList } from '../../report/rank/rank-list';
import { pageTexts } from '../../report/reading/page-texts';
import { QuerySwitch } from '../../report/reading/query-switch';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { ChipRow } from '../../ui/forms/chip-row';
import { joined } from '../../ui/lists/bound';
import { GROUPS, groupIn, groupQuery } from './groups';
import { texts } from './texts';
import { type Grouped, groupRequest, KEYS, namedLines, ofStore, VIEWS } from './views';

type Row = SensitiveStatRes['List'][number];

/** What rows are sorted by, and their bars drawn from. */
const ORDERS = [
  ['amount', pageTexts.byAmount],
  ['count', texts.sortCount],
] as const;

/** The rows of one grouping as bars, largest first; people who stand out from what is usual in their store are marked. */
export default function GroupCard({ scope, view }: { scope: ReportScope; view: Grouped }) {
  const tools = useTools();
  const { t, figure, money, query, setQuery } = tools;
  const { key } = KEYS[view];
  const group = groupIn(query) ?? GROUPS[0];
  const isByCount = view !== 'day' && query.by === 'count';
  const report = useReport(
    '/api/StatisticalReport/GetSensitiveStatisticsPage',
    groupRequest(scope, view, group, isByCount),
    scope.read,
  );
  const label = t(VIEWS.find(({ value }) => value === view)?.label ?? texts.byPerson);
  const timesOf = (row: Row): string => t(texts.times, { n: figure(row.Count, 'count') });
  const perType = (row: Row): string =>
    joined(
      row.Types.map(({ Type, Count }) => Type !== 0 && Count > 0 && `${t(typeNames[Type])} ${figure(Count, 'count')}`),
    );
  return (
    <>
      <ChipRow
        label={t(texts.what)}
        value={GROUPS.indexOf(group)}
        onChange={(at) => setQuery(groupQuery(GROUPS[at] ?? GROUPS[0]))}
        options={GROUPS.map(({ label }, at) => [at, t(label)])}
      />
      <ReportCard
        title={label}
        report={report}
        emptyText={t(texts.clear)}
        aside={view !== 'day' && <QuerySwitch label={pageTexts.sort} name="by" options={ORDERS} />}
      >
        {({ Total, List, Judged }) => {
          const sizeOf = (row: Row): number => (isByCount ? row.Count : row.Amount);
          const isOfStores = new Set(List.map((row) => row.ShopName)).size > 1 && view !== 'store';
          return (
            <>
              <RankList
                label={label}
                // Days are in the order of the calendar: the first is the newest, not the best.
                places={view === 'day' ? 'bare' : 'numbers'}
                query={scope.query}
                items={List.map((row) => ({
                  id: `${row.ID} ${row.ShopName}`,
                  name: view === 'day' ? nearDay(row.ID, scope.today) : row.Name,
                  ...(view === 'store' && { ownName: ownPart(row.Name) }),
                  value: sizeOf(row),
                  kind: isByCount ? 'count' : 'money',
                  text: isByCount ? timesOf(row) : undefined,
                  unit: isByCount ? money(row.Amount) : timesOf(row),
                  pill: row.IsOutlier === 1 && { text: texts.outlier, tone: 'bad' },
                  notes: [
                    isOfStores ? ownPart(row.ShopName) : '',
                    ...namedLines(row, tools),
                    // Said once below where it holds for all.
                    row.IsJudged === 0 && Judged?.IsEnough === 1 && row.ID ? t(texts.tooLittle) : '',
                    group.types.length > 1 ? perType(row) : '',
                    ...(view === 'person' && group === GROUPS[0] && row.OwnRate !== null
                      ? [{ label: texts.ofOwnSales, value: row.OwnRate, kind: 'rate' } as const]
                      : []),
                  ],
                  // A row without an ID has no link, because the list cannot be filtered by an unknown person.
                  to: row.ID
                    ? {
                        path: paths.abnormalLists,
                        query: {
                          ...groupQuery(group),
                          ...ofStore(row),
                          ...(key === 'day' ? dayQuery(row.ID) : { [key]: row.ID }),
                        },
                      }
                    : undefined,
                }))}
              />
              <NotListed Total={Total} List={List} />
              {Judged && (
                <p className="caption">
                  {Judged.IsEnough === 1
                    ? t(texts.judgedBy, { from: slashed(Judged.From), to: slashed(Judged.To) })
                    : t(texts.tooFewDays)}
                </p>
              )}
            </>
          );
        }}
      </ReportCard>
    </>
  );
}
