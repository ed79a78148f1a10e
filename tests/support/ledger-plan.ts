// The plan to now of a target worked out from the bills, one by one, as docs/product/metrics.md#targets defines it.
import { type Entry, shiftDate, shiftLocal } from './ledger';

const seconds = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`) / 1000;

/** The part of its day that a shop has usually earned by its clock; null without income on such a day. */
export function usualShare(
  entries: readonly Entry[],
  shopId: string,
  dayStart: number,
  nowLocal: string,
): number | null {
  const today = shiftLocal(nowLocal, -dayStart).slice(0, 10);
  let whole = 0;
  let passed = 0;
  for (let week = 1; week <= 8; week++) {
    const day = shiftDate(today, -7 * week);
    const then = seconds(nowLocal) - week * 7 * 86_400;
    for (const entry of entries) {
      if (entry.shopId !== shopId || !entry.counted || entry.businessDate !== day) continue;
      const settled = seconds(entry.bill.FirstSettleTime ?? '');
      const part = Math.min(1, Math.max(0, (then - (settled - (settled % 1800))) / 1800));
      whole += entry.income;
      passed += entry.income * part;
    }
  }
  return whole === 0 ? null : passed / whole;
}
