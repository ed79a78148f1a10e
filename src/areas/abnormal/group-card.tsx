/** Sensitive operations grouped by person, approver, store or day. */
import type { SensitiveStatRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { useFormats } from '../../report/figures/formats';
import { typeNames } from '../../report/list/sensitive-types';
import type { ReportScope } from '../../report/period/use-scope';
import { ReportCard } from '../../report/reading/report-card';
import { useReport } from '../../report/reading/use-report';
import { Pill } from '../../ui/figures/pill';
import { RankingList } from '../../ui/lists/ranking-list';
import { texts } from './texts';

export const VIEWS = [
  { value: 'type', label: texts.byType },
  { value: 'person', label: texts.byPerson },
  { value: 'approver', label: texts.byApprover },
  { value: 'store', label: texts.byStore },
  { value: 'day', label: texts.byDay },
] as const satisfies readonly { value: string; label: Text }[];
export type View = (typeof VIEWS)[number]['value'];

/** For each view, the `GroupBy` of the call and the query key by which a tap on a row filters the list. */
export const GROUPS = {
  person: { by: 1, key: 'user' },
  approver: { by: 4, key: 'auth' },
  store: { by: 2, key: 'shopId' },
  day: { by: 3, key: 'day' },
} as const satisfies Record<Exclude<View, 'type'>, { by: 1 | 2 | 3 | 4; key: string }>;

/** The rows of one grouping as bars, largest first; rows far above the store's median are marked. */
export function GroupCard({ scope, view }: { scope: ReportScope; view: Exclude<View, 'type'> }) {
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
              // A row without an ID has no link, because the list cannot be filtered by an unknown person.
              onClick: row.ID ? () => open(row) : undefined,
            }))}
          />
        );
      }}
    </ReportCard>
  );
}
