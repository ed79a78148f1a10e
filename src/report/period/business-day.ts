/**
 * Which business day it is for the shop on screen. The phone's own clock and time zone do not matter: every report
 * answer says what time it is in the shop (`DataTime`) and when its day starts, and that is remembered.
 */
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import type { BizDate } from '../../../types/api/common';
import type { Services } from '../../core/services';
import { useServices } from '../../core/use-services';

interface ShopClock {
  /** Milliseconds from the phone's UTC clock to the shop's wall clock. */
  shiftMs: number;
  /** Minutes after midnight at which the business day begins. */
  dayStart: number;
}

const MINUTE = 60_000;
/** Until an answer came: China has one time zone and no summer time. */
const UNKNOWN: ShopClock = { shiftMs: 8 * 60 * MINUTE, dayStart: 0 };

const stored = (shopId: string): string => `clock-${shopId}`;

function isShopClock(value: unknown): value is ShopClock {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shiftMs' in value &&
    Number.isFinite(value.shiftMs) &&
    'dayStart' in value &&
    Number.isFinite(value.dayStart)
  );
}

function clockOf(services: Services): WritableAtom<ShopClock | undefined> {
  const { CurrentShopID, ShopInfo } = services.session.$session.get();
  const shopId = CurrentShopID || ShopInfo.ShopID;
  const $clock = services.router.draft<ShopClock>(stored(shopId));
  if (!$clock.get()) {
    const kept = services.storage.read(stored(shopId));
    $clock.set(isShopClock(kept) ? kept : UNKNOWN);
  }
  return $clock;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Takes the shop's clock from an answer that carries it; answers without it change nothing. */
export function learnClock(services: Services, answer: object): void {
  if (!('DataTime' in answer) || typeof answer.DataTime !== 'string') return;
  const wall = Date.parse(`${answer.DataTime.replace(' ', 'T')}Z`);
  if (!Number.isFinite(wall)) return;
  const $clock = clockOf(services);
  const before = $clock.get() ?? UNKNOWN;
  const dayStart =
    'DayStart' in answer && typeof answer.DayStart === 'string' && answer.DayStart
      ? minutesOf(answer.DayStart)
      : before.dayStart;
  const shiftMs = wall - services.environment.now();
  // The answer travelled for a moment: only a real difference is worth a new drawing.
  if (Math.abs(shiftMs - before.shiftMs) < MINUTE && dayStart === before.dayStart) return;
  $clock.set({ shiftMs, dayStart });
}

function useClock(): ShopClock & { wall: number } {
  const services = useServices();
  useStore(services.session.$session);
  // Drafts are dropped at logout, while this page may still be drawn once.
  const clock = useStore(clockOf(services)) ?? UNKNOWN;
  return { ...clock, wall: services.environment.now() + clock.shiftMs };
}

/** The wall clock of the current shop, in milliseconds as if it were UTC. */
export const useWallClock = (): number => useClock().wall;

/** The running business day of the current shop scope. */
export function useToday(): BizDate {
  const { wall, dayStart } = useClock();
  return new Date(wall - dayStart * MINUTE).toISOString().slice(0, 10);
}
