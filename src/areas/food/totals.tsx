/** Sums of sold, returned and given dishes over all rows of the table. */
import type { GoodsOrderRes } from '../../../types/api/food';
import { useTexts, useTitle } from '../../core/use-services';
import { ShortFigure } from '../../report/figures/short-figure';
import { Card } from '../../ui/figures/card';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { columns } from './columns';

/** Columns shown as totals; large amounts are shortened here and written in full in the table. */
const TOTALS = ['SaleQty', 'SaleAmount', 'IncomeAmount', 'OrderQty', 'ReturnQty', 'GiftQty'] as const;

export function Totals({ answer }: { answer: GoodsOrderRes }) {
  const { t } = useTexts();
  const title = useTitle();
  return (
    <Card flush label={title}>
      <MetricTiles
        label={title}
        tiles={columns.flatMap(({ key, label, kind }) => {
          const total = TOTALS.find((one) => one === key);
          return total
            ? [
                {
                  key,
                  label: t(label),
                  value: <ShortFigure value={answer.Sum[total]} kind={kind} />,
                },
              ]
            : [];
        })}
      />
    </Card>
  );
}
