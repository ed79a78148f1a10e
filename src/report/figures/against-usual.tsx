/** What a day's income usually is, with the change from it, in the line of comparisons below a figure. */
import { isFew } from '../../lib/compare';
import { dayName } from '../period/weekdays';
import { texts } from '../texts';
import { useTools } from '../tools';
import { Delta } from './trend';

interface AgainstUsualProps {
  income: number;
  /** null where nobody counts them. */
  bills: number | null;
  before: number | null | undefined;
  /** A whole day; undefined for the running one, which is compared up to now. */
  day: string | undefined;
  /** Keeps the room of the line while the answer is awaited. */
  isAsking: boolean;
}

export function AgainstUsual({ income, bills, before, day, isAsking }: AgainstUsualProps) {
  const { t, money } = useTools();
  // A line of its own, so that no other comparison moves when it comes.
  const line = { flexBasis: '100%' };
  if (before == null) return isAsking ? <span style={line}>{'\u00a0'}</span> : null;
  const amount = money(before);
  return (
    <span style={line}>
      {day ? t(texts.usualDay, { day: t(dayName(day)), amount }) : t(texts.usualNow, { amount })}{' '}
      {!isFew(bills) && <Delta now={income} before={before} />}
    </span>
  );
}
