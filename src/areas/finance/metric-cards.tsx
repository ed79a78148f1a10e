/** Figures as tiles, each with its change against the comparison period. */
import type { BizMetrics } from '../../../types/api/common';
import { figureOf, type Metric } from '../../report/figures/front-metrics';
import { useHelp } from '../../report/figures/help';
import { type MetricKey, metrics } from '../../report/figures/metrics';
import { Delta } from '../../report/figures/trend';
import { useTools } from '../../report/tools';
import { MetricTiles } from '../../ui/figures/metric-tiles';

export interface MetricCardsProps {
  label: string;
  keys: readonly MetricKey[];
  now: BizMetrics;
  before: BizMetrics | null;
  /** Called by a tap on a tile that has no help text. */
  onPick?: (key: MetricKey) => void;
}

export function MetricCards({ label, keys, now, before, onPick }: MetricCardsProps) {
  const { t, figure } = useTools();
  const help = useHelp();
  return (
    <MetricTiles
      two
      label={label}
      tiles={keys.map((key) => {
        const { tile, format, rise, help: topic }: Metric = metrics[key];
        return {
          key,
          label: t(tile),
          value: figure(figureOf(now, key), format === 'money' ? 'compact' : format),
          note: (
            <Delta
              now={figureOf(now, key)}
              before={before && figureOf(before, key)}
              rise={rise}
              format={format}
              {...(before ? { of: [now.OrderCount, before.OrderCount] } : {})}
            />
          ),
          onClick: () => (topic ? help(topic, now) : onPick?.(key)),
        };
      })}
    />
  );
}
