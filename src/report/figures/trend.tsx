/** A figure against the one it is compared with: ▲12.3 %, in words for those who do not see it. */

import { useServices, useTexts } from '../../core/use-services';
import { formatPercent } from '../../i18n/numbers';
import { change } from '../../lib/compare';
import { TrendMark } from '../../ui/figures/trend-mark';
import { texts } from '../texts';
import { useFormats } from './formats';
import type { Metric } from './metrics';

export interface DeltaProps {
  now: number | null | undefined;
  before: number | null | undefined;
  rise?: Metric['rise'];
  /** What is compared, opened by a tap: both ranges and both values. */
  detail?: { title: string; now: string; before: string };
}

/** Rate of change (docs/product/metrics.md#comparison): (now − before) ÷ |before|; `--` without a figure, 新增 from nothing. */
export function Delta({ now, before, rise = 'good', detail }: DeltaProps) {
  const { t } = useTexts();
  const { locale } = useFormats();
  const { overlays } = useServices();
  const result = change(now, before);
  const rate = 'rate' in result ? formatPercent(Math.abs(result.rate), locale, 1) : '';
  const trend = result.kind;
  const text = trend === 'flat' ? t(texts.flat) : trend === 'new' ? t(texts.isNew) : rate;
  const label =
    trend === 'up' ? t(texts.up, { rate }) : trend === 'down' ? t(texts.down, { rate }) : undefined;
  const mark = <TrendMark trend={trend} text={text} isBad={rise === 'bad'} label={label} />;
  if (!detail) return mark;
  const open = (): void => {
    overlays.confirm({ title: detail.title, content: `${detail.now}\n${detail.before}`, showCancel: false });
  };
  return (
    <button type="button" className="delta" onClick={open}>
      {mark}
    </button>
  );
}
