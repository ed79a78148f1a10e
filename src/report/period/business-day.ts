/**
 * Business day and clock of the shop on show. Answers of reports carry the shop's local time (`DataTime`) and the start
 * of its day (`DayStart`), which are remembered; the device's clock and time zone do not matter. Example: with
 * `DayStart` 04:00, a bill at 02:30 belongs to the day before.
 */
import { useStore } from '@nanostores/react';
import type { BizDate } from '../../../types/api/common';
import type { Services, ShopClock } from '../../core/services';
import { useServices } from '../../core/use-services';
import { minutesOf } from '../../lib/date-text';
import { shopOf } from '../../lib/query-string';

const MINUTE = 60_000;
/** Used until the first answer: UTC+8, which applies to all of China, and a day that starts at midnight. */
const UNKNOWN: ShopClock = { shiftMs: 8 * 60 * MINUTE, dayStart: 0 };

/** Stands for the shop of the last answer, whose clock a shop has that nothing is known of yet: most chains have one. */
const LAST = '';

/** Remembers the clock of the shop of a call from its answer; answers without `DataTime` are ignored. */
export function learnClock(services: Services, answer: object, shopId?: string): void {
  if (!('DataTime' in answer) || typeof answer.DataTime !== 'string') return;
  const wall = Date.parse(`${answer.DataTime.replace(' ', 'T')}Z`);
  if (!Number.isFinite(wall)) return;
  const { $clocks, environment, session } = services;
  const shop = shopId || session.shopId();
  const clocks = $clocks.get();
  const known = clocks.get(shop);
  const dayStart =
    'DayStart' in answer && typeof answer.DayStart === 'string' && answer.DayStart
      ? minutesOf(answer.DayStart)
      : (known ?? UNKNOWN).dayStart;
  const shiftMs = wall - environment.now();
  // Differences below a minute come from network delay and would only cause renders.
  if (known && Math.abs(shiftMs - known.shiftMs) < MINUTE && dayStart === known.dayStart) return;
  const clock = { shiftMs, dayStart };
  $clocks.set(new Map([...clocks, [shop, clock], [LAST, clock]]));
}

function useClock(): ShopClock & { wall: number } {
  const { $clocks, environment, router, session } = useServices();
  useStore(session.$session);
  const shop = shopOf(useStore(router.$route).query) ?? session.shopId();
  const clocks = useStore($clocks);
  const clock = clocks.get(shop) ?? clocks.get(LAST) ?? UNKNOWN;
  return { ...clock, wall: environment.now() + clock.shiftMs };
}

/** Local time of the shop on show in milliseconds, counted as if local time were UTC. */
export const useWallClock = (): number => useClock().wall;

/** The current day of the shop on show: its business day, or its calendar day (2). */
export function useToday(dateType: 1 | 2 = 1): BizDate {
  const { wall, dayStart } = useClock();
  return new Date(wall - (dateType === 1 ? dayStart * MINUTE : 0)).toISOString().slice(0, 10);
}
