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

/** What usually comes from now to the last day: the averages of weekdays over 56 days, of today what its share leaves. */
export function usualRest(
  entries: readonly Entry[],
  shopId: string,
  dayStart: number,
  nowLocal: string,
  last: string,
  valueOn: (day: string) => number,
): number {
  const today = shiftLocal(nowLocal, -dayStart).slice(0, 10);
  const past = Array.from({ length: 56 }, (_, index) => shiftDate(today, index - 56));
  const known = new Set(
    entries.filter((one) => one.shopId === shopId && one.counted).map(({ businessDate }) => businessDate),
  );
  const lived = past.slice(past.findIndex((day) => known.has(day)));
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const usual = (day: string) => {
    const alike = lived.filter((one) => weekday(one) === weekday(day)).map(valueOn);
    return alike.reduce((sum, value) => sum + value, 0) / alike.length;
  };
  let rest = usual(today) * (1 - (usualShare(entries, shopId, dayStart, nowLocal) ?? 0));
  for (let day = shiftDate(today, 1); day <= last; day = shiftDate(day, 1)) rest += usual(day);
  return rest;
}
