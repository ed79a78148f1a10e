/** The clock of a shop: the instants and days that follow from local times such as '2024-05-01 09:30:00'. */
import type { LockedShop } from '../../ingest/write/locked-shop';
import { dateOf, dayNumber } from '../../metrics/calendar';

/** A local time; null and undefined where nothing happened. */
export type Local = string | null | undefined;

export interface ShopClock {
  instant(local: Local): string | null;
  /** The date before, until the business day starts. */
  businessDate(local: Local): string | null;
}

export const clockOf = ({
  timeZone,
  dayStartMinutes,
}: Pick<LockedShop, 'timeZone' | 'dayStartMinutes'>): ShopClock => ({
  // PostgreSQL reads a local time with the name of its zone.
  instant: (local) => (local ? `${local} ${timeZone}` : null),
  businessDate(local) {
    if (!local) return null;
    return minuteOf(local) < dayStartMinutes ? dateOf(dayNumber(local) - 1) : local.slice(0, 10);
  },
});

export const calendarDate = (local: Local): string | null => local?.slice(0, 10) ?? null;

/** Minute of the day. */
export const minuteOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
