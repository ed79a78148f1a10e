/** 营业额 − 优惠 − 退款 = 营业收入; a tap on a term opens the bills it consists of. */

import type { BizMetrics } from '../../../../types/api/common';
import { paths } from '../../../core/router/paths';
import { metrics } from '../../../report/figures/metrics';
import css from '../../../report/styles/formula.css';
import { useTools } from '../../../report/tools';
import { useCss } from '../../../ui/use-css';
import { texts } from '../texts';

const TERMS = [
  ['Turnover', '', {}],
  ['DiscountAmount', '−', { sort: 'discount' }],
  ['RefundAmount', '−', { state: '4,7' }],
  ['BusinessIncome', '=', { state: '2,4,7' }],
] as const;

export function FormulaStrip({ figures, scope }: { figures: BizMetrics; scope: Record<string, string> }) {
  useCss(css);
  const { t, compact, opens } = useTools();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="formula" role="group" aria-label={t(texts.formula)}>
      {TERMS.map(([key, sign, query]) => (
        <button key={key} type="button" onClick={opens(paths.orders, { ...scope, ...query })}>
          <i aria-hidden="true">{sign}</i>
          <span>
            <small>{t(metrics[key].tile)}</small>
            <b>{compact(figures[key])}</b>
          </span>
        </button>
      ))}
    </div>
  );
}
