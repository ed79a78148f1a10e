/** Figures of a period as tiles, each with its change against the period before. */
import type { BizMetrics } from '../../../types/api/common';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { useTools } from '../tools';
import { billsOf, figureOf, hasTrade, type Metric } from './front-metrics';
import { Delta } from './trend';

interface FigureTilesProps<Key extends keyof BizMetrics> {
  label: string;
  /** Two in a row of a phone instead of three. */
  two?: boolean;
  keys: readonly Key[];
  metrics: { readonly [K in Key]: Metric };
  now: Figures<Key>;
  /** Nothing where there is none to compare with. */
  before: Figures<Key> | null | undefined;
  onPick: (key: Key) => (() => void) | undefined;
}
type Figures<Key extends keyof BizMetrics> = Pick<BizMetrics, Key | 'OrderCount' | 'Turnover' | 'BusinessIncome'>;

export function FigureTiles<Key extends keyof BizMetrics>(props: FigureTilesProps<Key>) {
  const { label, two, keys, metrics, now, before, onPick } = props;
  const { t, figure } = useTools();
  // That there is nothing to compare with is said once, beside the income, and not by each tile.
  const compared = before && hasTrade(before) ? before : null;
  return (
    <MetricTiles
      two={two === true}
      label={label}
      tiles={keys.map((key) => {
        const { tile, format } = metrics[key];
        return {
          key,
          label: t(tile),
          value: figure(figureOf(now, key), format === 'money' ? 'compact' : format),
          note: compared && (
            <Delta
              now={figureOf(now, key)}
              before={figureOf(compared, key)}
              format={format}
              of={billsOf(now, compared)}
            />
          ),
          onClick: onPick(key),
        };
      })}
    />
  );
}
