/** One dish closer: how it sold day by day, why it came back, and the bills it is on. */
import type { GoodsSaleRow } from '../../../types/api/food';
import { paths } from '../../core/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/formats';
import { pageTexts } from '../../report/page-texts';
import { ProblemView } from '../../report/state-of';
import { useReport } from '../../report/use-report';
import type { Scope } from '../../report/use-scope';
import { Cell } from '../../ui/cell';
import { BarChart } from '../../ui/charts/bar-chart';
import { Skeleton } from '../../ui/skeleton';
import { nameOf } from './columns';
import { texts } from './texts';

export function DishSheet({ row, scope, onClose }: { row: GoodsSaleRow; scope: Scope; onClose: () => void }) {
  const { t } = useTexts();
  const { permission, router } = useServices();
  const { figure } = useFormats();
  const write = (value: number): string => figure(value, 'quantity');
  const days = useReport(
    '/api/BossAssistant/GetGoodsOrderLists',
    { ...scope.range, Dimension: 4, GoodsIDs: [row.ID], PageSize: 100 },
    scope.read,
  );
  const canSeeReturns = permission.can('boss.abnormal') === 'granted';
  const returns = useReport(
    '/api/StatisticalReport/GetSensitiveReturnPage',
    canSeeReturns && row.ReturnQty + row.RefundQty > 0
      ? { ...scope.range, GoodsIDs: [row.ID], PageSize: 1 }
      : null,
    scope.read,
  );
  const go = (run: () => void) => (): void => {
    onClose();
    run();
  };
  const byDay = days.kind === 'ready' ? [...days.data.List].sort((a, b) => a.ID.localeCompare(b.ID)) : [];
  return (
    <div className="dish-sheet">
      <h3>{t(texts.trend)}</h3>
      {days.kind === 'loading' && <Skeleton height={132} radius={10} />}
      {(days.kind === 'failed' || days.kind === 'denied') && <ProblemView small of={days} />}
      {days.kind === 'ready' && (
        <BarChart
          label={t(texts.trendLabel, { name: nameOf(row) })}
          texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
          categories={byDay.map((day) => day.ID.slice(5).replace('-', '/'))}
          categoryLabel={t(texts.day)}
          seriesLabel={t(texts.sold)}
          values={byDay.map((day) => day.SaleQty)}
          format={write}
          axis={write}
        />
      )}
      {returns.kind === 'ready' && returns.data.Reasons.length > 0 && (
        <>
          <h3>{t(texts.reasons)}</h3>
          {returns.data.Reasons.map(({ Reason, Count }) => (
            <Cell key={Reason} label={Reason} value={figure(Count, 'count')} />
          ))}
        </>
      )}
      <Cell
        label={t(texts.orders)}
        onClick={go(() => router.navigate(paths.orders, { ...scope.query, goods: row.ID }))}
      />
      {canSeeReturns && row.ReturnQty + row.RefundQty > 0 && (
        <Cell
          label={t(texts.returns)}
          onClick={go(() =>
            router.navigate(paths.abnormalLists, { ...scope.query, type: '1', goods: row.ID }),
          )}
        />
      )}
    </div>
  );
}
