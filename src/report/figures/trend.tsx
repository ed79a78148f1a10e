/** Change of a figure against its comparison, e.g. ▲12.3%, with words for screen readers. */

import { formatPercent } from '../../i18n/numbers';
import { change } from '../../lib/compare';
import { TrendMark } from '../../ui/figures/trend-mark';
import { changeTexts } from '../texts';
import { useTools } from '../tools';
import type { FormatKind } from './formats';

export interface DeltaProps {
  now: number | null | undefined;
  before: number | null | undefined;
  /** A rise is bad news. */
  isBad?: boolean | undefined;
  /** Format of the earlier figure, which is shown after a very large change. @default 'money' */
  format?: FormatKind;
  /** How many bills, operations or portions each known figure is of: of fewer than ten the earlier figure stands, no percentage. */
  of?: readonly (number | null)[] | undefined;
}

/**
 * Rate of change (docs/product/metrics.md#comparison): (now − before) ÷ |before|. Shows `--` when a figure is missing,
 * 新增 for a rise from 0, and the earlier figure instead of a rate above 300%.
 */
export function Delta({ now, before, isBad, format = 'money', of }: DeltaProps) {
  const { t, figure, locale } = useTools();
  const result = change(now, before, of);
  const rate = 'rate' in result ? formatPercent(Math.abs(result.rate), locale, 1) : '';
  const from = 'before' in result ? figure(result.before, format === 'money' ? 'compact' : format) : '';
  const [text, label] =
    'rate' in result
      ? [rate, t(changeTexts[result.kind], { rate })]
      : [result.kind === 'none' ? undefined : t(changeTexts[result.kind], { from })];
  return <TrendMark trend={result.kind} text={text} isBad={isBad === true} label={label} />;
}
