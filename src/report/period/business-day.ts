/**
 * Business day and clock of the current shop. Answers of reports carry the shop's local time (`DataTime`) and the start
 * of its day (`DayStart`), which are remembered; the device's clock and time zone do not matter. Example: with
 * `DayStart` 04:00, a bill at 02:30 belongs to the day before.
 */
import { useStore } from '@nanostores/react';
import type { BizDate } from '../../../types/api/common';
import type { Session } from '../../../types/session';
import type { Services, ShopClock } from '../../core/services';
import { useServices } from '../../core/use-services';

const MINUTE = 60_000;
/** Used until the first answer: UTC+8, which applies to all of China, and a day that starts at midnight. */
const UNKNOWN: ShopClock = { shiftMs: 8 * 60 * MINUTE, dayStart: 0 };

/** The shop whose clock is used. */
const shopOf = (session: Session): string => session.CurrentShopID || session.ShopInfo.ShopID;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Remembers the shop's clock from an answer; answers without `DataTime` are ignored. */
export function learnClock(services: Services, answer: object): void {
  if (!('DataTime' in answer) || typeof answer.DataTime !== 'string') return;
  const wall = Date.parse(`${answer.DataTime.replace(' ', 'T')}Z`);
  if (!Number.isFinite(wall)) return;
  const { $clocks, environment, session } = services;
  const shop = shopOf(session.$session.get());
  const clocks = $clocks.get();
  const before = clocks.get(shop) ?? UNKNOWN;
  const dayStart =
    'DayStart' in answer && typeof answer.DayStart === 'string' && answer.DayStart
      ? minutesOf(answer.DayStart)
      : before.dayStart;
  const shiftMs = wall - environment.now();
  // Differences below a minute come from network delay and would only cause renders.
  if (Math.abs(shiftMs - before.shiftMs) < MINUTE && dayStart === before.dayStart) return;
  $clocks.set(new Map([...clocks, [shop, { shiftMs, dayStart }]]));
}

function useClock(): ShopClock & { wall: number } {
  const { $clocks, environment, session } = useServices();
  const shop = shopOf(useStore(session.$session));
  const clock = useStore($clocks).get(shop) ?? UNKNOWN;
  return { ...clock, wall: environment.now() + clock.shiftMs };
}

/** Local time of the current shop in milliseconds, counted as if local time were UTC. */
export const useWallClock = (): number => useClock().wall;

/** The current business day of the shop. */
export function useToday(): BizDate {
  const { wall, dayStart } = useClock();
  return new Date(wall - dayStart * MINUTE).toISOString().slice(0, 10);
}
