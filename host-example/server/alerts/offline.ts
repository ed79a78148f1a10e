/** Tills without a delivery in opening hours, and their return (kind 8): one message each per outage. */
import { staleMinutes } from '../../../types/api/common';
import { minuteOf } from '../metrics/calendar';
import type { Shop } from '../metrics/shops';
import type { AlertInput } from './alert-input';
import { durationWords, type SentMessage, shortDay, type Told, tell } from './message';
import { say } from './texts';

/** The kind of these messages. */
export const OFFLINE = 8;
const MINUTE = 60_000;
/** Minutes of a day. */
const DAY = 24 * 60;

interface SyncRow {
  shop_id: string;
  last_sync_at: string;
  /** Since the last delivery. */
  minutes: number;
  /** The last message about it, '0' for none, and whether it said that the till is offline. */
  last_told: string;
  is_out: boolean;
}

/** How long ago each till delivered, and the last message sent about it. */
const SYNCS = `select s.shop_id::text, s.last_sync_at, floor(extract(epoch from $2::timestamptz - s.last_sync_at) / 60)::int as minutes,
    coalesce(m.last_told, 0)::text as last_told, coalesce(m.is_out, false) as is_out
  from shop s left join lateral (
    select msg_id as last_told, not coalesce((data->>'IsBack')::boolean, false) as is_out
    from message where comp_id = $1 and msg_type = ${OFFLINE} and shop_id = s.shop_id order by msg_id desc limit 1
  ) m on true
  where s.comp_id = $1 and s.status = 1 and s.last_sync_at is not null`;

export async function offline(input: AlertInput): Promise<SentMessage[]> {
  const rows = await input.q<SyncRow>(SYNCS, [input.compId, input.now]);
  return rows.flatMap((row) => {
    const shop = input.shops.list.find(({ shopId }) => shopId === row.shop_id);
    const isStale = row.minutes >= staleMinutes;
    if (!shop?.hasTill || isStale === row.is_out || (isStale && !isOpenLong(shop))) return [];
    return tell(input, told(shop, row, isStale));
  });
}

/** When a till that delivers, or that was stale while its shop was closed, may next count as stale. */
export async function nextStale({ q, compId, now, shops }: AlertInput): Promise<number[]> {
  const rows = await q<SyncRow>(SYNCS, [compId, now]);
  return rows.flatMap((row) => {
    const shop = shops.list.find(({ shopId }) => shopId === row.shop_id);
    if (!shop?.hasTill || row.is_out) return [];
    const staleAt = Date.parse(row.last_sync_at) + staleMinutes * MINUTE;
    const open = minutesOpen(shop);
    // Minutes until the shop has been open for as long as a delivery may take, today or tomorrow.
    const untilOpenLong = isOpenLong(shop) ? 0 : staleMinutes - open + (open < staleMinutes ? 0 : DAY);
    const next = Math.max(staleAt, now.getTime() + untilOpenLong * MINUTE);
    // A stale till that nobody wants to hear of is looked at again the next day.
    return [next > now.getTime() ? next : next + DAY * MINUTE];
  });
}

/**
 * Whether the shop is open, and long enough for a delivery; a closing time before the opening time is on the next day, and
 * one at the opening time leaves it open.
 */
function isOpenLong(shop: Shop): boolean {
  const open = minutesOpen(shop);
  const length = (shop.closeMinute - shop.openMinute + DAY) % DAY || DAY;
  return length === DAY || (open >= staleMinutes && open < length);
}

/** Minutes since the shop last opened. */
function minutesOpen({ openMinute, nowLocal }: Shop): number {
  return (minuteOf(nowLocal.slice(11)) - openMinute + DAY) % DAY;
}

function told(
  { shopId, today, nowLocal, lastSyncLocal }: Shop,
  { minutes, last_told }: SyncRow,
  isStale: boolean,
): Told {
  const lastClock = lastSyncLocal.slice(11, 16);
  const isToday = lastSyncLocal.slice(0, 10) === nowLocal.slice(0, 10);
  const last = isToday ? lastClock : `${shortDay(lastSyncLocal.slice(0, 10))} ${lastClock}`;
  return {
    kind: OFFLINE,
    level: isStale ? 1 : 0,
    shopId,
    title: isStale ? say('offline', { lasting: durationWords(minutes) }) : say('offline.back'),
    content: isStale
      ? say('offline.last', { last })
      : say('offline.since', { clock: nowLocal.slice(11, 16) }),
    business_date: today,
    link: { Path: '/pages/index/shop', Query: {} },
    data: isStale ? { Minutes: minutes, IsBack: false } : { IsBack: true },
    // One message after another, however many servers look; a number of messages would come again as old ones are deleted.
    dedupe_key: `offline:${shopId}:after:${last_told}`,
  };
}
