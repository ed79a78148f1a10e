/** How the stores are laid out: what was used last, then region by region. */
import type { ShopInfosRes } from '../../../types/api/select';
import { STALE_MINUTES } from '../../report/stale-minutes';

export type Shop = ShopInfosRes['List'][number];

export interface ShopGroup {
  /** '' for stores without a region. */
  region: string;
  isRecent: boolean;
  shops: Shop[];
}

/** Stores shown above the regions. */
const RECENT = 3;

const matches = (shop: Shop, keyword: string): boolean =>
  [shop.ShopName, shop.RegionName, shop.Address].some((text) => text.toLowerCase().includes(keyword));

export function groupShops(shops: readonly Shop[], keyword: string, recent: readonly string[]): ShopGroup[] {
  const wanted = keyword.trim().toLowerCase();
  const found = wanted ? shops.filter((shop) => matches(shop, wanted)) : shops;
  const regions = new Map<string, Shop[]>();
  for (const shop of found) regions.set(shop.RegionName, [...(regions.get(shop.RegionName) ?? []), shop]);
  const groups = [...regions].map(([region, list]) => ({ region, isRecent: false, shops: list }));
  // A short list needs no short cut, and a search has its own order.
  if (wanted || found.length <= RECENT + 2) return groups;
  const last = recent.flatMap((id) => found.filter((shop) => shop.ShopID === id)).slice(0, RECENT);
  return last.length ? [{ region: '', isRecent: true, shops: last }, ...groups] : groups;
}

/** The latest running business day; '' of stores without figures. */
export const latestDay = (shops: readonly Shop[]): string =>
  shops.reduce((latest, { Today }) => {
    const day = Today?.BusinessDate ?? '';
    return day > latest ? day : latest;
  }, '');

/** The business day of a store's figures where it is not the latest one. */
export const ownDay = ({ Today }: Shop, latest: string): string | undefined =>
  Today?.BusinessDate === latest ? undefined : Today?.BusinessDate;

/** The list of stores used last with `shopId` in front. */
export const remember = (recent: readonly string[], shopId: string): string[] =>
  [shopId, ...recent.filter((id) => id !== shopId)].slice(0, RECENT);

/** Whether a store-local time is fresh by the store's wall clock (milliseconds as if in UTC). */
export const isFresh = (lastSync: string, wall: number): boolean =>
  lastSync !== '' && (wall - Date.parse(`${lastSync.replace(' ', 'T')}Z`)) / 60_000 < STALE_MINUTES;
