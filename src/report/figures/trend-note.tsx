/** Note below a trend: the clock its hours are based on, and the point that is not complete yet. */
import type { TrendRes } from '../../../types/api/finance';
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';

/** Servers of other vendors may leave these fields out. */
export type TrendClock = Partial<Pick<TrendRes, 'TimeBasis' | 'RunningKey' | 'NoHours'>> &
  Pick<TrendRes, 'Granularity' | 'Points'>;

/** Index of the incomplete point; -1 without one. */
export const runningOf = ({ Points, RunningKey }: TrendClock): number =>
  RunningKey ? Points.findIndex((point) => point.Key === RunningKey) : -1;

export function TrendNote({ trend }: { trend: TrendClock }) {
  const { t } = useTexts();
  const running = trend.Points[runningOf(trend)];
  const clock = trend.Granularity === 1 && trend.TimeBasis;
  const notes = [
    ...(clock ? [t(clock === 2 ? trendTexts.bySettlement : trendTexts.byOpening)] : []),
    ...(running ? [t(trendTexts.running, { label: running.Label })] : []),
    ...(trend.NoHours ? [t(trendTexts.noHours, { n: trend.NoHours.OrderCount })] : []),
  ];
  return notes.length === 0 ? null : <p className="caption">{notes.join(' · ')}</p>;
}

export const trendTexts = textsOf('trend');
