/** What a trend draws of a figure, on the page and in pictures. */
import type { TrendPoint, TrendRes } from '../../../types/api/finance';
import { figureOf, hasTrade } from './front-metrics';
import type { RowMetricKey } from './metrics';

type Values = readonly (number | null)[];

export interface TrendSeries {
  categories: readonly string[];
  now: Values;
  /** Nothing without trade in the period before. */
  before: Values | undefined;
}

/** Of days or longer nothing is known before the first trade, and 0 would say that the store was open. */
function valuesOf(points: readonly TrendPoint[], key: RowMetricKey, isByHour: boolean): Values {
  const first = isByHour ? 0 : points.findIndex(hasTrade);
  return points.map((point, index) => (index < first ? null : isByHour ? point[key] : figureOf(point, key)));
}

/** Undefined where there is nothing to draw: no trade in either period, or none of a known hour. */
export function seriesOf(
  {
    Granularity,
    Points,
    PrevPoints,
    NoHours,
  }: Pick<TrendRes, 'Granularity' | 'Points' | 'PrevPoints'> & Partial<Pick<TrendRes, 'NoHours'>>,
  key: RowMetricKey,
): TrendSeries | undefined {
  const hasBefore = PrevPoints.some(hasTrade);
  if (!Points.some(hasTrade) && (NoHours || !hasBefore)) return undefined;
  // When the period contains today, the previous period has more points, and its labels name the axis.
  const all = PrevPoints.length > Points.length ? PrevPoints : Points;
  const values = valuesOf(Points, key, Granularity === 1);
  return {
    categories: all.map((point) => point.Label),
    now: all.map((_, index) => values[index] ?? null),
    before: hasBefore ? valuesOf(PrevPoints, key, Granularity === 1) : undefined,
  };
}
