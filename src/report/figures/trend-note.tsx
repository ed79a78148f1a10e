/** Below a trend: which clock its hours go by, and what of it is still running. */
import type { TrendRes } from '../../../types/api/finance';
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';

/** Servers of other makers may leave out both. */
export type TrendClock = Partial<Pick<TrendRes, 'TimeBasis' | 'RunningKey'>> &
  Pick<TrendRes, 'Granularity' | 'Points'>;

/** Index of the point that is not over yet, or -1. */
export const runningOf = ({ Points, RunningKey }: TrendClock): number =>
  RunningKey ? Points.findIndex((point) => point.Key === RunningKey) : -1;

export function TrendNote({ trend }: { trend: TrendClock }) {
  const { t } = useTexts();
  const running = trend.Points[runningOf(trend)];
  const clock = trend.Granularity === 1 && trend.TimeBasis;
  const notes = [
    ...(clock ? [t(clock === 2 ? texts.bySettlement : texts.byOpening)] : []),
    ...(running ? [t(texts.running, { label: running.Label })] : []),
  ];
  return notes.length === 0 ? null : <p className="caption">{notes.join(' · ')}</p>;
}

const texts = textsOf('trend');
