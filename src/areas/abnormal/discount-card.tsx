/** Who takes money off: free and discounted bills by person, with their share of the person's own sales. */
import type { SensitiveStatRes } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { ownPart } from '../../lib/shop-name';
import { useFormats } from '../../report/figures/formats';
import { ColumnTable } from '../../report/list/column-table';
import { typeNames } from '../../report/list/sensitive-types';
import type { ReportScope } from '../../report/period/use-scope';
import { StateOf } from '../../report/reading/state-of';
import { useReport } from '../../report/reading/use-report';
import { Card } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { StateView } from '../../ui/state-view';
import { JudgedNote, namedLines } from './judged';
import { texts } from './texts';

/** Free of charge, and discounts by hand or by scheme. */
const DISCOUNT_TYPES = [4, 5, 6, 8] as const;

type Row = SensitiveStatRes['List'][number];

const columns = [
  { key: 'amount', label: texts.takenOff },
  { key: 'rate', label: texts.ofOwnSales },
  { key: 'count', label: texts.count },
  { key: 'sales', label: texts.ownSales },
] as const;

export const discountRequest = (scope: Pick<ReportScope, 'range'>) => ({
  ...scope.range,
  GroupBy: 1 as const,
  Types: [...DISCOUNT_TYPES],
  SortField: 'Amount',
  PageSize: 100,
});

export function DiscountCard({ scope }: { scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const report = useReport(
    '/api/StatisticalReport/GetSensitiveStatisticsPage',
    discountRequest(scope),
    scope.read,
  );
  const cell = (row: Row, key: string): string => {
    switch (key) {
      case 'amount':
        return money(row.Amount);
      case 'rate':
        return figure(row.OwnRate, 'rate');
      case 'count':
        return figure(row.Count, 'count');
      default:
        return money(row.OwnSales);
    }
  };
  return (
    <StateOf report={report}>
      {({ List, Judged }) => {
        if (List.length === 0)
          return (
            <Card label={t(texts.byDiscount)}>
              <StateView small kind="done" title={t(texts.noDiscounts)} />
            </Card>
          );
        const isOfStores = new Set(List.map((row) => row.ShopName)).size > 1;
        return (
          <>
            <ColumnTable
              caption={t(texts.byDiscount)}
              first={t(texts.operator)}
              columns={columns.map(({ key, label }) => ({ key, label: t(label) }))}
              rows={List}
              keyOf={(row) => `${row.ID} ${row.ShopName}`}
              title={(row) => (
                <>
                  {row.Name} {row.IsOutlier === 1 && <Pill tone="bad">{t(texts.outlier)}</Pill>}
                  {namedLines(row, t, figure).map((line) => (
                    <small key={line} className="caption">
                      {' '}
                      {line}
                    </small>
                  ))}
                  {isOfStores && <small className="caption"> {ownPart(row.ShopName)}</small>}
                </>
              )}
              cell={cell}
              onPick={(row) =>
                row.ID
                  ? () =>
                      router.navigate(paths.abnormalLists, {
                        ...scope.query,
                        types: DISCOUNT_TYPES.join(),
                        user: row.ID,
                      })
                  : undefined
              }
            />
            {Judged && <JudgedNote judged={Judged} />}
            <p className="caption">
              {t(texts.discountNote, { types: DISCOUNT_TYPES.map((type) => t(typeNames[type])).join(' · ') })}
            </p>
          </>
        );
      }}
    </StateOf>
  );
}
