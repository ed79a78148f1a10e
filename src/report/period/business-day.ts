/**
 * Which business day it is for the shop on screen. The phone's own clock and time zone do not matter: every report
 * answer says what time it is in the shop (`DataTime`) and when its day starts, and that is remembered.
 */
import { useStore } from '@nanostores/react';
import type { BizDate } from '../../../types/api/common';
import type { Session } from '../../../types/session';
import type { Services, ShopClock } from '../../core/services';
import { useServices } from '../../core/use-services';

const MINUTE = 60_000;
/** Until an answer came: China has one time zone and no summer time. */
const UNKNOWN: ShopClock = { shiftMs: 8 * 60 * MINUTE, dayStart: 0 };

/** The shop whose days the page shows. */
const shopOf = (session: Session): string => session.CurrentShopID || session.ShopInfo.ShopID;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Takes the shop's clock from an answer that carries it; answers without it change nothing. */
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
  // The answer travelled for a moment: only a real difference is worth a new drawing.
  if (Math.abs(shiftMs - before.shiftMs) < MINUTE && dayStart === before.dayStart) return;
  $clocks.set(new Map([...clocks, [shop, { shiftMs, dayStart }]]));
}

function useClock(): ShopClock & { wall: number } {
  const { $clocks, environment, session } = useServices();
  const shop = shopOf(useStore(session.$session));
  const clock = useStore($clocks).get(shop) ?? UNKNOWN;
  return { ...clock, wall: environment.now() + clock.shiftMs };
}

/** The wall clock of the current shop, in milliseconds as if it were UTC. */
export const useWallClock = (): number => useClock().wall;

/** The running business day of the current shop scope. */
export function useToday(): BizDate {
  const { wall, dayStart } = useClock();
  return new Date(wall - dayStart * MINUTE).toISOString().slice(0, 10);
}
