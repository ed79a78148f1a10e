/**
 * Ids computed from what they identify, so that a repeated bill or demo gets its id again. They have 17 digits; `salt`
 * separates two bills with one id.
 */
import { createHash } from 'node:crypto';

const FLOOR = 10n ** 16n;
const SPAN = 9n * FLOOR;

export function stableId(parts: readonly (string | number)[], salt = 0): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([...parts, salt]))
    .digest();
  return (FLOOR + (digest.readBigUInt64BE(0) % SPAN)).toString();
}

export const orderIdOf = (compId: number, shopId: string, extId: string, salt = 0): string =>
  stableId(['order', compId, shopId, extId], salt);

export const recordIdOf = (orderId: string, seqNo: number): string => stableId(['record', orderId, seqNo]);
