/** Data of a shop that storing its bills requires. */
import { digitsOf } from '../../currency';
import type { Tenant } from '../../db/db';
import { DAY_MS } from '../../metrics/calendar';
import { businessDayAt } from '../../metrics/shops';
import type { PayType } from '../rows/sensitive-rows';

export interface LockedShop {
  /** The transaction that holds the lock. */
  q: Tenant;
  compId: number;
  shopId: string;
  timeZone: string;
  dayStartMinutes: number;
  guestDefault: number;
  /** Decimals of its currency. */
  digits: number;
  /** Time of arrival; `latest` is the shop's clock a day later, the latest time that is accepted. */
  receivedAt: Date;
  latest: string;
  /** The business day that is running. */
  today: string;
  payTypes: ReadonlyMap<string, PayType>;
  /** The run of an import that delivers; null for tills. */
  importId: number | null;
}

/** What a change needs to be noted. */
export type Delivery = Pick<LockedShop, 'q' | 'shopId' | 'receivedAt'>;

const SHOP = `select s.time_zone as "timeZone", s.day_start_minutes as "dayStartMinutes", c.guest_default as "guestDefault", coalesce(nullif(s.currency, ''), c.currency) as currency,
    to_char(($3::timestamptz at time zone s.time_zone) + interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as latest,
    (${businessDayAt('$3::timestamptz', 's')})::text as today
  from shop s join company c on c.comp_id = s.comp_id
  where s.comp_id = $1 and s.shop_id = $2`;
type ShopRow = Pick<LockedShop, 'timeZone' | 'dayStartMinutes' | 'guestDefault' | 'latest' | 'today'> & {
  currency: string;
};
const PAY_TYPES = `select pay_code as code, pay_name as name, pay_group as "group" from pay_type where comp_id = $1`;

/** Waits until no other transaction writes to the shop. */
export const takeTurn = (q: Tenant, shopId: string) =>
  q`select pg_advisory_xact_lock(${q.compId}::int, hashtext(${shopId}))`;

/**
 * Loads the shop and takes a lock for it, so that deliveries to one shop run one after the other; null for a shop that
 * the company does not have.
 */
export async function lockShop(
  q: Tenant,
  shopId: string,
  receivedAt: Date,
  importId: number | null = null,
): Promise<LockedShop | null> {
  if (!/^\d{1,18}$/.test(shopId)) return null;
  // Sent together; what follows the lock is read after it was granted.
  const [, [shop], payTypes] = await Promise.all([
    takeTurn(q, shopId),
    q<ShopRow>(SHOP, [q.compId, shopId, receivedAt]),
    q<{ code: string; name: string; group: number }>(PAY_TYPES, [q.compId]),
  ]);
  if (!shop) return null;
  const { currency, ...settings } = shop;
  return {
    q,
    compId: q.compId,
    shopId,
    ...settings,
    // Files of an import that name no guests had none to count: figures a guest are then unknown.
    ...(importId !== null && { guestDefault: 0 }),
    digits: digitsOf(currency),
    receivedAt,
    importId,
    payTypes: new Map(payTypes.map(({ code, ...rest }) => [code, rest])),
  };
}

/** Loads and locks a shop that the company has. */
export async function needShop(...[q, shopId, receivedAt]: Parameters<typeof lockShop>): Promise<LockedShop> {
  const shop = await lockShop(q, shopId, receivedAt);
  if (!shop) throw new RangeError(`${shopId} is no shop of company ${q.compId}`);
  return shop;
}

/** Records the time of the till's last delivery; one of the day after was recorded before the clock was set back. */
export async function markSynced({ q, shopId, receivedAt }: Delivery): Promise<void> {
  const tomorrow = new Date(receivedAt.getTime() + DAY_MS);
  await q`
    update shop set last_sync_at = greatest(
      case when last_sync_at < ${tomorrow}::timestamptz then last_sync_at end, ${receivedAt}::timestamptz)
    where comp_id = ${q.compId} and shop_id = ${shopId}`;
}
