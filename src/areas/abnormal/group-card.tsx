/** Sensitive operations grouped by person, approver, store or day. */
import type { SensitiveStatRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import { nearDay } from '../../lib/date-text';
import type { Query } from '../../lib/query-string';
import { ownPart } from '../../lib/shop-name';
import { typeNames } from '../../report/list/sensitive-types';
import type { ReportScope } from '../../report/period/use-scope';
import { RankList } from '../../report/rank/rank-list';
import { QuerySwitch } from '../../report/reading/query-switch';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { ChipRow } from '../../ui/forms/chip-row';
import { GROUPS, type Group, groupAsked, groupIn, groupQuery } from './groups';
import { JudgedNote, namedLines } from './judged';
import { texts } from './texts';

export const VIEWS = [
  { value: 'type', label: texts.byType },
  { value: 'person', label: texts.byPerson },
  { value: 'approver', label: texts.byApprover },
  { value: 'store', label: texts.byStore },
  { value: 'day', label: texts.byDay },
] as const satisfies readonly { value: string; label: Text }[];
export type View = (typeof VIEWS)[number]['value'];

/** The view that an address names; discounts are what each person gave away. */
export const viewOf = ({ tab }: Query): View =>
  tab === 'discount' ? 'person' : (VIEWS.find(({ value }) => value === tab)?.value ?? 'type');

/** For each view, the `GroupBy` of the call and the query key by which a tap on a row filters the list. */
const KEYS = {
  person: { by: 1, key: 'user' },
  approver: { by: 4, key: 'auth' },
  store: { by: 2, key: 'shopId' },
  day: { by: 3, key: 'day' },
} as const satisfies Record<Exclude<View, 'type'>, { by: 1 | 2 | 3 | 4; key: string }>;

type Grouped = keyof typeof KEYS;
type Row = SensitiveStatRes['List'][number];

/** Rows of a view. */
const MOST = 100;

/** What rows are sorted by, and their bars drawn from. */
const ORDERS = [
  ['amount', texts.sortAmount],
  ['count', texts.sortCount],
] as const;

/** The request of a view; days stay in their order, newest first. */
export const groupRequest = (
  scope: Pick<ReportScope, 'range'>,
  view: Grouped,
  group: Group,
  isByCount: boolean,
) => ({
  ...scope.range,
  ...groupAsked(group),
  GroupBy: KEYS[view].by,
  ...(view === 'day' ? {} : { SortField: isByCount ? 'Count' : 'Amount' }),
  PageSize: MOST,
});

/** The request of all people, with those who stand out by any type. */
export const peopleRequest = ({ range }: Pick<ReportScope, 'range'>) =>
  ({ ...range, GroupBy: 1, SortField: 'Amount', PageSize: MOST }) as const;

/** The rows of one grouping as bars, largest first; people who stand out from what is usual in their store are marked. */
export function GroupCard({ scope, view }: { scope: ReportScope; view: Grouped }) {
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
    row.Types.flatMap(({ Type, Count }) =>
      Type !== 0 && Count > 0 ? [`${t(typeNames[Type])} ${figure(Count, 'count')}`] : [],
    ).join(' · ');
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
        aside={view !== 'day' && <QuerySwitch label={texts.sort} name="by" options={ORDERS} />}
      >
        {({ List, Judged }) => {
          const sizeOf = (row: Row): number => (isByCount ? row.Count : row.Amount);
          const isOfStores = new Set(List.map((row) => row.ShopName)).size > 1 && view !== 'store';
          return (
            <>
              <RankList
                label={label}
                // Days are in the order of the calendar: the first is the newest, not the best.
                places={view === 'day' ? 'none' : 'numbers'}
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
                          ...(key === 'day'
                            ? { range: '99', start: row.ID, end: row.ID }
                            : { [key]: row.ID }),
                        },
                      }
                    : undefined,
                }))}
              />
              {Judged && <JudgedNote judged={Judged} />}
            </>
          );
        }}
      </ReportCard>
    </>
  );
}
