/** Figures of a period as tiles, each with its change against the period before. */
import type { BizMetrics } from '../../../types/api/common';
import { MetricTiles } from '../../ui/figures/metric-tiles';
import { useTools } from '../tools';
import { billsOf, figureOf, type Metric } from './front-metrics';
import { Delta } from './trend';

interface FigureTilesProps<Key extends keyof BizMetrics> {
  label: string;
  /** Two in a row of a phone instead of three. */
  two?: boolean;
  keys: readonly Key[];
  metrics: { readonly [K in Key]: Metric };
  now: Figures<Key>;
  /** Null where there is none to compare with, undefined where nothing is compared. */
  before: Figures<Key> | null | undefined;
  onPick: (key: Key) => () => void;
}
type Figures<Key extends keyof BizMetrics> = Pick<
  BizMetrics,
  Key | 'OrderCount' | 'Turnover' | 'BusinessIncome'
>;

export function FigureTiles<Key extends keyof BizMetrics>(props: FigureTilesProps<Key>) {
  const { label, two, keys, metrics, now, before, onPick } = props;
  const { t, figure } = useTools();
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
          note: before !== undefined && (
            <Delta
              now={figureOf(now, key)}
              before={before && figureOf(before, key)}
              format={format}
              of={before ? billsOf(now, before) : undefined}
            />
          ),
          onClick: onPick(key),
        };
      })}
    />
  );
}
