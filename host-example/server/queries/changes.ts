// Which stores have news: their till has reported since the last look. A reason to read again, never a figure.
import type { StreamEvent } from '../../../types/api/push';
import type { Reader } from './messages';
import { localText } from './sql';

type Hint = Extract<StreamEvent, { Op: 'hint' }>;
/** Store -> when its till last reported, on the store's clock. */
export type SyncTimes = Map<string, string>;

export async function syncTimes({ q, session, allowed }: Reader, shopIds: string[]): Promise<SyncTimes> {
  const rows = await q<{ shopId: string; time: string }>(
    `select s.shop_id::text as "shopId", ${localText('s.last_sync_at at time zone s.time_zone')} as time
     from shop s where s.comp_id = $1 and s.shop_id = any($2::bigint[]) and s.last_sync_at is not null
       and (cardinality($3::bigint[]) = 0 or s.shop_id = any($3::bigint[]))`,
    [session.compId, allowed, shopIds],
  );
  return new Map(rows.map(({ shopId, time }) => [shopId, time]));
}

/** Compared with what was seen last, rather than with a clock: a late commit is not missed. */
export function hintsBetween(before: SyncTimes, now: SyncTimes): Hint[] {
  return [...now]
    .filter(([shopId, time]) => before.get(shopId) !== time)
    .map(([ShopID, Time]) => ({ Op: 'hint', Topic: 'order', ShopID, Time }));
}
