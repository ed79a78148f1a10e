/** Sums over all rows of the table. */
import type { GoodsOrderRes } from '../../../types/api/food';
import { useTexts } from '../../core/use-services';
import { ShortFigure } from '../../report/figures/short-figure';
import { SummaryStrip } from '../../ui/lists/list-heads';
import { figures, totalsOf } from './columns';
import type { Tab } from './subject';
import { texts } from './texts';

export function Totals({ answer, tab }: { answer: GoodsOrderRes; tab: Tab }) {
  const { t } = useTexts();
  return (
    <SummaryStrip
      isSlim
      items={totalsOf[tab].map((key) => ({
        // The part of the dishes that came back after payment is told as a part, because the figure before it holds it.
        label: t(key === 'RefundQty' ? texts.ofThemAfter : figures[key].label),
        value: <ShortFigure value={answer.Sum[key] ?? null} kind={figures[key].kind} />,
      }))}
    />
  );
}
