/** Number of bills of a shop on a business day, and their opening times. */

import type { Hours } from '../chain/companies';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop } from '../chain/shops';
import { stream } from '../random';
import { DAY_SECONDS, type Day, holidayFactor, type Second } from './calendar';
import { LEAST_BILLS } from './plot';

/** Factor by weekday, Monday to Sunday; day 0 was a Thursday. */
export const WEEK = [0.85, 0.92, 0.95, 1, 1.15, 1.35, 1.3];

/** Share of the bills opened in each hour from the first one; 24 is midnight. */
const NOON = [4, 12, 17, 9, 4, 3, 4, 10, 15, 9, 4];
const HOURS: Record<Hours, { first: number; weights: number[] }> = {
  day: { first: 7, weights: [2, 3, 2, ...NOON, 1.5, 0.5] },
  night: { first: 17, weights: [5, 9, 9, 9, 12, 15, 14, 11, 8, 5, 3] },
  round: { first: 0, weights: [2.5, 2, 1.5, 1.5, 2, 3, 4, 2, 3, 2, ...NOON, 4, 3.5, 3] },
};

/** Whether it rains, which is equal for all shops of a region. */
const isRaining = (plan: DemoPlan, region: string, day: Day): boolean =>
  stream(plan.seed, 'rain', region, day).chance(0.22);

/** Factor for a new shop, whose traffic grows over its first two weeks. */
const openingFactor = (age: number) => Math.min(1, 0.5 + age / 28);

/** Whether the shop has no bills that day, which tests divisions by zero. */
const isClosed = (shop: Shop, day: Day): boolean =>
  shop.restEvery > 0 && (day - shop.OpenedOn) % shop.restEvery === shop.restEvery - 1;

const isTrading = (shop: Shop, day: Day): boolean => shop.traffic > 0 && day >= shop.OpenedOn && !isClosed(shop, day);

/** Whether it is the shop's turn to leave bills open: each day another, on the eve of the anchor the first. */
export function leavesOpen(plan: DemoPlan, { shops }: Company, shop: Shop, day: Day): boolean {
  const trading = shops.filter((one) => isTrading(one, day));
  // Backwards from that eve; days after it count from the end.
  return trading.at((plan.anchor - 1 - day) % trading.length) === shop;
}

function billsOfDay(plan: DemoPlan, shop: Shop, day: Day): number {
  if (!isTrading(shop, day)) return 0;
  const random = stream(plan.seed, shop.CompID, shop.ShopID, day, 'traffic');
  const growth = 1.06 ** ((day - plan.anchor) / 365);
  // Shops that the history begins with are old ones.
  const isNewShop = shop.OpenedOn > plan.anchor - plan.profile.days;
  const opening = isNewShop ? openingFactor(day - shop.OpenedOn) : 1;
  const noise = 0.82 + (random.next() + random.next()) * 0.18;
  const rain = isRaining(plan, shop.RegionName, day) ? 0.86 : 1;
  // The last days before the anchor, in which some shops have more or fewer guests than before.
  const isLately = day >= shop.lately.from && day <= shop.lately.to;
  const lately = isLately ? (shop.lately.guests ?? 1) : 1;
  const expected =
    shop.traffic * lately * (WEEK[(day + 3) % 7] ?? 1) * holidayFactor(day) * growth * opening * noise * rain;
  // Rounded at random, so that small shops keep their average.
  return Math.max(LEAST_BILLS, Math.floor(expected + random.next()));
}

/** Opening times of the day, in order. */
export function openingTimes(plan: DemoPlan, shop: Shop, day: Day): Second[] {
  const random = stream(plan.seed, shop.CompID, shop.ShopID, day, 'hours');
  const { first, weights } = HOURS[shop.hours];
  const start = day * DAY_SECONDS;
  return Array.from({ length: billsOfDay(plan, shop, day) }, () => {
    const hour = first + random.weighted(weights);
    return start + hour * 3600 + random.int(0, 3599);
  }).sort((left, right) => left - right);
}
