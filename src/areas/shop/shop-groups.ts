/** Groups the stores: recently used ones first, then by region. */
import type { ShopInfosRes } from '../../../types/api/select';
import { grouped } from '../../lib/grouped';
import { addMoney } from '../../lib/money';
import { STALE_MINUTES } from '../../report/stale-minutes';

export type Shop = ShopInfosRes['List'][number];

export interface ShopGroup {
  /** Name of the region; '' for stores without one. */
  region: string;
  isRecent: boolean;
  shops: Shop[];
}

/** Number of recently used stores shown above the regions. */
const RECENT = 3;

const matches = (shop: Shop, keyword: string): boolean =>
  `${shop.ShopName}\n${shop.RegionName ?? ''}\n${shop.Address ?? ''}`.toLowerCase().includes(keyword);

export function groupShops(shops: readonly Shop[], keyword: string, recent: readonly string[]): ShopGroup[] {
  const wanted = keyword.trim().toLowerCase();
  const found = wanted ? shops.filter((shop) => matches(shop, wanted)) : shops;
  const groups = [...grouped(found, ({ RegionName }) => RegionName || '')].map(([region, list]) => ({
    region,
    isRecent: false,
    shops: list,
  }));
  // Recent stores are left out of a search, and of a list so short that they save no scrolling.
  if (wanted || found.length <= RECENT + 2) return groups;
  const last = recent.flatMap((id) => found.filter((shop) => shop.ShopID === id)).slice(0, RECENT);
  return last.length ? [{ region: '', isRecent: true, shops: last }, ...groups] : groups;
}

/** The latest business day among the stores; '' when none has figures. */
export const latestDay = (shops: readonly Shop[]): string =>
  shops
    .map(({ Today }) => Today?.BusinessDate ?? '')
    .sort()
    .pop() ?? '';

/** The business day of a store if it differs from the latest one; otherwise undefined. */
export const ownDay = ({ Today }: Shop, latest: string): string | undefined =>
  Today?.BusinessDate === latest ? undefined : Today?.BusinessDate;

/** The recently used stores with `shopId` moved to the front. */
export const remember = (recent: readonly string[], shopId: string): string[] =>
  [shopId, ...recent.filter((id) => id !== shopId)].slice(0, RECENT);

/** A time of a store in milliseconds, counted as if local time were UTC. */
const wallOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

/** What the clocks of a time zone show; those of the device where it is unknown. */
export function clockOf(now: number, timeZone: string | undefined): number {
  try {
    return wallOf(new Date(now).toLocaleString('sv', { timeZone }));
  } catch {
    return clockOf(now, undefined);
  }
}

/** Whether the last synchronization is recent by the store's local time. */
export const isFresh = (lastSync: string, wall: number): boolean =>
  lastSync !== '' && (wall - wallOf(lastSync)) / 60_000 < STALE_MINUTES;

/** Stores by currency, the currency of most stores first; amounts of two currencies are never added. */
export function byCurrency(shops: readonly Shop[]): { currency: string | undefined; shops: Shop[] }[] {
  return [...grouped(shops, ({ Currency }) => Currency)]
    .map(([currency, list]) => ({ currency, shops: list }))
    .sort((one, other) => other.shops.length - one.shops.length);
}

/**
 * Today's figures of all stores together; undefined when no store has figures. A store that sold
 * something now but nothing earlier would make the sums incomparable, so then there is no earlier sum.
 */
export function todayOfAll(shops: readonly Shop[]): Shop['Today'] {
  const days = shops.flatMap(({ Today }) => (Today ? [Today] : []));
  if (days.length === 0) return undefined;
  const before = days.flatMap(
    ({ BusinessIncome, PrevBusinessIncome }) => PrevBusinessIncome ?? (BusinessIncome === 0 ? 0 : []),
  );
  return {
    BusinessIncome: addMoney(...days.map(({ BusinessIncome }) => BusinessIncome)),
    OrderCount: days.reduce((sum, { OrderCount }) => sum + OrderCount, 0),
    PrevBusinessIncome: before.length === days.length ? addMoney(...before) : null,
  };
}
