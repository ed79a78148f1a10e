/** A figure over time against the previous period, with a switch between metrics. */
import { useState } from 'react';
import type { TrendPoint, TrendRes } from '../../../types/api/finance';
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { BarChart } from '../../ui/charts/bar-chart';
import { LineChart } from '../../ui/charts/line-chart';
import { Segmented } from '../../ui/forms/segmented';
import { joined } from '../../ui/lists/bound';
import { StateView } from '../../ui/state-view';
import { pageTexts } from '../reading/page-texts';
import { useTools } from '../tools';
import { figureOf } from './front-metrics';
import { metrics, type RowMetricKey } from './metrics';
import { seriesOf } from './trend-series';

export interface TrendPlotProps {
  trend: TrendClock & Pick<TrendRes, 'PrevPoints'>;
  /** Metrics to switch between, of those that are known; with one metric no switch is drawn. */
  keys: readonly RowMetricKey[];
  /** Names of the two lines, e.g. 本月 and 上月同期. */
  names: { now: string; before: string };
  onPick?: ((point: TrendPoint) => void) | undefined;
  /** What happened on a day, '' for nothing; drawn with the targets of days, which have a name. */
  days?: { eventOf: (point: TrendPoint) => string; goal: string } | undefined;
}

export function TrendPlot({ trend, keys, names, onPick, days }: TrendPlotProps) {
  const { t, figure, axis } = useTools();
  const [picked, setPicked] = useState(keys[0]);
  const { Granularity, Points, PrevPoints, NoHours } = trend;
  const known = keys.filter((key) => [...Points, ...PrevPoints].some((point) => figureOf(point, key) !== null));
  const chosen = known.find((key) => key === picked) ?? 'BusinessIncome';
  const drawn = seriesOf(trend, chosen);
  if (!drawn)
    // As high as a plot, so that nothing below moves when the answer has none.
    return (
      <StateView
        kind="empty"
        title={NoHours ? t(trendTexts.noHours, { n: NoHours.OrderCount }) : t(pageTexts.noBills)}
      />
    );
  const { label, format } = metrics[chosen];
  const write = (value: number): string => figure(value, format);
  const [top] = [...Points].sort((one, other) => (other[chosen] ?? 0) - (one[chosen] ?? 0));
  const { categories, now, before } = drawn;
  const goals = Points.map(({ Target }) => Target ?? null);
  const hasGoals = days && chosen === 'BusinessIncome' && goals.some((goal) => goal !== null);
  const sentence = top ? pageTexts.trendLabel : pageTexts.trendEmpty;
  const plot = {
    label: t(sentence, {
      name: t(label),
      from: Points[0]?.Label ?? '',
      to: Points[Points.length - 1]?.Label ?? '',
      top: top?.Label ?? '',
      amount: write(top?.[chosen] ?? 0),
    }),
    texts: { table: t(pageTexts.asTable), chart: t(pageTexts.asChart) },
    categoryLabel: t(pageTexts.time),
    categories,
    running: runningOf(trend),
    format: write,
    axis,
    onPick:
      onPick &&
      ((index: number) => {
        const point = Points[index];
        if (point) onPick(point);
      }),
  };
  return (
    <>
      {known.length > 1 && (
        <Segmented
          wide
          label={t(pageTexts.metric)}
          value={chosen}
          onChange={setPicked}
          options={known.map((key) => ({ value: key, label: t(metrics[key].tile) }))}
        />
      )}
      {/* Hours are drawn as bars, because a line would suggest values between two hours. */}
      {Granularity === 1 ? (
        <BarChart
          {...plot}
          seriesLabel={names.now}
          values={now}
          previous={before && { label: names.before, values: before }}
        />
      ) : (
        <LineChart
          {...plot}
          events={Granularity === 2 ? days && Points.map(days.eventOf) : undefined}
          series={[
            { label: names.now, values: now },
            ...(before ? [{ label: names.before, values: before, look: 'previous' as const }] : []),
            ...(hasGoals ? [{ label: days.goal, values: goals, look: 'goal' as const }] : []),
          ]}
        />
      )}
      <TrendNote trend={trend} />
    </>
  );
}

/** Servers of other vendors may leave these fields out. */
type TrendClock = Partial<Pick<TrendRes, 'TimeBasis' | 'RunningKey' | 'NoHours'>> &
  Pick<TrendRes, 'Granularity' | 'Points'>;

/** Index of the incomplete point; -1 without one. */
const runningOf = ({ Points, RunningKey }: TrendClock): number =>
  RunningKey ? Points.findIndex((point) => point.Key === RunningKey) : -1;

/** Note below a trend: the clock its hours are based on, and the point that is not complete yet. */
function TrendNote({ trend }: { trend: TrendClock }) {
  const { t } = useTexts();
  const running = trend.Points[runningOf(trend)];
  const clock = trend.Granularity === 1 && trend.TimeBasis;
  const said = joined([
    clock && t(clock === 2 ? trendTexts.bySettlement : trendTexts.byOpening),
    running && t(trendTexts.running, { label: running.Label }),
    trend.NoHours && t(trendTexts.noHours, { n: trend.NoHours.OrderCount }),
  ]);
  return said && <p className="caption">{said}</p>;
}

const trendTexts = textsOf('trend');
