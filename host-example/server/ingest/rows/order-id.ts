/**
 * Ids computed from what they identify, so that a repeated bill or demo gets its id again. They have 17 digits; `salt`
 * separates two bills with one id.
 */
import { hash } from 'node:crypto';
import { dayNumber } from '../../metrics/calendar';

const FLOOR = 10n ** 16n;
const SPAN = 9n * FLOOR;

const hashOf = (parts: readonly (string | number)[], salt: number): bigint =>
  hash('sha256', JSON.stringify([...parts, salt]), 'buffer').readBigUInt64BE(0);

export const stableId = (parts: readonly (string | number)[], salt = 0): string =>
  (FLOOR + (hashOf(parts, salt) % SPAN)).toString();

/** The id of something that is new: one that was renamed keeps the id made of its first name. */
export function freeId(parts: readonly (string | number)[], isTaken: (id: string) => boolean): string {
  for (let salt = 0; ; salt++) {
    const id = stableId(parts, salt);
    if (!isTaken(id)) return id;
  }
}

/** Ids of one day; the day is the five digits above it. */
const OF_DAY = 10n ** 12n;
const [FIRST_DAY, LAST_DAY] = [10_000, 99_999];

/**
 * Id of a bill: five digits for the day on which it was opened, twelve of a hash. Bills of one day lie together in the
 * indexes of bills and lines, so that a delivery changes few of their pages.
 *
 * Example: bills opened on 2026-06-15 (20,619 days after 1970-01-01) have ids that begin with 30619.
 */
export function orderIdOf(compId: number, shopId: string, extId: string, openTime: string, salt = 0): string {
  const day = Math.min(LAST_DAY, Math.max(FIRST_DAY, FIRST_DAY + dayNumber(openTime)));
  return (BigInt(day) * OF_DAY + (hashOf(['order', compId, shopId, extId], salt) % OF_DAY)).toString();
}

/** Id by which a bill is named before it arrives, when its day is not known; it keeps this id (`freeIds`). */
export const namedIdOf = (compId: number, shopId: string, extId: string): string =>
  stableId(['order', compId, shopId, extId]);

export const recordIdOf = (orderId: string, seqNo: number): string => stableId(['record', orderId, seqNo]);
