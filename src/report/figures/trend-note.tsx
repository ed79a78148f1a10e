/** Below a trend: which clock its hours go by, and what of it is still running. */
import type { TrendRes } from '../../../types/api/finance';
import { useTexts } from '../../core/use-services';
import type { Texts } from '../../i18n/text';

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

const texts = {
  bySettlement: { zh: '按结账时间', en: 'By settlement time' },
  byOpening: { zh: '按开台时间', en: 'By opening time' },
  running: {
    zh: '{label} 进行中，对比截至同一时刻',
    en: '{label} still running, compared up to this time',
  },
} satisfies Texts;
